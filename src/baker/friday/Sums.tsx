import { Link } from 'react-router-dom';
import { useBakeryCalendar } from '@/baker/bakeryCalendar';
import { useBakeryNow } from '@/baker/bakeryClock';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import type { Handovers } from '@/baker/day/domain/handovers';
import { bakeOf } from '@/domain/bake';
import { daysAfter, formatDay, londonDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { handoverSums } from './domain/handoverSums';
import type { NotCollected } from './domain/notCollected';
import styles from './Sums.module.css';

interface SumsProps {
  readonly daySheet: DaySheet | null;
  readonly handovers: Handovers;
  /** Whether orders are still being read. */
  readonly isPartial: boolean;
  /** What was not collected on the last bake day before. */
  readonly left: NotCollected | undefined;
}

/** The running count, and the money. */
export function Sums({ daySheet, handovers, isPartial, left }: SumsProps) {
  const calendar = useBakeryCalendar();
  const now = useBakeryNow();
  const { orders, collected, missed, taken, owed, owing } = handoverSums(daySheet?.orders ?? [], handovers);
  const known = daySheet !== null && !isPartial;
  const isLater = daySheet && londonDay(now) < daySheet.bake.date;
  const leftOn = left && bakeOf(calendar, left.day).date;
  return (
    <section className={styles.sums} data-ground="night" aria-label="So far">
      {/* Before the day, nothing is handed over: the same line says what was left of the last one, so that nothing moves. */}
      {isLater && left && leftOn ? (
        <p key="left" className={styles.count}>
          <Link to={`/week/${left.day}`}>
            <strong>{left.orders}</strong>{' '}
            <span>{`not collected ${leftOn === daysAfter(londonDay(now), -1) ? 'yesterday' : `on ${formatDay(leftOn)}`}`}</span>
          </Link>
        </p>
      ) : (
        <p key="count" className={styles.count}>
          <strong>{daySheet ? collected : '–'}</strong>{' '}
          <span>{`of ${known ? orders : '…'} handed over${missed > 0 ? `, ${missed} did not come` : ''}`}</span>
        </p>
      )}
      <progress
        className={styles.bar}
        value={collected + missed}
        max={Math.max(1, orders)}
        aria-hidden="true"
      />
      <dl className={styles.money}>
        <div>
          <dt>Taken in cash</dt>
          <dd>{known ? formatPounds(taken) : '…'}</dd>
        </div>
        <div>
          <dt>Still to take</dt>
          <dd>
            <span>{known ? formatPounds(owed) : '…'}</span>
            {/* Its room stays, so that what is below does not move under her thumb. */}
            <small>{known && owing > 0 && ` from ${owing}`}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}
