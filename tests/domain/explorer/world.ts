import { type Bake, type BakeCalendar, type BakeDay, ordinaryBake, ordinaryCalendar } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import type { CartItem } from '@/domain/cart';
import type { KnownOrder, Progress } from '@/domain/order/orderProgress';
import type { Results, Step } from '@/domain/order/orderProtocol';
import { isOfBatch, type Shortage } from '@/domain/order/stock';
import { aUnit, orderId, POINT, productId } from '../../support/samples.ts';

/**
 * A small bakery around `src/order`: its database, its email service, its owner, and shoppers' browsers with tabs and a disk.
 * Every request may be slow, get lost, or lose its answer; every browser may be killed between any two writes.
 */

export const DAYS = ['2026-11-27', '2026-12-04'] as unknown as readonly [BakeDay, BakeDay];
/** Thursday evening, the hour after midnight, and Friday at noon, when the owner has set the next Friday's stock. */
export const MOMENTS = ['2026-11-26T23:00:00Z', '2026-11-27T00:30:00Z', '2026-11-27T12:00:00Z'].map(
  (at) => new Date(at),
);

/** How the owner may change the bake of this Friday, once. */
type Change = 'moved back' | 'moved on' | 'dropped';
const CHANGES: Readonly<Record<Change, Partial<Bake>>> = {
  'moved back': { closesAt: new Date('2026-11-26T22:30:00Z') },
  'moved on': { closesAt: new Date('2026-11-28T00:00:00Z') },
  dropped: { isBaked: false },
};

/** The calendar of a world. The next Friday may have been opened ahead. */
export function calendarOf({ isOpenedAhead, change }: Pick<World, 'isOpenedAhead' | 'change'>): BakeCalendar {
  const key = `${isOpenedAhead} ${change}`;
  const known = calendars.get(key);
  if (known) return known;
  const ordinary = ordinaryCalendar(POINT);
  const [friday, later] = DAYS.map((day) => ordinaryBake(ordinary, day)) as [Bake, Bake];
  const differing = [
    ...(change in CHANGES ? [{ ...friday, ...CHANGES[change as Change] }] : []),
    ...(isOpenedAhead ? [{ ...later, opensAt: new Date(0) }] : []),
  ];
  const made = { ...ordinary, differing: new Map(differing.map((bake) => [bake.day, bake])) };
  calendars.set(key, made);
  return made;
}
const calendars = new Map<string, BakeCalendar>();

export const NAMES = ['phone', 'laptop'];
export const IDS = [1, 2].map((at) => orderId(`0193647a-000${at}-7000-8000-000000000000`));
export const BOULE = aUnit({ id: 'unit-boule' });
/** Sold out, where there is one. */
export const TART = aUnit({ id: 'unit-tart', firebaseId: 'tart' });

/** One order in the database. Both orders have the same unit of the same cart. */
export type Stored = ReturnType<typeof toStored>;
const toStored = (hasPaid: boolean, order: number, bakeDay: BakeDay | null) => ({
  is: (order === 0 ? 'there' : 'unwritten') as 'unwritten' | 'there' | 'gone',
  paid: false,
  hasPaid,
  /** Null for an order of the shop's first version. */
  bakeDay,
  /** Which browser's mark it is. */
  by: -1,
  owner: 0,
  alarm: 0,
  customer: 0,
  /** An email to the owner arrived, and the browser that sent it does not know. */
  isToldUnknown: false,
  /** Its shopper confirmed it for cash or came to its page, as far as a browser can note it, and heard of no failure. */
  hasCome: false,
  /** It was moved and not marked when the owner set the stock, or moved after she was told: nothing is set aside for it. */
  isNamed: false,
});

/** The products' own limits, or the stock of a bake that was opened ahead. */
export type StockName = 'usual' | 'ahead';

/** A run between two steps. */
export interface Saved {
  readonly order: number;
  readonly began: number;
  readonly results: Results;
  /** The order as it has heard of it; null once it is gone. */
  seen: KnownOrder | null | 'unread';
  isLocked: boolean;
  /** Of which stock it holds the limits. */
  readonly limitsOf: StockName | null;
  readonly shortage: Shortage | null;
}

export type Kept = Record<string, unknown>;

/** What a job was given: by looking, or by an answer to one of its requests. */
export type Given =
  | { readonly saw: unknown }
  | { readonly of: string; readonly gives?: unknown }
  /** Other jobs of its page have read or written the disk. */
  | { readonly knows: Kept };

/** A request without an answer. `result` once it has arrived; `isCut` if its line was cut and it was made again. */
export interface Open {
  readonly key: string;
  readonly order: number;
  result?: unknown;
  isCut?: boolean;
}

