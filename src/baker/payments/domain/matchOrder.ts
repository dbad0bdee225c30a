import { type BakeCalendar, bakeOf } from '@/domain/bake';
import { nextBake, orderTimes, wasOnSale } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { londonMoment } from '@/domain/londonMoment';
import { formatPounds, type Pence, pence } from '@/domain/money';
import { type Order, orderTotal, paidByCard } from '@/domain/order/order';
import { placedAt } from '@/domain/order/orderTime';
import type { MatchKind, PaymentAction, PaymentFinding } from './finding';
import {
  isInPounds,
  leftOf,
  leftText,
  type Payment,
  paidText,
  poundsLeft,
  poundsLost,
  poundsPaid,
} from './payment';
import { aDayAround, bakeDaysIn, type Span } from './paymentSpan';

interface ToMatch {
  readonly calendar: BakeCalendar;
  readonly order: Order;
  readonly isCancelled: boolean;
  /** The payments that name the order, including failed ones. */
  readonly payments: readonly Payment[];
  readonly span: Span;
}

const wrong = (
  kind: MatchKind,
  what: string,
  mend: string,
  actions: readonly PaymentAction[],
  due?: PaymentFinding['due'],
): PaymentFinding => ({ kind, what, mend, isWrong: true, actions, due });

const note = (kind: MatchKind, what: string, mend = '', due?: Pence): PaymentFinding => ({
  kind,
  what,
  mend,
  isWrong: false,
  actions: [],
  due,
});

const open = ({ id }: Order): PaymentAction => ({ kind: 'open', orderId: id });
const finish = ({ id }: Order): PaymentAction => ({ kind: 'finish', orderId: id });
const call = ({ phone }: Order): PaymentAction => ({ kind: 'call', phone });
/** Makes buttons to find payments in Stripe by their ids, or by the order number where an id is missing. */
export const inStripe = (...payments: readonly Payment[]): PaymentAction[] =>
  [...new Set(payments.map(({ id, reference }) => id || reference))]
    .filter(Boolean)
    .map((paymentId) => ({ kind: 'stripe', paymentId }));

/** Compares an order with its payments. If it has none, there is a finding only for an accepted card order. */
export function matchOrder(one: ToMatch): PaymentFinding[] {
  const { order, isCancelled, payments } = one;
  const taken = payments.filter(({ money }) => money === 'taken');
  const standing = taken.filter((payment) => leftOf(payment) > 0);
  const [payment] = standing;
  if (isCancelled) return cancelled(order, taken, standing);
  const money = ofMoney(one, taken, standing);
  if (!payment) return money;
  const findings = [
    ...money,
    ...(order.hasPaid && !order.paid ? [unfinished(order, payment)] : []),
    ...standing.filter(({ isDisputed }) => isDisputed).map((one) => disputed(order, one)),
  ];
  return findings.length > 0 ? findings : [note('right', `${formatPounds(poundsLeft(standing))} was paid.`)];
}

function cancelled(order: Order, taken: readonly Payment[], standing: readonly Payment[]): PaymentFinding[] {
  if (taken.length === 0) return [];
  if (standing.length === 0) return [note('refunded', allBack(taken))];
  const sums = standing.map(leftText).join(' and ');
  const actions = [...inStripe(...standing), open(order)];
  return [wrong('cancelled', 'It was cancelled, but not refunded.', `Refund ${sums} in Stripe.`, actions)];
}

/** Compares what was paid with the order, in one finding at most: several about money could contradict each other. */
function ofMoney(one: ToMatch, taken: readonly Payment[], standing: readonly Payment[]): PaymentFinding[] {
  const { order, payments } = one;
  const isPaid = poundsPaid(standing) >= orderTotal(order);
  const foreign = standing.find((payment) => !isInPounds(payment));
  if (foreign) {
    const what = `${paidText(foreign)} was paid: another currency, which can’t be compared with the order.`;
    const actions = [...inStripe(foreign), open(order)];
    return [wrong('currency', what, 'Look at it in Stripe.', actions, isPaid ? pence(0) : 'unknown')];
  }
  const pending = payments.find(({ money }) => money === 'pending');
  if (pending && order.paid && !isPaid) {
    const what = `The payment of ${paidText(pending)} is “${pending.status}” in Stripe.`;
    const actions = [...inStripe(pending), open(order)];
    return [wrong('pending', what, 'Look at it there before you hand it over.', actions, 'unknown')];
  }
  if (taken.length === 0) return order.paid && order.hasPaid ? withoutMoney(one) : [];
  if (order.paid && poundsLost(taken) > 0 && poundsLeft(standing) < orderTotal(order))
    return [lost(order, taken)];
  if (standing.length === 0) return [refunded(order, taken)];
  return order.hasPaid ? ofSum(order, standing) : [forCash(order, standing)];
}

