import { Link } from 'react-router-dom';
import { Picture } from '@/components/ui/Picture';
import { Reveal } from '@/components/ui/Reveal';
import { Skeleton } from '@/components/ui/Skeleton';
import { paths } from '@/config/paths';
import type { Category } from '@/domain/category';
import { slugOf } from '@/domain/slug';
import styles from './CategoryGrid.module.css';

/** How much later than the one before it a card appears, in milliseconds. */
const STAGGER_MS = 20;
/** As many as the shop usually lists. */
const SKELETON_CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

interface CategoryGridProps {
  readonly categories: readonly Category[];
  /** All that there are, among which these have their addresses. */
  readonly all: readonly Category[];
}

/** A card a category, in the order given. */
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

/** Where the cards will be. */
export const CategoryGridSkeleton = () => (
  <div className={styles.grid}>
    {SKELETON_CARDS.map((card) => (
      <Skeleton key={card} className={styles.waiting} />
    ))}
  </div>
);
