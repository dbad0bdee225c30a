import type { CalendarEntry } from '@/domain/calendarFile';
import { cartLines } from '@/domain/cart';
import { lineText } from './lineText';
import type { Order, OrderHandover } from './order';
import { payText } from './orderEmails';
import { lastFour } from './shortNumber';

/** Makes an order's calendar entry; null for a delivery, a dropped bake, or an unknown day or place. */
export function collectionEntry(
  order: Order,
  { date, isBaked, point, changes }: OrderHandover,
  shopName: string,
  page: string,
): CalendarEntry | null {
  if (!date || !isBaked || !point) return null;
  const { id, items } = order;
  const things = cartLines(items).map(({ quantity, title, variant }) =>
    lineText({ quantity, title, size: variant }),
  );
  const lines = [...things, payText(order), `Order ${lastFour(id)}: ${page}`];
  return { id, changes, day: date, point, shopName, lines, page };
}
