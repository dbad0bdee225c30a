import * as v from 'valibot';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { productSchema } from '@/domain/catalogue/recordSchemas';
import { isPriceFrom, type ProductId, priceFrom } from '@/domain/product';
import { CardFace } from '@/pages/category/CardFace';
import card from '@/pages/category/ProductCard.module.css';
import page from '@/pages/product/ProductDetails.module.css';
import { ProductFace } from '@/pages/product/ProductFace';
import type { Purchase } from '@/pages/product/usePurchase';
import styles from './Preview.module.css';

/** A product as shoppers will see it: the shop's own card and page, inert. */
export function Preview({ record }: { readonly record: Records }) {
  const { success, output } = v.safeParse(productSchema, { ...record, title: record.title || 'No name yet' });
  if (!success) return null;
  const product = { ...output, id: 'preview' as ProductId };
  const { sizes: variants } = product;
  const price = priceFrom(product);

  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>As customers will see it</h2>
      <div className={styles.card} data-ground="day" inert>
        <div className={card.card} data-sold-out={product.limit <= 0 || undefined}>
          <CardFace
            title={product.title}
            img={product.img}
            limit={product.limit}
            price={price}
            isFrom={isPriceFrom(product)}
            isAmongFirst={false}
            size={(variants.find((variant) => variant.price === price) ?? product).title}
          >
            {product.title}
          </CardFace>
        </div>
      </div>
      <div className={styles.page} data-ground="day" inert>
        <article className={page.product}>
          <ProductFace
            product={product}
            purchase={{
              ...NOTHING_BOUGHT,
              variants,
              price,
              isFrom: isPriceFrom(product),
              isSoldOut: product.limit <= 0,
              isCashOnly: [...variants, product].every(({ api }) => api === ''),
            }}
            limit={product.limit}
            soldOut={null}
            note={null}
          />
        </article>
      </div>
    </section>
  );
}

const nothing = () => {};

const NOTHING_BOUGHT: Omit<Purchase, 'variants' | 'price' | 'isFrom' | 'isSoldOut' | 'isCashOnly'> = {
  chosen: null,
  choose: nothing,
  isChoiceMissing: false,
  variantSection: { current: null },
  closing: null,
  inCart: 0,
  isChosenInCart: false,
  room: 1,
  addOne: nothing,
  takeOneOut: nothing,
  addAndShowCart: nothing,
  units: '',
};
