import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bakeryNow, useBakeryNow } from '@/baker/bakeryClock';
import { piecesIn } from '@/baker/day/domain/bakeList';
import { count } from '@/baker/domain/count';
import { BakeTable } from '@/baker/friday/BakeList';
import bakeStyles from '@/baker/friday/BakeList.module.css';
import { Parts } from '@/baker/friday/Parts';
import { SignOut } from '@/baker/sign-in/SignOut';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Bake } from '@/domain/bake';
import { comingBake } from '@/domain/bakeCalendar';
import { formatDay, londonDay } from '@/domain/londonDay';
import { clockTime, londonMoment } from '@/domain/londonMoment';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { CounterList } from './CounterList';
import styles from './CounterScreen.module.css';
import { counterBakeDays } from './domain/counterBakeDays';
import { type UsedCounter, useCounter } from './useCounter';

/** A helper's only screen: the bake days around today. */
export function CounterScreen() {
  const calendar = useCurrentCalendar();
  const now = useBakeryNow();
  const days = counterBakeDays(calendar, now);
  const [chosen, setChosen] = useState<Bake['day'] | null>(null);
  const coming = comingBake(calendar, now).day;
  const bake =
    days.find(({ day }) => day === chosen) ?? days.find(({ day }) => day === coming) ?? days.at(-1);
  const others = days.filter(({ day }) => day !== bake?.day);

  return (
    <main className={styles.screen}>
      {bake ? (
        <>
          <h1 className={styles.day}>{formatDay(bake.date)}</h1>
          {others.length > 0 && (
            <p className={styles.others}>
              {others.map(({ day, date }) => (
                <button key={day} type="button" onClick={() => setChosen(day)}>
                  {formatDay(date)}
                </button>
              ))}
            </p>
          )}
          <ShownDay key={bake.day} bake={bake} />
        </>
      ) : (
        <>
          <h1>The counter</h1>
          <p>There is no bake in the next days.</p>
        </>
      )}
      <SignOut />
    </main>
  );
}

const ShownDay = ({ bake }: { readonly bake: Bake }) => <CounterDay used={useCounter(bake.day)} />;

/** Shows one of a bake day's two lists: the orders to hand over, or the products to bake and to pack. */
export function CounterDay({ used }: { readonly used: UsedCounter }) {
  const { list, handovers, refused, tick, retry, dropRefused } = used;
  const [search] = useSearchParams();
  const part = search.get('show') === 'bake' ? 'bake' : 'pack';
  const baked = list?.bakes.filter(({ isPacked }) => !isPacked) ?? [];

  return (
    <>
      <p role="status" className={styles.line}>
        {wordsOf(used)}
      </p>
      {used.problem === 'refused' && (
        <Notice tone="problem" action={<Button onClick={() => location.reload()}>Load it again</Button>}>
          <p>The database no longer lets this phone read the list. Load the page again, or ask the baker.</p>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice
          tone="problem"
          action={
            <>
              <Button onClick={retry}>Try again</Button>
              <Button variant="quiet" onClick={dropRefused}>
                {refused.length === 1 ? 'Forget it' : 'Forget them'}
              </Button>
            </>
          }
        >
          <p>
            {`${count(refused.length, 'tick')} could not be saved: perhaps the order was cancelled, or its day is over. Tell the baker. ${refused.length === 1 ? 'It is' : 'They are'} kept on this phone.`}
          </p>
        </Notice>
      )}
      {list && (
        <Parts
          parts={[
            { show: 'pack', label: 'Hand over', count: list.orders.length },
            { show: 'bake', label: 'Bake', count: piecesIn(baked) },
          ]}
          here={part}
        />
      )}
      {list && part === 'pack' && (
        <CounterList orders={list.orders} handovers={handovers} refused={refused} tick={tick} />
      )}
      {list && part === 'bake' && (
        <section className={bakeStyles.bake} aria-label="Bake list">
          {list.bakes.length === 0 && <p>Nothing is ordered for this day yet.</p>}
          {[false, true].map((isPacked) => (
            <BakeTable key={String(isPacked)} isPacked={isPacked} bakes={list.bakes} isOnSale={false} />
          ))}
        </section>
      )}
    </>
  );
}

/** The owner's page confirms the list every minute. After this long without that, her page is probably closed. */
const OLD_MS = 3 * 60_000;

function wordsOf({ list, readAt, problem, waiting }: UsedCounter): string {
  const ticks = waiting > 0 ? ` ${count(waiting, 'tick')} will go out later.` : '';
  if (!list) {
    if (problem === 'refused') return '';
    if (problem === 'no-signal') return `No signal, and no list of this day on this phone yet.${ticks}`;
    if (readAt === null) return 'Reading the orders …';
    return 'There is no list of this day yet. It appears when the baker opens her page.';
  }
  const time = timeOf(list.asOf);
  if (problem === 'refused') return `As of ${time}.${ticks}`;
  if (problem === 'no-signal') return `As of ${time}, no signal.${ticks}`;
  if (bakeryNow().getTime() - list.asOf < OLD_MS) return 'Up to date';
  return `As of ${time}: the baker’s page is not open. Later orders are not in it, nor what she has ticked since.${ticks}`;
}

function timeOf(at: number): string {
  const date = new Date(at);
  return londonDay(date) === londonDay(bakeryNow()) ? clockTime(date) : londonMoment(date);
}
