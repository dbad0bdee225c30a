import type { CartItem } from '@/domain/cart';
import { listedUnder } from './recipes';
import type { ShopCatalogue } from './shopCatalogue';

/** How much to bake or pack of a product, or of an item that was ordered before its product got another title. */
export interface ToBake {
  /** Unique in the list: two products may share a title. */
  readonly key: string;
  readonly title: string;
  /** A note beside a title that is not in the catalogue; otherwise ''. */
  readonly note: string;
  readonly category: string;
  readonly isPacked: boolean;
  readonly ordered: number;
  /** Pieces that can still be ordered; null if unlimited or unknown. */
  readonly left: number | null;
  /** Pieces by size, with '' for those ordered without a size. Empty if no piece has a size. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Lists what to bake, then what to pack, by category. Unless `isOnSale`, the catalogue's stock is for another day. */
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
  const place = new Map(catalogue.recipes.categories.map(({ title }, index) => [title, index]));
  // Deleted categories come after the others, and products without a category last.
  const placeOf = ({ category }: ToBake) => place.get(category) ?? place.size + Number(category === '');
  return [...bakes.values()]
    .map((bake) => (bake.sizes.size === 1 && bake.sizes.has('') ? { ...bake, sizes: new Map() } : bake))
    .sort(
      (a, b) =>
        Number(a.isPacked) - Number(b.isPacked) ||
        placeOf(a) - placeOf(b) ||
        compare(a.category, b.category) ||
        compare(a.title, b.title),
    );
}

/** Returns a unit's title if its product has another title in the catalogue; otherwise null. */
export function otherTitle({ firebaseId, title }: CartItem, { products }: ShopCatalogue): string | null {
  const product = firebaseId ? products.get(firebaseId) : undefined;
  return product && product.title !== title ? title : null;
}

/** Groups a bake list by category and `isPacked`. A group without a category has the title ''. */
export function byCategory(bakes: readonly ToBake[]) {
  const categories: [ToBake, ...ToBake[]][] = [];
  for (const bake of bakes) {
    const last = categories.at(-1);
    if (last?.[0].category === bake.category && last[0].isPacked === bake.isPacked) last.push(bake);
    else categories.push([bake]);
  }
  return categories.map((ofCategory) => {
    const [{ category, isPacked }] = ofCategory;
    return { title: category, isPacked, bakes: ofCategory, ordered: piecesIn(ofCategory) };
  });
}

export const piecesIn = (bakes: readonly ToBake[]): number =>
  bakes.reduce((sum, { ordered }) => sum + ordered, 0);

/** Returns the titles of products that can still be ordered but are not among these units. */
export function notOrdered(units: readonly CartItem[], { products }: ShopCatalogue): string[] {
  const ordered = new Set(units.map(({ firebaseId }) => firebaseId));
  return [...products.values()]
    .filter(({ id, limit }) => limit > 0 && !ordered.has(id))
    .map(({ title }) => title)
    .sort(compare);
}

function noneOf(unit: CartItem, catalogue: ShopCatalogue, isOnSale: boolean) {
  const product = unit.firebaseId ? catalogue.products.get(unit.firebaseId) : undefined;
  const part = partOf(unit, catalogue);
  if (!product) {
    const note = unit.firebaseId ? 'not in the catalogue' : 'added at the checkout';
    return { ...part, title: unit.title, note, left: null };
  }
  const { title, limit } = product;
  const other = otherTitle(unit, catalogue);
  if (other !== null) return { ...part, title: other, note: `${title} in the catalogue`, left: null };
  return { ...part, title, note: '', left: isOnSale && Number.isFinite(limit) ? limit : null };
}

/** Finds a unit's category, and whether it needs no baking but only packing, like things sold only at the checkout. */
function partOf(unit: CartItem, { productOf, recipes }: ShopCatalogue) {
  const product = productOf(unit);
  const id = product?.id ?? unit.firebaseId;
  const baking = recipes.products.find((one) => one.id === id);
  return {
    category: listedUnder(product ?? unit, recipes) || (product?.category ?? ''),
    isPacked: id === '' || baking?.packed === true,
  };
}

const compare = new Intl.Collator('en-GB').compare;
