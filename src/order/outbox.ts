import { collectionPoint, shop } from '#bakery/shop';
import type { Order, OrderId } from '@/domain/order';
import { customerEmail, ownerEmail } from '@/domain/orderEmails';
import { isTooLateToTell } from '@/domain/orderTime';
import { deliverEmail, emailsTurn } from '@/services/emails';
import { createListeners } from '@/services/listeners';
import { withLock } from '@/services/lock';
import { logOnce, logProblem } from '@/services/log';
import { type LiveOrder, loadOrder } from '@/services/orders';
import { allLedgers, type Ledger } from './ledger';

type Reader = 'owner' | 'customer';

/** The state of an order's emails. */
export type Telling = Readonly<Record<Reader, 'due' | 'sent' | 'refused'>>;

const TOLD: Telling = { owner: 'sent', customer: 'sent' };

interface DueEmail {
  readonly reader: Reader;
  readonly ledger: Ledger;
  readonly known: KnownOrder;
}

/** An order as the database has it at this moment. */
type KnownOrder = Pick<LiveOrder, 'now' | 'isPaid'>;

interface Tried {
  readonly reader: Reader;
  readonly isDone: boolean;
}

const LATER: Tried = { reader: 'owner', isDone: false };

const LOCK = 'outbox';
/** After this time a request without an answer counts as lost. */
const UNANSWERED_FOR_MS = 30_000;

/**
 * The waits between attempts. In a rush, all pages share one request per second. The owner's email comes first: the
 * customer also has the receipt on the screen.
 */
const WAITS = {
  owner: { firstMs: 1_500, growth: 1.6, longestMs: 20_000 },
  customer: { firstMs: 5_000, growth: 2, longestMs: 60_000 },
} as const;

/** Orders whose emails may go out: this page is finishing them, or knows that they are paid. Null for all others. */
const orders = new Map<OrderId, KnownOrder | null>();
/** Emails whose request has had no answer yet. */
const unanswered = new Set<string>();
const tellings = new Map<OrderId, Telling>();
const listeners = createListeners();
let isRunning = false;
let isAsked = false;
let wake = () => {};

/**
 * Notes that an order's emails are due, and begins to send them. Any open page of the shop in this browser keeps trying
 * until they are sent or refused for good, or until it finds that another browser has finished the order.
 */
export async function tell({ id }: Order, ledger: Ledger, live: KnownOrder): Promise<void> {
  orders.set(id, live);
  await ledger.add('emails-due');
  announce(ledger);
  startOutbox();
}

/** Resolves once the owner has been told of an order. */
export const ownerTold = (id: OrderId): Promise<void> => until(id, ({ owner }) => owner === 'sent');

/** Resolves once an email of an order is sent or refused. */
export const emailSettled = (reader: Reader, id: OrderId): Promise<void> =>
  until(id, (telling) => telling[reader] !== 'due');

/** Removes an order's emails from the outbox. False, and they stay, if the owner's email was sent. */
export function withdraw(ledger: Ledger): Promise<boolean> {
  return withLock(LOCK, async () => {
    await ledger.refresh();
    if (ledger.has('owner-email')) return false;
    await takeOut(ledger);
    return true;
  });
}

/** Leaves an order's emails to the browser that finished the order. */
export const leaveTelling = (ledger: Ledger): Promise<void> => withLock(LOCK, () => takeOut(ledger));

async function takeOut(ledger: Ledger): Promise<void> {
  await ledger.remove('emails-due');
  orders.delete(ledger.id);
  announce(ledger);
}

/** Sends emails as long as some are due. Call it whenever some may be. */
export function startOutbox(): void {
  isAsked = true;
  // Another tab may have finished an order that was not paid before.
  for (const [id, order] of orders) if (order === null) orders.delete(id);
  wake();
  if (isRunning) return;
  isRunning = true;
  sendAll().finally(() => {
    isRunning = false;
    if (isAsked) startOutbox();
  });
}

/** The state of an order's emails. Emails of orders that this browser does not know count as sent. */
export const tellingOf = (id: OrderId): Telling => tellings.get(id) ?? TOLD;

/** Calls back when the state of an order's emails changes. */
export const watchTelling = listeners.add;

/** Sends one email at a time. Releases the lock in between, so that a suspended tab does not block the others. */
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

/** Tries to send the first due email: owner's emails first, then by age, the oldest first. Null if none is due. */
async function sendFirst(): Promise<Tried | null> {
  // Wait here, so that no time passes between the look at the order and its email.
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
    if (owner === 'due') owners.push({ reader: 'owner', ledger, known });
    if (customer === 'due') customers.push({ reader: 'customer', ledger, known });
  }
  const [first] = [...owners, ...customers];
  if (!first) return isUnsure ? LATER : null;
  return { reader: first.reader, isDone: await send(first) };
}

/** An order whose emails may go out; null if it is not paid and not being finished here, since it may yet fail. */
async function orderToTell(id: OrderId): Promise<KnownOrder | null> {
  const known = orders.get(id);
  if (known !== undefined) return known;
  const order = await loadOrder(id);
  const told = order?.paid ? { now: () => order, isPaid: () => true } : null;
  orders.set(id, told);
  return told;
}

/** Tries to send an email. Whether it is done: sent, or refused for good. */
async function send({ reader, ledger, known }: DueEmail): Promise<boolean> {
  const key = `${reader} ${ledger.id}`;
  const order = known.now();
  if (!order || unanswered.has(key)) return false;
  // The owner's email is the first promise of a day. A page that slept until it was over promises another one.
  if (reader === 'owner' && !known.isPaid() && isTooLateToTell(order, new Date())) return false;
  const toEmail = reader === 'owner' ? ownerEmail : customerEmail;
  const delivery = await deliverEmail(reader, toEmail(order, collectionPoint, shop));
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

/** Waits for the late answer of a request, since a second request could send the same email twice. */
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

/** Waits `ms`, or until an email is due or the browser gets a network. Whether it was woken like that. */
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
