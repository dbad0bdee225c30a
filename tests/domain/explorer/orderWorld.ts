import { vi } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import type { CartItem } from '@/domain/cart';
import {
  alarmsOf,
  areEmailsDue,
  hasLetterDue,
  isCancelled,
  isFinished,
  isFinishedElsewhere,
  isGivenUp,
  isMarkedHere,
  isOffered,
  LETTERS,
  type Letter,
  lacksMark,
  letterState,
  type Progress,
  stands,
  wasBegun,
} from '@/domain/order/orderProgress';
import { type End, type Met, nextStep, type Step } from '@/domain/order/orderProtocol';
import { isOfBatch, type Shortage } from '@/domain/order/stock';
import { findLedger, progressOf as progressOfPage } from '@/order/ledger';
import { letEmailsGo, recallEmails } from '@/order/outbox';
import { placeOrder } from '@/order/placeOrder';
import { nextOf, type Run, take, toRun } from '@/order/runOrder';
import { DETAILS, productId } from '../../support/samples.ts';
import { type Explored, explore, type Move } from './explore.ts';
import {
  BOULE,
  cart,
  type Deed,
  glance,
  heldLimits,
  IDS,
  type Kept,
  type KnownFields,
  keyOf,
  liveOrder,
  type Open,
  type Outside,
  orderOf,
  play,
  type Request,
  recall,
  sendFirst,
  setOrder,
  TART,
  type Task,
  type Used,
} from './outside.ts';

vi.hoisted(() => {
  const ofOrders = ['diskStore', 'emails', 'lock', 'messageQueue', 'orderIds', 'orders', 'stock'];
  const others = ['browser/busyPage', 'listeners', 'log', 'shop/catalogue', 'shop/closed', 'timeout'];
  for (const one of [...ofOrders.map((name) => `order/${name}`), ...others])
    vi.doMock(`@/services/${one}`, () => import('./outside.ts'));
});

/**
 * A small bakery around `src/order`: its database, its email service, its owner, and shoppers' browsers with tabs and a disk.
 * Every request may be slow, get lost, or lose its answer; every browser may be killed between any two writes.
 */

const DAYS = ['2026-11-27', '2026-12-04'] as unknown as readonly [LondonDay, LondonDay];
/** Thursday evening, the hour after midnight, and Friday at noon, when the owner has set the next Friday's stock. */
const MOMENTS = ['2026-11-26T23:00:00Z', '2026-11-27T00:30:00Z', '2026-11-27T12:00:00Z'].map(
  (at) => new Date(at),
);
const TIMES = ['Thursday 11PM', 'Friday 00:30AM', 'Friday noon: the stock is that of the next Friday'];
const NAMES = ['phone', 'laptop'];
/** More of anything than this is a mistake in any case. */
const MANY = 4;
/** A run that does more without waiting for anything never ends. */
const MANY_STEPS = 40;

/** One order in the database. Both orders have the same unit of the same cart. */
type Stored = ReturnType<typeof toStored>;
const toStored = (hasPaid: boolean, order: number, bakeDay: LondonDay | null) => ({
  is: (order === 0 ? 'there' : 'unwritten') as 'unwritten' | 'there' | 'gone',
  paid: false,
  hasPaid,
  /** Null for an order of the shop's first version. */
  bakeDay,
  /** Which browser's mark it is. */
  by: -1,
  /** Emails that arrived. */
  owner: 0,
  alarm: 0,
  customer: 0,
  /** An email to the owner arrived, and the browser that sent it does not know. */
  isToldUnknown: false,
  /** Its shopper came to its page, as far as a browser can note it. */
  hasCome: false,
  /** It was moved and not marked when the owner set the stock, or moved after she was told: nothing is set aside for it. */
  isNamed: false,
});

/** A run between two steps. */
interface Saved {
  readonly order: number;
  readonly began: number;
  readonly met: Met;
  /** The order as it has heard of it; null once it is gone. */
  seen: KnownFields | null | 'unread';
  isLocked: boolean;
  readonly hasLimits: boolean;
  readonly shortage: Shortage | null;
}

/** The order that a tab lets emails go for, and how it saw it last. */
interface Letting {
  readonly order: number;
  seen: Saved['seen'];
}

interface Job extends Task {
  readonly is: 'step' | 'placing' | 'letter';
  readonly order: number;
  readonly step: Step | null;
  readonly run: Saved | null;
  readonly letting: Letting | null;
  /** Its run has gone on without it. */
  isLate: boolean;
}

type Tab = ReturnType<typeof toTab>;
const toTab = () => ({
  run: null as Saved | null,
  jobs: [] as Job[],
  letting: null as Letting | null,
  /** What its page has read or written last, of its disk. */
  knows: {} as Kept,
  /** Orders whose taking came late: the shop gives it back. */
  undo: [] as number[],
});

type Disk = Record<string, { steps: Progress['notes'] } & Omit<Progress, 'notes'>>;

type Browser = ReturnType<typeof toBrowser>;
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
  /** Emails that were refused for good. */
  refused: [] as string[],
});

/** What a setting says of the world. */
interface Given {
  /** When it begins. */
  clock: 0 | 1 | 2;
  /** The next Friday's stock. */
  next: number;
  /** What the owner may set the stock on sale to, once more; null if she does not. */
  reset: number | null;
  /** Whether the order has a second product, whose last piece somebody else buys in time. */
  isShort: boolean;
  /** Whether a disk may fail. */
  isDiskBad: boolean;
  /** What may go wrong, in the words of a story; all if this is ''. */
  onlyFault: string;
}

