import { type Bake, type BakeCalendar, type BakeDay, ordinaryBake, ordinaryCalendar } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import type { CartItem } from '@/domain/cart';
import type { KnownOrder, Progress } from '@/domain/order/orderProgress';
import type { Results, Step } from '@/domain/order/orderProtocol';
import { isOfBatch, type Shortage } from '@/domain/order/stock';
import { aUnit, orderId, POINT, productId } from '../../support/samples.ts';

/**
 * A state of a small bakery around `src/order`: database, email service, owner, and shoppers' browsers with tabs and a
 * disk. Requests may be slow, get lost or lose their answer, and browsers may be killed between any two writes.
 */

export const DAYS = ['2026-11-27', '2026-12-04'] as unknown as readonly [BakeDay, BakeDay];
/** Thursday evening; after midnight; and Friday noon, when the owner has set the next Friday's stock. */
export const MOMENTS = ['2026-11-26T23:00:00Z', '2026-11-27T00:30:00Z', '2026-11-27T12:00:00Z'].map(
  (at) => new Date(at),
);

/** How the owner may change this Friday's bake, once. */
type Change = 'moved back' | 'moved on' | 'dropped';
const CHANGES: Readonly<Record<Change, Partial<Bake>>> = {
  'moved back': { closesAt: new Date('2026-11-26T22:30:00Z') },
  'moved on': { closesAt: new Date('2026-11-28T00:00:00Z') },
  dropped: { isBaked: false },
};

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
/** Sold out, if the setting has it at all. */
export const TART = aUnit({ id: 'unit-tart', firebaseId: 'tart' });

/** An order in the database. Both orders contain the same units of the same cart. */
export type Stored = ReturnType<typeof toStored>;
const toStored = (hasPaid: boolean, order: number, bakeDay: BakeDay | null) => ({
  is: (order === 0 ? 'there' : 'unwritten') as 'unwritten' | 'there' | 'gone',
  paid: false,
  hasPaid,
  /** Null for orders of the shop's first version. */
  bakeDay,
  /** The index of the browser that marked it as paid; -1 if none has. */
  by: -1,
  owner: 0,
  alarm: 0,
  customer: 0,
  /** True if an email reached the owner, but its browser doesn't know. */
  isToldUnknown: false,
  /** True if the shopper confirmed for cash or came to the order's page, as far as browsers can note it. */
  hasCome: false,
  /** True if no stock is set aside: the order wasn't marked when the owner set the stock, or was moved too late. */
  isNamed: false,
});

/** `usual`: the products' own limits. `ahead`: the stock of a bake opened ahead. */
export type StockName = 'usual' | 'ahead';

/** A run between two steps. */
export interface Saved {
  readonly order: number;
  readonly began: number;
  readonly results: Results;
  /** What the run last heard of the order; null once the order is gone. */
  seen: KnownOrder | null | 'unread';
  isLocked: boolean;
  /** The stock whose limits it holds. */
  readonly limitsOf: StockName | null;
  readonly shortage: Shortage | null;
}

export type Kept = Record<string, unknown>;

/** An entry of a job's log: what it read, or an answer to one of its requests. */
export type Given =
  | { readonly saw: unknown }
  | { readonly of: string; readonly gives?: unknown }
  /** Other jobs of the page have read or written the disk. */
  | { readonly knows: Kept };

/** An unanswered request. `result` is set once it has arrived; `isCut` means that it was repeated. */
export interface Open {
  readonly key: string;
  readonly order: number;
  result?: unknown;
  isCut?: boolean;
}

export interface Tab {
  run: Saved | null;
  jobs: Job[];
  /** The order whose emails may go, and what the tab last knew of it. */
  letting: Pick<Saved, 'order' | 'seen'> | null;
  /** What the page last read from its disk or wrote to it. */
  knows: Kept;
  /** Orders whose pieces were taken too late, so that the shop gives them back. */
  undo: number[];
}
export const toTab = (): Tab => ({ run: null, jobs: [], letting: null, knows: {}, undo: [] });

/** A tab's work, and how far it has got. */
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
  /** True once its run has gone on without it. */
  isLate: false,
  /** What the page knew of the disk when the job began. */
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
  /** The pieces that the browser took from the stock on sale, by order. */
  hand,
  /** How many of them nobody can know of, after a fault. */
  unknown: hand.map(() => 0),
  /** True if marking an order got no answer. */
  isUnsure: false,
  refused: [] as string[],
});