/** Says whether the payment is missing, the order is from outside the file's time, or its own time is implausible. */
function withoutMoney(one: ToMatch): PaymentFinding[] {
  const { calendar, order, span } = one;
  const at = placedAt(order.id);
  const { from, until } = aDayAround(span);
  const day = order.orderedFor ?? order.bakeDay;
  const isOfDay = at !== null && day !== null && wasOnSale(calendar, day, at);
  const isOfFile = day !== null && bakeDaysIn(calendar, span).includes(day);
  if (at && at >= from && at <= until && (isOfDay || !isOfFile || (at >= span.from && at <= span.until))) {
    return [missing(one, at)];
  }
  return [isOfDay || !isOfFile ? unjudged : withoutTime(one, at)];
}

function noPayment({ order, payments }: ToMatch, where = ''): string {
  const why = payments.length > 0 ? 'its payment failed' : `there is no payment for it${where}`;
  return `It says it was paid online, ${formatPounds(paidByCard(order))}, but ${why}.`;
}

const TAKE_IT = 'Take the money before you hand it over, or cancel it.';

/** Reports a missing payment of an order that was placed in the file's period, or within a day of it. */
function missing(one: ToMatch, at: Date): PaymentFinding {
  const { calendar, order, span } = one;
  const what = noPayment(one);
  const isBefore = at < span.from;
  // If this file begins after the order's own week, the payment may be in an older file.
  if (isBefore && nextBake(calendar, at).day !== nextBake(calendar, span.from).day) {
    return note(
      'no-payment',
      what,
      'The payment may be older than this file: export a longer time from Stripe.',
    );
  }
  const edge = isBefore ? 'before the first' : 'after the last';
  const unless =
    isBefore || at > span.until
      ? ` Or was it paid ${edge} payment in this file? Then export a longer time from Stripe.`
      : '';
  return wrong('no-payment', what, `${TAKE_IT}${unless}`, [call(order), open(order)], orderTotal(order));
}

/** Reports an order whose number gives no plausible time, but whose bake day was on sale in the file's period. */
function withoutTime(one: ToMatch, at: Date | null): PaymentFinding {
  const { calendar, order, span } = one;
  const day = order.orderedFor ?? order.bakeDay ?? nextBake(calendar, span.until).day;
  const week = orderTimes(calendar, day);
  const { from, until } = aDayAround(span);
  const isWhole = week.from >= from && week.until <= until;
  const number = at
    ? `By its number it was placed on ${londonMoment(at)}, which is no time to order for ${formatDay(bakeOf(calendar, day).date)}.`
    : 'Its number does not tell when it was placed.';
  const unless = 'Or was it paid at another time than this file has? Then export a longer time from Stripe.';
  const isEarlier = at !== null && at < span.from;
  const due = isWhole && !isEarlier ? orderTotal(order) : 'unknown';
  const what = `${noPayment(one, ' in this file')} ${number}`;
  return wrong('no-payment', what, `${TAKE_IT} ${unless}`, [call(order), open(order)], due);
}

/** The finding for an order from outside the file's period. All such findings are reported as one. */
const unjudged = note('unjudged', 'It was placed at a time of which this file has no payments.');

const allBack = (taken: readonly Payment[]): string =>
  taken.some((payment) => payment.lost > 0)
    ? 'Nothing is left of what was paid: the bank took money back after a dispute.'
    : 'Everything that was paid has been refunded.';

/** Reports a lost dispute. What the bank took back has to be paid again; what the owner refunded doesn't. */
function lost(order: Order, taken: readonly Payment[]): PaymentFinding {
  const [total, gone, left] = [orderTotal(order), poundsLost(taken), poundsLeft(taken)];
  const rest = pence(Math.min(gone, total - left));
  const what = `The customer’s bank took ${formatPounds(gone)} back: the dispute is lost.`;
  const mend = `Talk to the customer, and take ${formatPounds(rest)} before you hand anything over, or cancel it.`;
  return wrong('lost', what, mend, [...inStripe(...taken), call(order), open(order)], rest);
}

function refunded(order: Order, taken: readonly Payment[]): PaymentFinding {
  if (!order.paid) return note('refunded', allBack(taken));
  if (order.hasPaid) {
    const what = 'Everything that was paid has been refunded, but the order is still accepted.';
    return wrong('refunded', what, 'Cancel it.', [open(order)], pence(0));
  }
  const total = orderTotal(order);
  const what = 'It was ordered for cash, and what was paid by card has been refunded.';
  const mend = `Take ${formatPounds(total)} in cash, or cancel it.`;
  return wrong('refunded', what, mend, [open(order)], total);
}

