import type { LondonDay } from '@/domain/bakeDay';
import {
  after,
  afterLetter,
  alarmsOf,
  areEmailsDue,
  isCancelled,
  isFinished,
  isFinishedElsewhere,
  isGivenUp,
  isMarkedHere,
  isMarking,
  isOffered,
  type Letter,
  lacksMark,
  letterState,
  mayBeGivenUp,
  nextLetter,
  type Progress,
  type ProgressEvent,
  type Reading,
  stands,
  wasBegun,
  withoutTaken,
  withTaken,
} from '@/domain/orderProgress';
import {
  type End,
  type Facts,
  type Met,
  meet,
  nextStep,
  notedAfter,
  notedBefore,
  type Result,
  type Step,
} from '@/domain/orderProtocol';
import { isTooLateToTell } from '@/domain/orderTime';
import type { ProductId } from '@/domain/product';
import { type Batch, canGoBack, isOfBatch, type Taken } from '@/domain/stock';
import type { Move } from './explore.ts';

/**
 * A small bakery around the protocol: its database, its email service, its owner, and shoppers' browsers, each with two tabs
 * and a disk. Every request may be slow, get lost, or lose its answer; every browser may be killed between any two writes.
 * What a browser does is decided by the shop's own table.
 */

const DAYS = ['2026-11-27', '2026-12-04'] as unknown as readonly [LondonDay, LondonDay];
/** Thursday evening, the hour after midnight, and Friday at noon, when the owner has set the next Friday's stock. */
const MOMENTS = ['2026-11-26T23:00:00Z', '2026-11-27T00:30:00Z', '2026-11-27T12:00:00Z'].map(
  (at) => new Date(at),
);
const TIMES = ['Thursday 11PM', 'Friday 00:30AM', 'Friday noon: the stock is that of the next Friday'];
const NAMES = ['phone', 'laptop'];
const PRODUCT = 'boule' as ProductId;
/** More of anything than this is a mistake in any case. */
const MANY = 4;

/** One order in the database. Both orders have the same unit of the same cart. */
interface Stored {
  is: 'unwritten' | 'there' | 'gone';
  paid: boolean;
  readonly hasPaid: boolean;
  day: 0 | 1;
  /** Which browser's mark it is. */
  by: number;
  /** Emails that arrived. */
  owner: number;
  alarm: number;
  customer: number;
  /** An email to the owner arrived, and the browser that sent it does not know. */
  isToldUnknown: boolean;
  /** Its shopper came to its page. */
  hasCome: boolean;
  /** It was moved and not marked when the owner set the stock, or moved after she was told: nothing is set aside for it. */
  isNamed: boolean;
}

interface Tab {
  run: Run | null;
  /** The order that it lets emails go for, and how it saw it last. */
  letting: { order: number; seen: Seen } | null;
  letter: { order: number; letter: Letter; hasArrived: boolean } | null;
  /** What comes when its run has gone on without it. */
  late: Late | null;
}

type Seen = { paid: boolean; hasPaid: boolean; day: 0 | 1 } | 'unread' | 'gone';
type Late = { is: 'undo'; order: number } | ({ is: 'mark'; order: number } & Marking);
interface Marking {
  step: 'mark it paid';
  result: Result | null;
  isCut: boolean;
  day: 0 | 1;
}

interface Run {
  readonly order: number;
  readonly goal: Facts['goal'];
  readonly began: number;
  met: Met;
  seen: Seen;
  isLocked: boolean;
  available: number | null;
  request: { step: Step; result: Result | null; isCut: boolean; day: 0 | 1 } | null;
  /** The order that it gives its unit up for. */
  readonly placing: boolean;
}

interface Browser {
  ledgers: (Progress | null)[];
  /** The pieces that it really has of the stock on sale, by order. */
  hand: number[];
  /** How many of those nobody can know of, after a fault. */
  unknown: number[];
  tabs: Tab[];
  /** Whether the unit is in its cart. */
  hasInCart: boolean;
  /** It is writing the second order: null if not, else whether that has arrived. */
  writing: boolean | null;
}

export interface World {
  clock: 0 | 1 | 2;
  readonly next: number;
  readonly isShort: boolean;
  limit: number;
  orders: Stored[];
  browsers: Browser[];
  /** How much may still go wrong. */
  faults: number;
  mayCancel: boolean;
  mayPass: boolean;
  mayPlace: boolean;
  isClosed: boolean;
  /** What a shopper was told wrongly. */
  problem: string | null;
}

export interface Setting {
  readonly browsers: 1 | 2;
  readonly tabs?: 1 | 2;
  readonly stock: number;
  readonly faults: number;
  /** By card, of the order that is there and of the one that the shopper may place of the same cart. */
  readonly cards: readonly boolean[];
  /** Whether no day passes. */
  readonly isSameDay?: boolean;
  /** Whether no day passes, and the owner cancels nothing. */
  readonly isQuiet?: boolean;
  /** When it begins. */
  readonly clock?: World['clock'];
  /** The next Friday's stock. */
  readonly next?: number;
  /** Whether the order has a second product, which is sold out. */
  readonly isShort?: boolean;
  /** Whether an earlier page has taken the stock. */
  readonly isTaken?: boolean;
}

