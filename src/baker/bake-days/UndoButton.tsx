import { useState } from 'react';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { whyNotWritten } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import { logProblem } from '@/services/log';
import type { Values } from './domain/calendarRecord';
import { undoSaving } from './services/saveCalendar';

interface UndoButtonProps {
  readonly undo: Values;
  /** Hears what has become of it, in words. */
  readonly onDone: (words: string) => void;
}

/** Takes a change of the bake days back. */
export function UndoButton({ undo, onDone }: UndoButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const isDone = await undoSaving(ownerDatabase, undo);
      onDone(isDone ? 'Taken back.' : 'The bake days were changed again since, so nothing was taken back.');
    } catch (cause) {
      logProblem('A change of the bake days could not be taken back', cause);
      onDone(whyNotWritten(cause, 'See how the day is now.'));
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={busy} onClick={run}>
      Undo
    </Button>
  );
}
