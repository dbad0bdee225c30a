import { type Pieces, piecesOrdered } from '@/baker/day/domain/piecesOrdered';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { readAllLeft, type StockOf } from '@/baker/day/services/stockRecord';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { serverNow } from '@/baker/services/serverClock';
import type { BakeCalendar } from '@/domain/bake';
import { movedFrom, placedAt } from '@/domain/order/orderTime';
import { pause } from '@/services/timeout';

/** How long we expect a shopper to stay at the till. An older order is probably not being finished right now. */
const AT_THE_TILL_MS = 30 * 60_000;
/** How long finishing an order may take: taking the stock, and sending an email, whose answer may take 10 s. */
const FINISHED_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 1_000;
/** How many times to wait. Somebody who keeps ordering must not keep the owner from saving. */
const MOST_WAITS = 4;
/** If more orders than this are being finished, most are junk: `untilMarked` checks none, and waits the whole 15 s. */
const MOST_ASKED = 50;
/** How many times to read, since shoppers may buy something in between. */
const LOOKS = 20;

/** Shoppers kept buying, so stock and orders could not be read together. */
export class TooBusy extends Error {}

/** A bake's stock and orders at the same moment. */
export interface QuietStock {
  /** What is left of each product, as stored. */
  readonly left: ReadonlyMap<string, unknown>;
  readonly ordered: Pieces;
  /** The order numbers of unfinished orders, which may or may not have taken their stock. */
  readonly unfinished: readonly string[];
  /** False if some orders could not be read: strangers can write very long ones. */
  readonly isAll: boolean;
}

/**
 * Reads a bake's stock and orders at one moment: the stock is the same before and after the orders are read. While
 * orders of these products are being finished, it calls `onWait` and waits, at most 15 s for each and a minute in all;
 * then they count as unfinished. Throws TooBusy, Refused or Unanswered.
 */
export async function readQuietStock(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  stock: StockOf,
  products: ReadonlySet<string>,
  onWait: () => void,
): Promise<QuietStock> {
  const now = await serverNow(database);
  const waitedFor = new Set<string>();
  let waits = 0;
  for (let look = 1; look <= LOOKS; look++) {
    const left = await readAllLeft(database, stock);
    const { orders, tooLong, isAll } = await readOrdersOfDay(database, calendar, stock.day);
    const inProgress = orders.filter(
      (one) => isInProgress(one, calendar, products, now) && !waitedFor.has(one.key),
    );
    if (inProgress.length > 0 && waits < MOST_WAITS) {
      waits += 1;
      onWait();
      await untilMarked(database, inProgress);
      for (const { key } of inProgress) waitedFor.add(key);
      continue;
    }
    if (!isSame(left, await readAllLeft(database, stock))) continue;
    const unfinished = orders.flatMap(({ key, order }) => (order && !order.paid ? key : []));
    return { left, ordered: piecesOrdered(orders), unfinished, isAll: isAll && tooLong.length === 0 };
  }
  throw new TooBusy('The stock and the orders could not be read together: something is sold all the time');
}

const isSame = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean =>
  a.size === b.size && [...a].every(([key, left]) => b.get(key) === left);

/** True if an unfinished order may have taken stock of `products`: it is new, or was moved from another day. */
function isInProgress(
  { order }: StoredOrder,
  calendar: BakeCalendar,
  products: ReadonlySet<string>,
  now: Date,
): boolean {
  const at = order && placedAt(order.id);
  if (!at || order.paid) return false;
  if (order.items.every(({ firebaseId }) => !products.has(firebaseId))) return false;
  return now.getTime() - at.getTime() < AT_THE_TILL_MS || movedFrom(calendar, order) !== null;
}

async function untilMarked(database: OwnerDatabase, orders: readonly StoredOrder[]): Promise<void> {
  if (orders.length > MOST_ASKED) return pause(FINISHED_WITHIN_MS);
  const end = Date.now() + FINISHED_WITHIN_MS;
  const isOpen = async ({ key }: StoredOrder) => (await database.read(`orders/${key}/paid`)) === false;
  while (Date.now() < end) {
    const open = await Promise.all(orders.map(isOpen));
    if (!open.includes(true)) return;
    await pause(LOOK_EVERY_MS);
  }
}