/** The world when the first order has been written. */
export function toWorld({
  browsers,
  tabs = 2,
  stock,
  faults,
  cards,
  isQuiet = false,
  isSameDay = false,
  isTaken = false,
  clock = 0,
  next = 2,
  isShort = false,
}: Setting): World {
  const tab = (): Tab => ({ run: null, letting: null, letter: null, late: null });
  return {
    clock,
    next,
    isShort,
    limit: isTaken ? stock - 1 : stock,
    orders: cards.map((hasPaid, index) => ({
      is: index === 0 ? 'there' : 'unwritten',
      paid: false,
      hasPaid,
      day: 0,
      by: -1,
      owner: 0,
      alarm: 0,
      customer: 0,
      isToldUnknown: false,
      hasCome: false,
      isNamed: false,
    })),
    browsers: Array.from({ length: browsers }, (_, index) => ({
      ledgers: cards.map((_card, order) =>
        index === 0 && order === 0 ? (isTaken ? takenBefore() : fresh()) : null,
      ),
      hand: cards.map((_card, order) => (isTaken && index === 0 && order === 0 ? 1 : 0)),
      unknown: cards.map(() => 0),
      tabs: Array.from({ length: tabs }, tab),
      hasInCart: index === 0,
      writing: null,
    })),
    faults,
    mayCancel: !isQuiet,
    mayPass: !isQuiet && !isSameDay,
    mayPlace: cards.length > 1,
    isClosed: false,
    problem: null,
  };
}

const fresh = (): Progress => ({ placedAt: 0, changedAt: 0, units: ['unit'], notes: [], taken: [] });

const takenBefore = (): Progress =>
  withTaken(
    { ...fresh(), notes: ['begun', 'emails-due'] },
    { product: PRODUCT, pieces: 1, bakeDay: DAYS[0], setAt: 0 },
  );

const now = (world: World): Date => MOMENTS[world.clock] as Date;
const setAt = (world: World): number => (world.clock === 2 ? 1 : 0);
const onSale = (world: World): 0 | 1 => (world.clock === 2 ? 1 : 0);
/** Whether the stock on sale is that of an order's day. In the hours between, the owner has yet to set the next one. */
const isAhead = ({ clock }: World, { day }: Pick<Stored, 'day'>): boolean => clock === 2 * day;
const dayOf = (day: 0 | 1): LondonDay => DAYS[day];
const hasTaken = (progress: Progress | null, product: string, batch: Batch): boolean =>
  progress?.taken.some((one) => one.product === product && isOfBatch(one, batch)) ?? false;
const get = <T>(list: readonly T[], index: number): T => list[index] as T;

const knownOf = (order: Stored | Exclude<Seen, string>) => ({
  paid: order.paid,
  hasPaid: order.hasPaid,
  bakeDay: dayOf(order.day),
});
const seenOf = ({ is, paid, hasPaid, day }: Stored): Seen =>
  is === 'there' ? { paid, hasPaid, day } : 'gone';

const readingOf = (seen: Seen): Reading =>
  typeof seen === 'string' ? { reading: seen, order: null } : { reading: 'there', order: knownOf(seen) };

function factsOf(world: World, browser: Browser, run: Run): Facts {
  const { goal, met, seen } = run;
  const progress = get(browser.ledgers, run.order);
  return {
    goal,
    progress,
    ...readingOf(seen),
    beganAt: MOMENTS[run.began] as Date,
    now: now(world),
    met,
  };
}

function note(browser: Browser, order: number, event: ProgressEvent | undefined): void {
  const progress = get(browser.ledgers, order);
  if (event && progress) browser.ledgers[order] = after(progress, event);
}

/** What a browser has and knows that it has, of the stock on sale. */
function noted(world: World, { ledgers }: Browser, order: number): number {
  const batch = { bakeDay: dayOf(get(world.orders, order).day), setAt: setAt(world) };
  return hasTaken(get(ledgers, order), PRODUCT, batch) ? 1 : 0;
}

/** After a fault, nobody can know of what the browser has and has not noted; `more` if its mark is unknown too. */
function becomesUnknown(world: World, browser: Browser, order: number, more = 0): void {
  const lost = get(browser.hand, order) - noted(world, browser, order) + more;
  browser.unknown[order] = Math.max(get(browser.unknown, order), lost);
}

/** Everything that may happen next. */
export function movesOf(world: World): Move<World>[] {
  return [
    ...world.browsers.flatMap((browser, at) => [
      ...browser.tabs.flatMap((tab, tabAt) => tabMoves(world, browser, at, tab, tabAt)),
      ...browserMoves(world, browser, at),
    ]),
    ...worldMoves(world),
  ];
}

