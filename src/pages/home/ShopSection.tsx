import type { FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import { BakeDayNote } from '@/components/page/BakeDayNote';
import { LiveContent } from '@/components/page/LiveContent';
import { EmptyState } from '@/components/ui/EmptyState';
import { Picture } from '@/components/ui/Picture';
import { Reveal } from '@/components/ui/Reveal';
import { Skeleton } from '@/components/ui/Skeleton';
import { anchors, paths } from '@/config/paths';
import { type Category, listedCategories } from '@/domain/category';
import { slugOf } from '@/domain/slug';
import { useLive } from '@/hooks/useLive';
import { useNear } from '@/hooks/useNear';
import { categories } from '@/services/shop/catalogue';
import { homeTexts } from '@/services/shop/homeTexts';
import styles from './ShopSection.module.css';

/** Shows the shop's categories. Reads them live only once they are near, since database connections are few. */
export function ShopSection() {
  const [section, isNear = false] = useNear<HTMLElement>();
  const live = useLive(categories, isNear);
  // Updates the parts above, which show these texts.
  useLive(homeTexts, isNear);

  return (
    <section ref={section} id={anchors.shop} className={styles.shop} aria-labelledby="shop-title">
      <div className={styles.content}>
        <div className={styles.heading}>
          <h2 id="shop-title">Our Products</h2>
          <BakeDayNote hasRule />
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

const STAGGER_MS = 20;
const SKELETON_CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

interface CategoryGridProps {
  readonly categories: readonly Category[];
  /** All categories, since slugs depend on the other titles. */
  readonly all: readonly Category[];
}

function CategoryGrid({ categories, all }: CategoryGridProps) {
  return (
    <ul className={styles.grid} onFocus={showWhole}>
      {categories.map((category, index) => (
        <li key={category.id}>
          <Reveal delay={STAGGER_MS * index}>
            <Link
              to={paths.category(slugOf(all, category))}
              state={{ category }}
              className={styles.card}
              data-ground="night"
            >
              <Picture
                src={category.img}
                alt=""
                sizes="(min-width: 48rem) 29vw, 47vw"
                className={styles.picture}
              />
              <h3 className={styles.title}>{category.title}</h3>
            </Link>
          </Reveal>
        </li>
      ))}
    </ul>
  );
}

/** Firefox doesn't scroll to an element focused by keyboard while any part of it is in view. */
function showWhole({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

const CategoryGridSkeleton = () => (
  <div className={styles.grid}>
    {SKELETON_CARDS.map((card) => (
      <Skeleton key={card} className={styles.waiting} />
    ))}
  </div>
);
