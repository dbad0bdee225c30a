import type { StockSheet } from '@/baker/stock/services/stock';
import { type CartItem, lineKey } from '@/domain/cart';
import { type Bestseller, toUpsellItem, upsellsOf } from '@/domain/order/upsell';
import { newItemId } from '@/services/ids';
import { unitsFor } from './domain/phoneOrder';

/** How many of each line are ordered, by `lineKey`. */
export type Chosen = Readonly<Record<string, number>>;

/** A unit of everything that can be ordered, under the titles of the shop's categories. */
export interface UnitShelf {
  readonly title: string;
  readonly units: readonly CartItem[];
}

/** What can be ordered: each product in its sizes, then the bestsellers of the checkout, which have no stock. */
export function unitShelves(
  { shelves, products }: StockSheet,
  bestsellers: readonly Bestseller[],
): UnitShelf[] {
  const productOf = new Map(products.map((product) => [product.id, product]));
  const ofProducts = shelves.map(({ title, rows }) => ({
    title,
    units: rows.flatMap(({ id }) => {
      const product = productOf.get(id);
      return product ? unitsFor(product) : [];
    }),
  }));
  // Some are in the catalogue too, where their stock is counted.
  const titles = new Set(products.map(({ title }) => title));
  const extras = upsellsOf(bestsellers, [])
    .filter(({ soldOut, title }) => !soldOut && !titles.has(title))
    .map((upsell) => toUpsellItem(upsell, [], ''));
  return [...ofProducts, { title: 'At the checkout', units: extras }].filter(({ units }) => units.length > 0);
}

/** The units of an order, each with an id of its own. */
export function itemsOf(shelves: readonly UnitShelf[], chosen: Chosen): CartItem[] {
  return shelves.flatMap(({ units }) =>
    units.flatMap((unit) =>
      Array.from({ length: chosen[lineKey(unit)] ?? 0 }, () => ({ ...unit, id: newItemId() })),
    ),
  );
}
