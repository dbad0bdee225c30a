import { type RefObject, useEffect, useRef, useState } from 'react';
import { Skeleton, SkeletonText } from '@/components/ui/Skeleton';
import { variantsOf } from '@/config/variants';
import { type Product, priceFrom } from '@/domain/product';
import { type Slug, slugOf } from '@/domain/slug';
import { ProductCard } from './ProductCard';
import cardStyles from './ProductCard.module.css';
import styles from './ProductGrid.module.css';

/** Cards that a phone's screen shows at first. */
const ON_FIRST_SCREEN = 4;

/** Cards that are there before one scrolls, and how many come at a time then. */
const FIRST_SHOWN = 12;
const STEP = 48;
/** How far below the window the end of what is shown may come before there is more: a few swipes. */
const AHEAD = '2000px';

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

interface GrowingList<T> {
  readonly shown: readonly T[];
  /** For an element right after what is shown; null once all is. */
  readonly end: RefObject<HTMLDivElement | null> | null;
}

/** The beginning of a list, and more of it as its end comes near, so that the first screen never waits for the last. */
function useGrowingList<T>(items: readonly T[]): GrowingList<T> {
  const [count, setCount] = useState(FIRST_SHOWN);
  const end = useRef<HTMLDivElement>(null);
  const isWhole = count >= items.length;

  // Observed anew after each step: an end that is still near would not be reported again.
  useEffect(() => {
    const element = end.current;
    if (!element || isWhole) return;
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && setCount(count + STEP),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, isWhole]);

  return { shown: items.slice(0, count), end: isWhole ? null : end };
}
