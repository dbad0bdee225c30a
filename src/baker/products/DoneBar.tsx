import { useEffect, useRef } from 'react';
import { SaveBar } from '@/baker/SaveBar';
import { Button } from '@/components/ui/Button';
import type { Changing } from './useChanging';

/** Says why a change failed, or what was changed last, with an Undo button unless that change was itself an undo. */
export function DoneBar({ changing: { done, problem, isBusy, undo } }: { readonly changing: Changing }) {
  const bar = useRef<HTMLDivElement>(null);

  // If the pressed button is gone, nothing has the focus now, so the bar takes it.
  useEffect(() => {
    if ((done || problem) && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true });
  }, [done, problem]);

  if (problem)
    return (
      <SaveBar key="problem" ref={bar} tone="problem" action={null}>
        {problem}
      </SaveBar>
    );
  if (!done) return null;
  return (
    <SaveBar
      key="done"
      ref={bar}
      action={
        done.edits.length > 0 && (
          <Button variant="secondary" busy={isBusy} onClick={() => undo(done)}>
            Undo
          </Button>
        )
      }
    >
      {done.edits.length > 0 ? (
        <span>
          <b>Saved.</b> <span>{done.words}</span>
        </span>
      ) : (
        done.words
      )}
    </SaveBar>
  );
}
