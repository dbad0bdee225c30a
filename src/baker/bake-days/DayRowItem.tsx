import { Link } from 'react-router-dom';
import { count } from '@/baker/domain/count';
import { useDay } from '@/baker/useDay';
import { ChevronRightIcon } from '@/components/ui/icons';
import type { BakeDay } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import styles from './BakeDays.module.css';
import { type DayRow, mayHaveOrders, ON_SALE_TEXTS, type OnSale } from './domain/dayRows';

/** A bake in the list: its date, what is unusual about it, and how many orders it has. */
export function DayRowItem({ row }: { readonly row: DayRow }) {
  const { bake, onSale, differs } = row;
  return (
    <li className={styles.row} data-dropped={!bake.isBaked || undefined}>
      <Link to={`/days/${bake.day}`} className={styles.link}>
        <span className={styles.date}>{formatDay(bake.date)}</span>{' '}
        <span className={styles.differs}>
          {differs.map((text) => (
            <span key={text}>{`${text} `}</span>
          ))}
        </span>{' '}
        <span className={styles.facts}>
          <span>{bake.isBaked && ON_SALE_TEXTS[onSale]}</span>{' '}
          {mayHaveOrders(row) && <OrderCount day={bake.day} onSale={onSale} />}
        </span>
        <ChevronRightIcon />
      </Link>
    </li>
  );
}

function OrderCount({ day, onSale }: { readonly day: BakeDay; readonly onSale: OnSale }) {
  const { daySheet, reading } = useDay(day);
  if (!daySheet || reading.readAt === null) return <span className={styles.orders}>…</span>;
  const { length } = daySheet.orders;
  // "0 orders" says nothing about a day that is dropped or not on sale yet.
  if (length === 0 && (onSale === 'dropped' || onSale === 'later')) return null;
  return (
    <span className={styles.orders} data-problem={onSale === 'dropped' || undefined}>
      {count(length, 'order')}
    </span>
  );
}
