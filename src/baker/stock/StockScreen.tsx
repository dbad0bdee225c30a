import { useCallback } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useBakeryNow } from '@/baker/bakeryClock';
import { ChooseBake } from '@/baker/ChooseBake';
import { readClosed } from '@/baker/closed/services/closing';
import { RetryNotice } from '@/baker/RetryNotice';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useReading } from '@/baker/useReading';
import { Notice } from '@/components/ui/Notice';
import { SkeletonText } from '@/components/ui/Skeleton';
import { bakeOf, lastMinuteToOrder } from '@/domain/bake';
import { bakeToday, openBakes } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { bakesToOpen } from './domain/bakesToOpen';
import { LaterBakes } from './LaterBakes';
import { LoafList } from './LoafList';
import { PlanForm } from './PlanForm';
import styles from './StockScreen.module.css';
import { loafBakes, readStockSheet, type StockSheet } from './services/stock';
import { stockAddress } from './stockAddress';

/** Shows and changes the stock of the bake in `?day`, or else of the first; with `?loaf`, one piece at each tap. */
export function StockScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isLoaf = search.has('loaf');
  const asked = search.get('day');
  const read = useCallback(
    async (known: { readonly sheet: StockSheet } | undefined) => {
      const [calendar, now] = [await readBakeCalendar(ownerDatabase), await serverNow(ownerDatabase)];
      const bakes = isLoaf ? await loafBakes(ownerDatabase, calendar, now) : openBakes(calendar, now);
      const toOpen = isLoaf ? [] : bakesToOpen(calendar, now);
      const bake = [...bakes, ...toOpen].find(({ day }) => day === asked) ?? bakes[0];
      if (!bake) throw new Error('A calendar has a next bake');
      const sheet = await readStockSheet(ownerDatabase, calendar, bake.day, known?.sheet);
      return { asked, bakes, toOpen, sheet, isClosed: Boolean(await readClosed(ownerDatabase)) };
    },
    [isLoaf, asked],
  );
  const { now: last, problem, refresh } = useReading(read);
  // What was read for another day must not be shown.
  const found = last?.asked === asked ? last : undefined;
  const sheet = found?.sheet;
  const calendar = useCurrentCalendar();
  const today = bakeToday(calendar, useBakeryNow())?.day;
  const bake = sheet && bakeOf(calendar, sheet.day);
  const mode = isLoaf ? 'loaf' : 'plan';
  const day = asked && sheet ? sheet.day : null;
  const choices = bake && sheet.isToOpen ? [...found.bakes, bake] : (found?.bakes ?? []);

  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <h1>{bake ? formatDay(bake.date) : 'Stock'}</h1>
        {bake && (
          <p className={styles.when}>
            <span>
              {sheet.isToOpen
                ? 'Not open for orders yet.'
                : bake.day === today
                  ? 'Today.'
                  : found?.isClosed
                    ? 'Not on sale: the shop is closed.'
                    : `On sale until ${lastMinuteToOrder(bake)}.`}
            </span>{' '}
            <Link to={found?.isClosed ? '/closed' : '/days'}>
              {found?.isClosed ? 'Open it again' : 'Bake days'}
            </Link>{' '}
            · <Link to="/products/bestsellers">Sold out at the checkout?</Link>
          </p>
        )}
      </header>
      <ChooseBake
        legend="Which day?"
        bakes={choices}
        chosen={sheet?.day ?? null}
        onChoose={(chosen) => navigate(stockAddress(chosen, mode), { replace: true })}
      />
      {!sheet?.isToOpen && (
        <nav className={styles.modes} aria-label="What to change">
          <Link to={stockAddress(day)} replace aria-current={isLoaf ? undefined : 'page'}>
            How many we bake
          </Link>
          <Link to={stockAddress(day, 'loaf')} replace aria-current={isLoaf ? 'page' : undefined}>
            One more or less
          </Link>
        </nav>
      )}
      <RetryNotice problem={problem} onRetry={refresh} />
      {!sheet && !problem && <SkeletonText lines={8} />}
      {found && !isLoaf && !found.sheet.isToOpen && <LaterBakes bakes={found.toOpen} />}
      {sheet && !isLoaf && <PlanForm key={sheet.day} sheet={sheet} refresh={refresh} />}
      {sheet && bake && isLoaf && (
        <>
          {today && !choices.some((one) => one.day === today) && (
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
