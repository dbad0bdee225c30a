import { useState } from 'react';
import { type Handovers, isCollected, isMissed, isWaiting } from '@/baker/day/domain/handovers';
import { handoverSums, owes } from '@/baker/friday/domain/handoverSums';
import { NoneShown } from '@/baker/friday/NoneShown';
import { OrderFilters } from '@/baker/friday/OrderFilters';
import styles from '@/baker/friday/PackList.module.css';
import { SearchField } from '@/baker/friday/SearchField';
import { useFirstRows } from '@/baker/friday/useFirstRows';
import { useSticky } from '@/baker/friday/useSticky';
import { CounterCard } from './CounterCard';
import { type CounterOrder, searchedAtCounter } from './domain/counterOrders';
import type { UsedCounter } from './useCounter';

const FILTERS = [
  { filter: 'open', label: 'To hand over', none: 'All are handed over.' },
  { filter: 'owes', label: 'Who still owes', none: 'Nobody owes anything.' },
  { filter: 'done', label: 'Handed over', none: 'Nothing is handed over yet.' },
] as const;

type Filter = (typeof FILTERS)[number]['filter'];

interface CounterListProps extends Pick<UsedCounter, 'refused' | 'tick'> {
  readonly orders: readonly CounterOrder[];
  readonly handovers: Handovers;
}

/** Lists orders by surname, with a search. A tap marks an order as handed over. Shows no totals of money. */
export function CounterList({ orders, handovers, refused, tick }: CounterListProps) {
  const [filter, setFilter] = useState<Filter>('open');
  const [text, setText] = useState('');
  /** Grows with each search or tap on a filter. Until it does, orders stay in the list after they are ticked. */
  const [presses, setPresses] = useState(0);
  const wanted = text.trim();
  const is = (order: CounterOrder, one: Filter) => {
    const handover = handovers.get(idOf(order));
    if (one === 'owes') return owes(order, handovers);
    // An order ticked as "Did not come" stays under "To hand over": a customer who comes late still gets it.
    return one === 'done' ? isCollected(handover) : isWaiting(handover) || isMissed(handover);
  };
  const filtered = useSticky(orders, `${filter} ${presses}`, idOf, (order) => is(order, filter));
  const shown = wanted ? searchedAtCounter(orders, wanted) : filtered;
  const drawn = useFirstRows(shown);
  const sums = handoverSums(orders, handovers);
  const counts = { open: sums.orders - sums.collected, owes: sums.owing, done: sums.collected };

  const search = (next: string) => {
    setText(next);
    setPresses((all) => all + 1);
  };
  const choose = (next: Filter) => {
    setFilter(next);
    search('');
  };

  return (
    <section className={styles.pack} aria-label="Orders">
      <SearchField value={text} onChange={search} isWithoutPhones />
      <OrderFilters
        filters={FILTERS.map(({ filter, label }) => ({ filter, label, number: String(counts[filter]) }))}
        here={wanted ? null : filter}
        onChoose={choose}
      />
      <ol className={styles.orders}>
        {drawn.map((order) => (
          <CounterCard
            key={idOf(order)}
            order={order}
            handover={handovers.get(idOf(order))}
            isRefused={refused.includes(idOf(order))}
            tick={tick}
          />
        ))}
      </ol>
      {shown.length === 0 && (
        <NoneShown
          wanted={wanted}
          orders={orders}
          none={FILTERS.find((one) => one.filter === filter)?.none ?? ''}
          onShowAll={() => search('')}
        />
      )}
    </section>
  );
}

const idOf = ({ order }: CounterOrder): string => order.id;
