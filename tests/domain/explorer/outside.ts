import type { LondonDay } from '@/domain/bakeDay';
import type { CartItem } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order/order';
import type { Shortage } from '@/domain/order/stock';
import type { ProductId } from '@/domain/product';
import { anOrder, aProduct, aUnit, orderId, productId } from '../../support/samples.ts';

/**
 * All that `src/order` asks of the outside, in place of `src/services`. Code that waits for an answer can't be copied, but it
 * always does the same with the same answers: so a task keeps what it was given, and is led there again in each of its worlds.
 */

/** What a task was given: by looking, or by an answer to one of its requests. */
type Given =
  | { readonly saw: unknown }
  | { readonly of: string; readonly gives?: unknown }
  /** Other tasks of its page have read or written the disk. */
  | { readonly knows: Kept };

/** Entries of the disk, by their keys. */
export type Kept = Record<string, unknown>;

/** A request without an answer. `result` once it has arrived; `isCut` if its line was cut and it was made again. */
export interface Open {
  readonly key: string;
  readonly order: number;
  result?: unknown;
  isCut?: boolean;
}

/** What a tab is doing, as far as it got. */
export interface Task {
  /** What its page knew of the disk when it began. */
  readonly knew: Kept;
  readonly log: Given[];
  readonly locks: string[];
  open: Open[];
}

/** What may happen to a request: it arrives; the task hears of its result, or of another one; or gets no answer. */
export type Deed = { readonly key: string; readonly is: 'arrives' | 'heard' | 'silent' } | Given;

/** What the outside is at this moment, for the tab that acts. */
export interface Outside {
  readonly now: Date;
  readonly disk: Record<string, unknown>;
  readonly inCart: (change: (units: readonly string[]) => ReadonlySet<string>) => void;
  readonly items: readonly CartItem[];
  readonly order: (at: number) => KnownFields | null;
  /** The order as this tab has heard of it. */
  readonly seen: (at: number) => KnownFields | null;
  readonly stock: () => { readonly limits: readonly (readonly [string, number])[]; readonly setAt: number };
  readonly isClosed: boolean;
  readonly isDearer: boolean;
  readonly isFree: (lock: string) => boolean;
  readonly isDiskFailing: boolean;
  readonly arrives: (request: Request, isCut: boolean) => unknown;
}

export interface KnownFields {
  readonly paid: boolean;
  readonly hasPaid: boolean;
  readonly bakeDay: LondonDay | null;
}

/** What the database or the email service is asked to do. */
export type Request = { readonly order: number } & (
  | { readonly is: 'take' | 'give back'; readonly product: ProductId }
  | { readonly is: 'move' | 'write'; readonly bakeDay: LondonDay }
  | { readonly is: 'mark'; readonly isLate: () => boolean; readonly isUnknown: boolean }
  | { readonly is: 'email'; readonly letter: 'owner' | 'alarm' | 'customer' }
);

export const IDS = [1, 2].map((at) => orderId(`0193647a-000${at}-7000-8000-000000000000`));
const at = (id: OrderId): number => IDS.indexOf(id);
export const keyOf = (order: number): string => `order:${IDS[order]}`;

export const BOULE = aUnit({ id: 'unit-boule' });
/** Sold out, where there is one. */
export const TART = aUnit({ id: 'unit-tart', firebaseId: 'tart' });

const ORDER = anOrder();
export const orderOf = (order: number, known: KnownFields, items: readonly CartItem[]): Order => ({
  ...ORDER,
  id: IDS[order] as OrderId,
  items,
  phone: `0770090000${order}`,
  ...known,
});

interface Waiting {
  readonly order: number;
  readonly does: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (cause: Error) => void;
}

/** What a move has done so far: a browser may be killed, and others may act, before the next. */
export interface Used {
  disk: boolean;
  line: boolean;
  steps: number;
  /** How its run has ended. */
  end?: string;
}

