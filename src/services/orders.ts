import * as v from 'valibot';
import type { CartItem } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order';
import { type LiveSource, liveSource } from './liveSource';
import { optionalText, parseCartItem, parseRecord, toCartItemRecord } from './records';

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
  const { read } = await import('./database');
  return parseOrder(id, await read(pathOf(id)));
}

/** Writes a new order. Throws when it is refused, also because there is one of that id. */
export async function writeOrder({ id, items, ...fields }: Order): Promise<void> {
  const { write } = await import('./database');
  await write(pathOf(id), { ...fields, items: items.map(toCartItemRecord) });
}

/** Marks an order paid. Throws when that is refused or unanswered. */
export async function markPaid(id: OrderId): Promise<void> {
  const { merge } = await import('./database');
  await merge(pathOf(id), { paid: true });
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