const USUAL = {
  /** Whether each order is by card: the stored one, and a second one that the shopper may place with the same cart. */
  cards: [false] as readonly boolean[],
  browsers: 1,
  tabs: 1,
  stock: 2,
  /** The number of faults. `onlyFault` restricts them to moves with these words; '' allows all. */
  faults: 0,
  onlyFault: '',
  clock: 0 as 0 | 1 | 2,
  next: 2,
  /** The number to which the owner may set the stock once more; null if not. */
  reset: null as number | null,
  isOpenedAhead: false,
  /** True if the stored order is for the next Friday. */
  isForLater: false,
  mayChange: null as Change | null,
  /** Whether the owner will hide or take out the boule, has done so, or has already brought it back. */
  hiding: 'never' as 'never' | 'before' | 'hidden' | 'after',
  /** True if no day passes and the owner cancels nothing. */
  isQuiet: true,
  /** True if the order has a second product, whose last piece somebody else buys first. */
  isShort: false,
  isDiskBad: false,
  /** True if an earlier page has taken the stock. */
  isTaken: false,
  /** True if the order has no bake day, like those of the shop's first version. */
  isDayless: false,
  /** True if the order was placed in a browser that never returns. */
  isElsewhere: false,
};
export type Setting = Partial<typeof USUAL>;

export type World = ReturnType<typeof toWorld>;

/** The world after the first order was written. */
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
    /** Counts how often the stock was set. */
    setAt: kept.clock === 2 ? 1 : 0,
    limit: stock - taken.length,
    /** Pieces left for the next Friday. */
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
    /** What a shopper was wrongly told. */
    problem: null as string | null,
  };
}

/** A tab at work, and what its current move has done. Others may act between two moves. */
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
export const stockNameOf = (
  { isOpenedAhead }: Pick<World, 'isOpenedAhead'>,
  bakeDay: BakeDay | null,
): StockName => (isOpenedAhead && bakeDay === DAYS[1] ? 'ahead' : 'usual');
/** The bake day whose stock the products' limits are; null after midnight, until the owner sets the next stock. */
export function dayOfLimits(world: World): BakeDay | null {
  const key = `${world.isOpenedAhead} ${world.change} ${world.clock}`;
  // Kept, because it is asked for hundreds of thousands of times.
  const day = daysOfLimits.get(key) ?? nextBake(calendarOf(world), nowOf(world)).day;
  daysOfLimits.set(key, day);
  return world.clock === 1 && world.change !== 'moved on' ? null : day;
}
const daysOfLimits = new Map<string, BakeDay>();
/** True if the stock of the order's day is on sale. */
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

/** The pieces that a browser noted as its own, of the stock on sale. */
export function noted(world: World, { disk }: Browser, order: number): number {
  const { bakeDay } = get(world.orders, order);
  const batch = bakeDay && { bakeDay, setAt: setAtOf(world, stockNameOf(world, bakeDay)) };
  const taken = progressOf(disk, order)?.taken ?? [];
  return taken.some((one) => one.product === BOULE.firebaseId && isOfBatch(one, batch)) ? 1 : 0;
}

/** After a fault, pieces are unknown that the browser hasn't noted, and noted ones too if their mark is uncertain. */
export function becomesUnknown({ world, browser }: Acting, order: number, isMarking = false): void {
  const known = isMarking ? 0 : noted(world, browser, order);
  browser.isUnsure ||= isMarking;
  browser.unknown[order] = Math.max(get(browser.unknown, order), get(browser.hand, order) - known);
}

/** When a stock was last set. The stock opened ahead was set once. */
export const setAtOf = (world: World, stock: StockName): number => (stock === 'ahead' ? 7 : world.setAt);

export function givesBack({ world, browser }: Pick<Acting, 'world' | 'browser'>, order: number): void {
  world[LIMIT[stockNameOf(world, get(world.orders, order).bakeDay)]] += 1;
  browser.hand[order] = get(browser.hand, order) - 1;
}

/** The field of a world with the pieces left. */
export const LIMIT = { usual: 'limit', ahead: 'ahead' } as const;

export const isFree = ({ tabs }: Browser, lock: string): boolean =>
  tabs.every(
    ({ run, jobs }) =>
      !(run?.isLocked && lockOf(run.order) === lock) && jobs.every(({ locks }) => !locks.includes(lock)),
  );
