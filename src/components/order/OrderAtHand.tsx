import { useId, useState } from 'react';
import { Price } from '@/components/product/Price';
import type { Elements } from '@/components/ui/elements';
import { ChevronDownIcon } from '@/components/ui/icons';
import type { CartItem } from '@/domain/cart';
import type { Pence } from '@/domain/money';
import type { UnitChange } from '@/domain/order/reconcileCart';
import styles from './OrderAtHand.module.css';
import { OrderSummary } from './OrderSummary';

interface OrderAtHandProps {
  readonly title: string;
  readonly items: readonly CartItem[];
  readonly changes?: readonly UnitChange[];
  /** Null for a collection. */
  readonly delivery: Pence | null;
  readonly total: Pence;
  /** True if phones show it unfolded, too. */
  readonly unfolded?: boolean;
  readonly children?: Elements;
}

/** Keeps an order's summary in view: beside the page on desktop, folded above it on phones. */
export function OrderAtHand({ title, unfolded = false, children, ...order }: OrderAtHandProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const contentId = useId();

  return (
    <section className={styles.order} aria-label={title} data-whole={unfolded || undefined}>
      <h2 className={styles.title}>{title}</h2>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isUnfolded}
        aria-controls={contentId}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <span className={styles.foldTitle}>
          <span>{title}</span>
          <span className={styles.chevron}>
            <ChevronDownIcon />
          </span>
        </span>
        <Price amount={order.total} />
      </button>
      <div id={contentId} className={styles.content} data-unfolded={unfolded || isUnfolded || undefined}>
        <OrderSummary {...order} />
        {children}
      </div>
    </section>
  );
}
