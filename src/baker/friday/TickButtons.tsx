import { type MouseEvent, useRef } from 'react';
import type { ToHandOver } from '@/baker/day/domain/dayOrder';
import { type Handover, isCollected, isMissed, isPaidInCash } from '@/baker/day/domain/handovers';
import type { UsedDay } from '@/baker/useDay';
import { formatPounds } from '@/domain/money';
import styles from './TickButtons.module.css';

interface TickButtonsProps {
  readonly one: ToHandOver;
  readonly handover: Handover | undefined;
  readonly mayBeMissed: boolean;
  readonly tick: UsedDay['tick'];
}

/** A second tap within this time is taken for a double tap, and ignored. */
const DOUBLE_TAP_MS = 500;

const DONE = { state: 'collected', cash: false } as const;
const PAID = { state: 'collected', cash: true } as const;
const MISSED = { state: 'missed', cash: false } as const;
const BACK = { state: 'open', cash: false } as const;

/** Buttons that tick an order as collected or "Did not come" with one tap, and undo that with another. */
export function TickButtons({ one: { order, toTake, name }, handover, mayBeMissed, tick }: TickButtonsProps) {
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  const isDone = isCollected(handover);
  const isNoShow = isMissed(handover);
  const owes = toTake > 0 && !isPaidInCash(handover) && !isNoShow;
  const sum = formatPounds(toTake);
  const who = `${name.first} ${name.last}`.trim();

  const first = owes ? PAID : isDone || isNoShow ? BACK : DONE;
  const taken = isDone ? `${sum} taken` : `Collected, ${sum} taken`;

  const on = (what: Parameters<typeof tick>[1]) => ({
    onClick: ({ timeStamp }: MouseEvent) => {
      if (timeStamp - tappedAt.current < DOUBLE_TAP_MS) return;
      tappedAt.current = timeStamp;
      tick(order.id, what);
    },
  });

  return (
    <fieldset className={styles.buttons} aria-label={who}>
      {/* This stays the same button when its text changes, so that it keeps the keyboard's focus. */}
      <button type="button" className={first === BACK ? styles.back : styles.hand} {...on(first)}>
        {owes ? taken : first === BACK ? 'Undo' : 'Collected'}
      </button>
      {owes && (
        <button type="button" className={styles.other} {...on(isDone ? BACK : DONE)}>
          {isDone ? 'Undo' : 'Collected, not paid yet'}
        </button>
      )}
      {mayBeMissed && !isDone && !isNoShow && (
        <button type="button" className={styles.other} {...on(MISSED)}>
          Did not come
        </button>
      )}
      {/* Reserves the space of a button that is gone, so that nothing moves. */}
      {toTake > 0 && !owes && <span className={styles.room} />}
      {mayBeMissed && (isDone || isNoShow) && <span className={styles.room} />}
    </fieldset>
  );
}
