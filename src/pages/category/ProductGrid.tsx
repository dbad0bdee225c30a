import { Skeleton, SkeletonText } from '@/components/Skeleton';
import { variantsOf } from '@/config/variants';
import { type Product, priceFrom } from '@/domain/product';
import { ProductCard } from './ProductCard';
import cardStyles from './ProductCard.module.css';
import styles from './ProductGrid.module.css';
import { useGrowingList } from './useGrowingList';

interface ProductGridProps {
  readonly products: readonly Product[];
  /** The category's title as the URL has it. */
  readonly category: string;
}

/** The products of a category. */
export function ProductGrid({ products, category }: ProductGridProps) {
  const { shown, end } = useGrowingList(products);

  return (
    <>
      <ul className={styles.grid}>
        {shown.map((product) => {
          const variants = variantsOf(product);
          return (
            <ProductCard
              key={product.id}
              category={category}
              title={product.title}
              img={product.img}
              limit={product.limit}
              price={priceFrom(product, variants)}
              isFrom={variants.length > 1}
            />
          );
        })}
      </ul>
      {end && <div ref={end} />}
    </>
  );
}

export const ProductGridSkeleton = () => (
  <div className={styles.grid} aria-hidden="true">
    {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
      <div key={card} className={cardStyles.card}>
        <Skeleton className={cardStyles.picture} />
        <div className={cardStyles.words}>
          <SkeletonText lines={2} />
        </div>
      </div>
    ))}
  </div>
);
