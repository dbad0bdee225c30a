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

/** Finishes what an earlier page left open, and leads to the order that it left unfinished. */
export function EarlierOrders() {
  const { pathname, state } = useLocation();
  const isOffline = useOffline();
  const cart = useCartStore();
  const [earlier, setEarlier] = useState<{ id: OrderId; isRegistered: boolean } | null>(null);
  const [isPutOff, setPutOff] = useState(false);

  useEffect(() => {
    // Runs again for each `pathname`: the page before may have finished the order.
    let isShown = pathname !== '';
    const takeUp = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const order = await takeUpOrders(cart);
        const tell = (isRegistered: boolean) => {
          if (isShown) setEarlier(order && { id: order.id, isRegistered });
        };
        tell(false);
        if (order?.ending) tell((await order.ending).outcome === 'registered');
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
  if (!earlier || isPutOff || isOffline || state?.notice || pathname === paths.thankYou(earlier.id))
    return null;
  const { id, isRegistered } = earlier;
  return (
    <div className={place.place}>
      <div className={styles.notice} role="status">
        <p>{isRegistered ? 'Your last order is registered.' : 'Your last order is not finished yet.'}</p>
        <div className={styles.ways}>
          <ButtonLink variant="quiet" to={paths.thankYou(id)}>
            <span>{isRegistered ? 'See it' : 'Finish it'}</span>
          </ButtonLink>
          <Button variant="quiet" onClick={() => setPutOff(true)}>
            <span>{isRegistered ? 'Close' : 'Not now'}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
