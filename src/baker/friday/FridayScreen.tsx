import { useParams } from 'react-router-dom';
import { useBakeryNow } from '@/baker/bakeryClock';
import { askedDay } from '@/baker/day/domain/askedDay';
import { count } from '@/baker/domain/count';
import { DueNote } from '@/baker/old-orders/DueNote';
import { useDay } from '@/baker/useDay';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { comingBake } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { Friday } from './Friday';
import { useDropped } from './useDropped';
import { useNotCollected } from './useNotCollected';

/** Shows the coming bake day, or the one in the address. */
export function FridayScreen() {
  const { day: asked = '' } = useParams();
  const calendar = useCurrentCalendar();
  const coming = comingBake(calendar, useBakeryNow());
  const day = askedDay(calendar, asked) ?? coming.day;
  const isComing = day === coming.day;
  const dropped = useDropped();
  const named = isComing ? dropped : [];
  const also = (
    <>
      {named.map(({ bake, orders }) => (
        <Notice
          key={bake.day}
          tone="problem"
          action={
            <ButtonLink variant="secondary" to={`/week/${bake.day}`}>
              {orders === 1 ? 'Look at it' : 'Look at them'}
            </ButtonLink>
          }
        >
          {`${count(orders, 'order')} ${orders === 1 ? 'is' : 'are'} for ${formatDay(bake.date)}, which you don’t bake.`}
        </Notice>
      ))}
      <DueNote />
    </>
  );
  const used = useDay(day);
  const earlier = useNotCollected(coming.day, isComing ? used : null);
  return (
    <Friday
      key={day}
      day={day}
      used={used}
      also={also}
      alsoCount={named.length}
      earlier={isComing ? earlier : undefined}
    />
  );
}
