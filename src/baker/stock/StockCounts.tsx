import type { Limit, StockRow } from './domain/stockSheet';
import styles from './StockCounts.module.css';

interface StockCountsProps {
  readonly row: StockRow;
  /** What `baked` and `left` will be after saving. */
  readonly baked?: Limit;
  readonly left?: Limit;
}

/** Says `20 baked, 6 ordered, 14 on sale`, and what is missing. */
export function StockCounts({ row, baked = row.baked, left = row.left }: StockCountsProps) {
  const { ordered } = row;
  if (baked === null) {
    return (
      <p key="no limit" className={styles.counts}>
        <span>{`No limit${row.baked !== null ? ` (now ${row.baked})` : ''},`}</span> <b>{ordered}</b> ordered
      </p>
    );
  }
  const missing = Math.max(0, ordered - baked);
  return (
    <p className={styles.counts}>
      <span>
        <b>{baked}</b>{' '}
        <span>{`baked${baked !== row.baked ? ` (now ${row.baked ?? 'no limit'})` : ''},`}</span>
      </span>{' '}
      <span>
        <b>{ordered}</b> ordered,
      </span>{' '}
      <span>
        <b>{left ?? 0}</b> on sale
      </span>
      {missing > 0 && (
        <span className={styles.missing}>
          {` ${missing} ${missing === 1 ? 'is' : 'are'} ordered that you don’t bake`}
        </span>
      )}
    </p>
  );
}