/** Everything goes on as far as it can without an answer: a tick comes once no promise has anything left to do. */
const TURN = () => new Promise<void>((resolve) => process.nextTick(resolve));
const RealDate = Date;
/** What time it is, is looked at too. */
const WorldsDate = class extends RealDate {
  constructor(...of: [number]) {
    super(...((of.length > 0 ? of : [look(() => here().now.getTime())]) as [number]));
  }
  static override now = () => 0;
} as DateConstructor;

/** The tab that acts, and its task. */
let outside: Outside | null = null;
let task: Task = { knew: {}, log: [], locks: [], open: [] };
let cursor = 0;
/** What a request asked for looks for itself. */
let isArriving = false;
let counts: Record<string, number> = {};
let waiting = new Map<string, Waiting>();

/** What a page knows of the disk, whichever of its tasks has read or written it. */
export interface Page {
  readonly now: Kept;
  readonly known: () => Kept;
  readonly recalls: (kept: Kept) => Promise<void>;
}

/** Lets a task begin, or leads it to where it was; then does the deed. Whether it is over then. */
export async function play(
  inside: Outside,
  played: Task,
  begin: () => Promise<unknown>,
  deed: Deed | null,
  used: Used,
  page: Page,
): Promise<boolean> {
  watchers.clear();
  await page.recalls(played.knew);
  outside = inside;
  task = played;
  cursor = 0;
  counts = {};
  waiting = new Map();
  const before = new Map(task.open.map((one) => [one.key, one]));
  let isOver = false;
  const ends = () => {
    isOver = true;
  };
  globalThis.Date = WorldsDate;
  try {
    begin().then(ends, ends);
    await TURN();
    while (cursor < task.log.length) {
      await settle(task.log[cursor] as Given, page);
      await TURN();
    }
    if (JSON.stringify(page.known()) !== JSON.stringify(page.now)) {
      task.log.push({ knows: page.now });
      await settle({ knows: page.now }, page);
      await TURN();
    }
    if (deed) {
      await act(deed, before, page);
      await TURN();
    }
    for (let key = nextAtOnce(used); key; key = nextAtOnce(used)) {
      const fails = key.startsWith('disk') && inside.isDiskFailing;
      await give(fails ? { of: key } : { of: key, gives: done(key) }, page);
      await TURN();
    }
    task.open = [...waiting].map(([key, { order }]) => before.get(key) ?? { key, order });
    return isOver;
  } finally {
    globalThis.Date = RealDate;
    outside = null;
  }
}

/** What is asked for and happens at once: one thing in a move, since others may come between it and the next. */
function nextAtOnce(used: Used): string | undefined {
  const key = [...waiting.keys()].find((one) => {
    if (one.startsWith('disk')) return !used.disk;
    if (one.startsWith('read')) return !used.disk && !used.line;
    return one.startsWith('lock') && outside?.isFree(one.slice(one.indexOf(':') + 1));
  });
  if (key?.startsWith('disk')) used.disk = true;
  if (key?.startsWith('read')) used.line = true;
  return key;
}

/** Sees what a run would do next. */
export function glance<T>(inside: Outside, see: () => T): T {
  outside = inside;
  task = { knew: {}, log: [], locks: [], open: [] };
  cursor = 0;
  globalThis.Date = WorldsDate;
  try {
    return see();
  } finally {
    globalThis.Date = RealDate;
    outside = null;
  }
}

async function act(deed: Deed, before: ReadonlyMap<string, Open>, page: Page): Promise<void> {
  if (!('is' in deed)) return give(deed, page);
  const open = before.get(deed.key);
  if (deed.is === 'arrives' && open) open.result = done(deed.key);
  else if (deed.is === 'silent') await give({ of: deed.key }, page);
  else await give({ of: deed.key, gives: open && 'result' in open ? open.result : done(deed.key) }, page);
}

