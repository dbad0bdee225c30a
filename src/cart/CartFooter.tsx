import { useId } from 'react';
import { Price } from '@/components/product/Price';
import { Button } from '@/components/ui/Button';
import { type CartItem, cartTotal } from '@/domain/cart';
import { showOverlay } from '@/state/overlay';
import styles from './CartFooter.module.css';

interface CartFooterProps {
  readonly items: readonly CartItem[];
  /** Whether the browser remembers the cart. */
  readonly kept: boolean;
  /** Whether something in the cart can't be had any more. */
  readonly mustAdjust: boolean;
  readonly onContinue: () => void;
}

/** The cart's total and the ways on, always in sight. */
export function CartFooter({ items, kept, mustAdjust, onContinue }: CartFooterProps) {
  const reasonId = useId();

  return (
    <div className={styles.footer}>
      <p className={styles.total}>
        Total <Price amount={cartTotal(items)} />
      </p>
      {!kept && <p className={styles.note}>Your browser will forget this cart when you close the page.</p>}
      {mustAdjust && (
        <p id={reasonId} className={styles.reason} role="alert">
          Some of this is gone since you chose it. Please adjust what is marked, then check out.
        </p>
      )}
      <Button
        disabled={mustAdjust}
        aria-describedby={mustAdjust ? reasonId : undefined}
        onClick={() => showOverlay('collection')}
      >
        Checkout
      </Button>
      <Button variant="secondary" onClick={onContinue}>
        Continue Shopping
      </Button>
    </div>
  );
}
