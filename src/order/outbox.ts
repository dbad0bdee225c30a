import { shop } from '#bakery/shop';
import { orderPage } from '@/config/orderPage';
import type { TemplateParams } from '@/domain/order/emailText';
import type { Order, OrderId } from '@/domain/order/order';
import { alarmEmail, customerEmail, ownerEmail } from '@/domain/order/orderEmails';
import {
  afterLetter,
  alarmsOf,
  fateOf,
  hasLetterDue,
  type Letter,
  nextLetter,
  type Progress,
  stands,
} from '@/domain/order/orderProgress';
import { now } from '@/services/clock';
import { toRequest } from '@/services/order/emails';
import { createMessageQueue, type Message } from '@/services/order/messageQueue';
import { type LiveOrder, loadOrder } from '@/services/order/orders';
import { leaveToWorker } from '@/services/order/workerEmail';
import { calendarKnown, currentCalendar } from '@/services/shop/calendar';
import { allLedgers, changeProgress, type Ledger, note, notedAt, progressOf, refreshLedger } from './ledger';

/** Alarms are due by other notes than these, and rare. */
const BY_WORKER: readonly Letter[] = ['owner', 'customer'];

const templateOf = (letter: Letter) => (letter === 'customer' ? 'customer' : 'owner');

const queue = createMessageQueue('outbox', firstDue);

/** The orders that this page is finishing, or has finished. */
const letting = new Map<OrderId, { readonly live: LiveOrder; isOver: boolean }>();

/** The texts are made from the order as it is when they are sent. */
const TEXTS: Record<Letter, (order: Order, progress: Progress) => TemplateParams> = {
  owner: (order) => ownerEmail(order, currentCalendar()),
  alarm: (order, progress) => alarmEmail(order, alarmsOf(progress), currentCalendar()),
  customer: (order) => customerEmail(order, shop, currentCalendar(), orderPage(order.id)),
};

/**
 * Sends the emails that are due. Any open page of the shop in this browser keeps trying until they are sent or refused for
 * good, or until it finds that another browser has finished the order. Call it whenever some may be due.
 */
export const startOutbox = queue.start;

/** Sends the emails of an order that this page is finishing. */
export function letEmailsGo(id: OrderId, live: LiveOrder): void {
  letting.set(id, { live, isOver: false });
  startOutbox();
}

/** From now on its emails ask the database for the order: the owner may cancel it. */
export function askForOrderAgain(id: OrderId): void {
  const order = letting.get(id);
  if (order) order.isOver = true;
}

/** A page that is left leaves the emails of orders that stand to the service worker. */
export function leaveEmails(): void {
  for (const [id, { live }] of letting) {
    const [order, progress] = [live.now(), progressOf(id)];
    if (!order || !progress || !stands(progress)) continue;
    const tracked = { order, progress, isFinishing: true };
    for (const letter of BY_WORKER.filter((one) => fateOf(one, tracked, currentCalendar(), now()) === 'send'))
      leaveToWorker({
        request: toRequest(templateOf(letter), TEXTS[letter](order, progress)),
        noted: notedAt(id, letter),
      });
  }
}

/** Takes an order's emails out of the outbox, by a note in its ledger that is made while no tab sends. */
export const recallEmails = (id: OrderId, recall: () => Promise<void>): Promise<void> =>
  queue.hold(async () => {
    await recall();
    letting.delete(id);
  });

async function firstDue(): Promise<Message | 'later' | null> {
  // The texts name the day.
  await calendarKnown();
  const due = (await allLedgers()).filter(({ progress }) => hasLetterDue(progress));
  const next = nextLetter(await Promise.all(due.reverse().map(read)), currentCalendar(), now());
  if (next === null || next === 'later') return next;
  const { letter, fate } = next;
  const { id, progress, order } = next.of;
  if (fate === 'recall' || !order) {
    await note(id, 'its emails were recalled');
    return firstDue();
  }
  return {
    key: `${letter} ${id}`,
    urgency: letter === 'customer' ? 'usual' : 'urgent',
    template: templateOf(letter),
    params: TEXTS[letter](order, progress),
    noted: BY_WORKER.includes(letter) ? notedAt(id, letter) : undefined,
    cross: (outcome) => changeProgress(id, (now) => afterLetter(now, letter, outcome)),
  };
}

/** Reads the order of a ledger, then the ledger again: this browser may have marked it a moment ago. */
async function read(ledger: Ledger) {
  const finishing = letting.get(ledger.id);
  const live = finishing?.isOver ? undefined : finishing?.live;
  const order = live ? live.now() : await loadOrder(ledger.id).catch(() => undefined);
  return { ...ledger, ...(await refreshLedger(ledger.id)), order, isFinishing: live !== undefined };
}
