import type { BakeDay } from '@/domain/bake';
import { hasEmailDue, isAccepted, isOffered, mayBeUnwritten } from '@/domain/order/orderProgress';
import { type Deed, goes, goesOn, recall } from './play.ts';
import { isQuiet, isResting } from './promises.ts';
import {
  type Acting,
  type Browser,
  becomesUnknown,
  DAYS,
  dayOfLimits,
  get,
  givesBack,
  isAhead,
  isFree,
  type Job,
  knownOf,
  lockOf,
  NAMES,
  nameOf,
  type Open,
  progressOf,
  type Saved,
  toActing,
  toJob,
  toTab,
  type World,
} from './world.ts';

/** Something that may happen next: its words for the story, and what it does to a copy of the world. */
export interface Move {
  readonly says: string;
  /** True if it may never happen, so that nothing may depend on it. */
  readonly isChance?: boolean;
  /** Returns more words for the story, or false if it can't happen after all. */
  readonly happens: (world: World) => unknown;
}

const TIMES = ['Thursday 11PM', 'Friday 12:30AM', 'Friday noon: the stock is that of the next Friday'];

export const movesOf = (world: World): Move[] => [
  ...world.browsers.flatMap((browser, at) => [
    ...browser.tabs.flatMap((_, tabAt) => tabMoves(world, at, tabAt)),
    ...killing(world, browser, at),
  ]),
  ...worldMoves(world),
];

function worldMoves(world: World): Move[] {
  const moves: Move[] = [];
  const add = (says: string, happens: Move['happens'], isChance = false) =>
    moves.push({ says, happens, isChance });
  const tabs = world.browsers.flatMap((browser) => browser.tabs);
  const open = tabs.flatMap(({ jobs }) => jobs.flatMap((job) => job.open));
  const stockIsAsked =
    tabs.some(({ undo }) => undo.length > 0) || open.some(({ key }) => /^(take|give)/.test(key));
  // The owner's page waits for moved orders that are just being finished.
  const isMoving = tabs.some(({ run }) => {
    const order = run && get(world.orders, run.order);
    return order?.bakeDay === DAYS[1] && !order.paid;
  });
  // A request takes seconds, unless a repeated one replaces it. Marking an order may take any time.
  const isOnTheWay = open.some(
    ({ key, result, isCut }) => result === undefined && !isCut && !/^mark/.test(key),
  );
  const isStill = !stockIsAsked && !isOnTheWay;
  if (world.mayPass && world.clock < 2 && isStill && !(world.clock === 1 && isMoving))
    add(`It is ${TIMES[world.clock + 1]}.`, (next) => {
      next.clock = (next.clock + 1) as World['clock'];
      if (next.clock === 2 && !next.isOpenedAhead && next.change !== 'moved on')
        setStock(next, next.next, DAYS[1]);
    });
  const { mayChange } = world;
  if (mayChange && world.change === 'none' && world.clock === 0 && isStill)
    add(`The owner changes the bake of this Friday: ${mayChange}.`, (next) => {
      next.change = mayChange;
      // The pieces taken for it weren't baked, and aren't on sale either.
      if (mayChange !== 'moved on') leavesSale(next, DAYS[0]);
    });
  const day = dayOfLimits(world);
  if (world.reset !== null && day && isStill && !(isMoving && world.change !== 'none'))
    add(`The owner sets the stock to ${world.reset}.`, (next) => {
      setStock(next, next.reset ?? 0, day);
      next.reset = null;
    });
  for (const [at, order] of world.orders.entries()) {
    if (!world.mayCancel || order.is !== 'there') continue;
    const happens = (next: World) => {
      next.mayCancel = false;
      const stored = get(next.orders, at);
      stored.is = 'gone';
      // The owner gives back at most what is missing.
      const browser = stored.paid && isAhead(next, stored) ? get(next.browsers, stored.by) : null;
      if (browser && get(browser.hand, at) > 0) givesBack({ world: next, browser }, at);
    };
    add(`The owner cancels ${nameOf(at)}.`, happens, true);
  }
  if (world.hiding === 'before')
    add('The owner hides the boule, or takes it out.', (next) => Object.assign(next, { hiding: 'hidden' }));
  if (world.hiding === 'hidden')
    add('She shows it again, or undoes that.', (next) => Object.assign(next, { hiding: 'after' }));
  if (world.orders.at(-1)?.is === 'unwritten' && !world.isClosed && !world.isDearer) {
    add('The shop closes.', (next) => Object.assign(next, { isClosed: true }));
    add('A price rises.', (next) => Object.assign(next, { isDearer: true }));
  }
  return moves;
}

/** Forgets the pieces that browsers took for a day, because another day's stock is now on sale. */
function leavesSale(world: World, bakeDay: BakeDay): void {
  for (const [at, order] of world.orders.entries())
    if (order.bakeDay === bakeDay) for (const { hand, unknown } of world.browsers) hand[at] = unknown[at] = 0;
}

