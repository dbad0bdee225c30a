import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import type { OrderId } from '@/domain/order/order';
import { useOffline } from '@/hooks/useOffline';
import { takeUpOrders } from '@/order/takeUpOrders';
import { logProblem } from '@/services/log';
import { useCartStore } from '@/state/cart';
import { BackUnpaid } from './BackUnpaid';
import styles from './EarlierOrders.module.css';
import place from './NoticePlace.module.css';
import { YourOrderOnHome } from './YourOrderOnHome';

const TO_FINISH = ['Your last order is not finished yet.', 'Finish it', 'Not now'] as const;
const UNDER_WAY = ['We are finishing your last order.', 'See it', 'Close'] as const;
const REGISTERED = ['Your last order is registered.', 'See it', 'Close'] as const;
const FAILED = ['Your last order is not registered.', 'See why', 'Close'] as const;

interface Earlier {
  readonly id: OrderId;
  readonly words: readonly [says: string, look: string, close: string];
}

/** Links to orders from this device, and finishes what an earlier page left open. */
export function EarlierOrders() {
  const { pathname, state } = useLocation();
  return (
    <>
      {pathname === paths.home && !state?.notice && <YourOrderOnHome />}
      <OpenOrders />
    </>
  );
}

/** Finishes orders that an earlier page left open, and links to one that it can't finish by itself. */
function OpenOrders() {
  const { pathname, state } = useLocation();
  const isOffline = useOffline();
  const cart = useCartStore();
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const [isPutOff, setPutOff] = useState(false);

  useEffect(() => {
    // Runs again for each `pathname`: the page before may have finished the order.
    let isShown = pathname !== '';
    const takeUp = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const order = await takeUpOrders(cart);
        const tell = (words: Earlier['words']) => {
          if (isShown) setEarlier(order && { id: order.id, words });
        };
        tell(order?.ending ? UNDER_WAY : TO_FINISH);
        if (order?.ending) tell((await order.ending).outcome === 'registered' ? REGISTERED : FAILED);
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
  if (isOffline || state?.notice) return null;
  if (!earlier || isPutOff || pathname === paths.thankYou(earlier.id)) return <BackUnpaid />;
  const { id, words } = earlier;
  const [says, look, close] = words;
  return (
    <div className={place.place} data-earlier>
      <div className={styles.notice} role="status">
        <p>{says}</p>
        <div className={styles.ways}>
          <ButtonLink variant="quiet" to={paths.thankYou(id)}>
            <span>{look}</span>
          </ButtonLink>
          <Button variant="quiet" onClick={() => setPutOff(true)}>
            <span>{close}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