export interface Tab {
  run: Saved | null;
  jobs: Job[];
  /** The order that it lets emails go for, and how it saw it last. */
  letting: Pick<Saved, 'order' | 'seen'> | null;
  /** What its page has read or written last, of its disk. */
  knows: Kept;
  /** Orders whose taking came late: the shop gives it back. */
  undo: number[];
}
export const toTab = (): Tab => ({ run: null, jobs: [], letting: null, knows: {}, undo: [] });

/** What a tab is doing, as far as it got. */
export type Job = ReturnType<typeof toJob>;
type Begins = Omit<Tab, 'jobs' | 'undo'>;
export const toJob = (
  tab: Begins,
  is: 'step' | 'placing' | 'looking' | 'email',
  order: number,
  step: Step | null,
) => ({
  is,
  order,
  step,
  run: is === 'step' && tab.run ? { ...tab.run } : null,
  letting: tab.letting && { ...tab.letting },
  /** Its run has gone on without it. */
  isLate: false,
  /** What its page knew of the disk when it began. */
  knew: tab.knows,
  log: [] as Given[],
  locks: [] as string[],
  open: [] as Open[],
});

type Disk = Record<string, { steps: Progress['notes'] } & Omit<Progress, 'notes'>>;

export type Browser = ReturnType<typeof toBrowser>;
const toBrowser = (disk: Disk, cart: string[], tabs: number, hand: number[]) => ({
  disk,
  cart,
  tabs: Array.from({ length: tabs }, toTab),
  /** The pieces that it really has of the stock on sale, by order. */
  hand,
  /** How many of those nobody can know of, after a fault. */
  unknown: hand.map(() => 0),
  /** Whether a mark of it had no answer. */
  isUnsure: false,
  refused: [] as string[],
});

/** What a setting may say of the world, and what is so if it says nothing. */
const USUAL = {
  /** By card, of the order that is there and of the one that the shopper may place of the same cart. */
  cards: [false] as readonly boolean[],
  browsers: 1,
  tabs: 1,
  stock: 2,
  /** How much may go wrong, and what, in the words of a story; all if that is ''. */
  faults: 0,
  onlyFault: '',
  clock: 0 as 0 | 1 | 2,
  next: 2,
  /** What the owner may set the stock on sale to, once more; null if she does not. */
  reset: null as number | null,
  /** Whether the next Friday was opened ahead, with a stock of its own. */
  isOpenedAhead: false,
  /** Whether the order that is there is for the next Friday. */
  isForLater: false,
  /** What the owner may do to the bake of this Friday. */
  mayChange: null as Change | null,
  /** Whether the owner hides the boule, or takes it out, and whether she has shown it again, or undone that. */
  hiding: 'never' as 'never' | 'before' | 'hidden' | 'after',
  /** Whether no day passes, and the owner cancels nothing. */
  isQuiet: true,
  /** Whether the order has a second product, whose last piece somebody else buys in time. */
  isShort: false,
  isDiskBad: false,
  /** Whether an earlier page has taken the stock. */
  isTaken: false,
  /** Whether the order is for no day, as one of the shop's first version. */
  isDayless: false,
  /** Whether the order was placed in a browser that stays away. */
  isElsewhere: false,
};
export type Setting = Partial<typeof USUAL>;

export type World = ReturnType<typeof toWorld>;

/** The world when the first order has been written. */
export function toWorld(setting: Setting) {
  const given = { ...USUAL, ...setting };
  const { cards, browsers, tabs, stock, isQuiet, isTaken, isDayless, isElsewhere, ...kept } = given;
  const taken = isTaken ? [{ product: productId('boule'), pieces: 1, bakeDay: DAYS[0], setAt: 0 }] : [];
  const isConfirmed = !cards[0] && !isDayless && !isElsewhere;
  const confirmed: Progress['notes'] = isConfirmed ? ['confirmed'] : [];
  const steps: Progress['notes'] = isTaken ? [...confirmed, 'begun', 'emails-due'] : confirmed;
  const first = { placedAt: 0, changedAt: 0, units: itemsOf(kept).map(({ id }) => id), steps, taken };
  const nothing = cards.map(() => 0);
  const own = isElsewhere
    ? toBrowser({}, [], tabs, nothing)
    : toBrowser({ [keyOf(0)]: first }, isTaken ? [] : [...first.units], tabs, nothing.with(0, taken.length));
  const others = Array.from({ length: browsers - 1 }, () => toBrowser({}, [], tabs, [...nothing]));
  const orders = cards.map((hasPaid, order) =>
    toStored(hasPaid, order, isDayless ? null : DAYS[kept.isForLater ? 1 : 0]),
  );
  get(orders, 0).hasCome = isConfirmed;
  return {
    ...kept,
    /** When the stock was set last. */
    setAt: kept.clock === 2 ? 1 : 0,
    limit: stock - taken.length,
    /** The stock of the next Friday, if it was opened ahead. */
    ahead: kept.next,
    change: 'none' as Change | 'none',
    tarts: 1,
    orders,
    browsers: [own, ...others],
    mayCancel: !isQuiet,
    mayPass: !isQuiet,
    mayPlace: cards.length > 1,
    isClosed: false,
    isDearer: false,
    /** What a shopper was told wrongly. */
    problem: null as string | null,
  };
}

