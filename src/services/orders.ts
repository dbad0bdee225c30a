import * as v from 'valibot';
import type { CartItem } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order';
import { loadDatabase } from './connection';
import { type LiveSource, liveSource } from './liveSource';
import { optionalText, parseCartItem, parseRecord, toCartItemRecord } from './records';
import { NoAnswer } from './timeLimit';

const orderSchema = v.object({
  paid: v.boolean(),
  items: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
  deliveryPrice: optionalText,
  phone: optionalText,
  name: optionalText,
  type: v.picklist(['Collection', 'delivery']),
  email: optionalText,
  additional: optionalText,
  address: optionalText,
  postalCode: optionalText,
  hasPaid: v.boolean(),
});

/** An order, live by its id; null when there is none. Orders can't be listed. */
export function orderSource(id: OrderId): LiveSource<Order | null> {
  return liveSource(pathOf(id), ({ value }) => parseOrder(id, value));
}

/** An order as it is now; null when there is none. Throws when the database does not answer. */
export async function loadOrder(id: OrderId): Promise<Order | null> {
  const { read } = await loadDatabase();
  return parseOrder(id, await read(pathOf(id)));
}

/**
 * Writes a new order, once: the SDK repeats a write whose answer got lost, and the rules refuse the second. Throws when
 * it is refused or unanswered.
 */
export async function writeOrder(order: Order): Promise<void> {
  const { isRefusal, write } = await loadDatabase();
  try {
    await write(pathOf(order.id), { ...order, items: order.items.map(toCartItemRecord) });
  } catch (cause) {
    if (!isRefusal(cause) || (await loadOrder(order.id)) === null) throw cause;
  }
}

/** Marks an order paid, if it is not already. False when that is refused. Waits for the answer however long it takes. */
export async function markPaid(id: OrderId): Promise<boolean> {
  const { isRefusal, merge } = await loadDatabase();
  try {
    await merge(pathOf(id), { paid: true });
    return true;
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    return isPaid(id);
  }
}

/** A mark whose answer was lost is sent again, and refused then: the order itself knows. */
async function isPaid(id: OrderId): Promise<boolean> {
  for (;;) {
    try {
      return (await loadOrder(id))?.paid === true;
    } catch (cause) {
      if (!(cause instanceof NoAnswer)) throw cause;
    }
  }
}

const pathOf = (id: OrderId) => `orders/${id}`;

/** All or nothing: an order with a unit that can't be read must not be finalised without it. */
function parseOrder(id: OrderId, record: unknown): Order | null {
  if (record === null) return null;
  const fields = parseRecord(pathOf(id), orderSchema, record);
  if (!fields) return null;
  const items: CartItem[] = [];
  for (const [key, unit] of Object.entries(fields.items)) {
    const item = parseCartItem(`${pathOf(id)}/items/${key}`, unit);
    if (!item) return null;
    items.push(item);
  }
  return { ...fields, id, items };
}
