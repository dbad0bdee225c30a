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

/** The emails that the service worker may send. Not alarms: they are rare, and the worker can't tell if one is due. */
const BY_WORKER: readonly OrderEmail[] = ['owner', 'customer'];

const templateOf = (email: OrderEmail) => (email === 'customer' ? 'customer' : 'owner');

const queue = createEmailQueue('outbox', firstDue);

/** Orders that this page is finishing: their emails needn't wait for the mark `paid`. */
const letting = new Map<OrderId, { readonly live: LiveOrder; mustReread: boolean }>();

const TEXTS: Record<OrderEmail, (order: Order, progress: Progress) => TemplateParams> = {
  owner: (order) => ownerEmail(order, currentCalendar()),
  alarm: (order, progress) => alarmEmail(order, alarmsOf(progress), currentCalendar()),
  customer: (order) => customerEmail(order, shop, currentCalendar(), orderPage(order.id)),
};

/**
 * Sends the due emails of this browser's orders, as far as this page may (`fateOf`). Keeps trying until each is sent,
 * refused for good or recalled. Call it whenever an email may be due.
 */
export const startOutbox = queue.start;

/** Lets the outbox send the emails of an order that this page is finishing. */
export function letEmailsGo(id: OrderId, live: LiveOrder): void {
  letting.set(id, { live, mustReread: false });
  startOutbox();
}

/** Makes the outbox read the order again before each further email, since the owner may cancel the order. */
export function askForOrderAgain(id: OrderId): void {
  const order = letting.get(id);
  if (order) order.mustReread = true;
}

/** Lets the worker send the due emails of accepted orders that this page is finishing: the shopper may be leaving. */
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

/** Runs `recall` while no tab is sending emails. It notes the recall in the ledger if the run still asks for it. */
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

/** Reads a ledger's order, then the ledger again, which may say by now that this browser has marked the order paid. */
async function read(ledger: Ledger) {
  const finishing = letting.get(ledger.id);
  const live = finishing?.mustReread ? undefined : finishing?.live;
  const order = live ? live.now() : await loadOrder(ledger.id).catch(() => undefined);
  return { ...ledger, ...(await refreshLedger(ledger.id)), order, isFinishing: live !== undefined };
}
