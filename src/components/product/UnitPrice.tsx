import type { Pence } from '@/domain/money';
import { unitPrice } from '@/domain/unitPrice';
import styles from './UnitPrice.module.css';

interface UnitPriceProps {
  /** The title of the product or variant. Without a weight in it, nothing is shown. */
  readonly title: string;
  readonly price: Pence;
  readonly named?: boolean;
}

/** Shows the price per 100 g and per kilogram, which the Price Marking Order requires near the price. */
export function UnitPrice({ title, price, named = false }: UnitPriceProps) {
  const text = unitPrice(title, price);
  return text && <p className={styles.unit}>{named ? `${title}: ${text}` : text}</p>;
}
