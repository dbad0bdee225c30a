import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useBakeryCalendar } from '@/baker/bakeryCalendar';
import { useBakeryNow } from '@/baker/bakeryClock';
import { RetryNotice } from '@/baker/RetryNotice';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useReading } from '@/baker/useReading';
import { Notice } from '@/components/ui/Notice';
import { SkeletonText } from '@/components/ui/Skeleton';
import { bakeOf, lastMinuteToOrder } from '@/domain/bake';
import { bakeToday, nextBake } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { LoafList } from './LoafList';
import { PlanForm } from './PlanForm';
import styles from './StockScreen.module.css';
import { loafDay, readStockSheet, type StockSheet } from './services/stock';

/** The numbers of a bake day: how many are baked, ordered and on sale. At `?loaf` each tap changes one loaf at once. */
export function StockScreen() {
  const isLoaf = useSearchParams()[0].has('loaf');
  const read = useCallback(
    async (known: StockSheet | undefined) => {
      const [calendar, now] = [await readBakeCalendar(ownerDatabase), await serverNow(ownerDatabase)];
      const day = isLoaf ? await loafDay(ownerDatabase, calendar, now) : nextBake(calendar, now).day;
      return readStockSheet(ownerDatabase, calendar, day, known ?? null);
    },
    [isLoaf],
  );
  const { now: sheet, problem, refresh } = useReading(read);
  const calendar = useBakeryCalendar();
  const today = bakeToday(calendar, useBakeryNow())?.day;
  const bake = sheet && bakeOf(calendar, sheet.day);

  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <h1>{bake ? formatDay(bake.date) : 'Stock'}</h1>
        {bake && (
          <p className={styles.when}>
            <span>{bake.day === today ? 'Today.' : `On sale until ${lastMinuteToOrder(bake)}.`}</span>{' '}
            <Link to="/days">Bake days</Link>
          </p>
        )}
      </header>
      <nav className={styles.modes} aria-label="What to change">
        <Link to="/stock" replace aria-current={isLoaf ? undefined : 'page'}>
          How many we bake
        </Link>
        <Link to="/stock?loaf" replace aria-current={isLoaf ? 'page' : undefined}>
          One loaf burnt, or one more
        </Link>
      </nav>
      {problem && (
        <RetryNotice label="Try again" onRetry={refresh}>
          {problem}
        </RetryNotice>
      )}
      {!sheet && !problem && <SkeletonText lines={8} />}
      {sheet && !isLoaf && <PlanForm key={sheet.day} sheet={sheet} refresh={refresh} />}
      {sheet && bake && isLoaf && (
        <>
          {today && sheet.day !== today && (
            <Notice tone="info" action={<Link to={`/week/${today}`}>Who ordered for today</Link>}>
              {`These numbers are for ${formatDay(bake.date)} by now. Did one of today’s loaves burn? That changes nothing on sale: see who ordered it.`}
            </Notice>
          )}
          <LoafList key={sheet.day} sheet={sheet} refresh={refresh} />
        </>
      )}
    </main>
  );
}
