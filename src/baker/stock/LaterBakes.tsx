import { Link } from 'react-router-dom';
import type { Bake, BakeDay } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import styles from './LaterBakes.module.css';
import { stockAddress } from './stockAddress';

interface LaterBakesProps {
  readonly bakes: readonly Bake[];
  /** Called when a day is chosen on the screen of an order: the day's screen then leads back to it. */
  readonly onLeave?: (day: BakeDay) => void;
}

/** Links to the later bakes that can be opened for orders ahead of time. */
export const LaterBakes = ({ bakes, onLeave }: LaterBakesProps) => (
  <details className={styles.later}>
    <summary>Open a later day for orders</summary>
    <p>Then customers can order for it, too.</p>
    <ul>
      {bakes.map(({ day, date }) => (
        <li key={day}>
          <Link
            to={stockAddress(day)}
            state={onLeave && 'amid an order'}
            replace={!onLeave}
            onClick={() => onLeave?.(day)}
          >
            {formatDay(date)}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);
