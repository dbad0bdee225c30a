import { bakeryNow } from '@/baker/bakeryClock';
import type { DayStore } from '@/baker/day/dayState';
import { createDayTicks } from '@/baker/day/dayTicks';
import type { ToBake } from '@/baker/day/domain/bakeList';
import { type Handovers, laterOf } from '@/baker/day/domain/handovers';
import { createPolling } from '@/baker/day/polling';
import type { TickPlace } from '@/baker/day/services/tickQueue';
import { type OwnerDatabase, Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { clockOf } from '@/baker/services/serverClock';
import type { BakeDay } from '@/domain/bake';
import { createListeners } from '@/services/listeners';
import { logProblem } from '@/services/log';
import { type CounterOrder, counterBakes, counterOrders } from './domain/counterOrders';
import { type ReadList, readList, readTicks, readTimes } from './services/counterRecords';
import { keepList, readKeptList, removeKeptList, removeOldLists } from './services/keptList';
import { COUNTER_KEPT } from './services/removeCounterKept';

export const COUNTER_TICKS: TickPlace = { records: 'counterTicks', kept: `${COUNTER_KEPT}-ticks` };

export interface CounterState {
  readonly list: {
    readonly orders: readonly CounterOrder[];
    readonly bakes: readonly ToBake[];
    /** When the owner's page last confirmed the list, in ms since 1970. */
    readonly asOf: number;
  } | null;
  /** The handovers by `order.id` in `list`, including ticks that are only on this phone. */
  readonly handovers: Handovers;
  /** When the list was last read from the database, in ms since 1970; null if it hasn't been. */
  readonly readAt: number | null;
  readonly problem: 'no-signal' | 'refused' | null;
  readonly waiting: number;
  readonly refused: readonly string[];
}

/** A bake day's list from the database or, when offline, from this phone. Stores ticks until they can be sent. */
export interface CounterStore extends Pick<DayStore, 'subscribe' | 'tick' | 'end'> {
  readonly current: () => CounterState;
  readonly retry: () => void;
  readonly dropRefused: () => void;
}

const NOTHING: CounterState = {
  list: null,
  handovers: new Map(),
  readAt: null,
  problem: null,
  waiting: 0,
  refused: [],
};

export function createCounterStore(database: OwnerDatabase, day: BakeDay): CounterStore {
  const listeners = createListeners();
  let state = NOTHING;
  let read: ReadList | null = null;
  let handovers: Handovers = new Map();
  let lastSentAt = 0;
  let opening: Promise<void> | undefined;
  let keeping: Promise<void> = Promise.resolve();
  let hasEnded = false;

  function change(news: Partial<CounterState>): void {
    if (hasEnded) return;
    state = { ...state, ...news };
    listeners.tell();
  }

  const ticks = createDayTicks(
    { database, place: COUNTER_TICKS, clock: clockOf(database) },
    {
      onChange: () => change({ ...ticks.counts(), handovers: ticks.over(handovers) }),
      async onSent(known) {
        handovers = laterOf(handovers, known);
        await keep();
      },
    },
  );

  function show(next: ReadList | null): void {
    if (next?.times.changedAt !== read?.times.changedAt || !next || !state.list) {
      change({ list: next && { ...listOf(next), asOf: next.times.asOf } });
    } else if (next.times.asOf !== state.list.asOf) {
      change({ list: { ...state.list, asOf: next.times.asOf } });
    }
    read = next;
    change({ handovers: ticks.over(handovers) });
  }
  const listOf = ({ list }: ReadList) => ({ orders: counterOrders(day, list), bakes: counterBakes(list) });

  async function keep(): Promise<void> {
    if (!read || hasEnded) return;
    try {
      keeping = keepList(day, { ...read, handovers });
      await keeping;
    } catch (cause) {
      logProblem('The list can’t be kept on this phone', cause);
    }
  }

  async function open(): Promise<void> {
    try {
      await ticks.open();
      await removeOldLists(bakeryNow().getTime());
      const kept = await readKeptList(day);
      if (!kept) return;
      handovers = kept.handovers;
      show(kept);
    } catch (cause) {
      logProblem('What this phone has kept can’t be read', cause);
    }
  }

  async function readNews(): Promise<void> {
    const times = await readTimes(database, day);
    const isSame = times !== null && times.changedAt === read?.times.changedAt;
    const next = isSame && read ? { ...read, times } : times && (await readList(database, day));
    const sent = next && (await readTicks(database, day, lastSentAt));
    const later = laterOf(handovers, pathsOf(sent?.handovers ?? new Map()));
    const isNews = !isSame || later !== handovers;
    lastSentAt = sent?.lastSentAt ?? 0;
    handovers = later;
    show(next);
    if (!next) await removeKeptList(day);
    else if (isNews) await keep();
  }
  const pathsOf = (ofKeys: Handovers): Handovers =>
    new Map([...ofKeys].map(([key, handover]) => [`${day}/${key}`, handover]));

  async function poll(): Promise<void> {
    opening ??= open();
    await opening;
    if (navigator.onLine === false) return change({ problem: 'no-signal' });
    try {
      // Sends the ticks first, so that what is read next includes them.
      await ticks.send();
      await readNews();
      change({ problem: null, readAt: bakeryNow().getTime() });
    } catch (cause) {
      const isRefused = cause instanceof Refused;
      if (!isRefused && !(cause instanceof Unanswered)) logProblem('The list can’t be read', cause);
      change({ problem: isRefused ? 'refused' : 'no-signal' });
    }
    rest();
  }

  function rest(): void {
    if (listeners.count() === 0 && state.waiting === 0) polling.stop();
  }
  const polling = createPolling(poll, () => {});

  return {
    current: () => state,
    subscribe(listener) {
      const remove = listeners.add(listener);
      if (!hasEnded) polling.start();
      return () => {
        remove();
        rest();
      };
    },
    retry() {
      ticks.retry();
      polling.soon();
    },
    dropRefused: ticks.dropRefused,
    tick(id, tick) {
      ticks.add(id, tick, handovers.get(id));
      polling.soon();
    },
    async end() {
      hasEnded = true;
      polling.stop();
      // Waits for a running write to this phone: it could bring the list back after the sign-out.
      await keeping.catch(() => {});
      await ticks.send().catch((cause) => logProblem('Some ticks could not be sent before the end', cause));
    },
  };
}
