import { UnitPrice } from '@/components/product/UnitPrice';
import { Pills } from '@/components/ui/choice/Pills';
import { QuantityBox } from '@/components/ui/choice/QuantityBox';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { formatPounds } from '@/domain/money';
import type { Product } from '@/domain/product';
import styles from './PurchaseOptions.module.css';
import type { Purchase } from './usePurchase';

interface PurchaseOptionsProps {
  readonly product: Product;
  readonly purchase: Purchase;
}

/** Size and quantity, with a reason if no more can be bought. */
export function PurchaseOptions({ product, purchase }: PurchaseOptionsProps) {
  const { variants, inCart, room, closing } = purchase;

  return (
    <div className={styles.options}>
      {variants.length > 0 && (
        <div ref={purchase.variantSection} className={styles.sizes}>
          <Pills
            legend="Choose a size"
            pills={variants.map(({ title, price }) => ({
              value: title,
              label: title,
              detail: formatPounds(price),
            }))}
            value={purchase.chosen}
            onChange={purchase.choose}
            error={purchase.isChoiceMissing ? 'Please choose a size first.' : undefined}
          />
          {variants.map(({ title, price }) => (
            <UnitPrice key={title} title={title} price={price} named />
          ))}
        </div>
      )}
      <div className={styles.quantity}>
        <span className={styles.label}>In your cart</span>
        <QuantityBox
          quantity={inCart}
          label={product.title}
          onMinus={purchase.takeOneOut}
          onPlus={purchase.addOne}
          minusDisabled={inCart === 0}
          plusDisabled={room === 0 || Boolean(closing)}
        />
        <p role="status" className={styles.status}>
          {!closing && whyNoMore(product, purchase)}
        </p>
      </div>
      {purchase.isCashOnly && (
        <p className={styles.cashOnly}>
          <strong>Cash on collection only</strong>: this one can’t be paid by card.
        </p>
      )}
    </div>
  );
}

/** Why no more units are available; undefined while there are more. */
function whyNoMore({ limit, most }: Product, { room, inCart }: Purchase): string | undefined {
  if (room > 0) return undefined;
  if (inCart >= most) return `Each customer can have ${most}.`;
  return inCart >= limit
    ? `All ${limit} that are left are in your cart.`
    : `Your cart is full: it holds ${MAX_CART_ITEMS} pieces.`;
}
