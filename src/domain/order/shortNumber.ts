import { type BakeCalendar, bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import type { Order } from './order';

/** Returns the part of an order's number that people say: its end, since numbers of one day begin alike. */
export const lastFour = (id: string): string => id.slice(-4);

/** Formats an order's number and day for a message: `1a2b for Friday 27 November`. */
export const numberAndDay = ({ id, bakeDay }: Order, calendar: BakeCalendar): string =>
  `${lastFour(id)}${bakeDay ? ` for ${formatDay(bakeOf(calendar, bakeDay).date)}` : ''}`;

/** Begins a message to the baker: `My order 3f9a for Friday 27 November`. */
export const aboutOrder = (order: Order, calendar: BakeCalendar): string =>
  `My order ${numberAndDay(order, calendar)}`;
