import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Price } from '@/components/product/Price';
import { StockLabel } from '@/components/product/StockLabel';
import { UnitPrice } from '@/components/product/UnitPrice';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { NOT_CONFIRMED } from '@/config/shop';
import { type Product, saleDays } from '@/domain/product';
import { BuyBar } from './BuyBar';
import { Gallery } from './Gallery';
import styles from './ProductDetails.module.css';
import { PurchaseOptions } from './PurchaseOptions';
import type { Purchase } from './usePurchase';

interface ProductFaceProps {
  readonly product: Product;
  readonly purchase: Purchase;
  /** Pieces left, as far as they are known and shown. */
  readonly limit: number;
  /** The words for no pieces at all; null while the stock is unknown. */
  readonly soldOut: string | null;
  /** When it is baked. */
  readonly note: ReactElement | null;
  /** What to do when it is sold out. */
  readonly children?: ReactNode;
}

/** What a product's page shows, from its pictures to the buttons to buy it. */
export function ProductFace({ product, purchase, limit, soldOut, note, children }: ProductFaceProps) {
  const { price, isFrom, isSoldOut } = purchase;
  const terms = termsOf(product);

  return (
    <>
      <Gallery title={product.title} pictures={[product.img, ...product.descImgs]} />
      <div className={styles.words}>
        <header className={styles.header}>
          <h1 className={styles.title}>{product.title}</h1>
          <p className={styles.price}>
            {price !== null && (
              <span>
                {isFrom && <span>from </span>}
                <Price amount={price} />
              </span>
            )}
            <StockLabel limit={limit} {...(soldOut && { soldOut })} />
          </p>
          {price !== null && purchase.variants.length === 0 && (
            <UnitPrice title={product.title} price={price} />
          )}
          {terms && <p className={styles.terms}>{terms}</p>}
        </header>
        {isSoldOut && <div className={styles.soldOut}>{children}</div>}
        {/* Others when it is sold out: the same ones at another place would count as a layout shift. */}
        <Fragment key={isSoldOut ? 'sold-out' : 'there'}>
          {price === null ? <AskUs /> : !isSoldOut && <PurchaseOptions purchase={purchase} />}
          {price !== null && !isSoldOut && <BuyBar product={product} purchase={purchase} />}
          {product.desc && <p className={styles.description}>{product.desc}</p>}
          {!isSoldOut && note}
          <Ingredients allergens={product.allergens} ingredients={product.ingredients} />
        </Fragment>
      </div>
    </>
  );
}

/** When it can be ordered, and how many of it; '' if always and any number. */
const termsOf = (product: Product): string =>
  [saleDays(product), Number.isFinite(product.most) && `${product.most} for each customer`]
    .filter(Boolean)
    .join('. ');

/** Shown for a product whose price can't be read, which can't be bought here. */
const AskUs = () => (
  <Notice
    tone="info"
    action={
      <ButtonLink to={paths.contact} variant="secondary">
        Ask us
      </ButtonLink>
    }
  >
    The price of this one is missing, so it can’t be ordered here at the moment. Please ask us.
  </Notice>
);

interface IngredientsProps {
  /** '' if the owner has not confirmed them. */
  readonly allergens: string;
  readonly ingredients: string;
}

/** Allergens and ingredients. The shop never guesses what the owner has not confirmed. */
const Ingredients = ({ allergens, ingredients }: IngredientsProps) => (
  <dl className={styles.ingredients}>
    <div>
      <dt>Allergens</dt>
      <dd>{allergens || NOT_CONFIRMED}</dd>
    </div>
    <div>
      <dt>Ingredients</dt>
      <dd>{ingredients || NOT_CONFIRMED}</dd>
    </div>
  </dl>
);