function worldMoves(world: World): Move<World>[] {
  const moves: Move<World>[] = [];
  const stockIsAsked = world.browsers.some(({ tabs }) =>
    tabs.some(({ run, late }) => late?.is === 'undo' || isStockStep(run?.request?.step)),
  );
  // Her page waits for moved orders that somebody is just finishing.
  const isMoving = world.browsers.some(({ tabs }) =>
    tabs.some(
      ({ run }) => run && get(world.orders, run.order).day === 1 && !get(world.orders, run.order).paid,
    ),
  );
  // A request takes seconds, unless its line was cut and it waits for another one.
  const isOnTheWay = world.browsers.some(({ tabs }) =>
    tabs.some(
      ({ run, letter }) =>
        (run?.request?.result === null && !run.request.isCut) || (letter && !letter.hasArrived),
    ),
  );
  if (world.mayPass && world.clock < 2 && !stockIsAsked && !isOnTheWay && !(world.clock === 1 && isMoving)) {
    moves.push({
      says: `It is ${TIMES[world.clock + 1]}.`,
      happens(next) {
        next.clock = (next.clock + 1) as World['clock'];
        if (next.clock < 2) return;
        setStock(next);
      },
    });
  }
  for (const [at, order] of world.orders.entries()) {
    if (!world.mayCancel || order.is !== 'there') continue;
    moves.push({
      says: `The owner cancels ${nameOf(at)}.`,
      isChance: true,
      happens(next) {
        next.mayCancel = false;
        const stored = get(next.orders, at);
        stored.is = 'gone';
        if (!stored.paid || !isAhead(next, stored)) return;
        const marker = get(next.browsers, stored.by);
        // She gives back at most what is missing.
        if (get(marker.hand, at) < 1) return;
        next.limit += 1;
        marker.hand[at] = get(marker.hand, at) - 1;
      },
    });
  }
  if (world.mayPlace && !world.isClosed) {
    moves.push({
      says: 'The shop closes, or a price changes.',
      happens(next) {
        next.isClosed = true;
      },
    });
  }
  return moves;
}

/** The owner sets the next Friday's stock, less what was moved to it and marked. Her page names what is not marked. */
function setStock(world: World): void {
  world.limit = world.next;
  for (const [at, order] of world.orders.entries()) {
    for (const browser of world.browsers) browser.hand[at] = browser.unknown[at] = 0;
    order.isNamed ||= order.is === 'there' && order.day === 1 && !order.paid;
    if (order.is !== 'there' || order.day === 0 || !order.paid) continue;
    get(world.browsers, order.by).hand[at] = 1;
    world.limit = Math.max(0, world.limit - 1);
  }
}

const isStockStep = (step: Step | undefined): boolean =>
  step === 'take its stock' || step === 'give its stock back';

function browserMoves(world: World, browser: Browser, at: number): Move<World>[] {
  const isBusy =
    browser.writing !== null || browser.tabs.some(({ run, letter, late }) => run || letter || late);
  if (world.faults === 0 || !isBusy) return [];
  const kill = (arrives: boolean) => ({
    says: `The ${NAMES[at]} is killed${arrives ? '; what it asked for still arrives' : ''}.`,
    happens(next: World) {
      next.faults -= 1;
      const killed = get(next.browsers, at);
      for (const tab of killed.tabs) {
        if (arrives) arriveAll(next, killed, at, tab);
        forget(next, killed, tab);
      }
      if (arrives && killed.writing === false) write(next);
      killed.writing = null;
    },
  });
  return [kill(false), kill(true)];
}

function arriveAll(world: World, browser: Browser, at: number, tab: Tab): void {
  const { run, letter, late } = tab;
  if (run?.request && run.request.result === null)
    run.request.result = arrive(world, browser, at, run, run.request);
  if (late?.is === 'mark' && late.result === null) late.result = markArrives(world, at, late, browser);
  if (letter && !letter.hasArrived) letterArrives(world, letter);
}

/** A tab is gone: what it has not noted, nobody knows. */
function forget(world: World, browser: Browser, tab: Tab): void {
  const { run, letter, late } = tab;
  const isMarking = run?.request?.step.startsWith('mark') || late?.is === 'mark';
  for (const order of browser.ledgers.keys()) {
    const mine = run?.order === order || late?.order === order;
    becomesUnknown(world, browser, order, mine && isMarking ? noted(world, browser, order) : 0);
  }
  if (letter?.letter === 'owner' && letter.hasArrived) get(world.orders, letter.order).isToldUnknown = true;
  Object.assign(tab, { run: null, letting: null, letter: null, late: null });
}

