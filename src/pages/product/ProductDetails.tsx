import { BakeDayNote } from '@/components/page/BakeDayNote';
import { optionalPart } from '@/components/page/optionalPart';
import { PageMeta } from '@/components/page/PageMeta';
import { formatDay } from '@/domain/londonDay';
import type { Product } from '@/domain/product';
import { useBake } from '@/hooks/useBake';
import { useOffSale } from '@/hooks/useOffSale';
import styles from './ProductDetails.module.css';
import { ProductFace } from './ProductFace';
import { pictureAddress, productData } from './productData';
import { useProductPath } from './useProduct';
import { usePurchase } from './usePurchase';

/** Loaded when needed: most visitors never see it. If that fails, the page still says that the product is sold out. */
const SoldOut = optionalPart(async () => (await import('./SoldOut')).SoldOut);

interface ProductDetailsProps {
  readonly product: Product;
}

/** Shows a product: its pictures, its description, and the buttons to buy it. */
export function ProductDetails({ product: stored }: ProductDetailsProps) {
  const isOff = useOffSale([stored])(stored.id);
  const product = isOff ? { ...stored, limit: 0 } : stored;
  const purchase = usePurchase(product);
  const day = useBake()?.date ?? null;
  const path = useProductPath(product);
  // A closed shop shows no stock.
  const shown = purchase.closing ? { ...product, limit: Number.POSITIVE_INFINITY } : product;

  return (
    <article className={styles.product}>
      <PageMeta
        title={product.title}
        description={product.desc || undefined}
        path={path}
        picture={pictureAddress(product.img)}
        data={path ? productData(product, path, Boolean(purchase.closing)) : null}
      />
      <ProductFace
        product={product}
        purchase={purchase}
        limit={shown.limit}
        soldOut={isOff ? 'Not on sale now' : day && `Gone for ${formatDay(day)}`}
        note={<BakeDayNote />}
      >
        <SoldOut product={product} />
      </ProductFace>
    </article>
  );
}
