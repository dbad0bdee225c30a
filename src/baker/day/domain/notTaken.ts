import type { DayOrder } from './dayOrder';
import type { DayStock } from './dayStock';
import { piecesOrdered } from './piecesOrdered';
import type { ShopCatalogue } from './shopCatalogue';
import type { StoredOrder } from './storedOrder';

const SUSPECTS = 3;

/** Finds finished orders whose pieces may not have been taken from the stock: fewer were taken than ordered. */
export function notTaken(
  finished: readonly DayOrder[],
  ofDay: readonly StoredOrder[],
  { products }: ShopCatalogue,
  stock: DayStock,
) {
  const ordered = piecesOrdered(ofDay);
  const bakes = new Map(Object.entries(stock.baked));
  return [...products.values()].flatMap(({ id, title }) => {
    const [baked, left] = [bakes.get(id), stock.left.get(id)];
    if (baked === undefined || left === undefined) return [];
    const missing = (ordered.get(id) ?? 0) - (baked - left);
    if (missing <= 0) return [];
    const piecesIn = ({ order }: DayOrder) =>
      order.items.filter(({ firebaseId }) => firebaseId === id).length;
    return (
      finished
        .filter((order) => piecesIn(order) > 0)
        // Puts orders first whose pieces come closest to `missing`. They need not equal it, because unfinished orders
        // may have taken stock as well.
        .sort((a, b) => Math.abs(piecesIn(a) - missing) - Math.abs(piecesIn(b) - missing))
        .slice(0, SUSPECTS)
        .map((order) => ({
          order,
          detail: `${piecesIn(order)} of ${title}; of all orders, ${missing} were not taken from its stock`,
        }))
    );
  });
}
