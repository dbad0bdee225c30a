import { bakedValues, less, NONE } from '@/baker/day/services/bakeMore';
import { type PiecesOf, readLeft, shortOf, takingValues } from '@/baker/day/services/leftPieces';
import { readOrderNow } from '@/baker/day/services/orderNow';
import { orderIn } from '@/baker/day/services/storedOrders';
import { nextRevision, uncounted } from '@/baker/figures/services/figureValues';
import {
  type Counts,
  changedUnits,
  countsOf,
  type PlacedUnits,
  sameCounts,
  unitsBeyond,
} from '@/baker/order/domain/changedUnits';
import { type OwnerDatabase, Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { openBakes } from '@/domain/bakeCalendar';
import type { CartItem } from '@/domain/cart';
import { toCartItemRecord } from '@/domain/cartItemRecord';
import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { toPounds } from '@/domain/money';
import { type Order, orderTotal, sameOrder } from '@/domain/order/order';
import { type Shortage, stockNeeded } from '@/domain/order/stock';
import { toOrderItem } from '@/domain/order/toOrder';
import { givingValues } from './givingValues';

type ChangedDetails = Pick<Order, 'name' | 'phone' | 'email' | 'additional'>;

export interface OrderChange {
  readonly counts: Counts;
  readonly details: ChangedDetails;
  /** Makes a new unit of a line, with an id of its own; returns undefined if the line is no longer sold. */
  readonly offered: (key: string) => CartItem | undefined;
  readonly extra?: PiecesOf;
}

/** How changing an order ended. Unless the outcome is 'saved', nothing was written. */
export type Changing =
  | { readonly outcome: 'saved'; readonly order: Order }
  /** In each shortage, `requested` is how many more pieces the change needs. */
  | { readonly outcome: 'short'; readonly shortages: readonly Shortage[] }
  /** Another phone has changed, moved or cancelled the order, or it is not finished. */
  | { readonly outcome: 'changed' };

/** How many times to try. A try fails if the last pieces are sold, or an owner changes stock or figures, meanwhile. */
const TRIES = 4;

/**
 * Changes a finished order's items and details in one write, along with the stock if its day is on sale. `shown` is the
 * order as the owner saw it. The rules refuse the write if the order changes at that moment. Throws Refused, or
 * Unanswered if it may have been written; trying again is harmless.
 */
export async function changeOrder(
  database: OwnerDatabase,
  shown: Order,
  change: OrderChange,
): Promise<Changing> {
  const { id } = shown;
  for (let attempt = 1; ; attempt++) {
    const revision = await nextRevision(database);
    const found = await readOrderNow(database, id);
    if (found.state !== 'there' || !found.order.paid) return { outcome: 'changed' };
    const { order } = found;
    if (isAs(order, change)) return { outcome: 'saved', order };
    if (!sameOrder(order, shown)) return { outcome: 'changed' };
    const record = toRecords(found.record);
    const units = placedUnits(record, order);
    const next = changedUnits(units, change.counts, change.offered);
    const stock = await stockValues(database, order, [...next.values()], change.extra ?? NONE);
    if ('shortages' in stock) return { outcome: 'short', shortages: stock.shortages };
    const changed = {
      ...record,
      ...change.details,
      items: unitRecords(record, units, next),
      ...(order.hasPaid && { paidTotal: toPounds(order.paidTotal ?? orderTotal(order)) }),
    };
    try {
      await database.update({
        [`orders/${id}`]: changed,
        ...stock.values,
        ...uncounted([order.bakeDay], revision),
      });
      return { outcome: 'saved', order: orderIn(id, changed) ?? order };
    } catch (cause) {
      if (cause instanceof Unanswered) {
        const now = await readOrderNow(database, id);
        if (now.state === 'there' && isAs(now.order, change)) return { outcome: 'saved', order: now.order };
      }
      if (!(cause instanceof Refused) || attempt >= TRIES) throw cause;
    }
  }
}

const isAs = ({ items, name, phone, email, additional }: Order, { counts, details }: OrderChange): boolean =>
  sameCounts(countsOf(items), counts) &&
  JSON.stringify([name, phone, email, additional]) ===
    JSON.stringify([details.name, details.phone, details.email, details.additional]);

/** Returns an order's stored units by index. The database returns null for removed units. */
const recordsByPlace = ({ items }: Readonly<Record<string, unknown>>) =>
  new Map(Object.entries(Object(items)).flatMap(([key, unit]) => (unit ? [[Number(key), unit]] : [])));

function placedUnits(record: Readonly<Record<string, unknown>>, { items }: Order): PlacedUnits {
  const places = [...recordsByPlace(record).keys()];
  return new Map(items.map((item, index) => [places[index] ?? index, item]));
}

/** Makes the units' records. Units that stay keep their stored record, with fields that this version doesn't know. */
function unitRecords(record: Readonly<Record<string, unknown>>, units: PlacedUnits, next: PlacedUnits) {
  const stored = recordsByPlace(record);
  return Object.fromEntries(
    [...next].map(([place, unit]) => [
      place,
      units.get(place) === unit ? stored.get(place) : toCartItemRecord(toOrderItem(unit)),
    ]),
  );
}

/** Calculates the values that adjust the stock: added pieces are taken, and removed pieces go back. */
async function stockValues(
  database: OwnerDatabase,
  order: Order,
  next: readonly CartItem[],
  extra: PiecesOf,
): Promise<{ readonly values: object } | { readonly shortages: readonly Shortage[] }> {
  const calendar = await readBakeCalendar(database);
  const now = await serverNow(database);
  const bake = openBakes(calendar, now).find(({ day }) => day === order.bakeDay);
  if (!bake) return { values: {} };
  const [more, gone] = [unitsBeyond(next, order.items), unitsBeyond(order.items, next)];
  const needed = stockNeeded(more);
  const left = await readLeft(database, bake, needed.keys());
  const shortages = shortOf(more, left, extra);
  if (shortages.length > 0) return { shortages };
  const staying = order.items.filter((item) => !gone.includes(item));
  return {
    values: {
      ...takingValues(bake, less(needed, extra), left),
      ...(await bakedValues(database, bake, extra)),
      ...(await givingValues(database, calendar, order, now, { gone, staying })),
    },
  };
}
