import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { type CartItem, cartLines } from '@/domain/cart';
import { useCart, useCartStore } from '@/state/cart';
import styles from './CartContents.module.css';
import { CartFooter } from './CartFooter';
import { CartLineRow } from './CartLineRow';
import { CartNotices } from './CartNotices';
import { RemovedNotice } from './RemovedNotice';
import { useCartCheck } from './useCartCheck';

interface CartContentsProps {
  /** The cart's heading, which takes the focus when what had it is gone. */
  readonly headingId: string;
  readonly onContinue: () => void;
}

/** The cart's lines with what is to be said about them, or that there are none. */
export function CartContents({ headingId, onContinue }: CartContentsProps) {
  const { items, kept, changes } = useCart();
  const cart = useCartStore();
  const check = useCartCheck();
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);

  const undo = () => {
    cart.putBack(removed);
    setRemoved([]);
    document.getElementById(headingId)?.focus();
  };

  return (
    <>
      <div className={styles.contents}>
        <RemovedNotice units={removed} onUndo={undo} />
        <CartNotices changes={changes} itemCount={items.length} />
        {items.length > 0 ? (
          <ul className={styles.lines}>
            {cartLines(items).map((line) => (
              <CartLineRow
                key={line.key}
                line={line}
                items={items}
                check={check}
                onRemove={() => setRemoved(cart.removeLine(line.key))}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            picture="/images/about-rack-480.webp"
            title="Your cart is empty"
            action={<Button onClick={onContinue}>Continue Shopping</Button>}
          >
            <p>The oven is lit every Friday. What shall we bake for you?</p>
          </EmptyState>
        )}
      </div>
      {items.length > 0 && (
        <CartFooter
          items={items}
          kept={kept}
          mustAdjust={check.shortages.length > 0}
          onContinue={onContinue}
        />
      )}
    </>
  );
}
