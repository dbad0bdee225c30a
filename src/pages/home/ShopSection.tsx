import { BakeDayNote } from '@/components/page/BakeDayNote';
import { LiveContent } from '@/components/page/LiveContent';
import { EmptyState } from '@/components/ui/EmptyState';
import { anchors } from '@/config/paths';
import { listedCategories } from '@/domain/category';
import { useLive } from '@/hooks/useLive';
import { useNear } from '@/hooks/useNear';
import { categories, texts } from '@/services/catalogue';
import { CategoryGrid, CategoryGridSkeleton } from './CategoryGrid';
import styles from './ShopSection.module.css';

/**
 * The categories of the shop. The live read begins when the section comes near: visitors who see only the top of the
 * page should not use one of the database's connections.
 */
export function ShopSection() {
  const [section, isNear = false] = useNear<HTMLElement>();
  const live = useLive(categories, isNear);
  // The specification requires reading them live; nothing displays them.
  useLive(texts, isNear);

  return (
    <section ref={section} id={anchors.shop} className={styles.shop} aria-labelledby="shop-title">
      <div className={styles.content}>
        <div className={styles.heading}>
          <h2 id="shop-title">Our Products</h2>
          <BakeDayNote />
        </div>
        <LiveContent live={live} skeleton={<CategoryGridSkeleton />} failed="We could not load our products.">
          {(all) => {
            const listed = listedCategories(all);
            return listed.length > 0 ? <CategoryGrid categories={listed} all={all} /> : <LaunchingSoon />;
          }}
        </LiveContent>
      </div>
    </section>
  );
}

const LaunchingSoon = () => (
  <EmptyState picture="/images/about-dough-480.webp" title="Launching Soon - Don't Miss Out!">
    <p>The dough is resting. Look in again soon.</p>
  </EmptyState>
);
