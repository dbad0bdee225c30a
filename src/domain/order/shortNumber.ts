import { type BakeCalendar, bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import type { Order } from './order';

/** The part of an order's number that people say, in the shop, in emails and in the baker's lists. Orders of a day begin alike. */
export const lastFour = (id: string): string => id.slice(-4);

/** An order's number and day in a message: `1a2b for Friday 27 November`. */
export const numberAndDay = ({ id, bakeDay }: Order, calendar: BakeCalendar): string =>
  `${lastFour(id)}${bakeDay ? ` for ${formatDay(bakeOf(calendar, bakeDay).date)}` : ''}`;

/** `My order 3f9a for Friday 27 November`: how a message to the baker begins. */
export const aboutOrder = (order: Order, calendar: BakeCalendar): string =>
  `My order ${numberAndDay(order, calendar)}`;