/** Does what was asked for. */
function done(key: string): unknown {
  isArriving = true;
  try {
    return waiting.get(key)?.does() ?? null;
  } finally {
    isArriving = false;
  }
}

async function give(given: Given, page: Page): Promise<void> {
  task.log.push(given);
  await settle(given, page);
}

async function settle(given: Given, page: Page): Promise<void> {
  cursor += 1;
  if ('knows' in given) {
    const inside = outside;
    outside = null;
    await page.recalls(given.knows);
    outside = inside;
    return;
  }
  if (!('of' in given)) throw new Error('A task was led astray.');
  const one = waiting.get(given.of);
  if (!one) throw new Error(`A task no longer asks: ${given.of}.`);
  waiting.delete(given.of);
  if ('gives' in given) one.resolve(given.gives as never);
  else one.reject(new Error('No answer'));
}

/** Looks at something, or does something that nobody has to wait for: the first time only. */
function look<T>(see: () => T): T {
  if (isArriving) return see();
  if (cursor >= task.log.length) task.log.push({ saw: see() ?? null });
  const given = task.log[cursor] as Given;
  cursor += 1;
  if (!('saw' in given)) throw new Error('A task sees what it did not see before.');
  return given.saw as T;
}

function ask<T>(kind: string, order: number, does: () => T): Promise<T> {
  const count = (counts[kind] ?? 0) + 1;
  counts[kind] = count;
  const key = kind.startsWith('lock') ? `lock ${count}:${kind.slice(5)}` : `${kind} ${count}`;
  return new Promise((resolve, reject) => void waiting.set(key, { order, does, resolve, reject }));
}

const here = (): Outside => outside as Outside;
const request = <T>(one: Request): Promise<T> => {
  const kind = one.is === 'email' ? `email ${one.letter}` : one.is;
  const key = `${kind} ${(counts[kind] ?? 0) + 1}`;
  return ask(kind, one.order, () =>
    here().arrives(one, task.open.find((open) => open.key === key)?.isCut ?? false),
  ) as Promise<T>;
};
const read = <T>(see: () => T): Promise<T> => ask('read', -1, see);
const full = (id: OrderId, known: KnownFields | null): Order | null =>
  known && orderOf(at(id), known, here().items);

/** The cart of the browser that acts. */
export const cart = {
  takeOut: (ids: ReadonlySet<string>) =>
    look(() => here().inCart((units) => new Set([...units].filter((id) => !ids.has(id))))),
  putBack: (items: readonly CartItem[]) =>
    look(() => here().inCart((units) => new Set([...units, ...items.map(({ id }) => id)]))),
  apply: () => undefined,
};

// services/order/orders
export const reachOrders = async () => true;
export const loadOrder = async (id: OrderId) => full(id, await read(() => here().order(at(id))));
export async function holdOrder(id: OrderId) {
  await read(() => here().order(at(id)));
  return liveOrder(id);
}
export function liveOrder(id: OrderId) {
  const seen = () => look(() => here().seen(at(id)));
  return {
    now: () => full(id, seen()),
    isGone: () => seen() === null,
    // Nobody has to wait for them: whatever may happen meanwhile may also happen before.
    paid: new Promise<void>(() => {}),
    gone: new Promise<void>(() => {}),
    release: () => {},
  };
}
export const markPaid = (id: OrderId, isLate: () => boolean, isUnknown: boolean) =>
  request({ is: 'mark', order: at(id), isLate, isUnknown });
export const moveOrder = (id: OrderId, bakeDay: LondonDay) => request({ is: 'move', order: at(id), bakeDay });
export const writeOrder = ({ id, bakeDay }: Order) =>
  request({ is: 'write', order: at(id), bakeDay: bakeDay as LondonDay });
export const newOrderId = () => IDS[1];

