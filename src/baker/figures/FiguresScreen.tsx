import { useLocation } from 'react-router-dom';
import { count } from '@/baker/domain/count';
import { RetryNotice } from '@/baker/RetryNotice';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { AccountantFile } from './AccountantFile';
import styles from './FiguresScreen.module.css';
import { SoldOutFigure } from './SoldOutFigure';
import type { Figures } from './services/figures';
import { useFigures } from './useFigures';
import { MoneyFigure, NotCollectedFigure, PiecesFigure } from './WeekFigure';

const FEWEST_WEEKS = 12;

/** Shows how the shop is doing: plots of a year, and a month's orders as a file. */
export function FiguresScreen() {
  const { figures, problem, again } = useFigures();
  const hasSome = figures?.weeks.some(({ sums }) => sums !== null) ?? false;
  const isEmpty = figures?.toCount === 0 && !hasSome;
  /** If true, the accountant's file comes first. Below the plots, it would be pushed out of view as they load. */
  const isForAccountant = useLocation().hash === '#accountant';

  return (
    <main className={styles.screen}>
      <h1>How the shop is doing</h1>
      {isForAccountant && <AccountantFile />}
      <p className={styles.text}>
        The last 52 bake days, or since the first order. Cancelled orders and those that were never finished
        do not count. Card is what the orders say: Stripe knows what was refunded.
      </p>
      <p className={styles.status}>
        <span role="status">{!problem && statusOf(figures)}</span>
        {!problem && figures && figures.toCount > 0 && (
          // Outside the status, so that screen readers don't announce the count after each bake day.
          <span aria-hidden="true">{` ${count(figures.toCount, 'bake day')} left …`}</span>
        )}
      </p>
      <RetryNotice problem={problem} label="Look again" onRetry={() => again(false)} />
      {isEmpty ? (
        <p className={styles.text}>
          Nothing to show yet. The figures begin with the first day for which somebody orders.
        </p>
      ) : (
        <div className={styles.figures}>
          {figures && hasSome && <Plots figures={figures} />}
          {!hasSome &&
            !problem &&
            ['one', 'two'].map((key) => <Skeleton key={key} className={styles.loading} />)}
        </div>
      )}
      {!isForAccountant && <AccountantFile />}
      {figures && hasSome && (
        <section className={styles.again}>
          <p>
            A bake day of more than five weeks ago is counted once. If something was ticked or finished after
            that, count again.
          </p>
          <div>
            <Button variant="quiet" busy={figures.toCount > 0 && !problem} onClick={() => again(true)}>
              Count all days again
            </Button>
          </div>
        </section>
      )}
    </main>
  );
}

function statusOf(figures: Figures | null): string {
  if (!figures) return 'Reading the figures …';
  if (figures.toCount === 0 && figures.weeks.every(({ sums }) => sums === null)) return '';
  const unread = figures.weeks.reduce((sum, { sums }) => sum + (sums?.unread ?? 0), 0);
  if (figures.toCount > 0) return 'Counting:';
  return unread > 0
    ? 'All is counted, except some records that can’t be read, or have prices that the shop never asks: look at them in the file below.'
    : 'All is counted.';
}

const Plots = ({ figures }: { readonly figures: Figures }) => {
  // Leaves out the weeks before a new shop's first orders, but keeps at least FEWEST_WEEKS.
  const first = figures.weeks.findIndex(({ sums }) => sums !== null);
  const weeks = figures.weeks.slice(Math.min(first, figures.weeks.length - FEWEST_WEEKS));
  return (
    <>
      <PiecesFigure weeks={weeks} />
      <MoneyFigure weeks={weeks} />
      <SoldOutFigure weeks={weeks} />
      <NotCollectedFigure weeks={weeks} />
    </>
  );
};
