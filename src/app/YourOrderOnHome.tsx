import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { YourOrders } from '@/components/order/YourOrders';
import { whenIdle } from '@/services/browser/idle';
import { optionalCode } from '@/services/browser/optionalCode';
import { logOnce } from '@/services/log';
import { ownOrders } from '@/services/order/ownOrders';
import styles from './EarlierOrders.module.css';

async function refresh() {
  if (ownOrders().length === 0) return;
  try {
    const { refreshOwnOrders } = await optionalCode(() => import('@/services/order/refreshOwnOrders'));
    await refreshOwnOrders();
  } catch (cause) {
    logOnce(`Orders of this device were not read anew: ${cause}`);
  }
}

/** Links to an order of this device above the home page's title. Takes no room, so that nothing moves. */
export function YourOrderOnHome() {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    // At the beginning, so that the keyboard reaches it first, too.
    document.getElementById('main')?.prepend(place);
    return () => place.remove();
  }, [place]);
  useEffect(() => whenIdle(refresh), []);

  return createPortal(
    <ul className={styles.yourOrder} data-ground="night">
      <YourOrders />
    </ul>,
    place,
  );
}
