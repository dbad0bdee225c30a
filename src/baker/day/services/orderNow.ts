import * as v from 'valibot';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { Order, OrderId } from '@/domain/order/order';
import { pieces } from './stockRecord';
import { orderIn } from './storedOrders';

export type OrderNow =
  | { readonly state: 'there'; readonly order: Order; readonly record: unknown }
  /** What is stored there is not a valid order, so the shop can't have written it. */
  | { readonly state: 'unreadable' }
  | CancelledOrder
  | { readonly state: 'gone' };

export interface CancelledOrder {
  readonly state: 'cancelled';
  readonly order: Order | null;
  readonly at: Date;
  readonly back: Readonly<Record<string, number>>;
}

const cancelledSchema = v.object({ order: v.unknown(), at: v.number(), back: pieces });

/** Looks up an order, even if it was cancelled. Throws Refused or Unanswered. */
export async function readOrderNow(database: OwnerDatabase, id: OrderId): Promise<OrderNow> {
  const record = await database.read(`orders/${id}`);
  if (record !== null) {
    const order = orderIn(id, record);
    return order ? { state: 'there', order, record } : { state: 'unreadable' };
  }
  return (await readCancelled(database, id)) ?? { state: 'gone' };
}

/** Reads a cancelled order; null if it was not cancelled. Throws Refused or Unanswered. */
export async function readCancelled(database: OwnerDatabase, id: OrderId): Promise<CancelledOrder | null> {
  const kept = v.safeParse(cancelledSchema, await database.read(`cancelled/${id}`));
  if (!kept.success) return null;
  const { order, at, back } = kept.output;
  return { state: 'cancelled', order: orderIn(id, order), at: new Date(at), back };
}
