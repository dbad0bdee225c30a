import type { ReactNode } from 'react';
import { Price } from '@/components/product/Price';
import { StockLabel } from '@/components/product/StockLabel';
import { UnitPrice } from '@/components/product/UnitPrice';
import { Picture } from '@/components/ui/Picture';
import type { Pence } from '@/domain/money';
import styles from './ProductCard.module.css';

export interface CardFaceProps {
  readonly img: string;
  /** Pieces left; `Infinity` where the card says nothing of them. */
  readonly limit: number;
  /** What the card says of no pieces at all. */
  readonly soldOut?: string;
  /** Null if it can't be read. */
  readonly price: Pence | null;
  /** Whether there are more expensive sizes too. */
  readonly isFrom: boolean;
  /** Whether it is on the first screen. */
  readonly isAmongFirst: boolean;
  /** What the price is for: a title, perhaps with a weight. */
  readonly size: string;
  readonly title: string;
}

/** What a product's card shows. The children are its title, as a link or not. */
export const CardFace = ({
  img,
  limit,
  soldOut,
  price,
  isFrom,
  isAmongFirst,
  size,
  title,
  children,
}: CardFaceProps & { readonly children: ReactNode }) => (
  <>
    <Picture
      src={img}
      alt=""
      sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 30vw, 46vw"
      later={!isAmongFirst}
      className={styles.picture}
    />
    <div className={styles.words}>
      <h3 className={styles.title}>{children}</h3>
      <div>
        <p className={styles.facts}>
          <span>
            {price === null ? <span>Ask us for the price</span> : isFrom && <span>from </span>}
            {price !== null && <Price amount={price} />}
          </span>
          <StockLabel limit={limit} {...(soldOut !== undefined && { soldOut })} />
        </p>
        {price !== null && <UnitPrice title={size} price={price} named={size !== title} />}
      </div>
    </div>
  </>
);
