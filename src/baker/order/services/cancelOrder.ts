import type { PlannedStock } from '@/baker/day/domain/dayStock';
import { leftPath } from '@/baker/day/services/leftPieces';
import {
  type CancelledOrder,
  type OrderNow,
  readCancelled,
  readOrderNow,
} from '@/baker/day/services/orderNow';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { readAllLeft, readStockSet, type StockOf, stockPath } from '@/baker/day/services/stockRecord';
import { uncounted } from '@/baker/figures/services/figureValues';
import { type GivenBack, whatToGiveBack } from '@/baker/order/domain/whatToGiveBack';
import { increment, type OwnerDatabase, Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { bakeOf } from '@/domain/bake';
import { isOver, nextBake } from '@/domain/bakeCalendar';
import { type Order, type OrderId, sameOrder } from '@/domain/order/order';

export interface CancelPlan {
  readonly state: 'possible';
  readonly order: Order;
  readonly record: unknown;
  readonly back: GivenBack;
  readonly stock: StockOf;
  readonly set: PlannedStock | null;
}

export type Cancelling =
  /** Cancelled now, or just before by another phone. */
  | CancelledOrder
  /** Something changed, so nothing was written. `now` is the new plan, or why there is none. */
  | { readonly state: 'changed'; readonly now: CancelPlan | Exclude<OrderNow, { state: 'there' }> };

/** Plans a cancellation. `taken`: the owner's answer whether the order took stock. Throws Refused or Unanswered. */
export async function planCancelling(
  database: OwnerDatabase,
  id: OrderId,
  taken: boolean | null = null,
): Promise<CancelPlan | Exclude<OrderNow, { state: 'there' }>> {
  const found = await readOrderNow(database, id);
  if (found.state !== 'there') return found;
  const { order, record } = found;
  const calendar = await readBakeCalendar(database);
  const now = await serverNow(database);
  const bake = order.bakeDay ? bakeOf(calendar, order.bakeDay) : nextBake(calendar, now);
  const [set, left, ofDay] = await Promise.all([
    readStockSet(database, bake),
    readAllLeft(database, bake),
    order.bakeDay && order.paid ? readOrdersOfDay(database, calendar, order.bakeDay) : null,
  ]);
  const stock = { calendar, now, set, left, ofDay: ofDay?.orders ?? [] };
  const back = whatToGiveBack(order, stock, taken);
  return { state: 'possible', order, record, back, stock: bake, set };
}

/**
 * Cancels an order as planned, in one write that moves it to `cancelled` and returns its pieces to the stock. The rules
 * refuse the write if the order has changed or is gone, so it is cancelled only once. Throws Refused, or Unanswered if
 * it may have been written; trying again is harmless.
 */
export async function cancelOrder(
  database: OwnerDatabase,
  plan: CancelPlan,
  taken: boolean | null = null,
): Promise<Cancelling> {
  const { order, record, back, stock, set } = plan;
  const { id } = order;
  const pieces = [...back.pieces];
  const [calendar, now] = [await readBakeCalendar(database), await serverNow(database)];
  const isDayOver = order.bakeDay !== null && isOver(calendar, order.bakeDay, now);
  const bake = order.bakeDay ? bakeOf(calendar, order.bakeDay) : stock;
  // If orders for the bake have closed since the pieces were counted (`isDayOver`), or its stock has moved to another
  // path, the pieces would go into another bake's stock.
  if (pieces.length > 0 && (isDayOver || stockPath(bake) !== stockPath(stock)))
    return lookAgain(database, id, taken);
  try {
    await database.update({
      [`orders/${id}`]: null,
      [`cancelled/${id}`]: {
        order: record,
        paid: order.paid,
        at: { '.sv': 'timestamp' },
        ...(pieces.length > 0 && { back: Object.fromEntries(pieces) }),
        ...(pieces.length > 0 && stock.opensAt && { ahead: stock.day }),
      },
      ...(order.paid && order.bakeDay && uncounted([order.bakeDay])),
      // What goes back depends on the stock as read. The rules refuse the write if an owner has changed it since.
      ...(pieces.length > 0 && set && { [`${stockPath(stock)}/revision`]: set.revision + 1 }),
      ...Object.fromEntries(pieces.map(([product, count]) => [leftPath(stock, product), increment(count)])),
    });
  } catch (cause) {
    if (!(cause instanceof Refused) && !(cause instanceof Unanswered)) throw cause;
    const cancelled = await readCancelled(database, id);
    if (cancelled) return cancelled;
    if (cause instanceof Unanswered) throw cause;
    const again = await planCancelling(database, id, taken);
    const isAsPlanned =
      again.state === 'possible' &&
      again.order.paid === order.paid &&
      sameOrder(again.order, order) &&
      sameBack(again.back, back);
    if (!isAsPlanned) return { state: 'changed', now: again };
    // Neither the order nor the stock has changed, so there is another reason, such as an ended sign-in.
    if (again.set?.revision === set?.revision) throw cause;
    return cancelOrder(database, again, taken);
  }
  return { state: 'cancelled', order, at: now, back: Object.fromEntries(pieces) };
}

const lookAgain = async (database: OwnerDatabase, id: OrderId, taken: boolean | null) =>
  ({ state: 'changed', now: await planCancelling(database, id, taken) }) as const;

const sameBack = (a: GivenBack, b: GivenBack): boolean =>
  JSON.stringify([...a.pieces]) === JSON.stringify([...b.pieces]);