function tabMoves(world: World, browser: Browser, at: number, tab: Tab, tabAt: number): Move<World>[] {
  const who = `The ${NAMES[at]}’s tab ${tabAt + 1}`;
  const inTab =
    (change: (world: World, browser: Browser, tab: Tab) => void, isFault = false) =>
    (next: World) => {
      if (isFault) next.faults -= 1;
      const own = get(next.browsers, at);
      change(next, own, get(own.tabs, tabAt));
    };
  const moves: Move<World>[] = [];
  const move = (
    says: string,
    change: (world: World, browser: Browser, tab: Tab) => void,
    isFault = false,
  ) => {
    if (!isFault || world.faults > 0) moves.push({ says: `${who} ${says}`, happens: inTab(change, isFault) });
  };

  if (!tab.run && !tab.late) {
    for (const [order, stored] of world.orders.entries()) {
      if (stored.is === 'unwritten' || (order === 1 && browser.writing !== null)) continue;
      if (isResting(world, browser, order)) continue;
      move(`opens the page of ${nameOf(order)}.`, (next, _own, own) => {
        own.run = toRun(order, 'finish', next.clock);
      });
    }
    if (world.mayPlace && at === 0) move('confirms the same cart again.', placeAgain);
  }
  if (browser.writing !== null && tabAt === 0) moves.push(...writingMoves(world, browser, at));
  if (tab.late) lateMoves(tab.late, move);
  if (tab.run) runMoves(world, browser, at, tab.run, move);
  letterMoves(world, browser, tab, move);
  return moves;
}

type AddMove = (
  says: string,
  change: (world: World, browser: Browser, tab: Tab) => void,
  isFault?: boolean,
) => void;

/** Whether nothing would happen on the page of an order: a run would only read it. */
function isResting(world: World, browser: Browser, order: number): boolean {
  const run = toRun(order, 'finish', world.clock);
  const progress = get(browser.ledgers, order);
  run.seen = seenOf(get(world.orders, order));
  run.met = { 'read the order': 'done', ...(progress && wasBegun(progress) && { 'clear the cart': 'done' }) };
  return 'end' in nextStep(factsOf(world, browser, run));
}

const toRun = (order: number, goal: Facts['goal'], began: number): Run => ({
  order,
  goal,
  began,
  met: {},
  seen: 'unread',
  isLocked: false,
  available: null,
  request: null,
  placing: goal === 'give up',
});

function placeAgain(world: World, browser: Browser, tab: Tab): void {
  const [first] = world.orders as [Stored];
  const [progress = null] = browser.ledgers;
  // It leads to the order that is there.
  if (first.is === 'there' && progress && !isGivenUp(progress) && !mayBeGivenUp(progress, knownOf(first)))
    return;
  if (world.isClosed) return;
  if (first.is === 'there' && progress && !isGivenUp(progress)) tab.run = toRun(0, 'give up', world.clock);
  else beginWriting(world, browser);
}

/** The ledger comes first, then the order. */
function beginWriting(world: World, browser: Browser): void {
  world.mayPlace = false;
  browser.ledgers[1] = fresh();
  browser.writing = false;
}

function write(world: World): void {
  const second = get(world.orders, 1);
  if (world.isClosed || second.is !== 'unwritten') return;
  second.is = 'there';
  second.day = onSale(world);
}

function writingMoves(world: World, browser: Browser, at: number): Move<World>[] {
  if (browser.writing) {
    return [
      {
        says: `The ${NAMES[at]} hears that the second order is written.`,
        happens(next) {
          get(next.browsers, at).writing = null;
        },
      },
    ];
  }
  return [
    {
      says: 'The second order arrives.',
      happens(next) {
        write(next);
        get(next.browsers, at).writing = true;
      },
    },
    ...(world.faults > 0
      ? [
          {
            says: 'The second order gets lost.',
            happens(next: World) {
              next.faults -= 1;
              get(next.browsers, at).writing = null;
            },
          },
        ]
      : []),
  ];
}

function lateMoves(late: Late, move: AddMove): void {
  if (late.is === 'undo') {
    move('gives back what was taken late.', (next, own, tab) => {
      next.limit += 1;
      own.hand[late.order] = get(own.hand, late.order) - 1;
      tab.late = null;
    });
    move(
      'asks to give back what was taken late, which gets lost.',
      (next, own, tab) => {
        becomesUnknown(next, own, late.order);
        tab.late = null;
      },
      true,
    );
    return;
  }
  if (late.result === null) {
    move('gets its late mark to the database.', (next, own, tab) => {
      const mark = tab.late as Extract<Late, { is: 'mark' }>;
      mark.result = markArrives(next, next.browsers.indexOf(own), mark, own);
    });
    return;
  }
  move(`hears late that its mark was ${late.result}.`, (_next, own, tab) => {
    const mark = tab.late as Extract<Late, { is: 'mark' }>;
    if (mark.result === 'made') note(own, mark.order, 'it was marked');
    tab.late = null;
  });
}

