import { vi } from 'vitest';
import type { Bake, BakeCalendar, BakeDay } from '@/domain/bake';
import { isOver } from '@/domain/bakeCalendar';
import type { CartItem } from '@/domain/cart';
import { pence } from '@/domain/money';
import type { Order, OrderId } from '@/domain/order/order';
import { isConfirmed, type KnownOrder } from '@/domain/order/orderProgress';
import { isTooLateToTell } from '@/domain/order/orderTime';
import type { Shortage } from '@/domain/order/stock';
import type { ProductId } from '@/domain/product';
import type { Listeners } from '@/services/listeners';
import type { DueEmail } from '@/services/order/emailQueue';
import type { StockPlace } from '@/services/order/stock';
import { anOrder, aProduct, productId } from '../../support/samples.ts';
import {
  type Acting,
  BOULE,
  calendarOf,
  get,
  givesBack,
  IDS,
  isFree,
  itemsOf,
  type Job,
  type Kept,
  keyOf,
  knownOf,
  LIMIT,
  nameOf,
  nowOf,
  progressOf,
  type StockName,
  type Stored,
  setAtOf,
  stockNameOf,
  TART,
  toJob,
  toTab,
} from './world.ts';

/** Everything that `src/order` imports from `src/services`, for `vi.doMock`. */

interface Waiting {
  readonly order: number;
  readonly does: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (cause: Error) => void;
}

/** The tab at work, its job, and how much of the job's log has been replayed. */
export const stage = {
  acting: null as Acting | null,
  job: toJob(toTab(), 'email', -1, null),
  cursor: 0,
  /** True while an arriving request reads the world, which isn't logged. */
  isArriving: false,
  counts: {} as Record<string, number>,
  waiting: new Map<string, Waiting>(),
  /** What a page is about to read from its disk. */
  recalled: {} as Kept,
};

const at = (id: OrderId): number => IDS.indexOf(id);
const here = (): Acting => stage.acting as Acting;

const real = await vi.importActual<typeof import('@/services/listeners')>('@/services/listeners');
/** Only the current job's listeners: all others wait in other worlds. */
let listeners = real.createListeners();

const { now: realNow } = Date;

/** Runs the shop's code in a tab. */
export async function inTab<T>(acting: Acting, job: Job, work: () => T): Promise<Awaited<T>> {
  listeners = real.createListeners();
  Object.assign(stage, { acting, job, cursor: 0, counts: {}, waiting: new Map() });
  // The time at which a ledger was written doesn't matter.
  Date.now = () => 0;
  try {
    return await work();
  } finally {
    Date.now = realNow;
    stage.acting = null;
  }
}

/** Reads something, or does something that is done at once. A replay returns the logged result instead. */
function look<T>(see: () => T): T {
  if (stage.isArriving) return see();
  const { log } = stage.job;
  if (stage.cursor >= log.length) log.push({ saw: see() ?? null });
  const given = get(log, stage.cursor);
  stage.cursor += 1;
  if (!('saw' in given)) throw new Error('A job sees what it did not see before.');
  return given.saw as T;
}

function ask<T>(kind: string, order: number, does: () => T): Promise<T> {
  const count = (stage.counts[kind] ?? 0) + 1;
  stage.counts[kind] = count;
  const key = kind.startsWith('lock') ? `lock ${count}:${kind.slice(5)}` : `${kind} ${count}`;
  return new Promise((resolve, reject) => {
    stage.waiting.set(key, { order, does, resolve, reject });
  });
}

const read = <T>(see: () => T): Promise<T> => ask('read', -1, see);

const request = <T>(kind: string, order: number, arrives: (stored: Stored) => T): Promise<T> =>
  ask(kind, order, () => arrives(get(here().world.orders, order)));

const orders = new Map<string, Order>();
export function orderOf(order: number, known: KnownOrder, items: readonly CartItem[]): Order {
  const { paid, hasPaid, bakeDay } = known;
  const key = [order, paid, hasPaid, bakeDay, items.length].join();
  // Kept, because it is asked for hundreds of thousands of times.
  const made =
    orders.get(key) ?? anOrder({ id: get(IDS, order), items, phone: `0770090000${order}`, ...known });
  orders.set(key, made);
  return made;
}
const full = (id: OrderId, known: KnownOrder | null): Order | null =>
  known && orderOf(at(id), known, itemsOf(here().world));
const known = (id: OrderId) => knownOf(get(here().world.orders, at(id)));

const inCart = (change: (units: readonly string[]) => Iterable<string>) =>
  look(() => {
    const { browser } = here();
    browser.cart = [...new Set(change(browser.cart))].sort();
  });
export const cart = {
  takeOut: (ids: ReadonlySet<string>) => inCart((units) => units.filter((id) => !ids.has(id))),
  putBack: (items: readonly CartItem[]) => inCart((units) => [...units, ...items.map(({ id }) => id)]),
  apply: () => undefined,
};

// services/clock: what time it is, is looked at too.
export const now = () => new Date(stage.acting ? look(() => nowOf(here().world).getTime()) : 0);
export const compareClocks = async () => undefined;

