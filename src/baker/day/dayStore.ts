import { bakeryNow } from '@/baker/bakeryClock';
import { type OwnerDatabase, Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { clockOf } from '@/baker/services/serverClock';
import { deliveryPrices } from '@/config/env';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { createListeners } from '@/services/listeners';
import { logProblem } from '@/services/log';
import { currentCalendar, watchCalendar } from '@/services/shop/calendar';
import { createDayReader } from './dayReader';
import { type DayState, type DayStore, NOTHING, type ReadingState } from './dayState';
import { createDayTicks } from './dayTicks';
import { type DaySheet, daySheetOf } from './domain/daySheet';
import { laterOf } from './domain/handovers';
import type { PaymentReport } from './domain/paymentReport';
import { shopCatalogue } from './domain/shopCatalogue';
import { createPolling } from './polling';
import { type DayReading, keepDay, readKeptDay, removeKeptDays } from './services/keptDay';
import { placedHere } from './services/placedHere';
import { HANDOVERS } from './services/tickQueue';

/** How often to reread the whole day. Polls bring only orders and handovers, but stock and catalogue change as well. */
const ALL_AGAIN_MS = 3 * 60 * 1000;
/** With this many overlong records, a stranger is writing junk. Reading it often would use up the owner's data plan. */
const JUNK = { from: 20, againMs: 60 * 60 * 1000 } as const;
/** How many failures in a row the screen passes over in silence. It mentions a refusal, or being offline, at once. */
const FAILS_UNSAID = 1;

/** A bake day's store. It reads the database or, offline, this phone's copy, and keeps ticks until they are sent. */
export function createDayStore(database: OwnerDatabase, day: BakeDay): DayStore {
  const listeners = createListeners();
  const reader = createDayReader(database, day);
  const fails = { all: 0, polls: 0 };
  let state = NOTHING;
  let read: DayReading | null = null;
  let payments: PaymentReport | null = null;
  /** Whether the whole day has been shown, not just a part. */
  let isComplete = false;
  let isReadingAll = false;
  let allReadAt = Number.NEGATIVE_INFINITY;
  /** How many full readings were requested. A reading that began before the last request may be out of date. */
  let wishes = 0;
  let opening: Promise<void> | undefined;
  let keeping: Promise<void> = Promise.resolve();
  let hasEnded = false;
  let readBy: BakeCalendar | null = null;

  function change(news: Partial<DayState>): void {
    if (hasEnded) return;
    state = { ...state, ...news };
    listeners.tell();
  }
  const changeReading = (news: Partial<ReadingState>) => change({ reading: { ...state.reading, ...news } });

  const ticks = createDayTicks(
    { database, place: HANDOVERS, clock: clockOf(database) },
    {
      onChange: () =>
        change({ ...ticks.counts(), handovers: ticks.over(read?.handovers ?? NOTHING.handovers) }),
      async onSent(known) {
        if (!read) return;
        read = { ...read, handovers: laterOf(read.handovers, known) };
        await keep();
      },
    },
  );

  const toDaySheet = ({ found, products, recipes, stock }: DayReading): DaySheet =>
    daySheetOf({
      calendar: currentCalendar(),
      day,
      now: bakeryNow(),
      found,
      catalogue: shopCatalogue(products, recipes),
      delivery: deliveryPrices(),
      stock,
      payments,
    });

  function show(next: DayReading, isAll: boolean): void {
    const daySheet = state.daySheet && next.found === read?.found ? state.daySheet : toDaySheet(next);
    const known = new Set([...(state.daySheet?.orders ?? []).map(({ order }) => order.id), ...placedHere()]);
    const came = isComplete
      ? daySheet.orders.map(({ order }) => order.id).filter((id) => !known.has(id))
      : [];
    read = next;
    isComplete ||= isAll;
    change({
      daySheet,
      stored: next.found.ofDay.orders,
      handovers: ticks.over(next.handovers),
      arrived: came.length > 0 ? [...state.arrived, ...came] : state.arrived,
      reading: { ...state.reading, readAt: isComplete ? next.readAt : null },
    });
  }

  async function keep(): Promise<void> {
    if (!read || !isComplete || hasEnded) return;
    try {
      keeping = keepDay(day, read);
      await keeping;
    } catch (cause) {
      logProblem('The day can’t be kept on this phone', cause);
    }
  }

  async function open(): Promise<void> {
    try {
      await ticks.open();
      const kept = await readKeptDay(day);
      if (kept) show(kept, true);
      await removeKeptDays(bakeryNow().getTime());
    } catch (cause) {
      logProblem('What this phone has kept can’t be read', cause);
    }
  }

  async function readAll(): Promise<void> {
    const wish = wishes;
    readBy = currentCalendar();
    isReadingAll = true;
    try {
      const all = await reader.all((part) => {
        // Once the whole day is shown, showing a part would make orders disappear until all are read.
        if (!isComplete) show(withHandovers(part), false);
      });
      show(withHandovers(all), true);
      if (wish === wishes) {
        allReadAt = Date.now();
        changeReading({ isRefreshing: false });
      }
      worked('all');
      await keep();
    } catch (cause) {
      failed('all', cause);
    } finally {
      isReadingAll = false;
    }
  }
  const withHandovers = (daySheet: DayReading): DayReading => ({
    ...daySheet,
    handovers: read ? laterOf(daySheet.handovers, read.handovers) : daySheet.handovers,
  });

  const hasJunk = () => read !== null && read.found.ofDay.tooLong.length >= JUNK.from;

  async function poll(): Promise<void> {
    opening ??= open();
    await opening;
    if (navigator.onLine === false) return failed('polls', new NoSignal());
    // The first reading of the whole day starts at once, not after the requests below.
    if (!readBy) readAllIfDue();
    const base = read;
    const [sent, news, changed] = await Promise.allSettled([
      ticks.send(),
      base && reader.news(base),
      reader.hasChanged(),
    ]);
    if (base && news.status === 'fulfilled' && news.value) await take(news.value, base);
    if (changed.status === 'fulfilled' && changed.value && !hasJunk()) wantAll();
    readAllIfDue();
    const failure = [sent, news, changed].find((one) => one.status === 'rejected');
    if (failure) failed('polls', failure.reason);
    else worked('polls');
    rest();
  }

  function readAllIfDue(): void {
    const isDue = Math.abs(Date.now() - allReadAt) > (hasJunk() ? JUNK.againMs : ALL_AGAIN_MS);
    if (isDue && !isReadingAll) void readAll();
  }

  function rest(): void {
    if (listeners.count() === 0 && state.waiting === 0) polling.stop();
  }

  /** Shows `news`, which is `base` with what came since. If `read` is newer than `base`, takes only the handovers. */
  async function take(news: DayReading, base: DayReading): Promise<void> {
    const isOvertaken = read?.found !== base.found;
    show(withHandovers(isOvertaken && read ? { ...read, handovers: news.handovers } : news), false);
    if (news.found !== base.found || news.handovers !== base.handovers) await keep();
  }

  function worked(what: keyof typeof fails): void {
    fails[what] = 0;
    if (fails.all + fails.polls === 0 && state.reading.problem) changeReading({ problem: null });
  }

  function failed(what: keyof typeof fails, cause: unknown): void {
    fails[what] += 1;
    const isRefused = cause instanceof Refused;
    const isExpected = isRefused || cause instanceof NoSignal || cause instanceof Unanswered;
    if (!isExpected && fails[what] === 1) logProblem('The day can’t be read', cause);
    const isSure = isRefused || cause instanceof NoSignal || fails[what] > FAILS_UNSAID;
    const problem = isRefused ? 'signed-out' : 'no-signal';
    changeReading({ isRefreshing: false, problem: isSure ? problem : state.reading.problem });
  }

  const wantAll = () => {
    wishes += 1;
    allReadAt = Number.NEGATIVE_INFINITY;
  };
  const polling = createPolling(poll, () => {
    if (!hasJunk()) wantAll();
  });

  /** Reads the day again if the calendar has changed, because a moved day has another ordering period. */
  function onCalendar(): void {
    if (currentCalendar() === readBy) return;
    if (read) change({ daySheet: toDaySheet(read) });
    wantAll();
    polling.soon();
  }

  return {
    current: () => state,
    subscribe(listener) {
      const remove = listeners.add(listener);
      const removeCalendar = watchCalendar(() => onCalendar());
      if (!hasEnded) polling.start();
      return () => {
        remove();
        removeCalendar();
        rest();
      };
    },
    refresh() {
      wantAll();
      ticks.retry();
      changeReading({ isRefreshing: true });
      polling.soon();
    },
    tick(id, tick) {
      ticks.add(id, tick, read?.handovers.get(id));
      polling.soon();
    },
    setPayments(told) {
      if (told === payments) return;
      payments = told;
      if (read) change({ daySheet: toDaySheet(read) });
    },
    look() {
      if (state.arrived.length > 0) change({ arrived: [] });
    },
    async end() {
      hasEnded = true;
      polling.stop();
      // Waits for a running write to this phone: it could bring the day back after the sign-out.
      await keeping.catch(() => {});
      await ticks.send().catch((cause) => logProblem('Some ticks could not be sent before the end', cause));
    },
  };
}

class NoSignal extends Error {}
