import { SaveBar } from '@/baker/stock/SaveBar';
import { Button } from '@/components/ui/Button';
import type { useChanging } from './useChanging';

interface DoneBarProps {
  readonly changing: ReturnType<typeof useChanging>;
}

/** What was changed last, with Undo, or why nothing was. */
export function DoneBar({ changing: { done, trouble, isBusy, undo } }: DoneBarProps) {
  if (trouble) {
    return (
      <SaveBar tone="trouble" action={null}>
        {trouble}
      </SaveBar>
    );
  }
  if (!done) return null;
  return (
    <SaveBar
      action={
        <Button variant="secondary" busy={isBusy} onClick={() => undo(done)}>
          Undo
        </Button>
      }
    >
      <b>Saved.</b> {done.words}
    </SaveBar>
  );
}
