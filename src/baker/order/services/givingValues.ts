import { takingValues } from '@/baker/day/services/leftPieces';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { readAllLeft, readStockSet, stockPath } from '@/baker/day/services/stockRecord';
import { whatToGiveBack } from '@/baker/order/domain/whatToGiveBack';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { BakeCalendar } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import type { CartItem } from '@/domain/cart';
import type { Order } from '@/domain/order/order';

/** Returns what to write to put an order's units back on sale if its day is on sale. Throws Refused or Unanswered. */
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
  // Units that stay in the order are treated as those of another order, so that they are not given back.
  const ofDay = [...orders, { key: '', order: { ...order, items: staying } }];
  // `true`, because a finished order has taken its pieces from the stock.
  const { pieces } = whatToGiveBack({ ...order, items: gone }, { calendar, now, set, left, ofDay }, true);
  const given = [...pieces].map(([id, count]) => [id, -count] as const);
  return {
    ...takingValues(from, new Map(given), left),
    // What goes back depends on the stock as read. The rules refuse the write if an owner has changed it since.
    ...(pieces.size > 0 && set && { [`${stockPath(from)}/revision`]: set.revision + 1 }),
  };
}