// services/order/orders
export const reachOrders = async () => true;
export const isLineGone = async () => false;
export const loadOrder = async (id: OrderId) => full(id, await read(() => known(id)));
export async function holdOrder(id: OrderId) {
  await read(() => known(id));
  return liveOrder(id);
}
export function liveOrder(id: OrderId) {
  const seen = () =>
    look(() => {
      const { tab } = here();
      const one = stage.job.is === 'email' ? tab.letting : tab.run;
      return one?.order === at(id) && one.seen !== 'unread' ? one.seen : known(id);
    });
  return {
    now: () => full(id, seen()),
    isGone: () => seen() === null,
    // Nobody has to wait for these: what may happen during a wait may also happen before it.
    paid: new Promise<void>(() => {}),
    gone: new Promise<void>(() => {}),
    release: () => {},
  };
}
export const markPaid = (id: OrderId, isLate: () => boolean, isUnknown: boolean) =>
  request('mark', at(id), (stored) => {
    const { world, browser } = here();
    // If its connection was cut and the request repeated, it can only assume that the mark is its own.
    const isOwn = isUnknown || stage.job.open.some(({ isCut }) => isCut);
    if (stored.is !== 'there') return isOwn ? 'made' : 'gone';
    if (stored.paid) return isOwn ? 'made' : 'found';
    if (isLate()) return 'late';
    if (stored.owner === 0 && isTooLateToTell(calendarOf(world), stored, nowOf(world)))
      world.problem = `${nameOf(at(id))} is marked for a day that is over, and nobody was told in time.`;
    stored.paid = true;
    stored.by = world.browsers.indexOf(browser);
    return 'made';
  });
export const moveOrder = (id: OrderId, bakeDay: BakeDay) =>
  request('move', at(id), (stored) => {
    const { world } = here();
    if (stored.is !== 'there' || stored.paid || stored.bakeDay === bakeDay) return;
    if (isOver(calendarOf(world), bakeDay, nowOf(world))) return;
    stored.bakeDay = bakeDay;
    // Another device told the owner about the day that is over, which this one can't know.
    stored.isNamed = stored.owner > 0;
    // What was taken for the day that is over was baked.
    for (const { hand, unknown } of world.browsers) hand[at(id)] = unknown[at(id)] = 0;
  });
export const writeOrder = ({ id, bakeDay }: Order) =>
  request('write', at(id), (stored) => {
    const { world } = here();
    const { isClosed, isDearer, hiding } = world;
    if (bakeDay && isOver(calendarOf(world), bakeDay, nowOf(world))) return false;
    if (isClosed || isDearer || hiding === 'hidden') return false;
    Object.assign(stored, { is: 'there', bakeDay, hasCome: !stored.hasPaid });
    return true;
  });
export const newOrderId = () => IDS[1];

// services/order/stock
export const stockOf = (bake: Bake | null): StockPlace => stockAt(bake?.opensAt ? 'ahead' : 'usual');
export const stockAt = (setAt: StockName): StockPlace => ({ setAt, leftOf: (id) => id });

export async function holdLimits(ids: Iterable<ProductId>, stock: StockPlace) {
  const wanted = [...ids];
  await read(() => null);
  return heldLimits(wanted, stock);
}
const limitsNow = ({ setAt }: StockPlace): [ProductId, number][] => [
  [productId('boule'), here().world[LIMIT[setAt as StockName]]],
  [productId('tart'), here().world.tarts],
];
export const heldLimits = (wanted: readonly ProductId[], stock: StockPlace) => ({
  now: () => new Map(look(() => limitsNow(stock).filter(([id]) => wanted.includes(id)))),
  setAt: () => look(() => setAtOf(here().world, stock.setAt as StockName)),
  release: () => {},
  stock,
});
export async function stockChanges(
  { productId: id, available }: Shortage,
  { stock }: ReturnType<typeof heldLimits>,
): Promise<boolean> {
  await pause();
  return look(() => limitsNow(stock).find(([one]) => one === id)?.[1]) !== available;
}
export const loadSetAt = ({ setAt }: StockPlace) => read(() => setAtOf(here().world, setAt as StockName));
export const takeFromLimit = (product: ProductId, _pieces: number, { setAt }: StockPlace) => {
  const { order } = stage.job;
  return request('take', order, ({ bakeDay }) => {
    const { world, browser } = here();
    isOfItsStock(order, bakeDay, setAt);
    if (product !== BOULE.firebaseId) world.tarts = 0;
    const available = product === BOULE.firebaseId ? world[LIMIT[setAt as StockName]] : 0;
    if (available < 1) return { taken: false, available };
    world[LIMIT[setAt as StockName]] -= 1;
    browser.hand[order] = get(browser.hand, order) + 1;
    return { taken: true };
  });
};
export const giveBackToLimit = (_product: ProductId, _pieces: number, { setAt }: StockPlace) => {
  const { order } = stage.job;
  return request('give back', order, ({ bakeDay }) => {
    isOfItsStock(order, bakeDay, setAt);
    givesBack(here(), order);
  });
};
function isOfItsStock(order: number, bakeDay: BakeDay | null, setAt: string): void {
  const { world } = here();
  if (setAt !== stockNameOf(world, bakeDay))
    world.problem = `${nameOf(order)} takes from the stock of another day, or gives back there.`;
}