type World = ReturnType<typeof toWorld>;

export interface Setting extends Partial<Given> {
  readonly browsers: 1 | 2;
  readonly tabs: 1 | 2;
  readonly stock: number;
  readonly faults: number;
  /** By card, of the order that is there and of the one that the shopper may place of the same cart. */
  readonly cards: readonly boolean[];
  /** Whether no day passes, and the owner cancels nothing. */
  readonly isQuiet: boolean;
  /** Whether an earlier page has taken the stock. */
  readonly isTaken?: boolean;
  /** Whether the order is for no day, as one of the shop's first version. */
  readonly isDayless?: boolean;
  /** Whether the order was placed in a browser that stays away. */
  readonly isElsewhere?: boolean;
}

const USUAL: Given = { clock: 0, next: 2, reset: null, isShort: false, isDiskBad: false, onlyFault: '' };

/** The world when the first order has been written. */
function toWorld({ browsers, tabs, stock, faults, cards, isQuiet, ...more }: Setting) {
  const { isTaken = false, isDayless = false, isElsewhere = false, ...given } = more;
  const usual = { ...USUAL, ...given };
  const taken = isTaken ? [{ product: productId('boule'), pieces: 1, bakeDay: DAYS[0], setAt: 0 }] : [];
  const steps: Progress['notes'] = isTaken ? ['begun', 'emails-due'] : [];
  const first = { placedAt: 0, changedAt: 0, units: itemsOf(usual).map(({ id }) => id), steps, taken };
  const nothing = cards.map(() => 0);
  const own = isElsewhere
    ? toBrowser({}, [], tabs, nothing)
    : toBrowser({ [keyOf(0)]: first }, isTaken ? [] : [...first.units], tabs, nothing.with(0, taken.length));
  const others = Array.from({ length: browsers - 1 }, () => toBrowser({}, [], tabs, [...nothing]));
  return {
    ...usual,
    /** When the stock was set last. */
    setAt: usual.clock === 2 ? 1 : 0,
    limit: stock - taken.length,
    tarts: 1,
    orders: cards.map((hasPaid, order) => toStored(hasPaid, order, isDayless ? null : DAYS[0])),
    browsers: [own, ...others],
    /** How much may still go wrong. */
    faults,
    mayCancel: !isQuiet,
    mayPass: !isQuiet,
    mayPlace: cards.length > 1,
    isClosed: false,
    isDearer: false,
    /** What a shopper was told wrongly. */
    problem: null as string | null,
  };
}

const itemsOf = ({ isShort }: { isShort: boolean }): CartItem[] => (isShort ? [BOULE, TART] : [BOULE]);
const nowOf = (world: World): Date => MOMENTS[world.clock] as Date;
/** Whether the stock on sale is that of an order's day. In the hours between, the owner has yet to set the next one. */
const isAhead = ({ clock }: World, { bakeDay }: Stored): boolean =>
  bakeDay !== null && clock === 2 * DAYS.indexOf(bakeDay);
const get = <T>(list: readonly T[], index: number): T => list[index] as T;
const nameOf = (order: number): string => `order ${order + 1}`;
const lockOf = (order: number): string => `finalise ${IDS[order]}`;
const knownOf = ({ is, paid, hasPaid, bakeDay }: Stored): KnownFields | null =>
  is === 'there' ? { paid, hasPaid, bakeDay } : null;

function progressOf({ disk }: Pick<Browser, 'disk'>, order: number): Progress | null {
  const entry = disk[keyOf(order)];
  if (!entry) return null;
  const { steps, ...progress } = entry;
  return { ...progress, notes: steps };
}

/** What a browser has and knows that it has, of the stock on sale. */
function noted(world: World, browser: Browser, order: number): number {
  const { bakeDay } = get(world.orders, order);
  const batch = bakeDay && { bakeDay, setAt: world.setAt };
  const { taken = [] } = progressOf(browser, order) ?? {};
  return taken.some((one) => one.product === BOULE.firebaseId && isOfBatch(one, batch)) ? 1 : 0;
}

/** After a fault, nobody can know of what the browser has and has not noted; nor of what is noted, if its mark is unknown. */
function becomesUnknown(world: World, browser: Browser, order: number, isMarking = false): void {
  const known = isMarking ? 0 : noted(world, browser, order);
  browser.isUnsure ||= isMarking;
  browser.unknown[order] = Math.max(get(browser.unknown, order), get(browser.hand, order) - known);
}

/** Nobody else in a browser has a lock. */
const isFree = ({ tabs }: Browser, lock: string): boolean =>
  tabs.every(
    ({ run, jobs }) =>
      !(run?.isLocked && lockOf(run.order) === lock) && jobs.every(({ locks }) => !locks.includes(lock)),
  );

const outsideOf = (
  world: World,
  browser: Browser,
  tab: Tab,
  is: Job['is'],
  isDiskFailing = false,
): Outside => ({
  isDiskFailing,
  now: nowOf(world),
  disk: browser.disk,
  inCart(change) {
    browser.cart = [...change(browser.cart)].sort();
  },
  items: itemsOf(world),
  order: (at) => knownOf(get(world.orders, at)),
  seen(at) {
    const one = is === 'letter' ? tab.letting : tab.run;
    return one?.order === at && one.seen !== 'unread' ? one.seen : knownOf(get(world.orders, at));
  },
  stock: () => ({
    limits: [
      ['boule', world.limit],
      ['tart', world.tarts],
    ],
    setAt: world.setAt,
  }),
  isClosed: world.isClosed,
  isDearer: world.isDearer,
  isFree: (lock) => isFree(browser, lock),
  arrives: (request, isCut) => arrive(world, browser, request, isCut),
});

