import { collectionPoint, shop } from '#bakery/shop';
import type { OrderId } from '@/domain/order';
import { alarmEmail, customerEmail, ownerEmail } from '@/domain/orderEmails';
import {
  alarmsOf,
  LETTER_EVENTS,
  LETTERS,
  type Letter,
  letterFate,
  letterState,
} from '@/domain/orderProgress';
import { isTooLateToTell } from '@/domain/orderTime';
import { createListeners } from '@/services/listeners';
import { createMessageQueue, type Message } from '@/services/messageQueue';
import { type LiveOrder, loadOrder } from '@/services/orders';
import { allLedgers, type Ledger } from './ledger';

/** The state of an order's emails to its two readers. */
export type Telling = Readonly<Record<'owner' | 'customer', 'due' | 'sent' | 'refused'>>;

const TOLD: Telling = { owner: 'sent', customer: 'sent' };

/** The order as the database has it, at this moment if this page is finishing it. */
interface Known {
  readonly now: LiveOrder['now'];
  readonly isFinishing: boolean;
}

const queue = createMessageQueue('outbox', firstDue);
/** What this page knows of the orders whose emails are due. */
const orders = new Map<OrderId, Known>();
const tellings = new Map<OrderId, Telling>();
const listeners = createListeners();

/**
 * Sends the emails that are due. Any open page of the shop in this browser keeps trying until they are sent or refused for
 * good, or until it finds that another browser has finished the order. Call it whenever some may be due.
 */
export function startOutbox(): void {
  // Another tab may have finished an order that was not paid before.
  for (const [id, { isFinishing, now }] of orders) if (!isFinishing && !now()?.paid) orders.delete(id);
  queue.start();
}

/** Sends the emails of an order that this page is finishing. */
export function letEmailsGo(ledger: Ledger, live: LiveOrder): void {
  orders.set(ledger.id, { now: live.now, isFinishing: true });
  announce(ledger);
  startOutbox();
}

/** Takes emails out of the outbox, by a note in the ledger that is made while no tab sends. */
export function recallEmails(ledger: Ledger, note: () => Promise<void>): Promise<void> {
  return queue.hold(async () => {
    await note();
    orders.delete(ledger.id);
    announce(ledger);
  });
}

/** Resolves once the owner has been told of an order. */
export const ownerTold = (id: OrderId): Promise<void> => until(id, ({ owner }) => owner === 'sent');

/** Resolves once an email of an order is sent or refused. */
export const emailSettled = (reader: keyof Telling, id: OrderId): Promise<void> =>
  until(id, (telling) => telling[reader] !== 'due');

/** The state of an order's emails. Emails of orders that this browser does not know count as sent. */
export const tellingOf = (id: OrderId): Telling => tellings.get(id) ?? TOLD;

/** Calls back when the state of an order's emails changes. */
export const watchTelling = listeners.add;

/** The most urgent email that may go out, of the oldest order. The text is made from the order as it is now. */
async function firstDue(): Promise<Message | 'later' | null> {
  const messages = new Map<Letter, Message>();
  let isLater = false;
  for (const ledger of (await allLedgers()).reverse()) {
    announce(ledger);
    for (const letter of LETTERS) {
      if (letterState(ledger.progress, letter) !== 'due') continue;
      const message = await toMessage(letter, ledger).catch(() => 'later' as const);
      if (message === 'later') isLater = true;
      else if (message && !messages.has(letter)) messages.set(letter, message);
    }
  }
  const first = LETTERS.find((letter) => messages.has(letter));
  return (first && messages.get(first)) ?? (isLater ? 'later' : null);
}

async function toMessage(letter: Letter, ledger: Ledger): Promise<Message | 'later' | null> {
  const { now, isFinishing } = await knownOrder(ledger.id);
  const order = now();
  if (!order) return isFinishing ? 'later' : null;
  // It may have been marked here since the ledger was read.
  if (order.paid) await ledger.refresh();
  const page = { isFinishing, isTooLate: isTooLateToTell(order, new Date()) };
  const fate = letterFate(letter, ledger.progress, order, page);
  if (fate === 'wait') return isFinishing ? 'later' : null;
  if (fate === 'recall') {
    await ledger.note('its emails were recalled');
    announce(ledger);
    return null;
  }
  return {
    key: `${letter} ${ledger.id}`,
    urgency: letter === 'customer' ? 'usual' : 'urgent',
    template: letter === 'customer' ? 'customer' : 'owner',
    params: {
      owner: () => ownerEmail(order, collectionPoint),
      alarm: () => alarmEmail(order, alarmsOf(ledger.progress)),
      customer: () => customerEmail(order, collectionPoint, shop),
    }[letter](),
    async cross(outcome) {
      await ledger.note(LETTER_EVENTS[letter][outcome]);
      announce(ledger);
    },
  };
}

async function knownOrder(id: OrderId): Promise<Known> {
  const known = orders.get(id);
  if (known) return known;
  const order = await loadOrder(id);
  const read = { now: () => order, isFinishing: false };
  orders.set(id, read);
  return read;
}

function announce({ id, progress }: Ledger): void {
  const before = tellingOf(id);
  const telling = { owner: letterState(progress, 'owner'), customer: letterState(progress, 'customer') };
  if (telling.owner === before.owner && telling.customer === before.customer) return;
  tellings.set(id, telling);
  listeners.tell();
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
