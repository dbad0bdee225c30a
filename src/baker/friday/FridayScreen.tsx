import { useParams } from 'react-router-dom';
import { useBakeryCalendar } from '@/baker/bakeryCalendar';
import { useBakeryNow } from '@/baker/bakeryClock';
import { askedDay } from '@/baker/day/domain/askedDay';
import { DueNote } from '@/baker/old-orders/DueNote';
import { useDay } from '@/baker/useDay';
import { comingBake } from '@/domain/bakeCalendar';
import { DroppedNote } from './DroppedNote';
import { Friday } from './Friday';
import { useDropped } from './useDropped';
import { useNotCollected } from './useNotCollected';

/** The coming bake day, or the one in the address. */
export function FridayScreen() {
  const { day: asked = '' } = useParams();
  const calendar = useBakeryCalendar();
  const coming = comingBake(calendar, useBakeryNow());
  const day = askedDay(calendar, asked) ?? coming.day;
  const dropped = useDropped();
  const named = day === coming.day ? dropped : [];
  const also = (
    <>
      {named.map((one) => (
        <DroppedNote key={one.bake.day} dropped={one} />
      ))}
      <DueNote />
    </>
  );
  const used = useDay(day);
  const isComing = day === coming.day;
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
