import { Link } from 'react-router-dom';
import { useBakeryCalendar } from '@/baker/bakeryCalendar';
import { bakeOf } from '@/domain/bake';
import { daysAfter, formatDay, type LondonDay } from '@/domain/londonDay';
import type { NotCollected } from './domain/notCollected';

interface LeftBeforeProps {
  readonly left: NotCollected;
  readonly today: LondonDay;
}

/** Links to an earlier bake day with orders that were not collected. */
export function LeftBefore({ left: { day, orders }, today }: LeftBeforeProps) {
  const { date } = bakeOf(useBakeryCalendar(), day);
  const when = date === daysAfter(today, -1) ? 'yesterday' : `on ${formatDay(date)}`;
  return <Link to={`/week/${day}`}>{`${orders} not collected ${when}`}</Link>;
}
