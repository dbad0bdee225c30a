import { type RefObject, useEffect, useRef, useState } from 'react';
import { pictureFlight } from '@/components/motion/pictureFlight';
import { earlyUnits } from '@/components/product/earlyUnits';
import { Skeleton, SkeletonText } from '@/components/ui/Skeleton';
import { paths } from '@/config/paths';
import { isPriceFrom, type Product, priceFrom } from '@/domain/product';
import { type Slug, slugOf } from '@/domain/slug';
import { useClosing } from '@/hooks/useClosing';
import { useOffSale } from '@/hooks/useOffSale';
import { whenSettled } from '@/services/browser/idle';
import { loadScreen } from '@/services/browser/screenCode';
import { ProductCard } from './ProductCard';
import cardStyles from './ProductCard.module.css';
import styles from './ProductGrid.module.css';

const ON_FIRST_SCREEN = 4;

/** Cards before scrolling, and in each further step. */
const FIRST_SHOWN = 12;
const STEP = 48;
/** More cards appear when the list's end is this far below the window: a few swipes. */
const AHEAD = '2000px';

/** All products share their page's code. Loading it ahead lets a card's picture fly into the page. */
const ANY_PRODUCT = paths.product('-' as Slug, '-' as Slug);

interface ProductGridProps {
  readonly products: readonly Product[];
  /** All products of the shop, since slugs depend on the other titles. */
  readonly all: readonly Product[];
  readonly category: Slug;
}

/** Shows the products of a category. */
export function ProductGrid({ products, all, category }: ProductGridProps) {
  const { shown, end } = useGrowingList(products);
  const closing = useClosing();
  const isOffSale = useOffSale(shown);
  useEffect(() => pictureFlight.loadWhenIdle(), []);
  useEffect(() => whenSettled(() => void loadScreen(ANY_PRODUCT).catch(() => {})), []);

  return (
    <>
      <ul className={styles.grid} data-single={shown.length === 1 || undefined}>
        {shown.map((product, index) => {
          const price = priceFrom(product);
          const isOff = isOffSale(product.id);
          const limit = isOff ? 0 : product.limit;
          const canAdd = product.sizes.length === 0 && price !== null && limit > 0 && !closing;
          return (
            <ProductCard
              key={product.id}
              id={product.id}
              category={category}
              slug={slugOf(all, product)}
              title={product.title}
              img={product.img}
              limit={closing ? Number.POSITIVE_INFINITY : limit}
              most={product.most}
              soldOut={isOff ? 'Not on sale now' : 'Sold out'}
              price={price}
              isFrom={isPriceFrom(product)}
              canAdd={canAdd}
              units={canAdd && index < FIRST_SHOWN ? earlyUnits(product) : undefined}
              isAmongFirst={index < ON_FIRST_SCREEN}
              size={(product.sizes.find((size) => size.price === price) ?? product).title}
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
  /** For an element right after the shown items; null once all are shown. */
  readonly end: RefObject<HTMLDivElement | null> | null;
}

/** Returns the beginning of a list, for a quick first screen, and more when the list's end comes near. */
function useGrowingList<T>(items: readonly T[]): GrowingList<T> {
  const [count, setCount] = useState(FIRST_SHOWN);
  const end = useRef<HTMLDivElement>(null);
  const isWhole = count >= items.length;

  // Observe again after each step: the observer doesn't report an end that is still near.
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
