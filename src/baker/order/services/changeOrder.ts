import { bakedValues, less, NONE } from '@/baker/day/services/bakeMore';
import { type PiecesOf, readLeft, shortOf, takingValues } from '@/baker/day/services/leftPieces';
import { readOrderNow } from '@/baker/day/services/orderNow';
import { orderIn } from '@/baker/day/services/storedOrders';
import { uncounted } from '@/baker/figures/services/figures';
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

/** The typed texts of an order that can be changed. */
type ChangedDetails = Pick<Order, 'name' | 'phone' | 'email' | 'additional'>;

/** What an order is to be. */
export interface OrderChange {
  readonly counts: Counts;
  readonly details: ChangedDetails;
  /** A new unit of a line, with an id of its own; undefined if there are no more of it. */
  readonly offered: (key: string) => CartItem | undefined;
  /** Pieces that are baked in addition for it. */
  readonly extra?: PiecesOf;
}

/** How changing an order ended. Except for 'saved', nothing was written. */
export type Changing =
  | { readonly outcome: 'saved'; readonly order: Order }
  /** `requested` are the pieces that it needs more. */
  | { readonly outcome: 'short'; readonly shortages: readonly Shortage[] }
  /** Somebody else has changed, moved or cancelled it meanwhile, or it is not finished. */
  | { readonly outcome: 'changed' };

/** How often something may be sold, or figures be counted, at the very moment of the write. */
const TRIES = 4;

/**
 * Changes what is in a finished order and what was typed for it, in one write with the stock of its day, as long as that is
 * on sale. `shown`: the order as it was when the change was made up. The rules refuse it where the order was changed, moved
 * or cancelled at that moment. Throws Refused, or Unanswered if it may have been written: it may be tried again.
 */
export async function changeOrder(
  database: OwnerDatabase,
  shown: Order,
  change: OrderChange,
): Promise<Changing> {
  const { id } = shown;
  for (let attempt = 1; ; attempt++) {
    // Each change takes the next number of the figures. It is read first: whoever changes the order since is noticed.
    const revision = Number((await database.read('figures/revision')) ?? 0) + 1;
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
        ...(order.bakeDay && uncounted(order.bakeDay)),
        'figures/revision': revision,
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

/** The records of an order's units, by their places. The database answers null where one was taken out. */
const recordsByPlace = ({ items }: Readonly<Record<string, unknown>>) =>
  new Map(Object.entries(Object(items)).flatMap(([key, unit]) => (unit ? [[Number(key), unit]] : [])));

function placedUnits(record: Readonly<Record<string, unknown>>, { items }: Order): PlacedUnits {
  const places = [...recordsByPlace(record).keys()];
  return new Map(items.map((item, index) => [places[index] ?? index, item]));
}

/** The units that stay as they are stored, whatever else a later version of the shop has written there. */
function unitRecords(record: Readonly<Record<string, unknown>>, units: PlacedUnits, next: PlacedUnits) {
  const stored = recordsByPlace(record);
  return Object.fromEntries(
    [...next].map(([place, unit]) => [
      place,
      units.get(place) === unit ? stored.get(place) : toCartItemRecord(toOrderItem(unit)),
    ]),
  );
}

/** What to write so that the stock follows the change: pieces that are new are taken, and others go back. */
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
