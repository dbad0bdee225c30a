import { useParams } from 'react-router-dom';
import { bakeryNow, useBakeryNow } from '@/baker/bakeryClock';
import { askedDay, comingBakeDay } from '@/baker/day/domain/askedDay';
import { DueNote } from '@/baker/old-orders/DueNote';
import { type UsedDay, useDay } from '@/baker/useDay';
import { Friday } from './Friday';
import { useNotCollected } from './useNotCollected';

/** The coming Friday, or another one that the address names. */
export function FridayScreen() {
  const { day: asked = '' } = useParams();
  const now = useBakeryNow();
  const coming = comingBakeDay(now);
  const day = askedDay(asked, now) ?? coming;
  const used = useDay(day);
  const isComing = day === coming;
  const earlier = useNotCollected(coming, isComing && isJustRead(used));
  return (
    <Friday key={day} day={day} used={used} also={<DueNote />} earlier={isComing ? earlier : undefined} />
  );
}

const JUST_NOW_MS = 60_000;

/** Whether all of a day was read just now, and is not only what this phone has kept of it. */
const isJustRead = ({ reading: { readAt, trouble } }: UsedDay): boolean =>
  readAt !== null && trouble === null && bakeryNow().getTime() - readAt < JUST_NOW_MS;
