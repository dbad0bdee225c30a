import type { BakeCalendar } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { handoverOf, type Order } from './order';

/** The part of an order's number that people say, in the shop, in emails and in the baker's lists. Orders of a day begin alike. */
export const lastFour = (id: string): string => id.slice(-4);

/** `My order 3f9a for Friday 27 November`: how a message to the baker begins. */
export function aboutOrder(order: Order, calendar: BakeCalendar): string {
  const { date } = handoverOf(calendar, order);
  return `My order ${lastFour(order.id)}${date ? ` for ${formatDay(date)}` : ''}`;
}
