import { Picture } from '@/components/ui/Picture';
import { SkeletonText } from '@/components/ui/Skeleton';
import type { Category } from '@/domain/category';
import styles from './CategoryHeader.module.css';

interface CategoryHeaderProps {
  readonly category: Category;
}

/** The category's title and description over its picture. */
export function CategoryHeader({ category }: CategoryHeaderProps) {
  return (
    <header className={styles.header} data-ground="night">
      {category.img && (
        <Picture
          src={category.img}
          alt=""
          sizes="(min-width: 48rem) 55vw, 100vw"
          priority
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h1>{category.title}</h1>
        {category.desc && <p className={styles.description}>{category.desc}</p>}
      </div>
    </header>
  );
}

export const CategoryHeaderSkeleton = () => (
  <header className={styles.header} data-ground="night">
    <div className={styles.words}>
      <h1>
        <span className="visually-hidden">Our Products</span>
        <SkeletonText />
      </h1>
      <p className={styles.description}>
        <SkeletonText lines={2} />
      </p>
    </div>
  </header>
);
