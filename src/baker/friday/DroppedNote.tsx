import { count } from '@/baker/domain/count';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { formatDay } from '@/domain/londonDay';
import type { DroppedDay } from './services/readDropped';

interface DroppedNoteProps {
  readonly dropped: DroppedDay;
}

/** Says that orders are for a day that she has dropped, and leads to them. */
export const DroppedNote = ({ dropped: { bake, orders } }: DroppedNoteProps) => (
  <Notice
    tone="trouble"
    action={
      <ButtonLink variant="secondary" to={`/week/${bake.day}`}>
        {orders === 1 ? 'Look at it' : 'Look at them'}
      </ButtonLink>
    }
  >
    {`${count(orders, 'order')} ${orders === 1 ? 'is' : 'are'} for ${formatDay(bake.date)}, which you don’t bake.`}
  </Notice>
);
