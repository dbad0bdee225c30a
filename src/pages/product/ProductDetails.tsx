import { type ComponentType, Fragment, lazy, Suspense } from 'react';
import { BakeDayNote } from '@/components/page/BakeDayNote';
import { PageMeta } from '@/components/page/PageMeta';
import { StructuredData } from '@/components/page/StructuredData';
import { Price } from '@/components/product/Price';
import { StockLabel } from '@/components/product/StockLabel';
import { UnitPrice } from '@/components/product/UnitPrice';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { NOT_CONFIRMED } from '@/config/shop';
import { formatDay } from '@/domain/bakeDay';
import type { Product } from '@/domain/product';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import { BuyBar } from './BuyBar';
import { Gallery } from './Gallery';
import styles from './ProductDetails.module.css';
import { PurchaseOptions } from './PurchaseOptions';
import { pictureAddress, productData } from './productData';
import { useProductPath } from './useProduct';
import { usePurchase } from './usePurchase';

/** Most visitors need it never; without it the page still says that the product is gone. */
const SoldOut = lazy<ComponentType<ProductDetailsProps>>(() =>
  import('./SoldOut').then((m) => ({ default: m.SoldOut })).catch(() => ({ default: () => null })),
);

interface ProductDetailsProps {
  readonly product: Product;
}

/** A product: its pictures, its description, and the buttons to buy it. */
export function ProductDetails({ product }: ProductDetailsProps) {
  const purchase = usePurchase(product);
  const { price, isFrom, isSoldOut } = purchase;
  const day = useNextBakeDay();
  const path = useProductPath(product);
  // While the shop is closed, nothing promises pieces.
  const shown = purchase.closing ? { ...product, limit: Number.POSITIVE_INFINITY } : product;
  const data = path && productData(shown, path);

  return (
    <article className={styles.product}>
      <PageMeta
        title={product.title}
        description={product.desc || undefined}
        path={path}
        picture={pictureAddress(product.img)}
      />
      <Gallery title={product.title} pictures={[product.img, ...product.descImgs]} />
      <div className={styles.words}>
        <header className={styles.header}>
          <h1 className={styles.title}>{product.title}</h1>
          <p className={styles.price}>
            {price !== null && (
              <span>
                {isFrom && 'from '}
                <Price amount={price} />
              </span>
            )}
            <StockLabel limit={shown.limit} {...(day && { soldOut: `Gone for ${formatDay(day)}` })} />
          </p>
          {price !== null && purchase.variants.length === 0 && (
            <UnitPrice title={product.title} price={price} />
          )}
        </header>
        {isSoldOut && (
          <div className={styles.soldOut}>
            <Suspense fallback={null}>
              <SoldOut product={product} />
            </Suspense>
          </div>
        )}
        {/* Others when it is sold out: the same ones at another place would count as a layout shift. */}
        <Fragment key={isSoldOut ? 'sold-out' : 'there'}>
          {product.desc && <p className={styles.description}>{product.desc}</p>}
          {!isSoldOut && <BakeDayNote />}
          {price === null ? (
            <AskUs />
          ) : (
            !isSoldOut && <PurchaseOptions product={product} purchase={purchase} />
          )}
          <Ingredients allergens={product.allergens} ingredients={product.ingredients} />
        </Fragment>
        {price !== null && !isSoldOut && <BuyBar purchase={purchase} price={price} />}
      </div>
      {data && <StructuredData data={data} />}
    </article>
  );
}

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
