import { Link } from 'react-router-dom';
import type { Bake, BakeDay } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import styles from './LaterBakes.module.css';
import { stockAddress } from './stockAddress';

interface LaterBakesProps {
  readonly bakes: readonly Bake[];
  /** True on an order's screen, so that the stock screen behind a link leads back to the order. */
  readonly isAmidOrder?: boolean;
  readonly onChoose?: (day: BakeDay) => void;
}

/** The router state of a stock screen that was opened from an order. */
export const AMID_ORDER = 'amid an order';

/** Links to the later bakes that can be opened for orders ahead of time. */
export const LaterBakes = ({ bakes, isAmidOrder = false, onChoose }: LaterBakesProps) => (
  <details className={styles.later}>
    <summary>Open a later day for orders</summary>
    <p>Then customers can order for it, too.</p>
    <ul>
      {bakes.map(({ day, date }) => (
        <li key={day}>
          <Link
            to={stockAddress(day)}
            state={isAmidOrder && AMID_ORDER}
            replace={!isAmidOrder}
            onClick={() => onChoose?.(day)}
          >
            {formatDay(date)}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);