/** A request arrives at the database or at the email service. Its result. */
function arrive(world: World, browser: Browser, request: Request, isCut: boolean): unknown {
  const { order } = request;
  const stored = get(world.orders, order);
  switch (request.is) {
    case 'take': {
      if (request.product !== BOULE.firebaseId) {
        world.tarts = 0;
        return { taken: false, available: 0 };
      }
      if (world.limit < 1) return { taken: false, available: world.limit };
      world.limit -= 1;
      browser.hand[order] = get(browser.hand, order) + 1;
      return { taken: true };
    }
    case 'give back':
      return givesBack(world, browser, order);
    case 'move':
      if (stored.is !== 'there' || stored.paid || (stored.bakeDay ?? '') >= request.bakeDay) return null;
      stored.bakeDay = request.bakeDay;
      // Another device told the owner of the day that is over, and this one can't know.
      stored.isNamed = stored.owner > 0;
      // What was taken for the day that is over was baked.
      for (const { hand, unknown } of world.browsers) hand[order] = unknown[order] = 0;
      return null;
    case 'write':
      if (world.isClosed || world.isDearer) return false;
      stored.is = 'there';
      stored.bakeDay = request.bakeDay;
      return true;
    case 'email':
      if (request.letter === 'customer' && !stored.paid && stored.owner === 0)
        world.problem = `The customer of ${nameOf(order)} is told, and it does not stand.`;
      stored[request.letter] = Math.min(MANY, stored[request.letter] + 1);
      if (browser.refused.includes(`${request.letter} ${order}`))
        world.problem = `The ${request.letter} email of ${nameOf(order)} was refused for good, and is sent again.`;
      return 'sent';
    case 'mark':
      if (stored.is !== 'there') return isCut || request.isUnknown ? 'made' : 'gone';
      if (stored.paid) return isCut || request.isUnknown ? 'made' : 'found';
      if (request.isLate()) return 'late';
      if (stored.owner === 0 && DAYS.indexOf(stored.bakeDay as LondonDay) < (world.clock === 2 ? 1 : 0))
        world.problem = `${nameOf(order)} is marked for a day that is over, and nobody was told in time.`;
      stored.paid = true;
      stored.by = world.browsers.indexOf(browser);
      return 'made';
  }
}

function givesBack(world: World, browser: Browser, order: number): void {
  world.limit += 1;
  browser.hand[order] = get(browser.hand, order) - 1;
}

/** The run as the code has it, led to where it was. */
const toReal = (world: World, { order, began, seen, hasLimits, ...saved }: Saved): Run => {
  const id = get(IDS, order);
  return {
    ...toRun(id, 'finish', cart as unknown as Run['cart']),
    beganAt: MOMENTS[began] as Date,
    live: seen === 'unread' ? null : liveOrder(id),
    order: seen && seen !== 'unread' ? orderOf(order, seen, itemsOf(world)) : null,
    limits: hasLimits ? (heldLimits([BOULE.firebaseId, TART.firebaseId] as never) as Run['limits']) : null,
    met: saved.met,
    shortage: saved.shortage,
  };
};

/** What the page that acts knows of its disk. */
function knownOfPage(): Kept {
  const kept: Kept = {};
  for (const [order, id] of IDS.entries()) {
    const progress = progressOfPage(id);
    if (!progress) continue;
    const { notes, ...more } = progress;
    kept[keyOf(order)] = { ...more, steps: [...notes].sort() };
  }
  return kept;
}

async function recallsPage(kept: Kept): Promise<void> {
  recall(kept);
  for (const id of IDS) await findLedger(id);
}

/** Lets a job of a tab begin, or go on with what happened to one of its requests. Then its run goes on, step by step. */
async function goes(
  world: World,
  browser: Browser,
  tab: Tab,
  job: Job,
  deed: Deed | null,
  isDiskFailing = false,
  used: Used = { disk: false, line: deed !== null, steps: 0 },
): Promise<Used> {
  for (const [order, id] of IDS.entries()) {
    await recallEmails(id, async () => {});
    if (job.letting?.order === order) letEmailsGo(id, liveOrder(id));
  }
  setOrder(job.order);
  const run = job.run && toReal(world, job.run);
  const begin = async (): Promise<unknown> => {
    if (job.is === 'letter') return sendFirst();
    if (job.is === 'placing') {
      const payment = get(world.orders, 1).hasPaid ? 'card' : 'cash';
      const wish = { items: itemsOf(world), details: { ...DETAILS, phone: '07700900001' }, payment } as const;
      return placeOrder({ ...wish, collectOn: null }, cart as unknown as Run['cart']);
    }
    return run && job.step && take(run, job.step);
  };
  const page = { now: tab.knows, known: knownOfPage, recalls: recallsPage };
  const inside = outsideOf(world, browser, tab, job.is, isDiskFailing);
  const isOver = await play(inside, job, begin, deed, used, page);
  tab.knows = knownOfPage();
  if (!isOver) return used;
  job.open = job.open.filter(({ key }) => !key.startsWith('pause'));
  if (job.open.length === 0) tab.jobs.splice(tab.jobs.indexOf(job), 1);
  if (job.isLate || !run || !job.step || !tab.run) return used;
  job.isLate = true;
  hasDone(world, tab, job.step, run);
  return goesOn(world, browser, tab, isDiskFailing, used);
}

