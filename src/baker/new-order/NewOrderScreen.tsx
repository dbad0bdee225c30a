import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBakeryCalendar } from '@/baker/bakeryCalendar';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { readStockSheet, type StockSheet } from '@/baker/stock/services/stock';
import { useReading } from '@/baker/useReading';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { SkeletonText } from '@/components/ui/Skeleton';
import { bakeOf } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { type Order, orderTotal } from '@/domain/order/order';
import styles from './NewOrderScreen.module.css';
import { OrderForm } from './OrderForm';

/** Enters an order that came by phone. */
export function NewOrderScreen() {
  const read = useCallback(async (known: StockSheet | undefined) => {
    const [calendar, now] = [await readBakeCalendar(ownerDatabase), await serverNow(ownerDatabase)];
    return readStockSheet(ownerDatabase, calendar, nextBake(calendar, now).day, known ?? null);
  }, []);
  const calendar = useBakeryCalendar();
  const { now: sheet, problem, refresh } = useReading(read);
  const [placed, setPlaced] = useState<Order | null>(null);

  const show = async (order: Order) => {
    setPlaced(order);
    scrollTo({ top: 0, behavior: 'instant' });
    await refresh();
  };

  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <h1>New order</h1>
        {sheet && (
          <p className={styles.when}>
            For collection on <b>{formatDay(bakeOf(calendar, sheet.day).date)}</b>
          </p>
        )}
      </header>
      {problem && <Notice tone="trouble">{problem}</Notice>}
      {!sheet && !problem && <SkeletonText lines={8} />}
      {placed && (
        <Notice tone="info">
          The order of <b>{placed.name}</b>
          <span>
            {`, ${formatPounds(orderTotal(placed))}, ${placed.hasPaid ? 'paid already' : 'cash at collection'}`}
          </span>
          , is in the list:{' '}
          <Link to={`/order/${placed.id}`} className={styles.number}>
            {`…${placed.id.slice(-4)}`}
          </Link>
        </Notice>
      )}
      {sheet && !placed && <OrderForm sheet={sheet} refresh={refresh} onPlaced={show} />}
      {placed && (
        <div className={styles.after}>
          <ButtonLink to={`/order/${placed.id}`} variant="secondary">
            See the order
          </ButtonLink>
          <Button variant="quiet" onClick={() => setPlaced(null)}>
            Another order
          </Button>
        </div>
      )}
    </main>
  );
}
