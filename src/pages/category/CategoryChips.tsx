import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { listedCategories } from '@/domain/category';
import { slugOf } from '@/domain/slug';
import { useLive } from '@/hooks/useLive';
import { categories } from '@/services/shop/catalogue';
import styles from './CategoryChips.module.css';

interface CategoryChipsProps {
  /** The id of the page's category; undefined while unknown. */
  readonly current: string | undefined;
}

/** Links to the other categories, in a row that scrolls sideways. Keeps its space while they load. */
export function CategoryChips({ current }: CategoryChipsProps) {
  const live = useLive(categories);
  if (live.state === 'failed') return null;
  const all = live.state === 'ready' ? live.value : [];

  return (
    <nav className={styles.chips} aria-label="Categories">
      <ul className={styles.row}>
        {listedCategories(all).map((category) => {
          const isCurrent = category.id === current;
          return (
            <li key={category.id}>
              <Link
                to={paths.category(slugOf(all, category))}
                state={{ category }}
                className={styles.chip}
                aria-current={isCurrent ? 'page' : undefined}
                ref={isCurrent ? bringIntoRow : undefined}
              >
                {category.title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Scrolls only the row, until the chip is in its middle. */
function bringIntoRow(chip: HTMLElement | null) {
  const row = chip?.closest('ul');
  if (chip && row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}
