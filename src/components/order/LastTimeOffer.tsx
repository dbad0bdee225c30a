import { type MouseEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { describeLastLines, lastTime } from '@/domain/order/lastTime';
import { useClosing } from '@/hooks/useClosing';
import { useIsMounted } from '@/hooks/useIsMounted';
import { newItemId } from '@/services/ids';
import { lastOrder, watchLastOrder } from '@/services/order/lastOrder';
import { loadOffer } from '@/services/shop/loadOffer';
import { useCart, useCartStore } from '@/state/cart';
import { tellLeftOut } from '@/state/leftOut';
import { showOverlay } from '@/state/overlay';
import styles from './LastTimeOffer.module.css';

/**
 * A button that fills the empty cart with the last order. If everything is available, the checkout follows; otherwise
 * the cart opens and says what is left out. Renders nothing if no order is kept.
 */
export function LastTimeOffer() {
  const lines = useSyncExternalStore(watchLastOrder, lastOrder);
  const cart = useCartStore();
  const { items } = useCart();
  const closing = useClosing();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isOffered = lines.length > 0 && items.length === 0 && !closing;
  // The home page's styles keep its place while it is offered (`showRegular`).
  useLayoutEffect(
    () => void document.documentElement.toggleAttribute('data-regular', isOffered),
    [isOffered],
  );
  if (!isOffered || closing === undefined) return null;

  const fillCart = async ({ currentTarget: button }: MouseEvent) => {
    setProgress('busy');
    const offer = await loadOffer(lines.some(({ productId }) => productId === ''));
    if (!isMounted()) return;
    setProgress(offer ? 'idle' : 'failed');
    if (!offer) return;
    const { units, leftOut } = lastTime(lines, offer, cart.current().items, newItemId);
    const isInCart = button.closest('dialog') !== null;
    keepFocus(button);
    cart.putBack(units);
    tellLeftOut(leftOut, units);
    if (leftOut.length > 0 || isInCart) showOverlay('cart');
    else navigate(paths.checkout);
  };

  const isUnreached = progress === 'failed';
  return (
    <div className={styles.offer}>
      <Button busy={progress === 'busy'} onClick={fillCart}>
        <span>
          Same as last time{' '}
          <span className={styles.summary}>
            {isUnreached ? UNREACHED : unbroken(describeLastLines(lines))}
          </span>
        </span>
      </Button>
      <p className="visually-hidden" role="status">
        {isUnreached && UNREACHED}
      </p>
    </div>
  );
}

/** Keeps numbers on one line with what they count. */
const unbroken = (text: string) => text.replaceAll(' × ', '\u00a0×\u00a0');

const UNREACHED = 'No connection. Please try again.';

/** Focuses something nearby, since a filled cart removes the button. */
function keepFocus(button: Element): void {
  const surroundings = button.closest('dialog')?.querySelector('h2') ?? document.getElementById('main');
  surroundings?.focus({ preventScroll: true });
}
