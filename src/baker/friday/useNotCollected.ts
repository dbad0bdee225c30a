import { useCallback, useEffect, useState } from 'react';
import { bakeryNow } from '@/baker/bakeryClock';
import { laterOf } from '@/baker/day/domain/handovers';
import { Refused } from '@/baker/services/ownerDatabase';
import { onSignOut, ownerDatabase } from '@/baker/sign-in/services/session';
import { shownOf, type UsedDay } from '@/baker/useDay';
import type { BakeDay } from '@/domain/bake';
import type { Order } from '@/domain/order/order';
import { logProblem } from '@/services/log';
import { type EarlierDay, missedDayFinder, type NotCollected, notCollected } from './domain/notCollected';
import { readEarlierDays } from './services/readEarlierDays';

export interface EarlierOrders {
  /** Latest day first; empty until read. */
  readonly notCollected: readonly NotCollected[];
  /** Finds the latest earlier bake on which an order's customer did not come; null if there is none. */
  readonly missedBefore: (order: Order) => BakeDay | null;
  /** True if the earlier bakes could not be read although the shown one could. */
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** The bakes before `day`, read once for it, since four weeks of orders are a lot for a phone's connection. */
let asked: { readonly day: BakeDay; readonly days: Promise<readonly EarlierDay[]> } | null = null;

onSignOut(async () => {
  asked = null;
});

const JUST_NOW_MS = 60_000;

/** True if the day was just read from the database, rather than from this phone. */
const isJustRead = ({ reading: { readAt, problem } }: UsedDay): boolean =>
  readAt !== null && problem === null && bakeryNow().getTime() - readAt < JUST_NOW_MS;

/** Reads the bakes before `day` once `shown` has just come from the database. Reads nothing while it is null. */
export function useNotCollected(day: BakeDay, shown: UsedDay | null): EarlierOrders {
  const mayRead = shown !== null && isJustRead(shown);
  const [days, setDays] = useState<readonly EarlierDay[]>([]);
  const [hasFailed, setFailed] = useState(false);

  const read = useCallback(() => {
    if (asked?.day !== day) asked = { day, days: readEarlierDays(ownerDatabase, day) };
    const mine = asked;
    mine.days.then(
      (found) => {
        if (asked !== mine) return;
        setDays(found);
        setFailed(false);
      },
      (cause: unknown) => {
        if (asked !== mine) return;
        asked = null;
        // A refusal is not logged here, because the reading of the shown day reports it.
        if (!(cause instanceof Refused))
          logProblem('The orders of earlier bake days could not be read', cause);
        setFailed(true);
      },
    );
  }, [day]);
  useEffect(() => {
    if (mayRead) read();
  }, [mayRead, read]);

  const present = days.map(asShown);
  return {
    notCollected: notCollected(present),
    missedBefore: missedDayFinder(present),
    hasFailed: hasFailed && mayRead,
    again: read,
  };
}

/** Applies the ticks, cancellations and moves that this phone has learnt of since the earlier day was read. */
function asShown({ day, orders, handovers }: EarlierDay): EarlierDay {
  const { daySheet, reading, handovers: since } = shownOf(day);
  const left =
    daySheet && reading.readAt !== null ? new Set(daySheet.orders.map(({ order }) => order.id)) : null;
  return {
    day,
    orders: left ? orders.filter(({ id }) => left.has(id)) : orders,
    handovers: laterOf(handovers, since),
  };
}