/** Sets the stock of a Friday, less the orders marked as paid. The owner's page names the orders that aren't marked. */
function setStock(world: World, limit: number, bakeDay: BakeDay): void {
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

/** Kills a browser or closes tabs. What they haven't noted is lost; a request on its way arrives before, or never. */
function killing({ faults, onlyFault }: World, { tabs }: Browser, at: number): Move[] {
  if (faults === 0 || onlyFault) return [];
  const each = [...tabs.keys()];
  const hits = tabs.length > 1 ? [each, ...each.map((tab) => [tab])] : [each];
  const felt = hits.filter((hit) => hit.some((tab) => !isQuiet(get(tabs, tab))));
  return felt.map((hit) => ({
    says: `The ${NAMES[at]} loses ${hit.map((tab) => `tab ${tab + 1}`).join(' and ')}.`,
    happens(next) {
      next.faults -= 1;
      const acting = toActing(next, at, 0);
      const { tabs: all } = acting.browser;
      const jobs = hit.flatMap((tab) => get(all, tab).jobs);
      const open = jobs.flatMap((job) => job.open);
      for (const order of next.orders.keys()) {
        const isMarking = open.some((one) => one.order === order && one.key.startsWith('mark'));
        becomesUnknown(acting, order, isMarking);
      }
      for (const job of jobs) loseEmail(next, job);
      for (const tab of hit) all[tab] = toTab();
    },
  }));
}

/** Notes emails that arrived without their browser knowing, so that it will send them again. */
function loseEmail(world: World, { open }: Job): void {
  for (const { key, order, result } of open)
    if (key.startsWith('email') && result !== undefined) get(world.orders, order).isToldUnknown = true;
}

type Change = (acting: Acting) => unknown;
type JobIn = (acting: Acting) => Job;

type Turn = ReturnType<typeof toTurn>;
function toTurn(world: World, at: number, tabAt: number) {
  const moves: Move[] = [];
  const add = (what: string, happens: Change, isFault = false) => {
    const says = `The ${NAMES[at]}’s tab ${tabAt + 1} ${what}`;
    if (isFault && (world.faults === 0 || !says.includes(world.onlyFault))) return;
    const change = (next: World) => {
      if (isFault) next.faults -= 1;
      return happens(toActing(next, at, tabAt));
    };
    moves.push({ says, happens: change });
  };
  /** Lets a job go on; where disks may fail, also with a failing disk if it uses one. */
  const may = (says: string, jobIn: JobIn, deed: Deed | null) => {
    add(says, (acting) => goes(acting, jobIn(acting), deed));
    if (!world.isDiskBad) return;
    const fails: Change = async (acting) => {
      acting.isDiskFailing = true;
      await goes(acting, jobIn(acting), deed);
      for (const order of acting.world.orders.keys()) becomesUnknown(acting, order, true);
      return acting.isDiskUsed;
    };
    add(`${says} Its disk fails.`, fails, true);
  };
  const fails = (says: string, jobIn: JobIn, deed: Deed, also?: Change) => {
    const happens: Change = (acting) => {
      also?.(acting);
      return goes(acting, jobIn(acting), deed);
    };
    add(says, happens, true);
  };
  return { ...toActing(world, at, tabAt), moves, add, may, fails };
}

function tabMoves(world: World, at: number, tabAt: number): Move[] {
  const turn = toTurn(world, at, tabAt);
  const { browser, tab, moves, add, may } = turn;
  if (tab.run) runMoves(turn, tab.run);
  else if (tab.undo.length === 0 && tab.jobs.every(({ is }) => is === 'email')) pageMoves(turn);
  for (const [index, order] of tab.undo.entries()) {
    const asks =
      (change: typeof becomesUnknown): Change =>
      (acting) => {
        change(acting, order);
        acting.tab.undo.splice(index, 1);
      };
    add('gives back what was taken late.', asks(givesBack));
    add('asks to give back what was taken late, which gets lost.', asks(becomesUnknown), true);
  }
  const known = world.orders.map((_, order) => progressOf(browser.disk, order));
  const isDue = known.some((progress) => progress && hasEmailDue(progress));
  if (isDue && isFree(browser, 'outbox') && !tab.jobs.some(({ is }) => is === 'email'))
    may('looks for emails that are due.', (acting) => toJob(acting.tab, 'email', -1, null), null);
  for (const [index, job] of tab.jobs.entries())
    for (const open of job.open) openMoves(turn, job, open, (acting) => get(acting.tab.jobs, index));
  return moves;
}

/** Lets the shopper open an order's page, or order the same cart again. */
function pageMoves({ world, browser, add, may }: Turn): void {
  for (const [order, stored] of world.orders.entries()) {
    if (stored.is === 'unwritten' || isResting(world, browser, order)) continue;
    add(`opens the page of ${nameOf(order)}.`, async (acting) => {
      const { world: next, browser: own, tab } = acting;
      const begun = { seen: 'unread', isLocked: false, limitsOf: null, shortage: null } as const;
      tab.run = { order, began: next.clock, results: {}, ...begun };
      // The page asks the network for nothing before this. A browser without notes of an order can't note it yet.
      if (progressOf(own.disk, order)) get(next.orders, order).hasCome = true;
      tab.knows = { ...own.disk };
      await recall(tab.knows);
      return goesOn(acting, tab.run);
    });
  }
  for (const order of world.orders.keys()) {
    const progress = progressOf(browser.disk, order);
    if (!progress || !isOffered(progress) || !mayBeUnwritten(progress)) continue;
    const look: JobIn = ({ tab }) => toJob(tab, 'looking', order, null);
    may(`looks whether ${nameOf(order)} was written.`, look, null);
  }
  if (!world.mayPlace || world.browsers[0] !== browser) return;
  const place: JobIn = (acting) => {
    acting.world.mayPlace = false;
    return toJob(acting.tab, 'placing', 0, null);
  };
  may('confirms the same cart again.', place, null);
}

/** Lets a run receive a change of its order, or read the order once no other tab of its browser is finishing it. */
function runMoves({ world, browser, add, may, fails }: Turn, { order, seen, isLocked }: Saved): void {
  const known = knownOf(get(world.orders, order));
  if (seen !== 'unread' && JSON.stringify(seen) !== JSON.stringify(known))
    add(`hears of ${nameOf(order)}: ${JSON.stringify(known)}.`, hears);
  if (isLocked || !isFree(browser, lockOf(order))) return;
  const reading: JobIn = ({ tab }) => {
    (tab.run as Saved).isLocked = true;
    return toJob(tab, 'step', order, 'read the order');
  };
  may(`reads ${nameOf(order)}.`, reading, null);
  fails(`cannot read ${nameOf(order)}.`, reading, { of: 'read 1' });
}

function hears({ world, tab }: Acting): void {
  if (!tab.run || tab.run.seen === 'unread') return;
  tab.run.seen = knownOf(get(world.orders, tab.run.order));
  if (tab.letting?.order === tab.run.order) tab.letting.seen = tab.run.seen;
}

function openMoves({ world, browser, tab, add, may, fails }: Turn, job: Job, open: Open, jobIn: JobIn): void {
  const { key, order, result, isCut } = open;
  const [kind = '', email = ''] = key.split(' ');
  const heard = { key, is: 'heard' } as const;
  const silent = { of: key };
  const refused = { of: key, gives: 'refused' };
  const what = `has ${kind === 'email' ? `email to the ${email}` : kind}`;
  const where = ` (${key}, in ${job.step ?? job.is}${order < 0 ? '' : ` of ${nameOf(order)}`}).`;
  /** Whether a request that changes nothing in the database can be answered now. */
  const comes: Readonly<Record<string, boolean>> = {
    pause: job.open.every((one) => one.key.startsWith('pause')),
    disk: true,
    read: true,
    lock: isFree(browser, key.slice(key.indexOf(':') + 1)),
  };
  if (comes[kind]) may(`${what} answered${where}`, jobIn, heard);
  if (kind === 'read') fails(`${what} unanswered${where}`, jobIn, silent);
  if (kind in comes) return;

  const isNew = result === undefined;
  const isTaken = (result as { taken?: boolean } | null | undefined)?.taken === true;
  const isUnknown: Change = (acting) => becomesUnknown(acting, order, kind === 'mark');
  const hearing: JobIn = (acting) => {
    if (kind === 'mark' || kind === 'move') hears(acting);
    return jobIn(acting);
  };
  if (isNew) may(`${what} arrived${where}`, jobIn, { key, is: 'arrives' });
  else may(`${what} answered with ${JSON.stringify(result)}${where}`, hearing, { of: key, gives: result });
  if (kind === 'take' ? isTaken : kind === 'mark' && !isCut) {
    const asksAgain: Change = (acting) => {
      isUnknown(acting);
      const again = jobIn(acting).open.find((one) => one.key === key) as Open;
      delete again.result;
      if (kind === 'mark') again.isCut = true;
    };
    add(`${what} lost, and asks again${where}`, asksAgain, true);
  }
  const stored = get(world.orders, order);
  if (kind === 'mark') {
    if (isNew && stored.is === 'there' && !stored.paid) fails(`${what} refused${where}`, jobIn, refused);
    if (!job.isLate && isAccepted(progressOf(tab.knows, order)))
      fails(`${what} unanswered, and goes on${where}`, jobIn, { of: 'pause 1', gives: null }, isUnknown);
    return;
  }
  if (kind === 'email' && isNew) {
    const isRefused: Change = (acting) => acting.browser.refused.push(`${email} ${order}`);
    fails(`${what} refused for good${where}`, jobIn, refused, isRefused);
  }
  /** What else happens when no answer comes. */
  const leaves: Readonly<Record<string, Change>> = {
    take: (acting) => isTaken && acting.tab.undo.push(order),
    email: (acting) => loseEmail(acting.world, jobIn(acting)),
    give: isUnknown,
  };
  fails(`${what} unanswered${where}`, jobIn, silent, leaves[kind]);
}
