import { useOffline } from '@/hooks/useOffline';
import place from './NoticePlace.module.css';
import styles from './OfflineNotice.module.css';

/** Says, over the page and politely for screen readers, that the shop is out of reach. */
export function OfflineNotice() {
  const isOffline = useOffline();

  return (
    <div className={place.place} role="status">
      {isOffline && (
        <p className={styles.notice} data-ground="night">
          You seem to be offline. Your cart is safe; what is left may have changed.
        </p>
      )}
    </div>
  );
}
