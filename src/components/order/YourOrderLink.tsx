import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { findYourOrders } from './findYourOrders';
import styles from './YourOrderLink.module.css';

/** Above the home page's title: the way back to what was ordered on this device. It takes no room, so nothing moves when it comes. */
export function YourOrderLink() {
  const YourOrders = usePartWhenIdle(findYourOrders);
  return (
    YourOrders && (
      <ul className={styles.orders} data-ground="night">
        <YourOrders />
      </ul>
    )
  );
}
