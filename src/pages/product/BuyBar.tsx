import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { QuantityBox } from '@/components/ui/choice/QuantityBox';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { wordsOfClosing } from '@/domain/closing';
import type { Product } from '@/domain/product';
import styles from './BuyBar.module.css';
import type { Purchase } from './usePurchase';

interface BuyBarProps {
  readonly product: Product;
  readonly purchase: Purchase;
}

/**
 * Add to Cart and the quantity, with the reason if no more can be bought. On phones it is pinned to the bottom of the
 * window, and the button becomes the quantity once the chosen product is in the cart.
 */
export function BuyBar({ product, purchase }: BuyBarProps) {
  const { closing, inCart, isChosenInCart, room } = purchase;
  const bar = useRef<HTMLDivElement>(null);
  // A control that disappears hands its focus to the one that replaces it, also through the cart, which opens later.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!bar.current?.contains(activeElement) || isShown(activeElement)) return;
    [...bar.current.querySelectorAll('button')].findLast(isShown)?.focus();
  });

  return (
    <div ref={bar} className={styles.bar} data-counts={(isChosenInCart && !closing) || undefined}>
      <div className={styles.quantity}>
        <span className={styles.label}>In your cart</span>
        <QuantityBox
          quantity={inCart}
          label={product.title}
          onMinus={purchase.takeOneOut}
          onPlus={purchase.addOne}
          minusDisabled={inCart === 0}
          plusDisabled={room === 0 || Boolean(closing)}
        />
      </div>
      <div className={styles.button}>
        {closing ? (
          <p className={styles.closed}>{wordsOfClosing(closing)}</p>
        ) : (
          <Button data-units={purchase.units} onClick={purchase.addAndShowCart}>
            {room > 0 ? 'Add to Cart' : 'View cart'}
          </Button>
        )}
      </div>
      <p role="status" className={styles.status}>
        {!closing && whyNoMore(product, purchase)}
      </p>
    </div>
  );
}

const isShown = (element: Element | null) => element !== null && element.getClientRects().length > 0;

/** Says why no more units are available; undefined while there are more. */
function whyNoMore({ limit, most }: Product, { room, inCart }: Purchase): string | undefined {
  if (room > 0) return undefined;
  if (inCart >= most) return `Each customer can have ${most}.`;
  if (inCart < limit) return `Your cart is full: it holds ${MAX_CART_ITEMS} pieces.`;
  return limit > 1 ? `All ${limit} that are left are in your cart.` : 'The last one is in your cart.';
}
