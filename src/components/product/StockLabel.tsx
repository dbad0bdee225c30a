import { availabilityOf } from '@/domain/product';
import styles from './StockLabel.module.css';

interface StockLabelProps {
  readonly limit: number;
  readonly soldOut?: string;
}

/** Says how many pieces are left, and highlights few. Renders nothing for unlimited stock. */
export function StockLabel({ limit, soldOut = 'Sold out' }: StockLabelProps) {
  const availability = availabilityOf({ limit });
  if (availability === 'unlimited') return null;
  return (
    <span className={`${styles.label} ${styles[availability] ?? ''}`}>
      {availability === 'sold-out' ? soldOut : `Left: ${limit}`}
    </span>
  );
}
