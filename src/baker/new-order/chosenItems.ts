import type { Counts } from '@/baker/order/domain/changedUnits';
import type { StockSheet } from '@/baker/stock/services/stock';
import { type CartItem, lineKey } from '@/domain/cart';
import { type Bestseller, toUpsellItem, upsellsOf } from '@/domain/order/upsell';
import { newItemId } from '@/services/ids';
import { unitsFor } from './domain/phoneOrder';

/** A category with one unit of everything that can be ordered in it. */
export interface UnitCategory {
  readonly title: string;
  readonly units: readonly CartItem[];
}

/** Lists what can be ordered: each product in its sizes, then the bestsellers that only the checkout sells. */
export function unitCategories(
  { categories, products }: StockSheet,
  bestsellers: readonly Bestseller[],
): UnitCategory[] {
  const productOf = new Map(products.map((product) => [product.id, product]));
  const ofProducts = categories.map(({ title, rows }) => ({
    title,
    units: rows.flatMap(({ id }) => {
      const product = productOf.get(id);
      return product ? unitsFor(product) : [];
    }),
  }));
  // A bestseller that is also in the catalogue is ordered as that product, whose stock is counted.
  const titles = new Set(products.map(({ title }) => title));
  const extras = upsellsOf(bestsellers, [])
    .filter(({ soldOut, title }) => !soldOut && !titles.has(title))
    .map((upsell) => toUpsellItem(upsell, [], ''));
  return [...ofProducts, { title: 'At the checkout', units: extras }].filter(({ units }) => units.length > 0);
}

/** Makes an order's units, each with its own id. */
export function itemsOf(categories: readonly UnitCategory[], chosen: Counts): CartItem[] {
  return categories.flatMap(({ units }) =>
    units.flatMap((unit) =>
      Array.from({ length: chosen[lineKey(unit)] ?? 0 }, () => ({ ...unit, id: newItemId() })),
    ),
  );
}
