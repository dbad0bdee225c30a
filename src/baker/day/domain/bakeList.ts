import type { CartItem } from '@/domain/cart';
import type { ShopCatalogue } from './shopCatalogue';

/** How much to bake of a product, or of something else that was ordered by its title. */
export interface ToBake {
  /** Its own in the list: two products may have one title. */
  readonly key: string;
  readonly title: string;
  /** A remark beside the title, for something that is not in the catalogue. */
  readonly note: string;
  /** Its category in the shop; '' if it is not in the catalogue. */
  readonly category: string;
  /** Pieces ordered, of all sizes. */
  readonly ordered: number;
  /** Pieces that can still be ordered; null if there is no limit, or it is not known. */
  readonly left: number | null;
  /** Pieces by size, '' for those without one; empty if the product has no sizes. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** How much to bake for these units, by category. `isOnSale`: whether the catalogue's stock is for their day. */
export function bakeList(units: readonly CartItem[], catalogue: ShopCatalogue, isOnSale: boolean): ToBake[] {
  const bakes = new Map<string, ToBake & { ordered: number; sizes: Map<string, number> }>();
  for (const unit of units) {
    const key = JSON.stringify([
      unit.firebaseId,
      otherTitle(unit, catalogue) ?? (unit.firebaseId || unit.title),
    ]);
    const bake = bakes.get(key) ?? {
      key,
      ...noneOf(unit, catalogue, isOnSale),
      ordered: 0,
      sizes: new Map(),
    };
    const size = unit.addOnItem?.title ?? '';
    bake.ordered += 1;
    bake.sizes.set(size, (bake.sizes.get(size) ?? 0) + 1);
    bakes.set(key, bake);
  }
  return [...bakes.values()]
    .map((bake) => (bake.sizes.size === 1 && bake.sizes.has('') ? { ...bake, sizes: new Map() } : bake))
    .sort(
      (a, b) =>
        Number(a.category === '') - Number(b.category === '') ||
        compare(a.category, b.category) ||
        compare(a.title, b.title),
    );
}

/** A unit's title if its product is called otherwise in the catalogue; null if not, or if the product is not there. */
export function otherTitle({ firebaseId, title }: CartItem, { products }: ShopCatalogue): string | null {
  const product = firebaseId ? products.get(firebaseId) : undefined;
  return product && product.title !== title ? title : null;
}

/** A bake list's rows, those of a category together. */
export function byCategory(bakes: readonly ToBake[]): ToBake[][] {
  const categories: ToBake[][] = [];
  for (const bake of bakes) {
    const last = categories.at(-1);
    if (last?.[0]?.category === bake.category) last.push(bake);
    else categories.push([bake]);
  }
  return categories;
}

/** The titles of products that can still be ordered and that none of these units is of. */
export function notOrdered(units: readonly CartItem[], { products }: ShopCatalogue): string[] {
  const ordered = new Set(units.map(({ firebaseId }) => firebaseId));
  return [...products.values()]
    .filter(({ id, limit }) => limit > 0 && !ordered.has(id))
    .map(({ title }) => title)
    .sort(compare);
}

function noneOf(unit: CartItem, catalogue: ShopCatalogue, isOnSale: boolean) {
  const { products } = catalogue;
  const product = unit.firebaseId ? products.get(unit.firebaseId) : undefined;
  if (!product) {
    const note = unit.firebaseId ? 'not in the catalogue' : 'added at the checkout';
    return { title: unit.title, note, category: '', left: null };
  }
  const { title, category, limit } = product;
  const other = otherTitle(unit, catalogue);
  if (other !== null) {
    return { title: other, note: `${title} in the catalogue`, category: category || title, left: null };
  }
  return {
    title,
    note: '',
    category: category || title,
    left: isOnSale && Number.isFinite(limit) ? limit : null,
  };
}

const compare = new Intl.Collator('en-GB').compare;
