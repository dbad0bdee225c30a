import { useParams } from 'react-router-dom';
import { useBakeryNow } from '@/baker/bakeryClock';
import { askedDay, comingBakeDay } from '@/baker/day/domain/askedDay';
import { DueNote } from '@/baker/old-orders/DueNote';
import { useDay } from '@/baker/useDay';
import { Friday } from './Friday';

/** The coming Friday, or another one that the address names. */
export function FridayScreen() {
  const { day: asked = '' } = useParams();
  const now = useBakeryNow();
  const day = askedDay(asked, now) ?? comingBakeDay(now);
  return <Friday key={day} day={day} used={useDay(day)} also={<DueNote />} />;
}