// services/shop/calendar: asked for with each step, and looked at only where the owner may change it.
export const currentCalendar = (): BakeCalendar => {
  const world = stage.acting?.world;
  if (!world || world.mayChange === null)
    return calendarOf(world ?? { isOpenedAhead: false, change: 'none' });
  return calendarOf({ ...world, change: look(() => here().world.change) });
};
export const loadCalendar = async (): Promise<BakeCalendar> => {
  if (here().world.mayChange) await read(() => null);
  return currentCalendar();
};
export const calendarKnown = async () => undefined;
export const chosenBakeDay = () => null;

// services/shop/catalogue, services/shop/closed
export const loadProducts = async () => {
  const { isDearer, hiding } = await read(() => {
    const { isDearer, hiding } = here().world;
    return { isDearer, hiding };
  });
  const price = pence(isDearer ? 900 : 700);
  return (hiding === 'hidden' ? [TART] : [BOULE, TART]).map(({ firebaseId, title, api }) =>
    aProduct({ id: productId(firebaseId), title, api, price }),
  );
};
export const loadClosing = () => read(() => (here().world.isClosed ? { note: '' } : null));
export const currentClosing = () => look(() => here().world.isClosed);

// services/browser/diskStore, services/order/lock
export const readKept = async (key: string) =>
  stage.acting ? look(() => (here().browser.disk as Kept)[key] ?? null) : (stage.recalled[key] ?? null);
export const readAllKept = async () => new Map(Object.entries(look(() => ({ ...here().browser.disk }))));
export const placeOf = () => null;
export const changeKept = (key: string, change: (kept: unknown) => unknown) =>
  ask('disk', -1, () => {
    const disk: Kept = here().browser.disk;
    const order = IDS.findIndex((_, index) => keyOf(index) === key);
    const was = isConfirmed(progressOf(disk, order));
    const next = change(disk[key] ?? null);
    if (next) disk[key] = next;
    else delete disk[key];
    // The page says in the same moment that nothing was ordered.
    if (stage.job.is === 'placing' && was && !isConfirmed(progressOf(disk, order)))
      get(here().world.orders, order).hasCome = false;
    return next;
  });
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = stage.job;
  await ask(`lock ${name}`, -1, () => void locks.push(name));
  try {
    return await work();
  } finally {
    look(() => void locks.splice(locks.indexOf(name), 1));
  }
}
export const isLocked = async (name: string) => look(() => !isFree(here().browser, name));

// services/timeout, services/order/emails, services/order/emailQueue and what only tells
export const ANSWER_WITHIN_MS = 10_000;
export const pause = () => ask('pause', -1, () => undefined);
export const within = <T>(answer: Promise<T>) => answer;
export const loadEmails = async () => undefined;
/** Replaces the emails' texts, which don't matter here and would take a third of the time. */
const says = () => ({});

export { says as alarmEmail, says as customerEmail, says as orderPage, says as ownerEmail };

let first: () => Promise<DueEmail | 'later' | null> = async () => null;
export const createEmailQueue = (_name: string, firstDue: typeof first) => {
  first = firstDue;
  const hold = <T>(work: () => Promise<T>) => (stage.acting ? withLock('outbox', work) : work());
  return { start: () => {}, hold };
};
/** Notes a problem if the owner is told about an order whose day is over or dropped. */
function toldTooLate(order: number): void {
  const { world } = here();
  const stored = get(world.orders, order);
  if (stored.is === 'there' && !stored.paid && isTooLateToTell(calendarOf(world), stored, nowOf(world)))
    world.problem = `The owner is told of ${nameOf(order)}, whose day is over or dropped.`;
}
export const sendFirst = () =>
  withLock('outbox', async () => {
    const due = await first();
    if (!due || due === 'later') return;
    const [email, id] = due.key.split(' ') as ['owner' | 'alarm' | 'customer', OrderId];
    if (email === 'owner' && here().world.mayChange) look(() => toldTooLate(at(id)));
    const sending = request(`email ${email}`, at(id), (stored): 'sent' => {
      const { world, browser } = here();
      if (email === 'customer' && !stored.paid && stored.owner === 0)
        world.problem = `The customer of ${nameOf(at(id))} is told, and it does not stand.`;
      // More than four emails are a mistake in any case, so it needn't count them.
      stored[email] = Math.min(4, stored[email] + 1);
      if (browser.refused.includes(`${email} ${at(id)}`))
        world.problem = `The ${email} email of ${nameOf(at(id))} was refused for good, and is sent again.`;
      return 'sent';
    });
    await due.cross(await sending);
  });
export const whileBusy = <T>(work: () => Promise<T>) => work();
export const logProblem = () => {};
export const createListeners = (): Omit<Listeners, 'add' | 'count'> => ({
  until: (isSo) => listeners.until(isSo),
  tell: () => listeners.tell(),
});