function runMoves(world: World, browser: Browser, at: number, run: Run, move: AddMove): void {
  const stored = get(world.orders, run.order);
  if (run.seen !== 'unread' && JSON.stringify(run.seen) !== JSON.stringify(seenOf(stored))) {
    move(
      `hears of ${nameOf(run.order)}: ${stored.is === 'gone' ? 'gone' : stored.paid ? 'paid' : 'moved'}.`,
      (next, _own, tab) => hears(next, tab),
    );
  }
  if (run.request) requestMoves(world, browser, at, run, run.request, move);
  else stepMoves(world, browser, run, move);
}

function hears(world: World, tab: Tab): void {
  if (!tab.run) return;
  tab.run.seen = seenOf(get(world.orders, tab.run.order));
  if (tab.letting?.order === tab.run.order) tab.letting.seen = tab.run.seen;
}

/** A run begins its next step, or ends. */
function stepMoves(world: World, browser: Browser, run: Run, move: AddMove): void {
  const next = nextStep(factsOf(world, browser, run));
  if ('end' in next) {
    move(`is done with ${nameOf(run.order)}: ${next.end}.`, (after, own, tab) =>
      endRun(after, own, tab, next.end),
    );
    return;
  }
  const { step } = next;
  if (step === 'read the order') {
    const isTaken = browser.tabs.some(
      ({ run: other }) => other !== run && other?.order === run.order && other.isLocked,
    );
    if (isTaken) return;
    move(`reads ${nameOf(run.order)}.`, (after, _own, tab) => {
      meets(tab, step, 'done');
      comes(after, tab);
      (tab.run as Run).isLocked = true;
      hears(after, tab);
    });
    move(
      `cannot read ${nameOf(run.order)}.`,
      (after, _own, tab) => {
        comes(after, tab);
        meets(tab, step, 'failed');
      },
      true,
    );
    return;
  }
  if (step === 'recall its emails' && browser.tabs.some(({ letter }) => letter)) return;
  const doing = `goes on with ${nameOf(run.order)}: ${step}.`;
  move(doing, (after, own, tab) => beginStep(after, own, tab, step));
  if (step === 'give its stock back') {
    move(
      'cannot ask what stock is on sale, and gives nothing back.',
      (after, own, tab) => {
        becomesUnknown(after, own, run.order, noted(after, own, run.order));
        meets(tab, step, 'unknown');
      },
      true,
    );
  }
}

/** Nothing was asked of the network before: from here on the browser has to remember that its shopper came. */
function comes(world: World, { run }: Tab): void {
  if (run?.goal === 'finish') get(world.orders, run.order).hasCome = true;
}

function meets(tab: Tab, step: Step, result: Result): void {
  if (tab.run) tab.run.met = meet(tab.run.met, step, result);
}

function beginStep(world: World, browser: Browser, tab: Tab, step: Step): void {
  const run = tab.run as Run;
  const { order } = run;
  const isCut = step === 'mark it paid' && isMarking(get(browser.ledgers, order));
  note(browser, order, notedBefore(step));
  const result = doHere(world, browser, tab, run, step);
  if (result) {
    note(browser, order, notedAfter(step, result));
    meets(tab, step, result);
    return;
  }
  const day = typeof run.seen === 'string' ? 0 : run.seen.day;
  run.request = { step, result: null, isCut, day };
}

/** What a step does in the browser. Its result; null if it asks the database for something. */
function doHere(world: World, browser: Browser, tab: Tab, run: Run, step: Step): Result | null {
  const { order } = run;
  switch (step) {
    case 'open its ledger': {
      browser.hasInCart = false;
      const isNew = !browser.ledgers[order];
      browser.ledgers[order] ??= fresh();
      return isNew ? 'new' : 'done';
    }
    case 'take its stock': {
      if (typeof run.seen === 'string') return 'failed';
      const batch = { bakeDay: dayOf(run.seen.day), setAt: setAt(world) };
      if (hasTaken(get(browser.ledgers, order), PRODUCT, batch)) {
        if (world.isShort) return 'short';
        return 'enough';
      }
      run.available = world.limit;
      if (world.limit < 1) return 'short';
      return null;
    }
    case 'give its stock back': {
      const progress = get(browser.ledgers, order) as Progress;
      const [taken] = progress.taken as [Taken];
      browser.ledgers[order] = withoutTaken(progress, taken.product);
      if (!canGoBack(taken, setAt(world), now(world))) return 'done';
      return null;
    }
    case 'clear the cart':
      browser.hasInCart = false;
      return 'done';
    case 'put its units back into the cart':
      browser.hasInCart = true;
      return 'done';
    case 'put back into the cart what is not short':
      browser.hasInCart = world.isShort;
      return 'done';
    case 'mark it paid':
    case 'move it to the next bake day':
      return null;
    case 'look at the stock again':
      return world.limit === run.available ? 'done' : 'changed';
    case 'recall its emails':
      tab.letting = null;
      return 'done';
    case 'tell the owner':
      tab.letting = { order, seen: run.seen };
      return 'done';
    default:
      return 'done';
  }
}

