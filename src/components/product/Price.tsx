import { formatPounds, type Pence } from '@/domain/money';
import styles from './Price.module.css';

/** An amount as the shop writes it: £8, £7.50. */
export function Price({ amount }: { amount: Pence }) {
  return <span className={styles.price}>{formatPounds(amount)}</span>;
}
