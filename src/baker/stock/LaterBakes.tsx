import { Link } from 'react-router-dom';
import type { Bake } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import styles from './LaterBakes.module.css';
import { stockAddress } from './stockAddress';

interface LaterBakesProps {
  readonly bakes: readonly Bake[];
}

/** The bakes that can be opened for orders ahead of those before them. */
export const LaterBakes = ({ bakes }: LaterBakesProps) => (
  <details className={styles.later}>
    <summary>Open a later day for orders</summary>
    <ul>
      {bakes.map(({ day, date }) => (
        <li key={day}>
          <Link to={stockAddress(day)} replace>
            {formatDay(date)}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);
