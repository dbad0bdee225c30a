import type { Pence } from '@/domain/money';
import { unitPrice } from '@/domain/unitPrice';
import styles from './UnitPrice.module.css';

interface UnitPriceProps {
  /** The product's or variant's. Nothing is shown if it contains no weight. */
  readonly title: string;
  readonly price: Pence;
  /** Whether to show the title before the price, if there are several. */
  readonly named?: boolean;
}

/** The price per 100 g and per kilogram. The Price Marking Order requires it near the price. */
export function UnitPrice({ title, price, named = false }: UnitPriceProps) {
  const text = unitPrice(title, price);
  return text && <p className={styles.unit}>{named ? `${title}: ${text}` : text}</p>;
}
