import type { ReactElement } from 'react';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { findingsIn } from '@/baker/day/domain/daySums';
import type { OddKind } from '@/baker/day/domain/oddKind';
import type { Unfinished } from '@/baker/day/domain/unfinished';
import { count } from '@/baker/domain/count';
import { RetryNotice } from '@/baker/RetryNotice';
import { ButtonLink } from '@/components/ui/Button';
import { bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { londonMoment } from '@/domain/londonMoment';
import { formatPounds } from '@/domain/money';
import { lineText } from '@/domain/order/lineText';
import { placedAt } from '@/domain/order/orderTime';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { LookActions } from './LookActions';
import styles from './LookList.module.css';
import type { EarlierOrders } from './useNotCollected';

interface LookListProps {
  readonly daySheet: DaySheet;
  readonly refresh: () => void;
  readonly also: ReactElement | undefined;
  readonly alsoCount: number;
  readonly earlier: EarlierOrders | undefined;
}

/** Lists everything that needs the owner's decision, with buttons to act on it. */
export function LookList({ daySheet, refresh, also, alsoCount, earlier }: LookListProps) {
  const { odd, unfinished, strayPayments, counted } = daySheet;
  const left = earlier?.notCollected ?? [];
  const calendar = useCurrentCalendar();
  return (
    <section className={styles.look} aria-label="To check">
      {also}
      {earlier?.hasFailed && (
        <RetryNotice
          problem="The orders of earlier bake days could not be checked for ones that nobody collected."
          label="Look again"
          onRetry={earlier.again}
        />
      )}
      {!earlier?.hasFailed && findingsIn(daySheet) + left.length + alsoCount === 0 && (
        <p>Nothing odd, nothing unfinished. All is well.</p>
      )}
      {odd.map((kind) => (
        <Odd key={kind.kind} kind={kind} refresh={refresh} />
      ))}
      {strayPayments.length > 0 && (
        <Group title="What else the file of payments shows" words={strayPayments} />
      )}
      {unfinished.length > 0 && (
        <section className={styles.kind}>
          <h2>Unfinished orders</h2>
          <p>They are in none of the lists. If you got an email about one, bake it.</p>
          <ul className={styles.things}>
            {unfinished.map((one) => (
              <UnfinishedOrder key={one.order.order.id} one={one} refresh={refresh} />
            ))}
          </ul>
        </section>
      )}
      {left.length > 0 && (
        <section className={styles.kind}>
          <h2>Orders that nobody collected</h2>
          <p>
            Tick each as collected, or as “Did not come”. Before you do, look when your email about the order
            came: if on its day or later, the clock of the customer’s phone may have been wrong. Call, and ask
            for which day it is.
          </p>
          <ul className={styles.things}>
            {left.map(({ day, orders }) => (
              <li key={day}>
                <p>{`${count(orders, 'order')} of ${formatDay(bakeOf(calendar, day).date)} ${orders === 1 ? 'was' : 'were'} not collected`}</p>
                <p>
                  <ButtonLink to={`/week/${day}`} variant="secondary">
                    Show them
                  </ButtonLink>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {counted.length > 0 && <Group title="Also" words={counted} />}
    </section>
  );
}

interface OddProps {
  readonly kind: OddKind;
  readonly refresh: () => void;
}

function Odd({ kind: { title, advice, things, actions = [] }, refresh }: OddProps) {
  return (
    <section className={styles.kind}>
      <h2>{title}</h2>
      <p>{advice}</p>
      <LookActions actions={actions} refresh={refresh} />
      <ul className={styles.things}>
        {things.map(({ key, order, detail, also = [], actions: own }) => (
          <li key={key}>
            {order ? <Who order={order} /> : <code>{key.slice(0, MAX_KEY_LENGTH)}</code>}
            {[detail, ...also].map((text) => text && <p key={text}>{text}</p>)}
            <LookActions actions={own} refresh={refresh} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const MAX_KEY_LENGTH = 80;

interface UnfinishedOrderProps {
  readonly one: Unfinished;
  readonly refresh: () => void;
}

function UnfinishedOrder({ one: { order, story, actions }, refresh }: UnfinishedOrderProps) {
  const at = placedAt(order.order.id);
  return (
    <li>
      <Who order={order} />
      {at && <p className={styles.when}>{londonMoment(at)}</p>}
      <p>{story}</p>
      {order.payments?.map(({ id, sentence }) => (
        <p key={id}>{sentence}</p>
      ))}
      <LookActions actions={actions} refresh={refresh} />
    </li>
  );
}

/** The most lines to show of an order. Strangers can write orders with a hundred. */
const MAX_LINES = 12;

function Who({ order: { order, name, lastFour, lines, total } }: { readonly order: DayOrder }) {
  const shown = lines.slice(0, MAX_LINES).map(lineText).join('; ');
  const more = lines.length > MAX_LINES ? ` and ${lines.length - MAX_LINES} more lines` : '';
  return (
    <>
      <h3 className={styles.who}>
        <span>{name.first}</span> <strong>{name.last}</strong>{' '}
        <span className={styles.number}>{lastFour}</span>
      </h3>
      <p>{`${formatPounds(total)} ${order.hasPaid ? 'by card' : 'in cash'}: ${shown}${more}`}</p>
    </>
  );
}

const Group = ({ title, words }: { readonly title: string; readonly words: readonly string[] }) => (
  <section className={styles.kind}>
    <h2>{title}</h2>
    <ul>
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
);
