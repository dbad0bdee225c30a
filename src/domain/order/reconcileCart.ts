import { type CartItem, type CartLine, cartTotal, lineKey, toCartItem } from '@/domain/cart';
import { formatPounds, type Pence } from '@/domain/money';
import type { Product, ProductId } from '@/domain/product';
import { contentsOfUpsell, type Offer, toUpsellItem } from './upsell';

/** A unit as the shopper chose it and as it is sold now; null if it is no longer on sale. */
export interface UnitChange {
  readonly before: CartItem;
  readonly now: CartItem | null;
  /** The most per customer, if the unit is removed because of that. */
  readonly most?: number;
}

/** Updates the cart to what is sold now, removes units no longer on sale, and lists all units that changed. */
export function reconcileCart(
  items: readonly CartItem[],
  offer: Offer,
): { readonly items: CartItem[]; readonly changes: UnitChange[] } {
  const products = new Map(offer.products.map((product) => [product.id, product]));
  const changes: UnitChange[] = [];
  const held = new Map<string, number>();
  const reconciled = items.flatMap((item) => {
    const sold = item.firebaseId
      ? unitSold(products.get(item.firebaseId), item.addOnItem?.title ?? '', item.id)
      : ofUpsell(item, offer);
    const now = sold && brought(item, sold);
    const most = now ? (products.get(now.firebaseId as ProductId)?.most ?? Number.POSITIVE_INFINITY) : 0;
    const count = (held.get(now?.firebaseId ?? '') ?? 0) + 1;
    if (now && count > most) {
      changes.push({ before: item, now: null, most });
      return [];
    }
    if (now) held.set(now.firebaseId, count);
    if (now !== item) changes.push({ before: item, now });
    return now ?? [];
  });
  return { items: reconciled, changes };
}

/** Returns the price of a cart line at the time its units were chosen. */
export function chosenTotal(
  { key }: Pick<CartLine, 'key'>,
  items: readonly CartItem[],
  changes: readonly UnitChange[],
): Pence {
  const before = new Map(changes.map((change) => [change.before.id, change.before]));
  const units = items.filter((item) => lineKey(item) === key);
  return cartTotal(units.map((unit) => before.get(unit.id) ?? unit));
}

/** Describes the changes that concern the shopper, one sentence each. Leaves out new price ids and pictures. */
export function describeChanges(changes: readonly UnitChange[]): string[] {
  return [...new Set(changes.flatMap(describeChange))];
}

function describeChange({ before, now, most }: UnitChange): string[] {
  const name = nameOf(before);
  if (most !== undefined)
    return [`Each customer can have ${most} × ${name}, so the rest is out of your cart.`];
  if (!now) return [`${name} is no longer on sale, so it is out of your cart.`];
  return [
    now.title === before.title ? '' : `${name} is now called ${nameOf(now)}.`,
    now.price === before.price
      ? ''
      : `${nameOf(now)} now costs ${formatPounds(now.price)}, not ${formatPounds(before.price)}.`,
    now.allergens === before.allergens ? '' : newAllergens(before, now),
  ].filter(Boolean);
}

const newAllergens = (before: CartItem, now: CartItem): string =>
  before.allergens
    ? `The allergens of ${nameOf(now)} are different now: ${now.allergens || 'not confirmed, please ask us.'}`
    : `The allergens of ${nameOf(now)} are confirmed now: ${now.allergens}`;

const nameOf = ({ title, addOnItem }: CartItem): string =>
  addOnItem ? `${title}, ${addOnItem.title}` : title;

/** Makes a unit of a product in the size with this title ('' for none). Null if it isn't sold like that now. */
export function unitSold(product: Product | undefined, size: string, id: string): CartItem | null {
  if (!product) return null;
  const variant = product.sizes.find(({ title }) => title === size) ?? null;
  const isInItsSizes = product.sizes.length > 0 ? variant !== null : size === '';
  return isInItsSizes ? toCartItem(product, variant, id) : null;
}

/** `products` may be only a part of the catalogue: if they lack the upsell's contents, the unit keeps its own. */
function ofUpsell(item: CartItem, { upsells, products }: Offer): CartItem | null {
  const upsell = upsells.find(({ title }) => title === item.title);
  // Stock is checked elsewhere.
  if (!upsell || (upsell.soldOut && !upsell.product)) return null;
  if (upsell.product) return toUpsellItem(upsell, products, item.id);
  const { img, price, api } = upsell;
  return { ...item, img, price, api, ...contentsOfUpsell(upsell, products) };
}

/** Fields that are updated from the catalogue. Other fields stay as they were when the unit was chosen. */
const UPDATED = [
  'firebaseId',
  'title',
  'img',
  'category',
  'allergens',
  'ingredients',
  'price',
  'api',
] as const;

/** Updates a unit's fields. Returns the same object if nothing has changed. */
function brought(item: CartItem, sold: CartItem): CartItem {
  const isSame =
    UPDATED.every((field) => item[field] === sold[field]) &&
    item.addOnItem?.price === sold.addOnItem?.price &&
    item.addOnItem?.api === sold.addOnItem?.api;
  if (isSame) return item;
  const { firebaseId, title, img, category, allergens, ingredients, price, api, addOnItem } = sold;
  return { ...item, firebaseId, title, img, category, allergens, ingredients, price, api, addOnItem };
}
