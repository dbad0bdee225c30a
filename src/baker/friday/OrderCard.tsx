import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { type Handover, isCollected, isMissed, isWaiting } from '@/baker/day/domain/handovers';
import { MissedBefore } from '@/baker/MissedBefore';
import { OrderNotes } from '@/baker/OrderNotes';
import type { UsedDay } from '@/baker/useDay';
import { ChevronRightIcon, TickIcon } from '@/components/ui/icons';
import type { BakeDay } from '@/domain/bake';
import { clockTime } from '@/domain/londonMoment';
import { formatPounds } from '@/domain/money';
import { lineText } from '@/domain/order/lineText';
import styles from './OrderCard.module.css';
import { TickButtons } from './TickButtons';

interface OrderCardProps {
  readonly order: DayOrder;
  readonly handover: Handover | undefined;
  /** True if the day is over: only then is "Did not come" offered. */
  readonly isOver: boolean;
  /** The latest of the last few bake days on which this customer did not come; null if none is known. */
  readonly missedBefore: BakeDay | null;
  readonly isRefused: boolean;
  readonly tick: UsedDay['tick'];
}

/** Shows what is needed to hand an order over, in little space. Ticking it doesn't change the card's height. */
export const OrderCard = memo(function OrderCard({
  order: one,
  handover,
  isOver,
  missedBefore,
  isRefused,
  tick,
}: OrderCardProps) {
  const { order, name, lastFour, lines, payments } = one;
  const isDone = !isWaiting(handover);

  return (
    <li className={styles.card} data-done={isDone || undefined}>
      <div className={styles.what}>
        <Link to={`/order/${order.id}`} className={styles.who}>
          <h2 className={styles.name}>
            <span>{name.first}</span> <strong>{name.last}</strong>
          </h2>
          <span className={styles.number}>{lastFour}</span>
          <ChevronRightIcon />
        </Link>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.key}>{lineText(line)}</li>
          ))}
        </ul>
        <OrderNotes order={order} />
        {missedBefore && <MissedBefore day={missedBefore} className={styles.wrong} />}
        {payments
          ?.filter(({ isWrong }) => isWrong)
          .map(({ id, sentence }) => (
            <p key={id} className={styles.wrong}>
              {sentence}
            </p>
          ))}
        <p className={styles.settled} data-owes={one.toTake > 0 || undefined}>
          <Settled one={one} handover={handover} />
          {isRefused && <span className={styles.refused}> Not saved</span>}
        </p>
      </div>
      <TickButtons one={one} handover={handover} mayBeMissed={isOver} tick={tick} />
    </li>
  );
});

interface SettledProps {
  readonly one: Pick<DayOrder, 'toTake'> & { readonly settled: string };
  readonly handover: Handover | undefined;
}

/** Shows when an order was collected, or that nobody came; before that, the sum to take, or `settled` if it is zero. */
export function Settled({ one: { toTake, settled }, handover }: SettledProps) {
  const sum = formatPounds(toTake);
  if (handover && isCollected(handover)) {
    const money = toTake === 0 ? '' : handover.cash ? `, ${sum} taken` : `, ${sum} not paid yet`;
    return (
      <span className={money.endsWith('yet') ? styles.owed : styles.done}>
        <TickIcon />
        <span>{`Collected ${clockTime(new Date(handover.at))}${money}`}</span>
      </span>
    );
  }
  if (isMissed(handover)) return <span className={styles.owed}>Did not come</span>;
  if (toTake === 0) return <span className={styles.paid}>{settled}</span>;
  return (
    <span key="to take" className={styles.take}>
      <span>{sum}</span> <small>{`to take${settled === 'part' ? ', part is paid' : ''}`}</small>
    </span>
  );
}
