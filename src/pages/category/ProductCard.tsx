import { memo } from 'react';
import { Link } from 'react-router-dom';
import { pictureFlight } from '@/components/motion/pictureFlight';
import { Price } from '@/components/product/Price';
import { StockLabel } from '@/components/product/StockLabel';
import { UnitPrice } from '@/components/product/UnitPrice';
import { Picture } from '@/components/ui/Picture';
import { paths } from '@/config/paths';
import type { Pence } from '@/domain/money';
import type { ProductId } from '@/domain/product';
import type { Slug } from '@/domain/slug';
import { CardCount } from './CardCount';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  readonly id: ProductId;
  readonly category: Slug;
  readonly slug: Slug;
  readonly title: string;
  readonly img: string;
  /** Pieces left; `Infinity` where the card says nothing of them. */
  readonly limit: number;
  /** Null if it can't be read. */
  readonly price: Pence | null;
  /** Whether there are more expensive sizes too. */
  readonly isFrom: boolean;
  /** Whether it can be added without opening its page. */
  readonly canAdd: boolean;
  /** What a tap adds before React is there; undefined on cards that no built page shows. */
  readonly units: string | undefined;
  /** Whether it is on the first screen. */
  readonly isAmongFirst: boolean;
  /** What the price is for: a title, perhaps with a weight. */
  readonly size: string;
}

/**
 * A product's card. It takes plain values instead of the product, so that after a live reading only cards whose values
 * on the screen changed render again.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { id, category, slug, title, img, limit, price, isFrom, canAdd, units, isAmongFirst, size } = props;

  return (
    <li className={styles.card} data-sold-out={limit <= 0 || undefined}>
      <Picture
        src={img}
        alt=""
        sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 30vw, 46vw"
        later={!isAmongFirst}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link
            to={paths.product(category, slug)}
            className={styles.link}
            onPointerDown={pictureFlight.load}
            onClick={({ currentTarget }) => pictureFlight.code()?.takeOff(currentTarget.closest('li'))}
          >
            {title}
          </Link>
        </h3>
        <p className={styles.facts}>
          <span>
            {price === null ? 'Ask us for the price' : isFrom && 'from '}
            {price !== null && <Price amount={price} />}
          </span>
          <StockLabel limit={limit} />
        </p>
        {price !== null && <UnitPrice title={size} price={price} named={size !== title} />}
      </div>
      <CardCount id={id} title={title} limit={limit} canAdd={canAdd} units={units} />
    </li>
  );
});
