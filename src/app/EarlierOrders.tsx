import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import type { OrderId } from '@/domain/order/order';
import { useOffline } from '@/hooks/useConnection';
import { takeUpOrders } from '@/order/takeUpOrders';
import { logProblem } from '@/services/log';
import { useCartStore } from '@/state/cart';
import styles from './EarlierOrders.module.css';
import place from './NoticePlace.module.css';

/** Finishes what an earlier page left open, and offers a link to an unfinished order. */
export function EarlierOrders() {
  const { pathname, state } = useLocation();
  const isOffline = useOffline();
  const cart = useCartStore();
  const [unfinished, setUnfinished] = useState<OrderId | null>(null);
  const [isPutOff, setPutOff] = useState(false);

  useEffect(() => {
    // Runs again for each `pathname`: the page before may have finished the order.
    let isShown = pathname !== '';
    const takeUp = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const order = await takeUpOrders(cart);
        if (isShown) setUnfinished(order);
      } catch (cause) {
        logProblem('Earlier orders could not be taken up', cause);
      }
    };
    takeUp();
    document.addEventListener('visibilitychange', takeUp);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', takeUp);
    };
  }, [pathname, cart]);

  // The page after a failed order has its own notice, with more details.
  if (!unfinished || isPutOff || isOffline || state?.notice || pathname === paths.thankYou(unfinished))
    return null;
  return (
    <div className={place.place}>
      <div className={styles.notice} role="status">
        <p>Your last order is not finished yet.</p>
        <div className={styles.ways}>
          <ButtonLink variant="quiet" to={paths.thankYou(unfinished)}>
            Finish it
          </ButtonLink>
          <Button variant="quiet" onClick={() => setPutOff(true)}>
            Not now
          </Button>
        </div>
      </div>
    </div>
  );
}
