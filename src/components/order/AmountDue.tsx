import { Price } from '@/components/product/Price';
import type { Fulfilment } from '@/domain/checkout';
import type { Pence } from '@/domain/money';
import type { PaymentMethod } from '@/domain/order';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import styles from './AmountDue.module.css';
import { handoverText } from './Handover';

interface AmountDueProps {
  readonly amount: Pence;
  readonly payment: PaymentMethod;
  readonly type: Fulfilment;
}

/** The amount to pay and when to pay it, shown right above the button that orders. */
export function AmountDue({ amount, payment, type }: AmountDueProps) {
  const day = useNextBakeDay();

  return (
    <p className={styles.due}>
      <span className={styles.amount}>
        <Price amount={amount} />
      </span>{' '}
      to pay {payment === 'card' ? 'now' : `on ${handoverText(type, day)}`}
    </p>
  );
}
