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

/** Orders of earlier bake days that nobody collected. */
export interface EarlierOrders {
  /** The latest day first; none until they are read. */
  readonly notCollected: readonly NotCollected[];
  /** The last of them on which the customer of an order did not come; null if none is known. */
  readonly missedBefore: (order: Order) => BakeDay | null;
  /** Whether they could not be read, although the day itself could. */
  readonly hasFailed: boolean;
  /** Reads them once more after a failure. */
  readonly again: () => void;
}

/** Before which day they are asked for: once for each start of the page, since four weeks of orders are much for a phone's line. */
let asked: { readonly day: BakeDay; readonly days: Promise<readonly EarlierDay[]> } | null = null;

onSignOut(async () => {
  asked = null;
});

const JUST_NOW_MS = 60_000;

/** Whether all of a day was read just now, and is not only what this phone has kept of it. */
const isJustRead = ({ reading: { readAt, trouble } }: UsedDay): boolean =>
  readAt !== null && trouble === null && bakeryNow().getTime() - readAt < JUST_NOW_MS;

/** The orders of the bake days before this one that nobody collected. They are read once the shown day was; null: not at all. */
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
        // A refusal is told by the day's own reading.
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

/** With what was ticked or cancelled since on its own screen, which this phone knows without reading again. */
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
