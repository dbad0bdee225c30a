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
  /** Pieces left; `Infinity` if unknown or not to be shown. */
  readonly limit: number;
  /** The words for "sold out"; null while the stock is unknown. */
  readonly soldOut: string | null;
  readonly note: ReactElement | null;
  /** Shown if the product is sold out. */
  readonly children?: ReactNode;
}

/** Shows a product's page, from its pictures to the buttons to buy it. The owner's preview uses it, too. */
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
        {/* New elements when it is sold out: moving the same ones would count as a layout shift. */}
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

/** Says when a product can be ordered, and how many of it; '' if always and any number. */
const termsOf = (product: Product): string =>
  [saleDays(product), Number.isFinite(product.most) && `${product.most} for each customer`]
    .filter(Boolean)
    .join('. ');

/** Shown for a product that can't be bought, since its price is unreadable. */
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

/** Shows allergens and ingredients, or that they are not confirmed: the shop never guesses. */
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
