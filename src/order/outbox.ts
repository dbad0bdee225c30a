import { collectionPoint, shop } from '#bakery/shop';
import type { Order, OrderId } from '@/domain/order';
import { customerEmail, ownerEmail } from '@/domain/orderEmails';
import { deliverEmail, emailsTurn } from '@/services/emails';
import { createListeners } from '@/services/listeners';
import { withLock } from '@/services/lock';
import { logOnce, logProblem } from '@/services/log';
import { loadOrder } from '@/services/orders';
import { allLedgers, type Ledger } from './ledger';

type Reader = 'owner' | 'customer';

/** How far the emails of an order are. */
export type Telling = Readonly<Record<Reader, 'due' | 'sent' | 'refused'>>;

const TOLD: Telling = { owner: 'sent', customer: 'sent' };

interface DueEmail {
  readonly reader: Reader;
  readonly ledger: Ledger;
  readonly order: Order;
}

interface KnownOrder {
  readonly order: Order;
  /** Whether it is marked paid at this moment. */
  readonly isPaid: () => boolean;
}

interface Tried {
  readonly reader: Reader;
  readonly isDone: boolean;
}

const LATER: Tried = { reader: 'owner', isDone: false };

const LOCK = 'outbox';
/** A request without an answer counts as lost after that. */
const UNANSWERED_FOR_MS = 30_000;

/** The waits between tries. In a rush, all pages share one request a second: a customer has the receipt, an owner only the email. */
const WAITS = {
  owner: { firstMs: 1_500, growth: 1.6, longestMs: 20_000 },
  customer: { firstMs: 5_000, growth: 2, longestMs: 60_000 },
} as const;

/** Orders whose emails may go out, since this page is finishing them or knows that they are paid; null for others. */
const orders = new Map<OrderId, KnownOrder | null>();
/** Emails whose request has had no answer yet. */
const unanswered = new Set<string>();
const tellings = new Map<OrderId, Telling>();
const listeners = createListeners();
let isRunning = false;
let isAsked = false;
let wake = () => {};

/**
 * Notes that an order's emails are due, and begins to send them. They are sent by whichever page of the shop is open in this
 * browser, until they are sent or refused for good, or until another browser is found to have finished the order.
 */
export async function tell(order: Order, ledger: Ledger, isPaid: () => boolean): Promise<void> {
  orders.set(order.id, { order, isPaid });
  await ledger.add('emails-due');
  announce(ledger);
  startOutbox();
}

/** Resolves once the owner has been told of an order. */
export const ownerTold = (id: OrderId): Promise<void> => until(id, ({ owner }) => owner === 'sent');

/** Resolves once an email of an order is sent, or can't be. */
export const emailSettled = (reader: Reader, id: OrderId): Promise<void> =>
  until(id, (telling) => telling[reader] !== 'due');

/** Takes an order's emails out of the outbox. False, and they stay, when the owner has got one. */
export function withdraw(ledger: Ledger): Promise<boolean> {
  return withLock(LOCK, async () => {
    await ledger.refresh();
    if (ledger.has('owner-email')) return false;
    await takeOut(ledger);
    return true;
  });
}

/** Leaves an order's emails to the browser that finished it. */
export const leaveTelling = (ledger: Ledger): Promise<void> => withLock(LOCK, () => takeOut(ledger));

async function takeOut(ledger: Ledger): Promise<void> {
  await ledger.remove('emails-due');
  orders.delete(ledger.id);
  announce(ledger);
}

/** Sends what is due, at once and for as long as there is something. To be called whenever there may be. */
export function startOutbox(): void {
  isAsked = true;
  // One that was not paid may be by now: another tab finished it.
  for (const [id, order] of orders) if (order === null) orders.delete(id);
  wake();
  if (isRunning) return;
  isRunning = true;
  sendAll().finally(() => {
    isRunning = false;
    if (isAsked) startOutbox();
  });
}

/** How far the emails of an order are; those that this browser has nothing to do with count as sent. */
export const tellingOf = (id: OrderId): Telling => tellings.get(id) ?? TOLD;

/** Calls back when the emails of some order got further. */
export const watchTelling = listeners.add;

/** Tries one email at a time, in one tab at a time. The lock is released between tries, so that a suspended tab does not block the others. */
async function sendAll(): Promise<void> {
  const waits = { owner: 0, customer: 0 };
  for (;;) {
    isAsked = false;
    const tried = await withLock(LOCK, sendFirst).catch((cause: unknown) => {
      logOnce(`The outbox waits: ${String(cause)}`);
      return LATER;
    });
    if (!tried) return;
    const { reader, isDone } = tried;
    const { firstMs, growth, longestMs } = WAITS[reader];
    waits[reader] = isDone ? 0 : Math.min(longestMs, waits[reader] * growth || firstMs);
    if (isDone || isAsked) continue;
    if (await wokenWithin(waits[reader] * (0.5 + Math.random()))) waits[reader] = 0;
  }
}

