import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { differences, type FieldWords } from './changeWords';

interface MeanwhileProps {
  /** The record as it was when the editing began. */
  readonly base: Records | null;
  readonly mine: Records;
  readonly now: Records | null;
  readonly onTakeOver: (isMine: boolean) => void;
}

/** What was changed elsewhere while somebody was typing here. Nothing is overwritten before she has decided. */
export function Meanwhile({ base, mine, now, onTakeOver }: MeanwhileProps) {
  const theirs = differences(base, now, true);
  const isIn = (list: readonly FieldWords[], field: string) => list.some((one) => one.field === field);
  const changed = differences(base, mine);
  /** What keeping mine would do to theirs. */
  const own = differences(now, mine, true).filter(({ field }) => isIn(changed, field) && isIn(theirs, field));
  const isConflict = own.length > 0;

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
          {isConflict
            ? `You have changed the same: yours makes it ${own.map(({ words }) => words).join(', ')}.`
            : 'What you have changed stays as it is.'}
        </>
      ) : (
        'It was taken out elsewhere meanwhile.'
      )}
    </Notice>
  );
}
