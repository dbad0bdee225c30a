import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '@/baker/Buttons.module.css';
import { useBakeryNow } from '@/baker/bakeryClock';
import { ChooseBake } from '@/baker/ChooseBake';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { readBestsellers } from '@/baker/services/readBestsellers';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { bakesToOpen } from '@/baker/stock/domain/bakesToOpen';
import { LaterBakes } from '@/baker/stock/LaterBakes';
import stockStyles from '@/baker/stock/StockScreen.module.css';
import { readStockSheet, type StockSheet } from '@/baker/stock/services/stock';
import { useDraft } from '@/baker/useDraft';
import { useReading } from '@/baker/useReading';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { SkeletonText } from '@/components/ui/Skeleton';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { bakeToOrder, openBakes } from '@/domain/bakeCalendar';
import { formatDay, isLondonDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { type Order, orderTotal } from '@/domain/order/order';
import { lastFour } from '@/domain/order/shortNumber';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './NewOrderScreen.module.css';
import { OrderForm } from './OrderForm';

const parseDay = (kept: unknown): BakeDay | null => (isLondonDay(kept) ? (kept as string as BakeDay) : null);

/** Lets the owner enter an order that came by phone. */
export function NewOrderScreen() {
  const [chosen, choose] = useDraft('new-order-day', parseDay);
  const read = useCallback(
    async (known: { readonly sheet: StockSheet } | undefined) => {
      const [calendar, now] = [await readBakeCalendar(ownerDatabase), await serverNow(ownerDatabase)];
      const bakes = openBakes(calendar, now);
      const { day } = bakeToOrder(calendar, chosen, now);
      const [sheet, bestsellers] = await Promise.all([
        readStockSheet(ownerDatabase, calendar, day, known?.sheet),
        readBestsellers(ownerDatabase),
      ]);
      return { chosen, bakes, sheet, bestsellers };
    },
    [chosen],
  );
  const calendar = useCurrentCalendar();
  const now = useBakeryNow();
  const { now: found, problem, refresh } = useReading(read);
  // Data read for another day must not be used.
  const sheet = found?.chosen === chosen ? found.sheet : undefined;
  const [placed, setPlaced] = useState<Order | null>(null);

  const show = async (order: Order) => {
    setPlaced(order);
    // For the next customer, the screen starts with the next bake again.
    choose(null);
    scrollTo({ top: 0, behavior: 'instant' });
    await refresh();
  };

  const dayOf = ({ bakeDay }: Order) => bakeDay && `, for ${formatDay(bakeOf(calendar, bakeDay).date)}`;

  return (
    <main className={stockStyles.screen}>
      <header className={stockStyles.head}>
        <h1>New order</h1>
        {sheet && !placed && (
          <p className={styles.when}>
            For collection on <b>{formatDay(bakeOf(calendar, sheet.day).date)}</b>
          </p>
        )}
      </header>
      {found && !placed && (
        <div className={styles.day}>
          <ChooseBake
            legend="For which day?"
            bakes={found.bakes}
            chosen={sheet?.day ?? chosen}
            onChoose={choose}
          />
          <LaterBakes bakes={bakesToOpen(calendar, now)} isAmidOrder onChoose={choose} />
        </div>
      )}
      {problem && <Notice tone="problem">{problem}</Notice>}
      {!sheet && !problem && <SkeletonText lines={8} />}
      {placed && (
        <Notice tone="info">
          The order of <b>{placed.name}</b>
          <span>
            {`${dayOf(placed) ?? ''}, ${formatPounds(orderTotal(placed))}, ${placed.hasPaid ? 'paid already' : 'cash at collection'}`}
          </span>
          , is in the list:{' '}
          <Link to={`/order/${placed.id}`} className={styles.number}>
            {`…${lastFour(placed.id)}`}
          </Link>
        </Notice>
      )}
      {found && sheet && !placed && (
        <OrderForm sheet={sheet} bestsellers={found.bestsellers} refresh={refresh} onPlaced={show} />
      )}
      {placed && (
        <div className={buttons.buttons}>
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
