import type { Pence } from '@/domain/money';
import { unitPrice } from '@/domain/unitPrice';
import styles from './UnitPrice.module.css';

interface UnitPriceProps {
  /** A title with a weight; for a title without one, nothing is shown. */
  readonly of: string;
  readonly price: Pence;
  /** Whether to show the title before the price, if there are several. */
  readonly named?: boolean;
}

/** The price per 100 g and per kilogram. The Price Marking Order requires it near the price. */
export function UnitPrice({ of, price, named = false }: UnitPriceProps) {
  const text = unitPrice(of, price);
  return text && <p className={styles.unit}>{named ? `${of}: ${text}` : text}</p>;
}
