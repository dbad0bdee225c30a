import type { StockSet } from '@/baker/day/domain/dayStock';
import { type Pieces, piecesOrdered } from '@/baker/day/domain/piecesOrdered';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import type { BakeCalendar } from '@/domain/bake';
import { isOver, openBakes } from '@/domain/bakeCalendar';
import type { Order } from '@/domain/order/order';
import { stockNeeded, titleOf } from '@/domain/order/stock';
import { type ProductId, piecesOf } from '@/domain/product';

export interface GivenBack {
  /** How many pieces of each product go back to the stock. Only products with at least one. */
  readonly pieces: ReadonlyMap<ProductId, number>;
  /** Sentences for the owner: one about each product, or one that says why nothing goes back. */
  readonly lines: readonly string[];
  /** True if the owner has to say whether pieces were taken from the stock: a product's baked number is unknown. */
  readonly isDoubtful: boolean;
}

export interface StockNow {
  readonly calendar: BakeCalendar;
  readonly now: Date;
  readonly set: StockSet | null;
  /** What is left of each product, as stored: anything but a number means unlimited. */
  readonly left: ReadonlyMap<string, unknown>;
  readonly ofDay: readonly StoredOrder[];
}

/**
 * Calculates what cancelling returns to the stock: the order's pieces, but at most what was baked, less what is left
 * and what other orders have. If the baked number is unknown, all go back, unless `taken` is false: the owner's answer
 * to whether the order took them from the stock; null before it.
 */
export function whatToGiveBack(order: Order, stock: StockNow, taken: boolean | null): GivenBack {
  const nothing = (line: string): GivenBack => ({ pieces: new Map(), lines: [line], isDoubtful: false });
  if (order.bakeDay && isOver(stock.calendar, order.bakeDay, stock.now)) {
    return nothing(
      'Nothing: its last day to order is over, and the stock is now that of the next bake day. You can add what keeps, such as honey, to that.',
    );
  }
  if (!order.paid) {
    return nothing(
      'Nothing: it was never finished. What the customer’s phone has set aside, it gives back by itself.',
    );
  }
  if (taken === false) return nothing('Nothing, since nothing was taken for it.');
  const history = historyOf(order, stock);
  const rows = [...stockNeeded(order.items)].map(([product, wanted]) =>
    rowOf(product, wanted, titleOf(order.items, product), stock, history),
  );
  const back = rows.filter(({ pieces }) => pieces > 0);
  return {
    pieces: new Map(back.map(({ product, pieces }) => [product, pieces])),
    lines: rows.length > 0 ? rows.map(({ line }) => line) : ['Nothing: none of it is counted in the stock.'],
    isDoubtful: taken === null && back.some(({ isKnown }) => !isKnown),
  };
}

/** What was baked for the order's day, and what the other finished orders have of it. */
interface History {
  readonly baked: ReadonlyMap<string, number>;
  readonly ordered: Pieces;
}

/** Returns what was baked for the order's day, and what others ordered; null if unknown, or the day is not on sale. */
function historyOf({ id, bakeDay }: Order, { calendar, now, set, ofDay }: StockNow): History | null {
  const isOnSale = openBakes(calendar, now).some(({ day }) => day === bakeDay);
  if (!isOnSale || set?.bakeDay !== bakeDay) return null;
  return {
    baked: new Map(Object.entries(set.baked)),
    ordered: piecesOrdered(ofDay.filter(({ key }) => key !== id)),
  };
}

function rowOf(
  product: ProductId,
  wanted: number,
  title: string,
  { left: allLeft }: StockNow,
  history: History | null,
) {
  const without = (why: string) => ({ product, pieces: 0, isKnown: true, line: `${title}: none, ${why}` });
  if (!allLeft.has(product)) return without('it is no longer in the catalogue');
  const left = piecesOf(allLeft.get(product));
  if (left === Number.POSITIVE_INFINITY) return without('it has no limit');
  const baked = history?.baked.get(product);
  const missing = baked === undefined ? wanted : baked - (history?.ordered.get(product) ?? 0) - left;
  const pieces = Math.min(wanted, Math.max(0, missing));
  if (pieces === 0) return without('all that is baked is ordered by others or still on sale');
  const some = pieces < wanted ? `${pieces} of ${wanted}, since no more are baked` : String(pieces);
  const line = `${title}: ${some} (${left} → ${left + pieces} left)`;
  return { product, pieces, isKnown: baked !== undefined, line };
}
