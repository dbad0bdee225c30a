import type { Pence } from '@/domain/money';
import { unitPrice } from '@/domain/unitPrice';
import styles from './UnitPrice.module.css';

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
