import { Price } from '@/components/product/Price';
import type { Pence } from '@/domain/money';
import styles from './AmountDue.module.css';

interface AmountDueProps {
  readonly amount: Pence;
}

/** The amount to pay by card, right above the button that leads to the till. */
export const AmountDue = ({ amount }: AmountDueProps) => (
  <p className={styles.due}>
    <span className={styles.amount}>
      <Price amount={amount} />
    </span>{' '}
    to pay now
  </p>
);
