import { useLocation } from 'react-router-dom';
import { Skeleton, SkeletonText } from '@/components/ui/Skeleton';
import { paths } from '@/config/paths';
import styles from './PageSkeleton.module.css';

/** Shown while a screen's code loads. As high as the window, so that the footer stays below. */
export function PageSkeleton() {
  const isHome = useLocation().pathname === paths.home;

  return (
    <div className={styles.page} data-ground={isHome ? 'night' : undefined}>
      <p role="status" className="visually-hidden">
        Loading…
      </p>
      {!isHome && (
        <div className={styles.content}>
          <div className={styles.heading}>
            <SkeletonText />
          </div>
          <SkeletonText lines={2} />
          <Skeleton className={styles.block} />
        </div>
      )}
    </div>
  );
}