/** A run begins its next step, or ends. */
async function goesOn(
  world: World,
  browser: Browser,
  tab: Tab,
  isDiskFailing: boolean,
  used: Used,
): Promise<Used> {
  const run = tab.run as Saved;
  used.steps += 1;
  if (used.steps > MANY_STEPS) throw new Error('A run goes round in circles.');
  const next = glance(outsideOf(world, browser, tab, 'step'), () => nextOf(toReal(world, run)));
  if ('end' in next) {
    endRun(world, browser, run, next.end);
    used.end = `So it ends: ${next.end}.`;
    tab.run = null;
    return used;
  }
  if (next.step === 'read the order' && !run.isLocked) return used;
  return goes(world, browser, tab, newJob(tab, 'step', run.order, next.step), null, isDiskFailing, used);
}

/** A step is done. */
function hasDone(world: World, tab: Tab, step: Step, run: Run): void {
  const { order, began, isLocked, seen } = tab.run as Saved;
  const isRead = step === 'read the order' && run.live;
  tab.run = {
    order,
    began,
    met: run.met,
    seen: isRead ? knownOf(get(world.orders, order)) : seen,
    isLocked,
    hasLimits: run.limits !== null,
    shortage: run.shortage,
  };
  if (step === 'the shopper came') get(world.orders, order).hasCome = true;
  if (step === 'recall its emails' && tab.letting?.order === order) tab.letting = null;
  if (step === 'tell the owner') tab.letting = { order, seen: tab.run.seen };
}

/** Everything that may happen next. */
const movesOf = (world: World): Move<World>[] => [
  ...world.browsers.flatMap((browser, at) => [
    ...browser.tabs.flatMap((_, tabAt) => tabMoves(world, at, tabAt)),
    ...killing(world, browser, at),
  ]),
  ...worldMoves(world),
];

function worldMoves(world: World): Move<World>[] {
  const moves: Move<World>[] = [];
  const add = (says: string, happens: (next: World) => void) => moves.push({ says, happens });
  const tabs = world.browsers.flatMap((browser) => browser.tabs);
  const open = tabs.flatMap(({ jobs }) => jobs.flatMap((job) => job.open));
  const stockIsAsked =
    tabs.some(({ undo }) => undo.length > 0) || open.some(({ key }) => /^(take|give)/.test(key));
  // Her page waits for moved orders that somebody is just finishing.
  const isMoving = tabs.some(({ run }) => {
    const order = run && get(world.orders, run.order);
    return order?.bakeDay === DAYS[1] && !order.paid;
  });
  // A request takes seconds, unless its line was cut and it waits for another one. A mark waits for as long as it takes.
  const isOnTheWay = open.some(
    ({ key, result, isCut }) => result === undefined && !isCut && !/^mark/.test(key),
  );
  if (world.mayPass && world.clock < 2 && !stockIsAsked && !isOnTheWay && !(world.clock === 1 && isMoving))
    add(`It is ${TIMES[world.clock + 1]}.`, (next) => {
      next.clock = (next.clock + 1) as World['clock'];
      if (next.clock === 2) setStock(next, next.next, DAYS[1]);
    });
  if (world.reset !== null && world.clock !== 1 && !stockIsAsked && !isOnTheWay)
    add(`The owner sets the stock to ${world.reset}.`, (next) => {
      setStock(next, next.reset ?? 0, get(DAYS, next.clock / 2));
      next.reset = null;
    });
  for (const [at, order] of world.orders.entries()) {
    if (!world.mayCancel || order.is !== 'there') continue;
    const happens = (next: World) => {
      next.mayCancel = false;
      const stored = get(next.orders, at);
      stored.is = 'gone';
      // She gives back at most what is missing.
      const marker = stored.paid && isAhead(next, stored) ? get(next.browsers, stored.by) : null;
      if (marker && get(marker.hand, at) > 0) givesBack(next, marker, at);
    };
    moves.push({ says: `The owner cancels ${nameOf(at)}.`, isChance: true, happens });
  }
  if (get(world.orders, world.orders.length - 1).is === 'unwritten' && !world.isClosed && !world.isDearer) {
    add('The shop closes.', (next) => void Object.assign(next, { isClosed: true }));
    add('A price rises.', (next) => void Object.assign(next, { isDearer: true }));
  }
  return moves;
}

/** The owner sets the stock of a Friday, less what is marked for it. Her page names what is not marked. */
function setStock(world: World, limit: number, bakeDay: LondonDay): void {
  world.setAt += 1;
  world.limit = limit;
  for (const [at, order] of world.orders.entries()) {
    for (const browser of world.browsers) browser.hand[at] = browser.unknown[at] = 0;
    const isForIt = order.is === 'there' && order.bakeDay === bakeDay;
    order.isNamed ||= isForIt && !order.paid;
    if (!isForIt || !order.paid) continue;
    get(world.browsers, order.by).hand[at] = 1;
    world.limit = Math.max(0, world.limit - 1);
  }
}

/** A browser is killed, or a tab is closed: what it has not noted, nobody knows. What it has asked for arrives before, or never. */
function killing(world: World, { tabs }: Browser, at: number): Move<World>[] {
  if (world.faults === 0 || world.onlyFault) return [];
  const ends = (says: string, isHit: (tab: number) => boolean): Move<World>[] => {
    const isBusy = ({ run, jobs, undo }: Tab) => run || jobs.length > 0 || undo.length > 0;
    if (!tabs.some((tab, index) => isHit(index) && isBusy(tab))) return [];
    const happens = (next: World) => {
      next.faults -= 1;
      const browser = get(next.browsers, at);
      const hit = browser.tabs.filter((_, index) => isHit(index));
      const open = hit.flatMap(({ jobs }) => jobs.flatMap((job) => job.open));
      for (const order of next.orders.keys()) {
        const isMarking = open.some((one) => one.order === order && one.key.startsWith('mark'));
        becomesUnknown(next, browser, order, isMarking);
      }
      for (const job of hit.flatMap(({ jobs }) => jobs)) isLetterLost(next, job);
      for (const tab of hit) Object.assign(tab, toTab());
    };
    return [{ says, happens }];
  };
  const closed =
    tabs.length === 1
      ? []
      : tabs.flatMap((_, tab) => ends(`The ${NAMES[at]}’s tab ${tab + 1} is closed.`, (one) => one === tab));
  return [...ends(`The ${NAMES[at]} is killed.`, () => true), ...closed];
}

