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
  /** True where there is little room: shows only the next order, without its day. */
  readonly isOne?: boolean;
}

/** List items with links to this device's orders whose day is not over, the next first. */
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

/** Formats a day: `Friday` if it is within a week, otherwise `Friday 4 December`. */
function nearDay(date: LondonDay): string {
  const day = formatDay(date);
  return date < daysAfter(londonDay(now()), 7) ? (day.split(' ')[0] ?? day) : day;
}
