import { useId, useState } from 'react';
import { LastTimeOffer } from '@/components/order/LastTimeOffer';
import { Price } from '@/components/product/Price';
import { Button, IconButton } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { CloseIcon } from '@/components/ui/icons';
import { type CartItem, cartLines, cartTotal } from '@/domain/cart';
import { type Closing, wordsOfClosing } from '@/domain/closing';
import { useClosing } from '@/hooks/useClosing';
import { useCart, useCartStore } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import styles from './CartDrawer.module.css';
import { CartLineRow } from './CartLineRow';
import { CartNotices, RemovedNotice } from './CartNotices';
import { useCartCheck } from './useCartCheck';

interface CartDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The cart: its lines, its total, and the button to continue. */
export function CartDrawer({ open, onClose }: CartDrawerProps) {
  const headingId = useId();

  return (
    <Dialog kind="drawer" labelledBy={headingId} open={open} onClose={onClose}>
      <div className={styles.top}>
        <h2 id={headingId} className={styles.heading} tabIndex={-1}>
          Your cart
        </h2>
        <IconButton label="Close the cart" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <CartContents headingId={headingId} onContinue={onClose} />
    </Dialog>
  );
}

interface CartContentsProps {
  /** The id of the cart's heading, which takes the focus when the focused element is removed. */
  readonly headingId: string;
  readonly onContinue: () => void;
}

/** The cart's lines and notices, or a message that it is empty. */
function CartContents({ headingId, onContinue }: CartContentsProps) {
  const { items, kept, changes } = useCart();
  const cart = useCartStore();
  const check = useCartCheck();
  const closing = useClosing();
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
                isClosed={Boolean(closing)}
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
            <p>
              {closing
                ? wordsOfClosing(closing)
                : 'The oven is lit every Friday. What shall we bake for you?'}
            </p>
            <LastTimeOffer />
          </EmptyState>
        )}
      </div>
      {items.length > 0 && (
        <CartFooter
          items={items}
          kept={kept}
          mustAdjust={check.shortages.length > 0}
          closing={closing}
          onContinue={onContinue}
        />
      )}
    </>
  );
}

interface CartFooterProps {
  readonly items: readonly CartItem[];
  /** Whether the browser remembers the cart. */
  readonly kept: boolean;
  /** Whether the cart holds more of something than is available. */
  readonly mustAdjust: boolean;
  readonly closing: Closing | null | undefined;
  readonly onContinue: () => void;
}

/** The cart's total and the buttons to continue. */
function CartFooter({ items, kept, mustAdjust, closing, onContinue }: CartFooterProps) {
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
      {closing ? (
        <p className={styles.closed} role="status">
          <strong>{wordsOfClosing(closing)}</strong>
          <span>Your cart is kept.</span>
        </p>
      ) : (
        <Button
          disabled={mustAdjust}
          aria-describedby={mustAdjust ? reasonId : undefined}
          onClick={() => showOverlay('collection')}
        >
          Checkout
        </Button>
      )}
      <Button variant="secondary" onClick={onContinue}>
        Continue Shopping
      </Button>
    </div>
  );
}
