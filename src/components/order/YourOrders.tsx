import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { bakeOf } from '@/domain/bake';
import { daysAfter, formatDay, type LondonDay, londonDay } from '@/domain/londonDay';
import { phaseOf } from '@/domain/order/orderPhase';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { now } from '@/services/clock';
import { ownOrders, watchOwnOrders } from '@/services/order/ownOrders';

interface YourOrdersProps {
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  /** Only the next, without its day, where there is little room. */
  readonly isOne?: boolean;
}

/** Items of a list that lead back to what was ordered on this device, until its day is over: the next first. */
export function YourOrders({ isOne, ...props }: YourOrdersProps) {
  const orders = useSyncExternalStore(watchOwnOrders, ownOrders);
  const calendar = useCurrentCalendar();

  return orders
    .filter((order) => phaseOf(calendar, order, now()) !== 'over')
    .map(({ id, bakeDay }) => ({ id, date: bakeOf(calendar, bakeDay).date }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, isOne ? 1 : undefined)
    .map(({ id, date }) => (
      <li key={id}>
        <Link to={paths.thankYou(id)} {...props}>
          {isOne ? 'Your order' : `Your order for ${nearDay(date)}`}
        </Link>
      </li>
    ));
}

/** `Friday`, if it is the next one; `Friday 4 December`. */
function nearDay(date: LondonDay): string {
  const day = formatDay(date);
  return date < daysAfter(londonDay(now()), 7) ? (day.split(' ')[0] ?? day) : day;
}
