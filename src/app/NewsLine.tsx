import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/Button';
import { CloseIcon } from '@/components/ui/icons';
import { useOffline } from '@/hooks/useOffline';
import { usePageKind } from '@/hooks/usePageKind';
import { closeNews, currentNews, watchNews } from '@/services/shop/news';
import styles from './NewsLine.module.css';
import place from './NoticePlace.module.css';

/** Shows the baker's news until it ends or is closed. Not in the checkout. */
export function NewsLine() {
  const words = useSyncExternalStore(watchNews, currentNews);
  const isOffline = useOffline();
  const kind = usePageKind();
  const isForBrowsing = kind?.isPublic && !kind.hasForm;

  return (
    <div className={place.place} role="status">
      {words !== null && isForBrowsing && !isOffline && (
        <div className={styles.news}>
          <p>{words}</p>
          <IconButton label="Close the news" onClick={() => closeNews(words)}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
