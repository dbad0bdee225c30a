import { formatPounds, type Pence, unitPrice } from '@/domain/money';
import styles from './Price.module.css';

interface PriceProps {
  readonly amount: Pence;
}

/** An amount as the shop writes it: £8, £7.50. */
export function Price({ amount }: PriceProps) {
  return <span className={styles.price}>{formatPounds(amount)}</span>;
}

interface UnitPriceProps {
  /** A title with a weight in it; nothing is shown for one without. */
  readonly of: string;
  readonly price: Pence;
  /** Whether the title stands before it, where there are several. */
  readonly named?: boolean;
}

/** The price per 100 g and per kilogram, to stand near the price: the Price Marking Order asks for it. */
export function UnitPrice({ of, price, named = false }: UnitPriceProps) {
  const text = unitPrice(of, price);
  return text && <p className={styles.unit}>{named ? `${of}: ${text}` : text}</p>;
}