function endRun(world: World, browser: Browser, tab: Tab, end: End): void {
  const { placing, order, seen, met } = tab.run as Run;
  const isCash = typeof seen !== 'string' && !seen.hasPaid;
  const progress = get(browser.ledgers, order);
  tab.run = null;
  if (
    !placing &&
    isCash &&
    (end === 'late' || end === 'failed' || (end === 'short' && world.isShort)) &&
    !browser.hasInCart &&
    world.orders.length === 1
  )
    world.problem = `${nameOf(order)} ended ${end}, and its unit is not in the cart.`;
  if (isCash && (end === 'late' || end === 'short') && !isGivenUp(progress))
    world.problem = `${nameOf(order)} ended ${end}, and is not given up.`;
  if (end === 'cancelled' && !progress)
    world.problem = `${nameOf(order)} is said to be cancelled, and nobody knew of it.`;
  if (stands(progress) && seen !== 'unread' && end !== 'registered' && end !== 'cancelled')
    world.problem = `${nameOf(order)} stands, and ended ${end}.`;
  if (
    (end === 'failed' || end === 'short') &&
    met['take its stock'] &&
    !met['give its stock back'] &&
    progress?.taken.length
  )
    world.problem = `${nameOf(order)} ended ${end}, and keeps its stock.`;
  const isRefused = met['mark it paid'] === 'refused';
  const isAlarming =
    isRefused && (!isCash || stands(progress)) && end !== 'cancelled' && !get(world.orders, order).paid;
  if (isAlarming && progress && !alarmsOf(progress).includes('mark-refused'))
    world.problem = `The mark of ${nameOf(order)} was refused, and nobody is alarmed.`;
  if (!placing && isCash && end !== 'registered' && progress && isOffered(progress))
    world.problem = `${nameOf(order)} ended ${end}, and is offered still.`;
  if (end === 'registered' && !placing && browser.hasInCart && progress && world.orders.length === 1)
    world.problem = `${nameOf(order)} is registered, and its unit is in the cart.`;
  if (placing && (end === 'given-up' || end === 'cancelled') && !world.isClosed && world.mayPlace)
    beginWriting(world, browser);
}

type Request = NonNullable<Run['request']>;

/** A request arrives at the database. Its result. */
function arrive(world: World, browser: Browser, at: number, run: Run, request: Request): Result {
  const { order } = run;
  const stored = get(world.orders, order);
  switch (request.step) {
    case 'take its stock':
      run.available = world.limit;
      if (world.limit < 1) return 'short';
      world.limit -= 1;
      browser.hand[order] = get(browser.hand, order) + 1;
      return 'done';
    case 'give its stock back':
      world.limit += 1;
      browser.hand[order] = get(browser.hand, order) - 1;
      return 'done';
    case 'move it to the next bake day':
      if (stored.is === 'there' && !stored.paid && stored.day === 0) {
        stored.day = 1;
        // Another device told the owner of the day that is over, and this one can't know.
        stored.isNamed = stored.owner > 0;
        // What was taken for the day that is over was baked.
        for (const { hand, unknown } of world.browsers) hand[order] = unknown[order] = 0;
      }
      return 'done';
    default:
      return markArrives(world, at, { ...request, order }, browser);
  }
}

function markArrives(
  world: World,
  at: number,
  { order, isCut, day }: { order: number; isCut: boolean; day: 0 | 1 },
  browser: Browser,
): Result {
  const stored = get(world.orders, order);
  if (stored.is !== 'there') return isCut ? 'made' : 'gone';
  if (stored.paid) return isCut ? 'made' : 'found';
  const isLate = !stands(get(browser.ledgers, order)) && isTooLateToTell({ bakeDay: dayOf(day) }, now(world));
  if (isLate) return 'late';
  stored.paid = true;
  stored.by = at;
  return 'made';
}

