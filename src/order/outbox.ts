import { shop } from '#bakery/shop';
import { orderPage } from '@/config/orderPage';
import type { TemplateParams } from '@/domain/order/emailText';
import type { Order, OrderId } from '@/domain/order/order';
import { alarmEmail, customerEmail, ownerEmail } from '@/domain/order/orderEmails';
import {
  afterEmail,
  alarmsOf,
  fateOf,
  hasEmailDue,
  isAccepted,
  nextEmail,
  type OrderEmail,
  type Progress,
} from '@/domain/order/orderProgress';
import { now } from '@/services/clock';
import { createEmailQueue, type DueEmail } from '@/services/order/emailQueue';
import { toRequest } from '@/services/order/emails';
import { type LiveOrder, loadOrder } from '@/services/order/orders';
import { leaveToWorker } from '@/services/order/workerEmail';
import { calendarKnown, currentCalendar } from '@/services/shop/calendar';
import { allLedgers, changeProgress, type Ledger, note, notedAt, progressOf, refreshLedger } from './ledger';

/** Not the alarms: other notes make them due, and they are rare. */
const BY_WORKER: readonly OrderEmail[] = ['owner', 'customer'];

const templateOf = (email: OrderEmail) => (email === 'customer' ? 'customer' : 'owner');

const queue = createEmailQueue('outbox', firstDue);

/** The orders that this page is finishing, or has finished. */
const letting = new Map<OrderId, { readonly live: LiveOrder; isOver: boolean }>();

/** The texts describe the order as it is at the moment of sending. */
const TEXTS: Record<OrderEmail, (order: Order, progress: Progress) => TemplateParams> = {
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

/** From now on, the order is read again before an email goes out: the owner may cancel it. */
export function askForOrderAgain(id: OrderId): void {
  const order = letting.get(id);
  if (order) order.isOver = true;
}

/** When the shopper leaves the page, the service worker takes over the emails of accepted orders. */
export function leaveEmails(): void {
  for (const [id, { live }] of letting) {
    const [order, progress] = [live.now(), progressOf(id)];
    if (!order || !progress || !isAccepted(progress)) continue;
    const tracked = { order, progress, isFinishing: true };
    for (const email of BY_WORKER.filter((one) => fateOf(one, tracked, currentCalendar(), now()) === 'send'))
      leaveToWorker({
        request: toRequest(templateOf(email), TEXTS[email](order, progress)),
        noted: notedAt(id, email),
      });
  }
}

/** Takes an order's emails out of the outbox: notes that in its ledger while no tab is sending. */
export const recallEmails = (id: OrderId, recall: () => Promise<void>): Promise<void> =>
  queue.hold(async () => {
    await recall();
    letting.delete(id);
  });

async function firstDue(): Promise<DueEmail | 'later' | null> {
  // The calendar must be known first, since the texts name the day.
  await calendarKnown();
  const due = (await allLedgers()).filter(({ progress }) => hasEmailDue(progress));
  const next = nextEmail(await Promise.all(due.reverse().map(read)), currentCalendar(), now());
  if (next === null || next === 'later') return next;
  const { email, fate } = next;
  const { id, progress, order } = next.of;
  if (fate === 'recall' || !order) {
    await note(id, 'its emails were recalled');
    return firstDue();
  }
  return {
    key: `${email} ${id}`,
    urgency: email === 'customer' ? 'usual' : 'urgent',
    template: templateOf(email),
    params: TEXTS[email](order, progress),
    noted: BY_WORKER.includes(email) ? notedAt(id, email) : undefined,
    cross: (outcome) => changeProgress(id, (now) => afterEmail(now, email, outcome)),
  };
}

/** Reads the order of a ledger, then the ledger again: this browser may have marked it a moment ago. */
async function read(ledger: Ledger) {
  const finishing = letting.get(ledger.id);
  const live = finishing?.isOver ? undefined : finishing?.live;
  const order = live ? live.now() : await loadOrder(ledger.id).catch(() => undefined);
  return { ...ledger, ...(await refreshLedger(ledger.id)), order, isFinishing: live !== undefined };
}
