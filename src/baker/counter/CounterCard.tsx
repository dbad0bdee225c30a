import { memo } from 'react';
import { type Handover, isWaiting } from '@/baker/day/domain/handovers';
import { isAboutAllergy } from '@/baker/domain/allergyNote';
import { Settled } from '@/baker/friday/OrderCard';
import styles from '@/baker/friday/OrderCard.module.css';
import { TickButtons } from '@/baker/friday/TickButtons';
import notes from '@/baker/OrderNotes.module.css';
import { lineText } from '@/domain/order/lineText';
import type { CounterOrder } from './domain/counterOrders';
import type { UsedCounter } from './useCounter';

interface CounterCardProps {
  readonly order: CounterOrder;
  readonly handover: Handover | undefined;
  readonly isRefused: boolean;
  readonly tick: UsedCounter['tick'];
}

/** An order on a helper's list. It includes the allergens, because customers ask the helper about them. */
export const CounterCard = memo(function CounterCard({
  order: one,
  handover,
  isRefused,
  tick,
}: CounterCardProps) {
  const { name, lastFour, lines, note, isDelivery, allergens, toTake } = one;
  const isOwing = toTake > 0;

  return (
    <li className={styles.card} data-done={!isWaiting(handover) || undefined}>
      <div className={styles.what}>
        <div className={styles.who}>
          <h2 className={styles.name}>
            <span>{name.first}</span> <strong>{name.last}</strong>
          </h2>
          <span className={styles.number}>{lastFour}</span>
        </div>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.key}>{lineText(line)}</li>
          ))}
        </ul>
        {allergens.length > 0 && <p>{`Allergens: ${allergens.join('; ')}`}</p>}
        {note && (
          <p className={notes.note}>
            {isAboutAllergy(note) && <strong>Allergy? </strong>}
            <span>{note}</span>
          </p>
        )}
        {isDelivery && (
          <p className={notes.note}>
            <strong>Delivery</strong>
          </p>
        )}
        <p className={styles.settled} data-owes={isOwing || undefined}>
          <Settled one={{ toTake, settled: isOwing ? 'to take' : 'nothing to take' }} handover={handover} />
          {isRefused && <span className={styles.refused}> Not saved</span>}
        </p>
      </div>
      <TickButtons one={one} handover={handover} mayBeMissed={false} tick={tick} />
    </li>
  );
});