/** An email that may have arrived is sent again. */
function isLetterLost(world: World, { open }: Job): void {
  for (const { key, order, result } of open)
    if (key.startsWith('email') && result !== undefined) get(world.orders, order).isToldUnknown = true;
}

type Change = (world: World, browser: Browser, tab: Tab) => unknown;
/** A job, of a world and its tab: a new one, or one that is there. */
type JobIn = (world: World, tab: Tab) => Job;

/** What may happen in a tab next. */
interface Turn {
  readonly world: World;
  readonly browser: Browser;
  readonly tab: Tab;
  readonly add: (says: string, happens: Change, isFault?: boolean) => void;
  /** Lets a job go on; also with a disk that fails, if it uses it. */
  readonly may: (says: string, jobIn: JobIn, deed: Deed | null) => void;
  readonly fails: (says: string, jobIn: JobIn, deed: Deed, also?: Change) => void;
}

function tabMoves(world: World, at: number, tabAt: number): Move<World>[] {
  const browser = get(world.browsers, at);
  const tab = get(browser.tabs, tabAt);
  const moves: Move<World>[] = [];
  const add: Turn['add'] = (says, happens, isFault = false) => {
    if (isFault && (world.faults === 0 || !says.includes(world.onlyFault))) return;
    moves.push({
      says: `The ${NAMES[at]}’s tab ${tabAt + 1} ${says}`,
      happens(next) {
        if (isFault) next.faults -= 1;
        const own = get(next.browsers, at);
        return happens(next, own, get(own.tabs, tabAt));
      },
    });
  };
  const may: Turn['may'] = (says, jobIn, deed) => {
    let isDiskUsed = false;
    add(says, async (next, own, tab) => {
      const { disk, end } = await goes(next, own, tab, jobIn(next, tab), deed);
      isDiskUsed = disk;
      return end;
    });
    if (!world.isDiskBad) return;
    const fails: Change = async (next, own, tab) => {
      if (!isDiskUsed) return false;
      await goes(next, own, tab, jobIn(next, tab), deed, true);
      for (const order of next.orders.keys()) becomesUnknown(next, own, order, true);
      return true;
    };
    add(`${says} Its disk fails.`, fails, true);
  };
  const fails: Turn['fails'] = (says, jobIn, deed, also) => {
    const happens: Change = async (next, own, tab) => {
      also?.(next, own, tab);
      return (await goes(next, own, tab, jobIn(next, tab), deed)).end;
    };
    add(says, happens, true);
  };
  const turn = { world, browser, tab, add, may, fails };
  if (tab.run) runMoves(turn, tab.run);
  else if (tab.undo.length === 0 && tab.jobs.every(({ is }) => is === 'letter')) pageMoves(turn);
  for (const [index, order] of tab.undo.entries()) {
    add('gives back what was taken late.', (next, own, ownTab) => {
      givesBack(next, own, order);
      ownTab.undo.splice(index, 1);
    });
    const isLost: Change = (next, own, ownTab) => {
      becomesUnknown(next, own, order);
      ownTab.undo.splice(index, 1);
    };
    add('asks to give back what was taken late, which gets lost.', isLost, true);
  }
  const isDue = world.orders.some((_, order) => {
    const progress = progressOf(browser, order);
    return progress && hasLetterDue(progress);
  });
  if (isDue && isFree(browser, 'outbox') && !tab.jobs.some(({ is }) => is === 'letter'))
    may('looks for emails that are due.', (_next, ownTab) => newJob(ownTab, 'letter', -1, null), null);
  for (const [index, job] of tab.jobs.entries())
    for (const open of job.open) openMoves(turn, job, open, (_next, ownTab) => get(ownTab.jobs, index));
  return moves;
}

/** The shopper opens the page of an order, or orders the same cart again. */
function pageMoves({ world, browser, add, may }: Turn): void {
  for (const [order, stored] of world.orders.entries()) {
    if (stored.is === 'unwritten' || isResting(world, browser, order)) continue;
    add(`opens the page of ${nameOf(order)}.`, async (next, own, tab) => {
      const began = next.clock;
      tab.run = { order, began, met: {}, seen: 'unread', isLocked: false, hasLimits: false, shortage: null };
      // Nothing is asked of the network before. A browser that has nothing on its disk of an order can't note it yet.
      if (progressOf(own, order)) get(next.orders, order).hasCome = true;
      tab.knows = { ...own.disk };
      await recallsPage(tab.knows);
      return (await goesOn(next, own, tab, false, { disk: false, line: false, steps: 0 })).end;
    });
  }
  if (!world.mayPlace || world.browsers[0] !== browser) return;
  const place: JobIn = (next, tab) => {
    next.mayPlace = false;
    return newJob(tab, 'placing', 0, null);
  };
  may('confirms the same cart again.', place, null);
}

