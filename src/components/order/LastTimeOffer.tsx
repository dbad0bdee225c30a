import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/Button';
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

/** A button that fills the empty cart with what was ordered last, and opens it. Renders nothing if nothing is kept. */
export function LastTimeOffer() {
  const lines = useSyncExternalStore(watchLastOrder, lastOrder);
  const cart = useCartStore();
  const { items } = useCart();
  const closing = useClosing();
  const isMounted = useIsMounted();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (lines.length === 0 || items.length > 0 || closing !== null) return null;

  const fillCart = async ({ currentTarget: button }: MouseEvent) => {
    setProgress('busy');
    const offer = await loadOffer(lines.some(({ productId }) => productId === ''));
    if (!isMounted()) return;
    setProgress(offer ? 'idle' : 'failed');
    if (!offer) return;
    const { units, leftOut } = lastTime(lines, offer, cart.current().items, newItemId);
    keepFocus(button);
    cart.putBack(units);
    tellLeftOut(leftOut, units);
    showOverlay('cart');
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

/** A number stays beside what it counts. */
const unbroken = (text: string) => text.replaceAll(' × ', '\u00a0×\u00a0');

const UNREACHED = 'No connection. Please try again.';

/** A filled cart removes the button, so its surroundings take the focus. */
function keepFocus(button: Element): void {
  const surroundings = button.closest('dialog')?.querySelector('h2') ?? document.getElementById('main');
  surroundings?.focus({ preventScroll: true });
}
