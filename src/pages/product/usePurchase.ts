import { useRef, useState } from 'react';
import { pictureFlight } from '@/components/motion/pictureFlight';
import { earlyUnits } from '@/components/product/earlyUnits';
import { type CartItem, quantityOfTitle, roomFor } from '@/domain/cart';
import { isPriceFrom, type Product, priceFrom, type Variant } from '@/domain/product';
import { useClosing } from '@/hooks/useClosing';
import { useCart, useCartStore } from '@/state/cart';
import { showOverlay } from '@/state/overlay';

export type Purchase = ReturnType<typeof usePurchase>;

/** Holds what is chosen on a product's page, and adds units to the cart or removes them. */
export function usePurchase(product: Product) {
  const { items } = useCart();
  const cart = useCartStore();
  const closing = useClosing();
  const [chosen, choose] = useState<string | null>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const variantSection = useRef<HTMLDivElement>(null);

  const { sizes: variants } = product;
  const variant = variants.find(({ title }) => title === chosen) ?? null;
  const mustChoose = variants.length > 0 && !variant;
  // A product with sizes is sold by their price ids, not by its own.
  const offers = variant ? [variant] : variants.length > 0 ? variants : [product];

  const room = roomFor(items, product);
  const addOne = () => {
    if (cart.add(product, variant)) pictureFlight.code()?.flyToCart(document.querySelector('main'));
  };
  // If no unit fits, no choice is needed: the cart opens, and nothing is added.
  const afterChoice = (act: () => void) => () => {
    if (!mustChoose || room === 0) return act();
    setWasRefused(true);
    showVariants(variantSection.current);
  };

  return {
    variants,
    chosen,
    choose,
    /** True after an action was refused because no size was chosen. */
    isChoiceMissing: wasRefused && mustChoose,
    /** The section to scroll to if the choice is missing. */
    variantSection,
    /** The price of the chosen size, or the lowest; null if the product can't be bought. */
    price: variant ? variant.price : priceFrom(product),
    /** True if sizes have different prices and none is chosen. */
    isFrom: mustChoose && isPriceFrom(product),
    /** A closed shop doesn't say what is left. */
    isSoldOut: product.limit <= 0 && !closing,
    closing,
    /** True without a price id. */
    isCashOnly: offers.every(({ api }) => api === ''),
    /** Units in any size. */
    inCart: quantityOfTitle(items, product.title),
    /** True if some of these units are of the chosen size. */
    isChosenInCart: !mustChoose && items.some(isOf(product.title, variant)),
    room,
    addOne: afterChoice(addOne),
    takeOneOut: () => cart.removeOne(lastOf(items, product.title, variant)),
    /** What the button adds before React runs, as JSON for `boot/earlyCart.ts`. */
    units: earlyUnits(product),
    /** Adds a unit if there is room, and opens the cart. */
    addAndShowCart: afterChoice(() => {
      // No picture flies into the cart, since the cart opens over it.
      cart.add(product, variant);
      showOverlay('cart');
    }),
  };
}

const isOf = (title: string, variant: Variant | null) => (item: CartItem) =>
  item.title === title && item.addOnItem?.title === variant?.title;

/** Matches units in the variant if the cart has any, otherwise all units of the title. */
function lastOf(items: readonly CartItem[], title: string, variant: Variant | null) {
  const isVariant = isOf(title, variant);
  return items.some(isVariant) ? isVariant : (item: CartItem) => item.title === title;
}

/** Scrolls to the sizes and focuses their group with the error. A single size would look chosen. */
function showVariants(section: HTMLElement | null) {
  if (!section) return;
  section.querySelector('fieldset')?.focus({ preventScroll: true });
  // In a low window, centring would hide the error, which comes first.
  section.scrollIntoView({ block: section.offsetHeight < innerHeight / 2 ? 'center' : 'start' });
}
