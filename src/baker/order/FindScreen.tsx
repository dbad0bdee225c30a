import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { searched } from '@/baker/friday/domain/search';
import { SearchField } from '@/baker/friday/SearchField';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { isOrderId } from '@/domain/order/orderId';
import { lastFour } from '@/domain/order/shortNumber';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './FindScreen.module.css';
import orderStyles from './OrderScreen.module.css';
import { BAKES_BACK, type FoundOrder, useOrdersOfWeeks } from './useOrdersOfWeeks';

/** Fewer letters would match nearly everything. */
const FEWEST_LETTERS = 2;
const MOST_SHOWN = 30;

/** Finds recent orders by anything in them, and older ones by their full number. */
export function FindScreen() {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text).trim().toLowerCase();
  const isWanted = wanted.length >= FEWEST_LETTERS;
  const { orders, isAll, problem } = useOrdersOfWeeks(isWanted || text !== '');
  const found = isWanted ? searched(orders, wanted) : [];

  return (
    <main className={orderStyles.screen}>
      <h1>Find an order</h1>
      <SearchField value={text} onChange={setText} />
      {problem && <Notice tone="problem">{problem}</Notice>}
      {isOrderId(wanted) && (
        <p>
          <ButtonLink to={`/order/${wanted}`}>{`Open order …${lastFour(wanted)}`}</ButtonLink>
        </p>
      )}
      <ul className={styles.found}>
        {found.slice(0, MOST_SHOWN).map((one) => (
          <Found key={`${one.order.id} ${one.isCancelled}`} one={one} />
        ))}
      </ul>
      <p className={styles.words} role="status">
        {wordsOf(isWanted, isAll || problem !== null, found.length)}
      </p>
    </main>
  );
}

function wordsOf(isWanted: boolean, isAll: boolean, found: number): string {
  if (!isWanted) {
    return `By name, by the last four of the number on the bag, by phone, or by anything else in it: of the coming bake days and the ${BAKES_BACK} before. Older ones by their whole number.`;
  }
  if (found > MOST_SHOWN) return `And ${found - MOST_SHOWN} more: type a little more.`;
  if (!isAll) return 'Looking …';
  return found === 0
    ? 'No order of the last weeks contains that. The whole number, at the end of an order’s email, finds an older one.'
    : '';
}

function Found({ one: { order, name, lastFour, total, isCancelled } }: { readonly one: FoundOrder }) {
  const calendar = useCurrentCalendar();
  const day = order.bakeDay ? `${formatDay(bakeOf(calendar, order.bakeDay).date)}, ` : '';
  return (
    <li>
      <Link to={`/order/${order.id}`} className={styles.order}>
        <span className={styles.name}>
          <span>{name.first}</span> <strong>{name.last}</strong>
        </span>
        <span className={styles.number}>{lastFour}</span>
        <span className={styles.quiet}>
          {`${day}${formatPounds(total)}${isCancelled ? ', cancelled' : order.paid ? '' : ', never finished'}`}
        </span>
      </Link>
    </li>
  );
}
