import { useParams } from 'react-router-dom';
import { DueNote } from '@/baker/old-orders/DueNote';
import { useWeek } from '@/baker/week/useWeek';
import { askedDay, comingBakeDay } from '@/domain/week/askedDay';
import { Friday } from './Friday';

/** The coming Friday, or another one that the address names. */
export function FridayScreen() {
  const { day: asked = '' } = useParams();
  const now = new Date();
  const day = askedDay(asked, now) ?? comingBakeDay(now);
  return <Friday key={day} day={day} used={useWeek(day)} also={<DueNote />} />;
}
