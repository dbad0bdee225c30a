import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { differences } from './changeWords';

interface MeanwhileProps {
  /** The record as it was when the editing began. */
  readonly base: Records | null;
  readonly mine: Records;
  readonly now: Records | null;
  readonly onTakeOver: (isMine: boolean) => void;
}

/** What was changed elsewhere while somebody was typing here. Nothing is overwritten before she has decided. */
export function Meanwhile({ base, mine, now, onTakeOver }: MeanwhileProps) {
  const theirs = differences(base, now);
  const own = new Set(differences(base, mine).map(({ field }) => field));
  const disputed = new Set(differences(mine, now).map(({ field }) => field));
  const isConflict = theirs.some(({ field }) => own.has(field) && disputed.has(field));

  return (
    <Notice
      tone="trouble"
      action={
        <>
          <Button variant="secondary" onClick={() => onTakeOver(false)}>
            {isConflict ? 'Take theirs' : 'Take it over'}
          </Button>
          {isConflict && (
            <Button variant="secondary" onClick={() => onTakeOver(true)}>
              Keep mine
            </Button>
          )}
        </>
      }
    >
      {now ? (
        <>
          Changed elsewhere meanwhile: {theirs.map(({ words }) => words).join(', ')}.{' '}
          {isConflict ? 'You have changed the same.' : 'What you have changed stays as it is.'}
        </>
      ) : (
        'It was taken out elsewhere meanwhile.'
      )}
    </Notice>
  );
}