/** Compares what is left of payments with the total. Refunds of fully paid, unchanged orders needn't be repaid. */
function ofSum(order: Order, standing: readonly Payment[]): PaymentFinding[] {
  const [total, left] = [orderTotal(order), poundsLeft(standing)];
  if (left === total) return [];
  if (order.paidTotal !== null && left < total) return [toTakeSince(order, order.paidTotal, left)];
  if (left < total && poundsPaid(standing) >= total) {
    const back = formatPounds(pence(total - left));
    return [note('partly', `${back} of ${formatPounds(total)} has been refunded.`, '', pence(0))];
  }
  if (left > total && standing.length > 1) return [twice(order, standing)];
  const since = order.paidTotal === null ? '' : ' since you changed it';
  const what = `It costs ${formatPounds(total)}${since}, but ${formatPounds(left)} was paid:`;
  if (left > total) {
    const more = formatPounds(pence(left - total));
    const actions = [...inStripe(...standing), open(order)];
    return [wrong('sum', `${what} ${more} too much.`, 'Refund that in Stripe.', actions)];
  }
  const rest = pence(total - left);
  const mend = 'Take the rest when you hand it over, by your price list.';
  const short = `${what} ${formatPounds(rest)} too little.`;
  return [wrong('sum', short, mend, [call(order), open(order)], rest)];
}

/** Reports what to take for an order that was changed after it was paid, and costs more than is left of the payment. */
function toTakeSince(order: Order, paidTotal: Pence, left: Pence): PaymentFinding {
  const rest = pence(orderTotal(order) - left);
  const what = `You changed it after it was paid: it costs ${formatPounds(orderTotal(order))}, and ${formatPounds(left)} is paid.`;
  const mend = `Take ${formatPounds(rest)} when you hand it over.`;
  if (left === paidTotal) return note('sum', what, mend, rest);
  const unless = `${mend} Or less, if you have given something back for another reason.`;
  return wrong('sum', what, unless, [call(order), open(order)], rest);
}

function twice(order: Order, standing: readonly Payment[]): PaymentFinding {
  const all = standing.map((one) => `${formatPounds(leftOf(one))} on ${londonMoment(one.at)}`);
  const what = `It was paid more than once: ${all.join('; ')}.`;
  return wrong('twice', what, 'Refund what is too much in Stripe.', [...inStripe(...standing), open(order)]);
}

/** Reports a cash order that was paid by card: what is left to take in cash, or to refund. */
function forCash(order: Order, standing: readonly Payment[]): PaymentFinding {
  const [total, paid, left] = [orderTotal(order), poundsPaid(standing), poundsLeft(standing)];
  const back = paid > left ? `, and ${formatPounds(pence(paid - left))} of that is refunded` : '';
  const what = `It was ordered for cash, but ${formatPounds(paid)} was paid by card${back}.`;
  const rest = pence(paid >= total ? 0 : total - left);
  const stripe = inStripe(...standing);
  if (!order.paid) {
    const mend = 'It is not finished: call the customer, or refund it in Stripe.';
    return wrong('cash', what, mend, [call(order), ...stripe, open(order)], rest);
  }
  if (rest > 0) {
    return wrong('cash', what, `Take only the rest in cash: ${formatPounds(rest)}.`, [open(order)], rest);
  }
  if (left <= total) return wrong('cash', what, 'Take no cash for it.', [open(order)], rest);
  const more = formatPounds(pence(left - total));
  return wrong('cash', what, `Take no cash, and refund ${more} in Stripe.`, [...stripe, open(order)], rest);
}

function unfinished(order: Order, payment: Payment): PaymentFinding {
  const what = `${paidText(payment)} was paid on ${londonMoment(payment.at)}, but the order was never finished.`;
  const mend =
    'If you got an email about it, it is accepted: bake it. If not, finish it: open its page and wait for “Order Registered!”, which then names its day. Or refund it in Stripe.';
  return wrong('unfinished', what, mend, [finish(order), call(order), ...inStripe(payment), open(order)]);
}

function disputed(order: Order, payment: Payment): PaymentFinding {
  const mend = 'Answer in Stripe in time, and talk to the customer before you hand anything over.';
  const actions = [...inStripe(payment), call(order), open(order)];
  return wrong('disputed', `The payment of ${paidText(payment)} is disputed.`, mend, actions);
}