/** Tries the first of what is due: an owner's email where there is one, the oldest first. Null where nothing is due. */
async function sendFirst(): Promise<Tried | null> {
  // Waited for here, so that nothing comes between a look at the order and its email.
  await emailsTurn();
  const owners: DueEmail[] = [];
  const customers: DueEmail[] = [];
  let isUnsure = false;
  for (const ledger of (await allLedgers()).reverse()) {
    const { owner, customer } = announce(ledger);
    if (owner !== 'due' && customer !== 'due') continue;
    const known = await orderToTell(ledger.id).catch(() => undefined);
    if (known === undefined) isUnsure = true;
    if (!known) continue;
    if (known.isPaid()) await ledger.refresh();
    if (known.isPaid() && !ledger.isMarkedHere) {
      await takeOut(ledger);
      continue;
    }
    if (owner === 'due') owners.push({ reader: 'owner', ledger, order: known.order });
    if (customer === 'due') customers.push({ reader: 'customer', ledger, order: known.order });
  }
  const [first] = [...owners, ...customers];
  if (!first) return isUnsure ? LATER : null;
  return { reader: first.reader, isDone: await send(first) };
}

/** An order whose emails may go out. One that is neither being finished here nor paid may yet come up short, or be given up. */
async function orderToTell(id: OrderId): Promise<KnownOrder | null> {
  const known = orders.get(id);
  if (known !== undefined) return known;
  const order = await loadOrder(id);
  const told = order?.paid ? { order, isPaid: () => true } : null;
  orders.set(id, told);
  return told;
}

/** Whether that was the end of it. */
async function send({ reader, ledger, order }: DueEmail): Promise<boolean> {
  const key = `${reader} ${order.id}`;
  if (unanswered.has(key)) return false;
  // Nobody has been promised a day yet: not one that is over.
  if (reader === 'owner') await ledger.renewDay(new Date());
  const toEmail = reader === 'owner' ? ownerEmail : customerEmail;
  const delivery = await deliverEmail(reader, toEmail(order, ledger.collectOn, collectionPoint, shop));
  if (delivery.outcome === 'later') return false;
  if (delivery.outcome === 'unanswered') {
    waitFor(delivery.late, key, () => crossOut(reader, ledger, 'sent'));
    return false;
  }
  if (delivery.outcome === 'refused') logProblem(`The ${reader} email could not be sent`, delivery.cause);
  await crossOut(reader, ledger, delivery.outcome);
  return true;
}

async function crossOut(reader: Reader, ledger: Ledger, outcome: 'sent' | 'refused'): Promise<void> {
  await ledger.add(outcome === 'sent' ? `${reader}-email` : `${reader}-email-refused`);
  announce(ledger);
}

/** As long as a request may still go out, another one would be the same email twice. */
function waitFor(late: Promise<unknown>, key: string, cross: () => Promise<void>): void {
  unanswered.add(key);
  const isOver = () => {
    unanswered.delete(key);
    wake();
  };
  const timer = setTimeout(isOver, UNANSWERED_FOR_MS);
  late
    .then(cross, () => {})
    .catch((cause: unknown) => logProblem('An email could not be crossed out', cause))
    .finally(() => {
      clearTimeout(timer);
      isOver();
    });
}

function announce(ledger: Ledger): Telling {
  const stateFor = (reader: Reader) => {
    if (ledger.has(`${reader}-email-refused`)) return 'refused';
    return ledger.has('emails-due') && !ledger.has(`${reader}-email`) ? 'due' : 'sent';
  };
  const before = tellingOf(ledger.id);
  const telling = { owner: stateFor('owner'), customer: stateFor('customer') } as const;
  if (telling.owner === before.owner && telling.customer === before.customer) return before;
  tellings.set(ledger.id, telling);
  listeners.tell();
  return telling;
}

function until(id: OrderId, isSo: (telling: Telling) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(tellingOf(id))) return;
      unwatch();
      resolve();
    };
    const unwatch = watchTelling(look);
    look();
  });
}

/** Waits, but no longer than until somebody has something to send, or the browser finds a network. Whether that came first. */
function wokenWithin(ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isWoken: boolean) => {
      clearTimeout(timer);
      removeEventListener('online', wakeUp);
      resolve(isWoken);
    };
    const wakeUp = () => end(true);
    const timer = setTimeout(end, ms, false);
    addEventListener('online', wakeUp);
    wake = wakeUp;
  });
}
