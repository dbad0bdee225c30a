import { takingValues } from '@/baker/day/services/leftPieces';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { readAllLeft, readStockSet, stockPath } from '@/baker/day/services/stockRecord';
import { whatToGiveBack } from '@/baker/order/domain/whatToGiveBack';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { BakeCalendar } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import type { CartItem } from '@/domain/cart';
import type { Order } from '@/domain/order/order';

/**
 * What to write so that units of a finished order are in the stock of its day again, if that is on sale: all of them, but for
 * those that stay in it. Throws Refused or Unanswered.
 */
export async function givingValues(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  order: Order,
  now: Date,
  { gone, staying }: { readonly gone: readonly CartItem[]; readonly staying: readonly CartItem[] } = {
    gone: order.items,
    staying: [],
  },
) {
  const from = openBakes(calendar, now).find(({ day }) => day === order.bakeDay);
  if (!from || gone.length === 0) return {};
  const [set, left, { orders }] = await Promise.all([
    readStockSet(database, from),
    readAllLeft(database, from),
    readOrdersOfDay(database, calendar, from.day),
  ]);
  // What stays is ordered, as if by somebody else.
  const ofDay = [...orders, { key: '', order: { ...order, items: staying } }];
  // Its pieces were taken, since it is finished.
  const { pieces } = whatToGiveBack({ ...order, items: gone }, { calendar, now, set, left, ofDay }, true);
  const given = [...pieces].map(([id, count]) => [id, -count] as const);
  return {
    ...takingValues(from, new Map(given), left),
    // The rules refuse it if the stock has changed since: what goes back followed from it.
    ...(pieces.size > 0 && set && { [`${stockPath(from)}/revision`]: set.revision + 1 }),
  };
}
