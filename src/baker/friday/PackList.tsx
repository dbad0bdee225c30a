import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AskingButton } from '@/baker/AskingButton';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { type Handovers, isCollected, isMissed, isWaiting } from '@/baker/day/domain/handovers';
import type { UsedDay } from '@/baker/useDay';
import { ButtonLink } from '@/components/ui/Button';
import type { BakeDay } from '@/domain/bake';
import { formatPounds } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { type HandoverSums, handoverSums, owes } from './domain/handoverSums';
import { searched } from './domain/search';
import { NoneShown } from './NoneShown';
import { OrderCard } from './OrderCard';
import { OrderFilters } from './OrderFilters';
import styles from './PackList.module.css';
import { SearchField } from './SearchField';
import { useFirstRows } from './useFirstRows';
import { useSticky } from './useSticky';

type Filter = 'open' | 'owes' | 'done' | 'missed';

interface FilterButton {
  readonly filter: Filter;
  readonly label: string;
  readonly sums: (sums: HandoverSums) => string;
  readonly none: string;
}

const FILTERS: readonly FilterButton[] = [
  {
    filter: 'open',
    label: 'To hand over',
    sums: ({ orders, collected, missed }) => `${orders - collected - missed}`,
    none: 'All are handed over.',
  },
  {
    filter: 'owes',
    label: 'Who still owes',
    sums: ({ owing, owed }) => `${owing}, ${formatPounds(owed)}`,
    none: 'Nobody owes anything.',
  },
  {
    filter: 'done',
    label: 'Handed over',
    sums: ({ collected, taken }) => `${collected}, ${formatPounds(taken)} cash`,
    none: 'Nothing is handed over yet.',
  },
  { filter: 'missed', label: 'Did not come', sums: ({ missed }) => `${missed}`, none: 'Everybody came.' },
];

interface PackListProps {
  readonly daySheet: DaySheet;
  readonly handovers: Handovers;
  readonly refused: readonly string[];
  readonly isPartial: boolean;
  readonly isOver: boolean;
  readonly missedBefore: (order: Order) => BakeDay | null;
  readonly tick: UsedDay['tick'];
}

/** The filter and search that the owner comes back to. `key` identifies the list's entry in the browser's history. */
const left = { key: '', filter: 'open' as Filter, text: '' };

/** Lists the orders by surname, with a search. A tap hands an order over. */
export function PackList({
  daySheet,
  handovers,
  refused,
  isPartial,
  isOver,
  missedBefore,
  tick,
}: PackListProps) {
  const section = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const isBack = left.key === key;
  const [filter, setFilter] = useState<Filter>(isBack ? left.filter : 'open');
  const [text, setText] = useState(isBack ? left.text : '');
  /** Counts changes of the search and taps on a filter. At each, orders that no longer match leave the list. */
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    Object.assign(left, { key, filter, text });
  }, [key, filter, text]);

  const wanted = useDeferredValue(text).trim();
  const is = (order: DayOrder, one: Filter) =>
    one === 'owes' ? owes(order, handovers) : IS[one](handovers.get(order.order.id));
  const filtered = useSticky(daySheet.orders, `${filter} ${presses}`, idOf, (order) => is(order, filter));
  const shown = wanted ? searched(daySheet.orders, wanted) : filtered;
  const drawn = useFirstRows(shown);
  const sums = handoverSums(daySheet.orders, handovers);
  const waiting = daySheet.orders.filter((order) => is(order, 'open'));

  const search = (next: string) => {
    setText(next);
    setPresses((all) => all + 1);
    // Scrolls up to the top of the list, where the results are.
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) section.current?.scrollIntoView({ behavior: 'instant' });
  };
  const choose = (next: Filter) => {
    setFilter(next);
    search('');
  };

  return (
    <section ref={section} className={styles.pack} aria-label="Packing list">
      <SearchField value={text} onChange={search} />
      <OrderFilters
        filters={FILTERS.filter(({ filter }) => filter !== 'missed' || isOver || sums.missed > 0).map(
          ({ filter, label, sums: text }) => ({ filter, label, number: isPartial ? '…' : text(sums) }),
        )}
        here={wanted ? null : filter}
        onChoose={choose}
      />
      <ol className={styles.orders}>
        {drawn.map((order) => (
          <OrderCard
            key={order.order.id}
            order={order}
            handover={handovers.get(order.order.id)}
            isOver={isOver}
            missedBefore={missedBefore(order.order)}
            isRefused={refused.includes(order.order.id)}
            tick={tick}
          />
        ))}
      </ol>
      {isOver && !wanted && filter === 'open' && !isPartial && waiting.length > 1 && (
        <AskingButton
          variant="secondary"
          label={`None of these ${waiting.length} came`}
          question={`Did none of these ${waiting.length} come?`}
          stay="Back"
          go="None came"
          onGo={() => {
            for (const { order } of waiting) tick(order.id, { state: 'missed', cash: false });
          }}
        >
          Nothing of theirs is to take any more. You can undo each.
        </AskingButton>
      )}
      {shown.length === 0 && !isPartial && (
        <NoneShown
          wanted={wanted}
          orders={daySheet.orders}
          none={FILTERS.find((one) => one.filter === filter)?.none ?? ''}
          onShowAll={() => search('')}
        >
          <ButtonLink to="/find" variant="quiet">
            Look in all days
          </ButtonLink>
        </NoneShown>
      )}
    </section>
  );
}

const IS = { open: isWaiting, done: isCollected, missed: isMissed };

const idOf = ({ order }: DayOrder): string => order.id;
