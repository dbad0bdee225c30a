import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { differences } from './changeWords';
import { disputed } from './rebased';

interface MeanwhileProps {
  /** The record when editing began. */
  readonly base: Records | null;
  readonly mine: Records;
  readonly now: Records | null;
  readonly onTakeOver: (isMine: boolean) => void;
}

/** Says what was changed elsewhere during editing. If the owner changed the same field, she has to choose. */
export function Meanwhile({ base, mine, now, onTakeOver }: MeanwhileProps) {
  const theirs = differences(base, now, true).map(({ words }) => words);
  const own = disputed(base, mine, now).map(({ words }) => words);
  const ending =
    own.length > 0 ? `You have changed the same: yours makes it ${own.join(', ')}.` : 'Saving keeps both.';

  return (
    <div data-wrong={own.length > 0 || !now || undefined}>
      <Notice
        tone={own.length > 0 || !now ? 'problem' : 'info'}
        action={
          (own.length > 0 || !now) && (
            <>
              <Button variant="secondary" onClick={() => onTakeOver(false)}>
                {now ? 'Take theirs' : 'Leave it'}
              </Button>
              {now && (
                <Button variant="secondary" onClick={() => onTakeOver(true)}>
                  Keep mine
                </Button>
              )}
            </>
          )
        }
      >
        {now
          ? `Changed elsewhere meanwhile: ${theirs.join(', ')}. ${ending}`
          : 'It was removed elsewhere meanwhile.'}
      </Notice>
    </div>
  );
}
