import { formatPounds, type Pence } from '@/domain/money';
import styles from './Price.module.css';

interface PriceProps {
  readonly amount: Pence;
}

/** Shows an amount: £8, £7.50. */
export function Price({ amount }: PriceProps) {
  return <span className={styles.price}>{formatPounds(amount)}</span>;
}
