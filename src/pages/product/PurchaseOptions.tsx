import { UnitPrice } from '@/components/product/UnitPrice';
import { Pills } from '@/components/ui/choice/Pills';
import { formatPounds } from '@/domain/money';
import styles from './PurchaseOptions.module.css';
import type { Purchase } from './usePurchase';

interface PurchaseOptionsProps {
  readonly purchase: Purchase;
}

/** Offers the sizes, and says if the product can't be paid by card. */
export function PurchaseOptions({ purchase }: PurchaseOptionsProps) {
  const { variants } = purchase;
  if (variants.length === 0 && !purchase.isCashOnly) return null;

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
      {purchase.isCashOnly && (
        <p className={styles.cashOnly}>
          <strong>Cash on collection only</strong>: this one can’t be paid by card.
        </p>
      )}
    </div>
  );
}
