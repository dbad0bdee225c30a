import { Link } from 'react-router-dom';
import { Picture } from '@/components/ui/Picture';
import { Reveal } from '@/components/ui/Reveal';
import { Skeleton } from '@/components/ui/Skeleton';
import { paths } from '@/config/paths';
import type { Category } from '@/domain/category';
import { slugOf } from '@/domain/slug';
import styles from './CategoryGrid.module.css';

/** The delay of each card after the one before it. */
const STAGGER_MS = 20;
/** The usual number of categories. */
const SKELETON_CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

interface CategoryGridProps {
  readonly categories: readonly Category[];
  /** All categories, which decide the slugs of these. */
  readonly all: readonly Category[];
}

/** One card per category, in the given order. */
export function CategoryGrid({ categories, all }: CategoryGridProps) {
  return (
    <ul className={styles.grid}>
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
                sizes="(min-width: 64rem) 25rem, (min-width: 48rem) 31vw, 47vw"
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

/** Placeholders for the cards. */
export const CategoryGridSkeleton = () => (
  <div className={styles.grid}>
    {SKELETON_CARDS.map((card) => (
      <Skeleton key={card} className={styles.waiting} />
    ))}
  </div>
);
