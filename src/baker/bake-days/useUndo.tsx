import { useState } from 'react';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useWork } from '@/baker/useWork';
import { whyNotWritten } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import type { Values } from './domain/calendarRecord';
import { undoSaving } from './services/saveCalendar';

/** Returns an Undo button for a change of the bake days, and its result in words. Pass null if it has no undo. */
export function useUndo(undo: Values | null) {
  const { isBusy, problem, run } = useWork();
  const [undone, setUndone] = useState<string | null>(null);

  const takeBack = (values: Values) =>
    run(
      async () => {
        const isDone = await undoSaving(ownerDatabase, values);
        setUndone(
          isDone ? 'Taken back.' : 'The bake days were changed again since, so nothing was taken back.',
        );
      },
      'A change of the bake days could not be taken back',
      (cause) => whyNotWritten(cause, 'See how the day is now.'),
    );

  return {
    undone,
    words: undone ?? problem,
    button:
      undo && undone === null ? (
        <Button variant="secondary" busy={isBusy} onClick={() => takeBack(undo)}>
          Undo
        </Button>
      ) : undefined,
  };
}
