import type { DayState } from '@/baker/day/dayState';
import { type Handovers, laterOf } from '@/baker/day/domain/handovers';
import { readHandoversSince, readLastSentAt } from '@/baker/day/services/handovers';
import { type OwnerDatabase, Refused, Unanswered } from '@/baker/services/ownerDatabase';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { logProblem } from '@/services/log';
import { counterBakeDays, seenUntil } from './domain/counterBakeDays';
import { toCounterDay } from './domain/toCounterList';
import {
  type CounterIds,
  carryTicks,
  confirmList,
  readHandoversOf,
  readIds,
  readTicks,
  readTimes,
  removeCounterDay,
  writeList,
} from './services/counterRecords';
import { readHelpers } from './services/helpers';

/** How often to reread the helpers, and the ids on their lists, which the owner's other phones change as well. */
const ALL_AGAIN_MS = 60_000;
const CONFIRMED_MS = 60_000;
/** If a day was read longer ago, its list is neither written nor confirmed, so that helpers see how old it is. */
const FRESH_MS = 70_000;

export interface KeeperState {
  readonly hasHelpers: boolean;
  /** The last step failed, and not for lack of a signal, so helpers may see old lists. */
  readonly isRefused: boolean;
}

export interface CounterKeeper {
  /** Updates the helpers' lists, and copies ticks between the owner and the helpers. Never rejects. */
  step(): Promise<KeeperState>;
  readAgain(): void;
}

interface KeeperInput {
  readonly database: OwnerDatabase;
  readonly days: () => ReadonlyMap<BakeDay, Pick<DayState, 'daySheet' | 'reading'>>;
  readonly calendar: () => BakeCalendar;
  readonly now: () => Date;
}

interface CarriedDay {
  readonly keys: string;
  readonly ticks: Handovers;
  readonly lastSentAt: number;
}

export function createCounterKeeper({ database, days, calendar, now }: KeeperInput): CounterKeeper {
  let state: KeeperState = { hasHelpers: false, isRefused: false };
  let allReadAt = Number.NEGATIVE_INFINITY;
  let ids: CounterIds = new Map();
  const written = new Map<BakeDay, { readonly text: string; readonly confirmedAt: number }>();
  const carried = new Map<string, CarriedDay>();
  let handovers: Handovers = new Map();
  let lastSentAt: number | null = null;

  async function readAll(): Promise<void> {
    if (Math.abs(Date.now() - allReadAt) < ALL_AGAIN_MS) return;
    const [helpers, read] = await Promise.all([readHelpers(database), readIds(database)]);
    ids = read;
    state = { ...state, hasHelpers: helpers.length > 0 };
    allReadAt = Date.now();
  }

  async function writeLists(): Promise<void> {
    for (const bake of counterBakeDays(calendar(), now())) {
      const { daySheet, reading } = days().get(bake.day) ?? {};
      const isFresh =
        reading?.problem === null && reading.readAt !== null && now().getTime() - reading.readAt < FRESH_MS;
      if (!daySheet || !isFresh) continue;
      const counterDay = toCounterDay(daySheet);
      const until = seenUntil(bake);
      const text = JSON.stringify([counterDay, until]);
      const known = written.get(bake.day);
      if (known?.text !== text) await writeList(database, bake.day, counterDay, until);
      else if (Date.now() - known.confirmedAt > CONFIRMED_MS) await confirmList(database, bake.day);
      else continue;
      written.set(bake.day, { text, confirmedAt: Date.now() });
      ids = new Map([...ids, [bake.day, new Map(Object.entries(counterDay.ids))]]);
    }
  }

  async function carry(): Promise<void> {
    const last = lastSentAt ?? (await readLastSentAt(database));
    const news = await readHandoversSince(database, last);
    lastSentAt = news.lastSentAt;
    handovers = laterOf(handovers, news.handovers);
    for (const [day, ofDay] of ids) await carryDay(day, ofDay);
  }

  async function carryDay(day: string, ofDay: ReadonlyMap<string, string>): Promise<void> {
    const keys = [...ofDay.keys()].join();
    const known = carried.get(day);
    const isKnown = known?.keys === keys;
    if (!isKnown) handovers = laterOf(handovers, await readHandoversOf(database, ofDay.values()));
    const read = await readTicks(database, day, isKnown ? known.lastSentAt : 0);
    const ticks = isKnown ? laterOf(known.ticks, read.handovers) : read.handovers;
    carried.set(day, { keys, ticks, lastSentAt: read.lastSentAt });
    const isCarried = await carryTicks(database, day, ofDay, { ticks, handovers });
    if (isCarried && (await isOver(day))) await remove(day);
  }

  /** True if a day's list is no longer needed: it has expired or is gone, or it is current but there are no helpers. */
  async function isOver(day: string): Promise<boolean> {
    if (counterBakeDays(calendar(), now()).some((bake) => bake.day === day)) return !state.hasHelpers;
    const times = await readTimes(database, day);
    return times === null || times.until < now().getTime();
  }

  async function remove(day: string): Promise<void> {
    await removeCounterDay(database, day);
    ids = new Map([...ids].filter(([other]) => other !== day));
    carried.delete(day);
    written.delete(day as BakeDay);
  }

  return {
    async step() {
      try {
        await readAll();
        if (state.hasHelpers) await writeLists();
        if (ids.size > 0) await carry();
        state = { ...state, isRefused: false };
      } catch (cause) {
        // Without helpers, a refusal harms no list. If it means a lost sign-in, the page itself says so.
        const isRefused = cause instanceof Refused ? state.hasHelpers : !(cause instanceof Unanswered);
        if (isRefused && !state.isRefused) logProblem('The helpers’ list can’t be written', cause);
        // Makes the next step write all lists again, because another phone may have removed a day's list.
        if (cause instanceof Refused) written.clear();
        state = { ...state, isRefused };
      }
      return state;
    },
    readAgain() {
      allReadAt = Number.NEGATIVE_INFINITY;
    },
  };
}