function requestMoves(
  world: World,
  browser: Browser,
  at: number,
  run: Run,
  request: Request,
  move: AddMove,
): void {
  const { step, result } = request;
  const { order } = run;
  const stored = get(world.orders, order);
  const isMark = step === 'mark it paid';
  const requestOf = (tab: Tab): Request => (tab.run as Run).request as Request;
  const answered = (own: Browser, tab: Tab, ended: Result) => {
    (tab.run as Run).request = null;
    note(own, order, notedAfter(step, ended));
    meets(tab, step, ended);
  };
  if (result === null) {
    move(`gets it to the database: ${step}.`, (next, own, tab) => {
      requestOf(tab).result = arrive(next, own, at, tab.run as Run, requestOf(tab));
    });
    if (isMark && stored.is === 'there' && !stored.paid) {
      move('has its mark refused.', (_next, own, tab) => answered(own, tab, 'refused'), true);
    }
  } else {
    move(`hears how it ended: ${step}: ${result}.`, (next, own, tab) => {
      if (step === 'take its stock' && result === 'done') {
        const taken = { product: PRODUCT, pieces: 1, bakeDay: dayOf(request.day), setAt: setAt(next) };
        own.ledgers[order] = withTaken(get(own.ledgers, order) as Progress, taken);
      }
      if (isMark || step === 'move it to the next bake day') hears(next, tab);
      answered(own, tab, result);
    });
  }
  const hadAnswer = result !== null;
  if (step === 'take its stock') {
    if (result === 'done') {
      move(
        'loses the answer to its taking, and asks again.',
        (next, own, tab) => {
          becomesUnknown(next, own, order);
          requestOf(tab).result = null;
        },
        true,
      );
    }
    move(
      'hears nothing of its taking for 20 s.',
      (_next, own, tab) => {
        answered(own, tab, 'failed');
        if (result === 'done') tab.late = { is: 'undo', order };
      },
      true,
    );
  } else if (step === 'give its stock back') {
    move(
      'hears nothing of its giving back.',
      (next, own, tab) => {
        becomesUnknown(next, own, order);
        answered(own, tab, 'unknown');
      },
      true,
    );
  } else if (step === 'move it to the next bake day') {
    move('hears nothing of the move.', (_next, own, tab) => answered(own, tab, 'failed'), true);
  } else if (isMark) {
    if (!request.isCut) {
      move(
        `loses ${hadAnswer ? 'the answer to its mark' : 'its mark'}, and asks again.`,
        (next, own, tab) => {
          becomesUnknown(next, own, order, noted(next, own, order));
          Object.assign(requestOf(tab), { result: null, isCut: true });
        },
        true,
      );
    }
    if (stands(get(browser.ledgers, order))) {
      move(
        'goes on without an answer to its mark.',
        (next, own, tab) => {
          becomesUnknown(next, own, order, noted(next, own, order));
          tab.late = { is: 'mark', order, step, result, isCut: request.isCut, day: request.day };
          answered(own, tab, 'unknown');
        },
        true,
      );
    }
  }
}

/** A tab sends what is due in its browser, as the outbox does: one email at a time, the most urgent first. */
function letterMoves(world: World, browser: Browser, tab: Tab, move: AddMove): void {
  if (tab.letter) {
    const { letter, order, hasArrived } = tab.letter;
    if (!hasArrived) {
      move(`gets its ${letter} email of ${nameOf(order)} through.`, (next, _own, own) => {
        if (own.letter) letterArrives(next, own.letter);
      });
      return;
    }
    move(`notes that the ${letter} email of ${nameOf(order)} is sent.`, (_next, own, at) => {
      own.ledgers[order] = afterLetter(get(own.ledgers, order) as Progress, letter, 'sent');
      at.letter = null;
    });
    move(
      'hears nothing of its email.',
      (next, _own, at) => {
        if (letter === 'owner') get(next.orders, order).isToldUnknown = true;
        at.letter = null;
      },
      true,
    );
    return;
  }
  if (browser.tabs.some(({ letter }) => letter)) return;
  const due = browser.ledgers.flatMap((progress, order) => {
    if (!progress) return [];
    const isFinishing = tab.letting?.order === order;
    const seen = isFinishing && tab.letting ? tab.letting.seen : seenOf(get(world.orders, order));
    return [{ at: order, progress, isFinishing, ...readingOf(seen) }];
  });
  const first = nextLetter(due, now(world));
  if (first === null || first === 'later') return;
  const { letter, fate } = first;
  const order = first.of.at;
  if (fate === 'recall') {
    move(`recalls the emails of ${nameOf(order)}.`, (_next, own, at) => {
      note(own, order, 'its emails were recalled');
      if (at.letting?.order === order) at.letting = null;
    });
  } else {
    move(`sends the ${letter} email of ${nameOf(order)}.`, (_next, _own, at) => {
      at.letter = { order, letter, hasArrived: false };
    });
  }
}

function letterArrives(world: World, letter: NonNullable<Tab['letter']>): void {
  letter.hasArrived = true;
  const stored = get(world.orders, letter.order);
  stored[letter.letter] = Math.min(MANY, stored[letter.letter] + 1);
}

