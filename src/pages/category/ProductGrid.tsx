import { Skeleton, SkeletonText } from '@/components/ui/Skeleton';
import { variantsOf } from '@/config/variants';
import { type Product, priceFrom } from '@/domain/product';
import { type Slug, slugOf } from '@/domain/slug';
import { ProductCard } from './ProductCard';
import cardStyles from './ProductCard.module.css';
import styles from './ProductGrid.module.css';
import { useGrowingList } from './useGrowingList';

/** Cards that a phone's screen shows at first. */
const ON_FIRST_SCREEN = 4;

interface ProductGridProps {
  readonly products: readonly Product[];
  /** All that there are, among which these have their addresses. */
  readonly all: readonly Product[];
  readonly category: Slug;
}

/** The products of a category. */
export function ProductGrid({ products, all, category }: ProductGridProps) {
  const { shown, end } = useGrowingList(products);

  return (
    <>
      <ul className={styles.grid}>
        {shown.map((product, index) => {
          const variants = variantsOf(product);
          const price = priceFrom(product, variants);
          return (
            <ProductCard
              key={product.id}
              category={category}
              slug={slugOf(all, product)}
              title={product.title}
              img={product.img}
              limit={product.limit}
              price={price}
              isFrom={variants.length > 1}
              isAmongFirst={index < ON_FIRST_SCREEN}
              size={(variants.find((variant) => variant.price === price) ?? product).title}
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
