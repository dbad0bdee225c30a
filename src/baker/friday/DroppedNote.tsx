import { count } from '@/baker/domain/count';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { formatDay } from '@/domain/londonDay';
import type { DroppedDay } from './services/readDropped';

interface DroppedNoteProps {
  readonly dropped: DroppedDay;
}

/** Says that there are orders for a dropped day, and links to them. */
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