function newJob(tab: Tab, is: Job['is'], order: number, step: Step | null): Job {
  const letting = tab.letting && { ...tab.letting };
  const run = is === 'step' && tab.run ? { ...tab.run } : null;
  const begun = { isLate: false, knew: tab.knows, log: [], locks: [], open: [] };
  const job: Job = { is, order, step, run, letting, ...begun };
  tab.jobs.push(job);
  return job;
}

/** Whether nothing would happen on the page of an order: a run would only read it. */
function isResting(world: World, browser: Browser, order: number): boolean {
  const progress = progressOf(browser, order);
  const now = nowOf(world);
  const met: Met = {
    'read the order': 'done',
    ...(progress && wasBegun(progress) && { 'clear the cart': 'done' }),
  };
  const known = knownOf(get(world.orders, order));
  const reading = known ? 'there' : 'gone';
  return 'end' in nextStep({ goal: 'finish', progress, reading, order: known, beganAt: now, now, met });
}

/** A run hears of its order, or reads it once no other tab of its browser works at it. */
function runMoves({ world, browser, add, may, fails }: Turn, { order, seen, isLocked }: Saved): void {
  const stored = get(world.orders, order);
  if (seen !== 'unread' && JSON.stringify(seen) !== JSON.stringify(knownOf(stored))) {
    const news = stored.is === 'gone' ? 'gone' : stored.paid ? 'paid' : 'moved';
    add(`hears of ${nameOf(order)}: ${news}.`, (next, _own, tab) => hears(next, tab));
  }
  if (isLocked || !isFree(browser, lockOf(order))) return;
  const reading: JobIn = (_next, tab) => {
    (tab.run as Saved).isLocked = true;
    return newJob(tab, 'step', order, 'read the order');
  };
  may(`reads ${nameOf(order)}.`, reading, null);
  fails(`cannot read ${nameOf(order)}.`, reading, { key: 'read 1', is: 'silent' });
}

function hears(world: World, tab: Tab): void {
  if (!tab.run || tab.run.seen === 'unread') return;
  tab.run.seen = knownOf(get(world.orders, tab.run.order));
  if (tab.letting?.order === tab.run.order) tab.letting.seen = tab.run.seen;
}

/** What is asked of the database, in words. */
const WORDS: Readonly<Record<string, string>> = {
  take: 'taking',
  give: 'giving back',
  mark: 'mark',
  move: 'move',
  write: 'writing',
};

/** What may become of a request. */
function openMoves(turn: Turn, job: Job, open: Open, jobIn: JobIn): void {
  const { world, browser, tab, add, may, fails } = turn;
  const { key, order, result, isCut } = open;
  const [kind = '', letter = ''] = key.split(' ');
  const doing = job.step ? `: ${job.step}` : '';
  const heard = { key, is: 'heard' } as const;
  const silent = { key, is: 'silent' } as const;
  const isWaiting = job.open.every((one) => one.key.startsWith('pause'));
  if (kind === 'pause' && isWaiting) may(`has waited${doing}.`, jobIn, heard);
  if (kind === 'disk') may(`writes to its disk${doing}.`, jobIn, heard);
  if (kind === 'lock' && isFree(browser, key.slice(key.indexOf(':') + 1))) may('has its turn.', jobIn, heard);
  if (kind === 'read') {
    may(`reads from the database${doing}.`, jobIn, heard);
    fails(`hears nothing from the database${doing}.`, jobIn, silent);
  }
  if (['pause', 'disk', 'lock', 'read'].includes(kind)) return;
  const what = `${WORDS[kind] ?? `email to the ${letter}`} of ${nameOf(order)}`;
  const isTaken = (result as { taken?: boolean } | null | undefined)?.taken;
  const answer = isTaken === undefined ? (result ?? 'done') : isTaken ? 'taken' : 'not enough';
  const hearing: JobIn = (next, tab) => {
    if (kind === 'mark' || kind === 'move') hears(next, tab);
    return jobIn(next, tab);
  };
  if (result === undefined) may(`gets its ${what} through.`, jobIn, { key, is: 'arrives' });
  else may(`hears of its ${what}: ${answer}.`, hearing, heard);
  const isUnknown: Change = (next, own) => becomesUnknown(next, own, order, kind === 'mark');
  const asksAgain: Change = (next, own, tab) => {
    isUnknown(next, own, tab);
    const again = jobIn(next, tab).open.find((one) => one.key === key) as Open;
    delete again.result;
    if (kind === 'mark') again.isCut = true;
  };
  const stored = get(world.orders, order);
  if (kind === 'take') {
    if (isTaken) add('loses the answer to its taking, and asks again.', asksAgain, true);
    const isLate: Change = (_next, _own, tab) => isTaken && tab.undo.push(order);
    fails('hears nothing of its taking for 20 s.', jobIn, silent, isLate);
  } else if (kind === 'mark') {
    const lost = result === undefined ? 'its mark' : 'the answer to its mark';
    if (!isCut) add(`loses ${lost}, and asks again.`, asksAgain, true);
    if (result === undefined && stored.is === 'there' && !stored.paid)
      fails('has its mark refused.', jobIn, { of: key, gives: 'refused' });
    if (!job.isLate && stands(progressOf({ disk: tab.knows as Disk }, order)))
      fails('goes on without an answer to its mark.', jobIn, { of: 'pause 1', gives: null }, isUnknown);
  } else if (kind === 'email') {
    const isRefused: Change = (_next, own) => own.refused.push(`${letter} ${order}`);
    if (result === undefined)
      fails('is refused its email for good.', jobIn, { of: key, gives: 'refused' }, isRefused);
    const isLost: Change = (next, _own, tab) => isLetterLost(next, jobIn(next, tab));
    fails('hears nothing of its email.', jobIn, silent, isLost);
  } else fails(`hears nothing of its ${what}.`, jobIn, silent, kind === 'give' ? isUnknown : undefined);
}

