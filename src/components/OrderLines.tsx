import { NOT_CONFIRMED } from '@/config/shop';
import { type CartItem, cartLines } from '@/domain/cart';
import styles from './OrderLines.module.css';
import { Picture } from './Picture';
import { Price } from './Price';

/** The units of a cart or an order, a line for equal ones, with their allergens. */
export function OrderLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className={styles.lines}>
      {cartLines(items).map(({ key, title, variant, img, quantity, total, item }) => (
        <li key={key} className={styles.line}>
          <Picture src={img} alt="" sizes="4rem" className={styles.picture} />
          <div className={styles.text}>
            <p className={styles.title}>
              {quantity} × {title}
            </p>
            {variant && <p className={styles.note}>{variant}</p>}
            <p className={styles.note}>
              <span className={styles.label}>Allergens</span> {item.allergens || NOT_CONFIRMED}
            </p>
          </div>
          <Price amount={total} />
        </li>
      ))}
    </ul>
  );
}
