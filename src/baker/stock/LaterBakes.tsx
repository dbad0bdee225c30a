import { Link } from 'react-router-dom';
import type { Bake } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import styles from './LaterBakes.module.css';
import { stockAddress } from './stockAddress';

interface LaterBakesProps {
  readonly bakes: readonly Bake[];
  /** True if the bake's screen should lead back to this screen. */
  readonly isBackHere: boolean;
}

/** Links to the later bakes that can be opened for orders ahead of time. */
export const LaterBakes = ({ bakes, isBackHere }: LaterBakesProps) => (
  <details className={styles.later}>
    <summary>Open a later day for orders</summary>
    <p>Then customers can order for it, too.</p>
    <ul>
      {bakes.map(({ day, date }) => (
        <li key={day}>
          <Link to={stockAddress(day)} replace={!isBackHere}>
            {formatDay(date)}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);
