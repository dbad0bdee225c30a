import { AnimatePresence, useReducedMotionConfig } from 'framer-motion';
import { useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListMotion } from '@/components/motion/useListMotion';
import { AnotherDay } from '@/components/order/AnotherDay';
import { NewDay } from '@/components/order/NewDay';
import { BakeDate } from '@/components/page/BakeDate';
import { findLastTimeOffer } from '@/components/page/findLastTimeOffer';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { Button, IconButton } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { CloseIcon } from '@/components/ui/icons';
import { paths } from '@/config/paths';
import { type CartItem, cartLines, cartTotal } from '@/domain/cart';
import { type Closing, wordsOfClosing } from '@/domain/closing';
import { useCartCheck } from '@/hooks/useCartCheck';
import { useClosing } from '@/hooks/useClosing';
import { usePageKind } from '@/hooks/usePageKind';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { useCart, useCartStore } from '@/state/cart';
import styles from './CartDrawer.module.css';
import { CartLineRow } from './CartLineRow';
import { CartNotices, RemovedNotice } from './CartNotices';
import { CartTotal } from './CartTotal';
import { useContinueShopping } from './useContinueShopping';

interface CartDrawerProps {
  readonly onClose: () => void;
}

/** Shows the cart: its lines, its total, and the button to continue. */
export function CartDrawer({ onClose }: CartDrawerProps) {
  const headingId = useId();
  // The drawer's first frame answers the tap; the second shows the lines.
  const hasLines = useDeferredValue(true, useReducedMotionConfig() ?? false);

  return (
    <>
      <div className={styles.top} data-handle>
        <h2 id={headingId} className={styles.heading} tabIndex={-1}>
          Your cart
        </h2>
        <IconButton label="Close the cart" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {hasLines && <CartContents headingId={headingId} onClose={onClose} />}
    </>
  );
}

interface CartContentsProps {
  /** The id of the cart's heading, which takes the focus when the focused element is removed. */
  readonly headingId: string;
  readonly onClose: () => void;
}

function CartContents({ headingId, onClose }: CartContentsProps) {
  const { items, kept, changes } = useCart();
  const cart = useCartStore();
  const check = useCartCheck();
  const closing = useClosing();
  const continueShopping = useContinueShopping(onClose);
  const list = useListMotion();
  const LastTimeOffer = usePartWhenIdle(findLastTimeOffer);
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);

  const undo = () => {
    cart.putBack(removed);
    setRemoved([]);
    document.getElementById(headingId)?.focus();
  };

  return (
    <>
      <div className={styles.contents}>
        {items.length > 0 && <NewDay />}
        <CartNotices changes={changes} itemCount={items.length} />
        {items.length > 0 ? (
          <ul ref={list} className={styles.lines}>
            <AnimatePresence>
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
            </AnimatePresence>
          </ul>
        ) : (
          <EmptyState
            picture="/images/about-rack-480.webp"
            title="Your cart is empty"
            action={
              <Button variant="secondary" onClick={continueShopping}>
                Continue Shopping
              </Button>
            }
          >
            <p>
              <span>
                {closing
                  ? wordsOfClosing(closing)
                  : 'The oven is lit every Friday. What shall we bake for you?'}
              </span>{' '}
              <WhatDiffers />
            </p>
            {LastTimeOffer && <LastTimeOffer />}
          </EmptyState>
        )}
        <RemovedNotice units={removed} onUndo={undo} />
      </div>
      {items.length > 0 && (
        <CartFooter
          items={items}
          kept={kept}
          mustAdjust={check.shortages.length > 0}
          closing={closing}
          onContinue={continueShopping}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface CartFooterProps {
  readonly items: readonly CartItem[];
  /** True if the browser remembers the cart. */
  readonly kept: boolean;
  /** True if the cart holds more of a product than is left. */
  readonly mustAdjust: boolean;
  readonly closing: Closing | null | undefined;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

function CartFooter({ items, kept, mustAdjust, closing, onContinue, onClose }: CartFooterProps) {
  const reasonId = useId();
  const navigate = useNavigate();
  const isCheckout = usePageKind()?.isCheckout;

  // Within the checkout it leads back to the step from which the cart was opened.
  const checkOut = () => {
    onClose();
    if (!isCheckout) navigate(paths.checkout);
  };

  return (
    <div className={styles.footer}>
      <p className={styles.total}>
        Total <CartTotal amount={cartTotal(items)} />
      </p>
      {!closing && (
        <p className={styles.day}>
          <BakeDate />
        </p>
      )}
      <AnotherDay />
      {!kept && <p className={styles.note}>Your browser will forget this cart when you close the page.</p>}
      {mustAdjust && (
        <p id={reasonId} className={styles.reason} role="alert">
          Some items sold out. Change the marked ones to continue.
        </p>
      )}
      {closing ? (
        <p className={styles.closed} role="status">
          <strong>{wordsOfClosing(closing)}</strong>
          <span>Your cart is kept.</span>
        </p>
      ) : (
        <Button disabled={mustAdjust} aria-describedby={mustAdjust ? reasonId : undefined} onClick={checkOut}>
          Checkout
        </Button>
      )}
      <Button variant="quiet" onClick={onContinue}>
        Continue Shopping
      </Button>
    </div>
  );
}