/** Sorts what has no sequence. */
export function tidy(world: World): void {
  for (const browser of world.browsers) {
    for (const [order, progress] of browser.ledgers.entries()) {
      if (progress) browser.ledgers[order] = { ...progress, notes: [...progress.notes].sort() };
    }
    for (const { run } of browser.tabs) if (run) run.met = Object.fromEntries(Object.entries(run.met).sort());
    if (browser.tabs.length > 1)
      browser.tabs.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
}

/** Which promise of docs/reliability.md a world breaks; null if none. */
export function wrongIn(world: World, faults: number): string | null {
  if (world.problem) return world.problem;
  if (world.limit < 0) return 'More was sold than there is.';
  let standing = 0;
  for (const [at, order] of world.orders.entries()) {
    const name = nameOf(at);
    const isStanding =
      order.is === 'there' && (order.paid || world.browsers.some(({ ledgers }) => stands(get(ledgers, at))));
    if (isStanding) standing += 1;
    const hands = world.browsers.reduce((sum, { hand }) => sum + get(hand, at), 0);
    // One that another device moved, since it could not know that the owner was told, takes its piece before it is marked.
    const isHeld = order.paid ? !order.isNamed : order.day === 0;
    if (isStanding && isHeld && isAhead(world, order) && hands < 1)
      return `The piece of ${name}, which stands, is on sale.`;
    if (at === 0 && !order.hasPaid && order.day === 1) return `${name} is for cash, and was moved unasked.`;
    if (order.paid && order.is === 'there' && order.owner === 0 && !willTell(world, at))
      return `${name} is paid, and nothing is left to tell the owner.`;
    if (order.hasPaid && order.is === 'there' && !isCaredFor(world, at))
      return `${name} may be paid, and nobody hears of it.`;
    if (order.owner > 1 + faults - world.faults + world.browsers.length - 1)
      return `The owner hears of ${name} again and again.`;
    for (const [index, browser] of world.browsers.entries()) {
      const progress = get(browser.ledgers, at);
      const hand = get(browser.hand, at);
      if (hand < 0) return `The ${NAMES[index]} gave back what ${name} did not have.`;
      if (hand > MANY) return `The ${NAMES[index]} takes for ${name} again and again.`;
      if (progress && isGivenUp(progress) && stands(progress) && !isFinishedElsewhere(progress))
        return `${name} stands, and was given up.`;
      const isBusy = browser.tabs.some(({ run, late }) => run?.order === at || late?.order === at);
      const isOver =
        !progress || isGivenUp(progress) || isCancelled(progress) || isFinishedElsewhere(progress);
      const wasMarked = order.is === 'gone' && isMarkedHere(progress) ? 1 : 0;
      // What is marked was set aside when the owner set the stock.
      const isSetAside = !isOver && order.paid && world.clock === 2 ? 1 : 0;
      const rightful = isOver && !wasMarked ? 0 : Math.max(isSetAside, noted(world, browser, at));
      const isAtRest = !isBusy && isResting(world, browser, at);
      if (isAtRest && progress && wasBegun(progress)) {
        if (order.is === 'gone' && !isCancelled(progress))
          return `${name} is cancelled, and the ${NAMES[index]} does not note it.`;
        if (order.paid && order.is === 'there' && !isFinished(progress))
          return `${name} is paid, and the ${NAMES[index]} does not note it.`;
        if (isOver && areEmailsDue(progress))
          return `The ${NAMES[index]} keeps emails of ${name}, which is over.`;
      }
      if (isAtRest && isAhead(world, order) && hand - rightful > get(browser.unknown, at))
        return `The ${NAMES[index]} keeps stock of ${name}, though nothing went wrong with it.`;
    }
  }
  return standing > 1 ? 'Two orders of one unit stand.' : null;
}

/** Whether some browser will still tell the owner of a marked order. */
const willTell = (world: World, at: number): boolean =>
  world.browsers.some(({ ledgers, tabs }) => {
    const progress = get(ledgers, at);
    return (
      (progress && letterState(progress, 'owner') === 'due' && isMarkedHere(progress)) ||
      tabs.some(({ letter }) => letter?.order === at)
    );
  });

/** Whether an order by card whose shopper came back is told of, or will be, or can be finished. */
const isCaredFor = (world: World, at: number): boolean => {
  const order = get(world.orders, at);
  return (
    order.paid ||
    order.owner > 0 ||
    order.alarm > 0 ||
    !order.hasCome ||
    world.browsers.some(({ ledgers, tabs }) => {
      const progress = get(ledgers, at);
      return (
        tabs.some(({ run }) => run?.order === at) ||
        (progress && (isOffered(progress) || lacksMark(progress) || letterState(progress, 'alarm') === 'due'))
      );
    })
  );
};

/** Whether shopper and owner know how each order ended, and nothing is under way. */
export function isSettled(world: World): boolean {
  return (
    world.browsers.every(
      ({ tabs, writing }) =>
        writing === null && tabs.every(({ run, letter, late }) => !run && !letter && !late),
    ) &&
    world.orders.every((order) => {
      if (order.is !== 'there') return true;
      if (order.paid) return order.owner > 0 && order.customer > 0;
      if (order.owner > 0) return order.isToldUnknown || world.browsers.length > 1;
      return !order.hasPaid || order.alarm > 0;
    })
  );
}

const nameOf = (order: number): string => `order ${order + 1}`;