/** What a shopper is told must be so. */
function endRun(world: World, browser: Browser, { order, seen, met }: Saved, end: End): void {
  const name = `${nameOf(order)} ended ${end}, and`;
  const progress = progressOf(browser, order);
  const isCash = typeof seen !== 'string' && seen?.hasPaid === false;
  const isAlone = world.orders.every(({ is }, at) => at === order || is === 'unwritten');
  const hasUnit = browser.cart.includes(BOULE.id);
  const says = (isWrong: unknown, what: string) => {
    if (isWrong) world.problem = `${name} ${what}`;
  };
  const isBack = end === 'late' || end === 'failed' || (end === 'short' && world.isShort);
  // The page of another tab clears the cart, and will say how it ended.
  const isAgain = browser.tabs.filter(({ run }) => run?.order === order).length > 1;
  says(isCash && isBack && !hasUnit && isAlone && !isAgain, 'its unit is not in the cart.');
  says(isCash && (end === 'late' || end === 'short') && !isGivenUp(progress), 'is not given up.');
  says(end === 'cancelled' && !progress, 'nobody knew of it.');
  says(stands(progress) && seen !== 'unread' && end !== 'registered' && end !== 'cancelled', 'it stands.');
  const late = browser.tabs.flatMap(({ undo }) => undo).filter((one) => one === order).length;
  const kept = get(browser.hand, order) - late - noted(world, browser, order);
  const isKept = kept > get(browser.unknown, order) && isAhead(world, get(world.orders, order));
  says((end === 'failed' || end === 'short') && isKept && !world.isDiskBad, 'keeps its stock.');
  const isLeft = met['take its stock'] && !met['give its stock back'] && progress?.taken.length;
  says((end === 'failed' || end === 'short') && isLeft, 'has stock left to give back.');
  const isRefused = met['mark it paid'] === 'refused';
  const isAtStake = (!isCash || stands(progress)) && end !== 'cancelled' && !get(world.orders, order).paid;
  says(
    isRefused && isAtStake && progress && !alarmsOf(progress).includes('mark-refused'),
    'nobody is alarmed.',
  );
  const isOut = end === 'short' || (isCash && end !== 'registered');
  says((isOut || end === 'given-up') && progress && isOffered(progress), 'is offered still.');
  says(end === 'registered' && hasUnit && progress && isAlone, 'its unit is in the cart.');
  const isDropped = stands(progress) && !areEmailsDue(progress) && !get(world.orders, order).paid;
  says(end === 'registered' && isDropped, 'its customer is not told.');
  const isIdle = end === 'failed' && isCash && !stands(progress) && !wasBegun(progress) && progress;
  says(
    isIdle && letterState(progress, 'alarm') === 'due',
    'the owner is alarmed, though its unit is in the cart.',
  );
}

/** A copy to change; what nothing changes is shared. */
const copyOf = (world: World): World => ({
  ...world,
  orders: world.orders.map((order) => ({ ...order })),
  browsers: world.browsers.map((browser) => ({
    ...browser,
    disk: { ...browser.disk },
    tabs: browser.tabs.map((tab) => ({
      ...tab,
      run: tab.run && { ...tab.run },
      jobs: tab.jobs.map(copyOfJob),
      letting: tab.letting && { ...tab.letting },
      undo: [...tab.undo],
    })),
    hand: [...browser.hand],
    unknown: [...browser.unknown],
    refused: [...browser.refused],
  })),
});

const copyOfJob = (job: Job): Job => ({
  ...job,
  log: [...job.log],
  locks: [...job.locks],
  open: job.open.map((open) => ({ ...open })),
});