// services/order/stock
export async function holdLimits(ids: Iterable<ProductId>) {
  const wanted = [...ids];
  await read(() => null);
  return heldLimits(wanted);
}
const limitsNow = () => here().stock().limits;
export const heldLimits = (wanted: readonly ProductId[]) => ({
  now: () => new Map(look(() => limitsNow().filter(([id]) => wanted.includes(productId(id))))),
  setAt: () => look(() => here().stock().setAt),
  release: () => {},
});
export async function stockChanges({ productId: id, available }: Shortage): Promise<boolean> {
  await pause();
  return look(() => limitsNow().find(([one]) => one === id)?.[1]) !== available;
}
export const loadSetAt = () => read(() => here().stock().setAt);
/** For which order a step takes and gives back. */
let ofOrder = 0;
export const setOrder = (order: number) => {
  ofOrder = order;
};
export const takeFromLimit = (product: ProductId) => request({ is: 'take', order: ofOrder, product });
export const giveBackToLimit = (product: ProductId) => request({ is: 'give back', order: ofOrder, product });

// services/shop/catalogue, services/shop/closed
export const loadProducts = async () => {
  const isDearer = await read(() => here().isDearer);
  return [BOULE, TART].map(({ id: _, firebaseId, addOnItem: __, ...fields }) =>
    aProduct({
      ...fields,
      id: productId(firebaseId),
      ...(isDearer && { price: aUnit({ price: 900 as never }).price }),
    }),
  );
};
export const loadClosing = () => read(() => (here().isClosed ? { note: '' } : null));
export const currentClosing = () => look(() => here().isClosed);

// services/order/diskStore, services/order/lock
/** What a page is to recall of the disk. */
let recalled: Kept = {};
export const recall = (kept: Kept) => {
  recalled = kept;
};
export const readKept = async (key: string) =>
  outside ? look(() => here().disk[key] ?? null) : (recalled[key] ?? null);
export const readAllKept = async () => new Map(Object.entries(look(() => ({ ...here().disk }))));
export const changeKept = (key: string, change: (kept: unknown) => unknown) =>
  ask('disk', -1, () => {
    const next = change(here().disk[key] ?? null);
    if (next) here().disk[key] = next;
    else delete here().disk[key];
    return next;
  });
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  await ask(`lock ${name}`, -1, () => void task.locks.push(name));
  try {
    return await work();
  } finally {
    look(() => void task.locks.splice(task.locks.indexOf(name), 1));
  }
}
export const isLocked = async (name: string) => look(() => !here().isFree(name));

// services/timeout, services/order/emails, services/order/messageQueue and what only tells
export const ANSWER_WITHIN_MS = 10_000;
export const pause = () => ask('pause', -1, () => undefined);
export const within = <T>(answer: Promise<T>) => answer;
export const loadEmails = async () => undefined;
interface Due {
  readonly key: string;
  readonly cross: (outcome: 'sent' | 'refused') => Promise<void>;
}
let first: () => Promise<Due | 'later' | null> = async () => null;
export const createMessageQueue = (name: string, firstDue: typeof first) => {
  first = firstDue;
  return { start: () => {}, hold: <T>(work: () => Promise<T>) => (outside ? withLock(name, work) : work()) };
};
/** One turn of the queue. */
export const sendFirst = () =>
  withLock('outbox', async () => {
    const due = await first();
    if (!due || due === 'later') return;
    const [letter, id] = due.key.split(' ') as ['owner', OrderId];
    await due.cross(await request({ is: 'email', order: at(id), letter }));
  });
export const whileBusy = <T>(work: () => Promise<T>) => work();
export const logProblem = () => {};
/** Only those of the task that acts: the others wait in other worlds. */
const watchers = new Set<() => void>();
export const createListeners = () => ({
  add(watcher: () => void) {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  until: (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const see = () => {
        if (isSo()) resolve();
      };
      watchers.add(see);
      see();
    }),
  tell() {
    for (const watcher of watchers) watcher();
  },
});
