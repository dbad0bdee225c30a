import { useRef, useState } from 'react';
import { pictureFlight } from '@/components/motion/pictureFlight';
import { earlyUnits } from '@/components/product/earlyUnits';
import { type CartItem, quantityOfTitle, roomFor } from '@/domain/cart';
import { type Product, priceFrom, type Variant } from '@/domain/product';
import { useClosing } from '@/hooks/useClosing';
import { useCart, useCartStore } from '@/state/cart';
import { showOverlay } from '@/state/overlay';

export type Purchase = ReturnType<typeof usePurchase>;

/** Buying a product: choosing a variant, adding units to the cart and removing them. */
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
    /** The title of the chosen variant. */
    chosen,
    choose,
    /** Whether an action was refused because no variant was chosen. */
    isChoiceMissing: wasRefused && mustChoose,
    /** The section to scroll to in that case. */
    variantSection,
    /** The price of the chosen variant, or the lowest; null if the product can't be bought. */
    price: variant ? variant.price : priceFrom(product),
    /** Whether there are sizes at several prices, and none is chosen. */
    isFrom: mustChoose && variants.length > 1,
    /** Whether it is sold out for the bake day. A closed shop doesn't say what is left. */
    isSoldOut: product.limit <= 0 && !closing,
    /** That the shop is closed: then nothing can be added. */
    closing,
    /** Whether it has no price id, so that it can't be paid by card. */
    isCashOnly: offers.every(({ api }) => api === ''),
    /** Units of this title in the cart, in any variant. */
    inCart: quantityOfTitle(items, product.title),
    /** Whether any of them is of the chosen variant. */
    isChosenInCart: !mustChoose && items.some(isOf(product.title, variant)),
    /** How many more units the cart may take. */
    room,
    addOne: afterChoice(addOne),
    takeOneOut: () => cart.removeOne(lastOf(items, product.title, variant)),
    /** The units to add, as JSON for `boot/earlyCart.ts`: stored cart units by the variant's title. */
    units: earlyUnits(product),
    /** Adds a unit, if there is room, and opens the cart. */
    addAndShowCart: afterChoice(() => {
      // No picture flies, since the cart itself opens.
      cart.add(product, variant);
      showOverlay('cart');
    }),
  };
}

/** Matches units of a title in a variant. */
const isOf = (title: string, variant: Variant | null) => (item: CartItem) =>
  item.title === title && item.addOnItem?.title === variant?.title;

/** Matches units of a title: those of the variant if there are any, otherwise all. */
function lastOf(items: readonly CartItem[], title: string, variant: Variant | null) {
  const isVariant = isOf(title, variant);
  return items.some(isVariant) ? isVariant : (item: CartItem) => item.title === title;
}

/** Scrolls to the variants and focuses the group, which screen readers read with the error. No variant looks chosen. */
function showVariants(section: HTMLElement | null) {
  if (!section) return;
  section.querySelector('fieldset')?.focus({ preventScroll: true });
  // In a low window the middle would hide the error, which comes first.
  section.scrollIntoView({ block: section.offsetHeight < innerHeight / 2 ? 'center' : 'start' });
}