/** Sorts what has no sequence. */
function tidy(world: World): void {
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
  for (const { disk, tabs } of world.browsers) {
    for (const entry of Object.values(disk)) entry.steps.sort();
    for (const tab of tabs) {
      if (!tab.run && tab.jobs.length === 0) tab.knows = {};
      if (!tab.run) continue;
      tab.run = { ...tab.run, met: Object.fromEntries(Object.entries(tab.run.met).sort(byName)) };
    }
    if (tabs.length > 1) tabs.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
}

/** Which promise of docs/reliability.md a world breaks; null if none. */
function wrongIn(world: World, faults: number): string | null {
  if (world.problem) return world.problem;
  if (world.limit < 0) return 'More was sold than there is.';
  let standing = 0;
  for (const [at, order] of world.orders.entries()) {
    const name = nameOf(at);
    const isThere = order.is === 'there';
    const isStanding =
      isThere && (order.paid || world.browsers.some((browser) => stands(progressOf(browser, at))));
    if (isStanding) standing += 1;
    const hands = world.browsers.reduce((sum, { hand }) => sum + get(hand, at), 0);
    // One that another device moved, since it could not know that the owner was told, takes its piece before it is marked.
    const isHeld = !order.isNamed && (order.paid || order.bakeDay === DAYS[0]);
    if (isStanding && isHeld && isAhead(world, order) && hands < 1)
      return `The piece of ${name}, which stands, is on sale.`;
    if (isStanding && order.bakeDay === null) return `${name} stands, and is for no day.`;
    if (at === 0 && !order.hasPaid && order.bakeDay === DAYS[1])
      return `${name} is for cash, and was moved unasked.`;
    if (order.paid && isThere && order.owner === 0 && !willTell(world, at))
      return `${name} is paid, and nothing is left to tell the owner.`;
    if (order.hasPaid && isThere && !isCaredFor(world, at))
      return `${name} may be paid, and nobody hears of it.`;
    const again = LETTERS.find((letter) => order[letter] > faults - world.faults + world.browsers.length);
    if (again) return `The ${again} email of ${name} is sent again and again.`;
    for (const [index, browser] of world.browsers.entries()) {
      const wrong = wrongWith(world, at, order, browser, index);
      if (wrong) return `${name}, ${wrong}`;
    }
  }
  return standing > 1 ? 'Two orders of one unit stand.' : null;
}

/** What is wrong with what a browser has and knows of an order. */
function wrongWith(world: World, at: number, order: Stored, browser: Browser, index: number): string | null {
  const who = `the ${NAMES[index]}`;
  const progress = progressOf(browser, at);
  const hand = get(browser.hand, at);
  if (hand < 0) return `${who} gave back what it did not have.`;
  if (hand > 1 + get(browser.unknown, at)) return `${who} takes again and again.`;
  const isFine = progress && isFinished(progress) && !isGivenUp(progress);
  if (isFine && letterState(progress, 'alarm') === 'due')
    return `${who} alarms the owner, though all is well.`;
  if (isFine && isMarkedHere(progress) && order.by !== index && !world.isDiskBad && !browser.isUnsure)
    return `${who} thinks that it made the mark of another browser.`;
  if (progress && isGivenUp(progress) && stands(progress) && !isFinishedElsewhere(progress))
    return `${who} gave it up, and it stands.`;
  const isBusy = browser.tabs.some(
    ({ run, jobs, undo }) =>
      run?.order === at || undo.includes(at) || jobs.some((job) => job.is !== 'letter' && job.order === at),
  );
  if (isBusy || world.isDiskBad) return null;
  const isOver = !progress || isGivenUp(progress) || isCancelled(progress) || isFinishedElsewhere(progress);
  if (progress && !isOver && areEmailsDue(progress) && !stands(progress) && !isOffered(progress))
    return `${who} has taken its stock, and asks nobody to finish it.`;
  if (!isResting(world, browser, at)) return null;
  if (progress && (wasBegun(progress) || isGivenUp(progress))) {
    if (order.is === 'gone' && !isCancelled(progress)) return `${who} does not note that it is cancelled.`;
    if (order.paid && order.is === 'there' && !isFinished(progress))
      return `${who} does not note that it is paid.`;
    if (isOver && areEmailsDue(progress)) return `${who} keeps emails of it, though it is over.`;
  }
  const isMarked = order.by === index || (browser.isUnsure && isMarkedHere(progress));
  const wasMarked = order.is === 'gone' && isMarked;
  // What is marked was set aside when the owner set the stock.
  const isSetAside = !isOver && order.paid && world.setAt > 0;
  const rightful = isOver && !wasMarked ? 0 : Math.max(isSetAside ? 1 : 0, noted(world, browser, at));
  const isLost = isAhead(world, order) && hand - rightful > get(browser.unknown, at);
  return isLost ? `${who} keeps its stock, though nothing went wrong with it.` : null;
}

/** Whether some browser will still tell the owner of a marked order, or was refused for good. */
const willTell = (world: World, at: number): boolean =>
  world.browsers.some((browser) => {
    const progress = progressOf(browser, at);
    const state = progress && isMarkedHere(progress) && letterState(progress, 'owner');
    return state === 'due' || state === 'refused' || isSending(browser, at);
  });

const isSending = ({ tabs }: Browser, at: number): boolean =>
  tabs.some(({ jobs }) =>
    jobs.some(({ is, open }) => is === 'letter' && open.some(({ order }) => order === at)),
  );

/** Whether an order by card whose shopper came back is told of, or will be, or can be finished. */
const isCaredFor = (world: World, at: number): boolean => {
  const order = get(world.orders, at);
  return (
    order.paid ||
    order.owner > 0 ||
    order.alarm > 0 ||
    !order.hasCome ||
    world.isDiskBad ||
    world.browsers.some((browser) => {
      const progress = progressOf(browser, at);
      return (
        browser.tabs.some(({ run }) => run?.order === at) ||
        (progress &&
          (isOffered(progress) || lacksMark(progress) || letterState(progress, 'alarm') !== 'sent'))
      );
    })
  );
};

/** Whether shopper and owner know how each order ended, and nothing is under way. */
const isSettled = (world: World): boolean =>
  world.browsers.every(({ tabs }) =>
    tabs.every(({ run, jobs, undo }) => !run && jobs.length + undo.length === 0),
  ) &&
  world.orders.every((order, at) => {
    const isHeard = (letter: Letter) =>
      order[letter] > 0 || world.browsers.some(({ refused }) => refused.includes(`${letter} ${at}`));
    const lacks = world.browsers.some((browser) => {
      const progress = progressOf(browser, at);
      return progress && lacksMark(progress);
    });
    if (order.is !== 'there') return true;
    if (order.paid) return isHeard('owner') && isHeard('customer');
    if (order.owner > 0) return !lacks && (order.isToldUnknown || world.browsers.length > 1);
    return !order.hasPaid || isHeard('alarm');
  });

/** Explores all that can become of an order in a setting, up to this many states. */
export const exploreOrders = (setting: Setting, most: number): Promise<Explored> =>
  explore(
    {
      begin: toWorld(setting),
      moves: movesOf,
      copy: copyOf,
      tidy,
      wrong: (world) => wrongIn(world, setting.faults),
      isSettled,
    },
    most,
  );
