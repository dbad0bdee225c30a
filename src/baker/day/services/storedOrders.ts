import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { type OwnerDatabase, TooLong } from '@/baker/services/ownerDatabase';
import type { Order } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { readOrder } from '@/services/order/orderRecords';

/** The place of orders, and the place of cancelled orders. */
export type OrderPlace = 'orders' | 'cancelled';

/** The longest answer, in bytes: a slow line brings it within the time limit, and a phone parses it without a stutter. */
const PAGE_BYTES = 600_000;
/** What one of several orders may have, in bytes. Ordinary ones have 2,500. */
const USUAL_BYTES = 20_000;

/** The most bytes of an answer with this many orders. */
export const bytesFor = (size: number): number => Math.min(PAGE_BYTES, size * USUAL_BYTES);

/** Records by key; where the answer would be too long, the key with which it begins. */
export async function readRecords(
  database: OwnerDatabase,
  place: OrderPlace,
  query: Readonly<Record<string, string>>,
  mostBytes: number,
): Promise<(readonly [string, unknown])[] | { readonly firstKey: string }> {
  try {
    const records = await database.read(place, { query, mostBytes });
    return Object.entries(records ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  } catch (cause) {
    if (cause instanceof TooLong) return { firstKey: keyIn(cause.begins) };
    throw cause;
  }
}

/** The first key in the beginning of an object's JSON. */
function keyIn(json: string): string {
  const [, key] = /^\s*\{\s*("(?:[^"\\]|\\.)*")\s*:/.exec(json) ?? [];
  if (key === undefined) throw new Error(`No key: ${json.slice(0, 50)}`);
  return JSON.parse(key) as string;
}

/** The order with its key. Of a cancelled one, the record has more than the order. */
export function storedIn(key: string, record: unknown, place: OrderPlace = 'orders'): StoredOrder {
  const isKept = place === 'cancelled' && typeof record === 'object' && record !== null && 'order' in record;
  return { key, order: orderIn(key, isKept ? record.order : record) };
}

/** The order in a record; null if the shop did not write it. */
export function orderIn(key: string, record: unknown): Order | null {
  if (!isOrderId(key)) return null;
  const read = readOrder(key, record);
  return 'order' in read ? read.order : null;
}

/** Without fields that no list shows: a stranger's order may have 100 kB of them, and there may be many. */
export function asListed({ key, order }: StoredOrder): StoredOrder {
  const items = order?.items.map((item) => ({ ...item, desc: '', descImgs: [], ingredients: '', img: '' }));
  return { key, order: order && items ? { ...order, items } : null };
}
