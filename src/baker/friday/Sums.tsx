import type { DaySheet } from '@/baker/day/domain/daySheet';
import type { Handovers } from '@/baker/day/domain/handovers';
import { formatPounds } from '@/domain/money';
import { handoverSums } from './domain/handoverSums';
import styles from './Sums.module.css';

interface SumsProps {
  readonly daySheet: DaySheet | null;
  readonly handovers: Handovers;
  /** Whether orders are still being read. */
  readonly isPartial: boolean;
}

/** The running count, and the money. */
export function Sums({ daySheet, handovers, isPartial }: SumsProps) {
  const { orders, collected, taken, owed, owing } = handoverSums(daySheet?.orders ?? [], handovers);
  const known = daySheet !== null && !isPartial;
  return (
    <section className={styles.sums} data-ground="night" aria-label="So far">
      <p className={styles.count}>
        <strong>{daySheet ? collected : '–'}</strong> <span>{`of ${known ? orders : '…'} handed over`}</span>
      </p>
      <progress className={styles.bar} value={collected} max={Math.max(1, orders)} aria-hidden="true" />
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
