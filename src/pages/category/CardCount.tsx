import { useRef } from 'react';
import { pictureFlight } from '@/components/motion/pictureFlight';
import { MinusIcon, PlusIcon } from '@/components/ui/icons';
import { quantityOfTitle, roomFor } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { products } from '@/services/shop/catalogue';
import { useCartStore, useOfCart } from '@/state/cart';
import styles from './CardCount.module.css';

interface CardCountProps {
  readonly id: ProductId;
  readonly title: string;
  readonly limit: number;
  /** True for a product with one size, a price, and stock. */
  readonly canAdd: boolean;
  /** What a tap adds before React runs (`boot/earlyCart.ts`). */
  readonly units: string | undefined;
}

/** Shows on a card how many of the product are in the cart, with a plus and a minus if there is no size to choose. */
export function CardCount({ id, title, limit, canAdd, units }: CardCountProps) {
  const cart = useCartStore();
  const count = useOfCart((items) => quantityOfTitle(items, title));
  const hasRoom = useOfCart((items) => roomFor(items, { id, limit }) > 0);
  const plus = useRef<HTMLButtonElement>(null);
  if (!canAdd) return count > 0 && <p className={styles.mark}>{`${count} in your cart`}</p>;

  const addOne = () => {
    const live = products.current();
    const product = live.state === 'ready' && live.value.find((one) => one.id === id);
    if (!product || !cart.add(product, null)) return;
    pictureFlight.code()?.flyToCart(plus.current?.closest('li'));
  };
  const takeOneOut = () => {
    // The minus disappears with the last unit, so the plus takes the focus.
    if (count === 1) plus.current?.focus();
    cart.removeOne((item) => item.title === title);
  };

  return (
    <div className={styles.count}>
      {count > 0 && (
        <button
          type="button"
          className={`${styles.step} ${styles.minus}`}
          aria-label={`One fewer ${title}`}
          onClick={takeOneOut}
        >
          <MinusIcon />
        </button>
      )}
      <output className={styles.number}>
        {count > 0 && (
          <>
            <span>{count}</span>
            <span className="visually-hidden">
              {` ${title} in your cart${hasRoom ? '' : ', no more can be added'}`}
            </span>
          </>
        )}
      </output>
      <button
        ref={plus}
        type="button"
        className={`${styles.step} ${styles.plus}`}
        aria-label={`Add ${title} to your cart`}
        // Not `disabled`, which would take the focus from a keyboard user who pressed it.
        aria-disabled={!hasRoom || undefined}
        data-units={units}
        data-each-tap
        onClick={addOne}
      >
        <PlusIcon />
      </button>
    </div>
  );
}
