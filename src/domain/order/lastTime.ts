import { type CartItem, MAX_CART_ITEMS, roomFor } from '@/domain/cart';
import type { Product } from '@/domain/product';
import type { LastLine } from './lastOrder';
import { unitSold } from './reconcileCart';
import { type Offer, toUpsellItem } from './upsell';

/** Formats lines: `2 × Artisan Sourdough, 1 × Raw Honey 320g`. */
export const describeLastLines = (lines: readonly LastLine[]): string =>
  lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join(', ');

/** Makes the units to order the same again, as sold now, and a sentence about each line that doesn't fully fit. */
export function lastTime(
  lines: readonly LastLine[],
  offer: Offer,
  cart: readonly CartItem[],
  newId: () => string,
): { readonly units: CartItem[]; readonly leftOut: string[] } {
  const units: CartItem[] = [];
  const leftOut: string[] = [];
  for (const line of lines) {
    const sold = soldNow(line, offer);
    if (!sold) {
      leftOut.push(`${nameOf(line)} is no longer on sale.`);
      continue;
    }
    const product = offer.products.find(({ id }) => id === sold.firebaseId);
    const room = roomFor([...cart, ...units], product ?? { id: sold.firebaseId, limit: sold.limit });
    const count = Math.min(line.quantity, room);
    for (let unit = 0; unit < count; unit += 1) units.push({ ...sold, id: newId() });
    if (count < line.quantity) {
      const isFull = cart.length + units.length >= MAX_CART_ITEMS;
      leftOut.push(isFull ? `${partOf(line, count)} fit into the cart.` : shortage(line, count, product));
    }
  }
  return { units, leftOut };
}

/** Returns a line's unit as it is sold now, with limit 0 if it is sold out; null if it is no longer on sale. */
function soldNow({ productId, title, variant }: LastLine, offer: Offer): CartItem | null {
  if (productId) {
    const product = offer.products.find(({ id }) => id === productId);
    return unitSold(product, variant, '');
  }
  const upsell = offer.upsells.find((listed) => listed.title === title);
  if (!upsell) return null;
  const unit = toUpsellItem(upsell, offer.products, '');
  return upsell.soldOut ? { ...unit, limit: 0 } : unit;
}

function shortage(line: LastLine, count: number, product: Product | undefined): string {
  if (product && product.most < product.limit) {
    return `${partOf(line, count)}: each customer can have ${product.most}.`;
  }
  if (count === 0) return `${nameOf(line)} is sold out.`;
  return `${partOf(line, count)} ${count === 1 ? 'is' : 'are'} left.`;
}

const partOf = (line: LastLine, count: number): string =>
  `Only ${count} of ${line.quantity} × ${nameOf(line)}`;

const nameOf = ({ title, variant }: LastLine): string => (variant ? `${title} ${variant}` : title);
