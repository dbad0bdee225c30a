import type { ReactElement } from 'react';
import { Price } from '@/components/product/Price';
import { Picture } from '@/components/ui/Picture';
import { NOT_CONFIRMED } from '@/config/shop';
import { type CartItem, type CartLine, cartLines } from '@/domain/cart';
import type { Pence } from '@/domain/money';
import { chosenTotal, type UnitChange } from '@/domain/order/reconcileCart';
import styles from './OrderSummary.module.css';

interface OrderLinesProps {
  readonly items: readonly CartItem[];
  readonly changes?: readonly UnitChange[] | undefined;
}

interface OrderSummaryProps extends OrderLinesProps {
  /** Null for a collection. */
  readonly delivery: Pence | null;
  readonly total: Pence;
}

/** Shows an order's items, delivery and total. */
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

/** Lists units with their allergens, equal units on one line. Strikes out prices that have changed. */
function OrderLines({ items, changes = [] }: OrderLinesProps) {
  const gone = changes.flatMap(({ before, now }) => (now ? [] : [before]));

  return (
    <ul className={styles.lines}>
      {cartLines(items).map((line) => (
        <OrderLine key={line.key} line={line} was={chosenTotal(line, items, changes)}>
          <p className={styles.note}>
            <span className={styles.label}>Allergens</span>{' '}
            <span>{line.item.allergens || NOT_CONFIRMED}</span>
          </p>
        </OrderLine>
      ))}
      {cartLines(gone).map((line) => (
        <OrderLine key={`gone ${line.key}`} line={line} isGone>
          <p className={styles.gone}>No longer on sale</p>
        </OrderLine>
      ))}
    </ul>
  );
}

interface OrderLineProps {
  readonly line: CartLine;
  readonly was?: Pence;
  readonly isGone?: boolean;
  readonly children: ReactElement;
}

function OrderLine({ line, was = line.total, isGone = false, children }: OrderLineProps) {
  const { title, variant, img, quantity, total } = line;
  const name = `${quantity} × ${title}`;

  return (
    <li className={styles.line}>
      <Picture src={img} alt="" sizes="4rem" className={styles.picture} />
      <div className={styles.text}>
        <p className={styles.title}>{isGone ? <s>{name}</s> : name}</p>
        {variant && <p className={styles.note}>{variant}</p>}
        {children}
      </div>
      <p className={styles.price}>
        {was !== total && (
          <s>
            <span className="visually-hidden">Before: </span>
            <Price amount={was} />
          </s>
        )}
        {isGone ? (
          <s>
            <Price amount={total} />
          </s>
        ) : (
          <Price amount={total} />
        )}
      </p>
    </li>
  );
}
