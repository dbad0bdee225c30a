import type { ReactNode } from 'react';
import { Price } from '@/components/product/Price';
import { StockLabel } from '@/components/product/StockLabel';
import { UnitPrice } from '@/components/product/UnitPrice';
import { Picture } from '@/components/ui/Picture';
import type { Pence } from '@/domain/money';
import styles from './ProductCard.module.css';

export interface CardFaceProps {
  readonly img: string;
  /** Pieces left; `Infinity` if the card shouldn't mention them. */
  readonly limit: number;
  readonly soldOut?: string;
  /** Null if unreadable. */
  readonly price: Pence | null;
  /** True if other sizes cost more. */
  readonly isFrom: boolean;
  readonly isAmongFirst: boolean;
  /** What the price is for: a title, perhaps with a weight. */
  readonly size: string;
  readonly title: string;
}

/** Shows what is on a product's card. The children are the title, perhaps as a link. */
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
