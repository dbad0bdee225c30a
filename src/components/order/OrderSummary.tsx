import { Price } from '@/components/product/Price';
import type { CartItem } from '@/domain/cart';
import type { Pence } from '@/domain/money';
import type { UnitChange } from '@/domain/reconcileCart';
import { OrderLines } from './OrderLines';
import styles from './OrderSummary.module.css';

type OrderSummaryProps = {
  items: readonly CartItem[];
  /** What is different since it was chosen. */
  changes?: readonly UnitChange[];
  /** The delivery's price; null for collection. */
  delivery: Pence | null;
  total: Pence;
};

/** What an order consists of and comes to. */
export function OrderSummary({ items, changes, delivery, total }: OrderSummaryProps) {
  return (
    <div>
      <OrderLines items={items} changes={changes} />
      <dl className={styles.sums}>
        {delivery !== null && (
          <div className={styles.sum}>
            <dt>Delivery</dt>
            <dd>
              <Price amount={delivery} />
            </dd>
          </div>
        )}
        <div className={`${styles.sum} ${styles.total}`}>
          <dt>Total</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
