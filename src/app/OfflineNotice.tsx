import { useOffline } from '@/hooks/useOffline';
import place from './NoticePlace.module.css';
import styles from './OfflineNotice.module.css';

/** Says over the page, politely for screen readers, that the shop can't reach its database. */
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
