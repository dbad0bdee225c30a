import type { OrderPlace, StoredOrder } from '@/baker/day/domain/storedOrder';
import { type OwnerDatabase, TooLong } from '@/baker/services/ownerDatabase';
import type { Order } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { readOrder } from '@/services/order/orderRecords';

/** The longest answer in bytes that a slow connection delivers in time and a phone parses without stuttering. */
const PAGE_BYTES = 600_000;
/** How many bytes to allow for each order if several are read together. Ordinary orders take 2,500. */
const USUAL_BYTES = 20_000;

/** The most bytes to accept for this many orders. */
export const bytesFor = (size: number): number => Math.min(PAGE_BYTES, size * USUAL_BYTES);

/** Reads records, sorted by key. If the answer is too long, returns only its first key. */
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

function keyIn(json: string): string {
  const [, key] = /^\s*\{\s*("(?:[^"\\]|\\.)*")\s*:/.exec(json) ?? [];
  if (key === undefined) throw new Error(`No key: ${json.slice(0, 50)}`);
  return JSON.parse(key) as string;
}

/** Parses a record. A cancelled order's record contains the order and more. */
export function storedIn(key: string, record: unknown, place: OrderPlace = 'orders'): StoredOrder {
  const isKept = place === 'cancelled' && typeof record === 'object' && record !== null && 'order' in record;
  return { key, order: orderIn(key, isKept ? record.order : record) };
}

/** Parses an order; null if the shop can't have written it. */
export function orderIn(key: string, record: unknown): Order | null {
  if (!isOrderId(key)) return null;
  const read = readOrder(key, record);
  return 'order' in read ? read.order : null;
}

/** Drops long texts, even `ingredients`, because strangers can write many orders with 100 kB of them in each. */
export function asListed({ key, order }: StoredOrder): StoredOrder {
  const items = order?.items.map((item) => ({ ...item, desc: '', descImgs: [], ingredients: '', img: '' }));
  return { key, order: order && items ? { ...order, items } : null };
}