/** A tab that acts, and what its move has done so far: a browser may be killed, and others may act, before the next. */
export type Acting = ReturnType<typeof toActing>;
export function toActing(world: World, at: number, tabAt: number) {
  const browser = get(world.browsers, at);
  const begun = { isDiskUsed: false, isLineUsed: false, steps: 0, isDiskFailing: false };
  return { world, browser, tab: get(browser.tabs, tabAt), ...begun };
}

export const get = <T>(list: readonly T[], index: number): T => list[index] as T;
export const nameOf = (order: number): string => `order ${order + 1}`;
export const keyOf = (order: number): string => `order:${IDS[order]}`;
export const lockOf = (order: number): string => `finalise ${IDS[order]}`;
export const itemsOf = ({ isShort }: { isShort: boolean }): CartItem[] => (isShort ? [BOULE, TART] : [BOULE]);
export const nowOf = (world: World): Date => get(MOMENTS, world.clock);
/** In which stock an order's pieces are. */
export const stockNameOf = (
  { isOpenedAhead }: Pick<World, 'isOpenedAhead'>,
  bakeDay: BakeDay | null,
): StockName => (isOpenedAhead && bakeDay === DAYS[1] ? 'ahead' : 'usual');
/** The bake day whose stock the products' limits are. In the hours between, the owner has yet to set the next one. */
export function dayOfLimits(world: World): BakeDay | null {
  const key = `${world.isOpenedAhead} ${world.change} ${world.clock}`;
  // It is asked for with each look at a world, hundreds of thousands of times.
  const day = daysOfLimits.get(key) ?? nextBake(calendarOf(world), nowOf(world)).day;
  daysOfLimits.set(key, day);
  return world.clock === 1 && world.change !== 'moved on' ? null : day;
}
const daysOfLimits = new Map<string, BakeDay>();
/** Whether the stock of an order's day is on sale. */
export const isAhead = (world: World, { bakeDay }: Stored): boolean =>
  bakeDay !== null && (stockNameOf(world, bakeDay) === 'ahead' || dayOfLimits(world) === bakeDay);
export const knownOf = ({ is, paid, hasPaid, bakeDay }: Stored): KnownOrder | null =>
  is === 'there' ? { paid, hasPaid, bakeDay } : null;

export function progressOf(disk: Kept, order: number): Progress | null {
  const entry = (disk as Disk)[keyOf(order)];
  if (!entry) return null;
  const { steps, ...progress } = entry;
  return { ...progress, notes: steps };
}

/** What a browser has and knows that it has, of the stock on sale. */
export function noted(world: World, { disk }: Browser, order: number): number {
  const { bakeDay } = get(world.orders, order);
  const batch = bakeDay && { bakeDay, setAt: setAtOf(world, stockNameOf(world, bakeDay)) };
  const taken = progressOf(disk, order)?.taken ?? [];
  return taken.some((one) => one.product === BOULE.firebaseId && isOfBatch(one, batch)) ? 1 : 0;
}

/** After a fault, nobody can know of what the browser has and has not noted; nor of what is noted, if its mark is unknown. */
export function becomesUnknown({ world, browser }: Acting, order: number, isMarking = false): void {
  const known = isMarking ? 0 : noted(world, browser, order);
  browser.isUnsure ||= isMarking;
  browser.unknown[order] = Math.max(get(browser.unknown, order), get(browser.hand, order) - known);
}

/** When a stock was set last. That of the bake that was opened ahead was set once. */
export const setAtOf = (world: World, stock: StockName): number => (stock === 'ahead' ? 7 : world.setAt);

export function givesBack({ world, browser }: Pick<Acting, 'world' | 'browser'>, order: number): void {
  world[LIMIT[stockNameOf(world, get(world.orders, order).bakeDay)]] += 1;
  browser.hand[order] = get(browser.hand, order) - 1;
}

/** Where a world has how many pieces are left. */
export const LIMIT = { usual: 'limit', ahead: 'ahead' } as const;

/** Nobody in a browser has a lock. */
export const isFree = ({ tabs }: Browser, lock: string): boolean =>
  tabs.every(
    ({ run, jobs }) =>
      !(run?.isLocked && lockOf(run.order) === lock) && jobs.every(({ locks }) => !locks.includes(lock)),
  );
