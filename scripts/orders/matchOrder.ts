import { formatDay, nextBakeDay } from '@/domain/bakeDay';
import { formatPounds, type Pence, pence } from '@/domain/money';
import { type Order, orderTotal } from '@/domain/order';
import { placedAt } from '@/domain/orderTime';
import type { MatchKind, Told } from './matchKinds.ts';
import { commandLine } from './ordersOptions.ts';
import { aDayAround, type Span } from './paymentSpan.ts';
import { isInPounds, leftOf, type Payment, sumOf } from './payments.ts';
import { plainText } from './plainText.ts';
import { finishingAddress } from './shopAddress.ts';
import { londonMoment } from './week/londonMoment.ts';

interface ToMatch {
  readonly order: Order;
  readonly isCancelled: boolean;
  /** All payments that name the order, including failed ones. */
  readonly payments: readonly Payment[];
  readonly shop: string;
  readonly sandbox: boolean;
  readonly span: Span;
}

const wrong = (kind: MatchKind, what: string, mend: string, due?: Pence): Told => ({
  kind,
  what: `${what} → ${mend}`,
  isWrong: true,
  ...(due === undefined ? {} : { due }),
});
const note = (kind: MatchKind, what: string): Told => ({ kind, what, isWrong: false });

/** Compares an order with its payments. Finds nothing if nobody has paid and nobody had to. */
export function matchOrder(one: ToMatch): Told[] {
  const { order, isCancelled, payments } = one;
  const taken = payments.filter(({ money }) => money === 'taken');
  if (taken.length === 0) return order.paid && order.hasPaid && !isCancelled ? withoutMoney(one) : [];
  const foreign = taken.find((payment) => !isInPounds(payment));
  if (foreign) {
    const what = `${sumOf(foreign)} were paid, which can't be compared`;
    return [wrong('currency', what, `Look at ${foreign.id} in Stripe.`)];
  }
  const standing = taken.filter((payment) => leftOf(payment) > 0);
  const [payment] = standing;
  if (!payment) return [refunded(one)];
  if (isCancelled) {
    const sums = standing.map((each) => `${formatPounds(leftOf(each))} (${each.id})`).join(', ');
    return [wrong('cancelled', 'was cancelled, but not refunded', `Refund ${sums} in Stripe.`)];
  }
  const told = [
    ...(standing.length > 1 ? [twice(standing)] : ofSum(order, payment)),
    ...(order.hasPaid ? ofTime(one, payment) : [forCash(order, payment)]),
    ...standing.filter(({ isDisputed }) => isDisputed).map(disputed),
  ];
  return told.length > 0 ? told : [note('right', `${formatPounds(leftOf(payment))} were paid`)];
}

function withoutMoney({ order, payments, span, sandbox }: ToMatch): Told[] {
  const pending = payments.find(({ money }) => money === 'pending');
  if (pending) {
    const what = `${sumOf(pending)} are "${plainText(pending.status)}" in Stripe`;
    return [wrong('pending', what, `Look at ${pending.id} there before you hand it over.`)];
  }
  const at = placedAt(order.id);
  const { from, until } = aDayAround(span);
  if (!at || !(at >= from && at <= until)) return [];
  const why = payments.length > 0 ? 'its payment failed' : 'there is no payment of it';
  const what = `says paid online, ${formatPounds(orderTotal(order))}, but ${why}`;
  const isBefore = at < span.from;
  // An export of one week lacks the payments of the week before.
  if (isBefore && nextBakeDay(at) !== nextBakeDay(span.from)) {
    return [
      note('no-payment', `${what} → It may be before the first of these: look again with a longer time.`),
    ];
  }
  const mend = `Take the money before you hand it over, or cancel it: ${commandLine('cancel', { argument: order.id, sandbox })}.`;
  const isAfter = at > span.until;
  const edge = isBefore ? 'before the first' : 'after the last';
  const unless =
    isBefore || isAfter ? ` Or was it paid ${edge} of these? Look again with a longer time.` : '';
  return [wrong('no-payment', what, `${mend}${unless}`, orderTotal(order))];
}

function refunded({ order, isCancelled, sandbox }: ToMatch): Told {
  const what = 'all that was paid is refunded';
  if (!order.paid || isCancelled) return note('refunded', what);
  return wrong(
    'refunded',
    `${what}, but the order still stands`,
    commandLine('cancel', { argument: order.id, sandbox }),
  );
}

function twice(standing: readonly Payment[]): Told {
  const all = standing.map((one) => `${formatPounds(leftOf(one))} (${one.id}, ${londonMoment(one.at)})`);
  return wrong('twice', `was paid more than once: ${all.join('; ')}`, 'Refund what is too much in Stripe.');
}

/** Compares the payment with the order's sum, after refunds; or before them, if the owner has refunded a part. */
function ofSum(order: Order, payment: Payment): Told[] {
  const [total, left] = [orderTotal(order), leftOf(payment)];
  if (left === total) return [];
  if (payment.amount === total) {
    return [note('partly', `${formatPounds(payment.refunded)} of ${formatPounds(total)} are refunded`)];
  }
  const what = `comes to ${formatPounds(total)}, and ${formatPounds(left)} were paid:`;
  if (left > total) {
    const more = formatPounds(pence(left - total));
    return [wrong('sum', `${what} ${more} too much`, `Refund that in Stripe: ${payment.id}.`)];
  }
  const rest = pence(total - left);
  const mend = 'Take the rest when you hand it over, by your price list.';
  return [wrong('sum', `${what} ${formatPounds(rest)} too little`, mend, rest)];
}

/** Whether the order was finished, and in time: an order that was finished after its Friday's deadline is for a later one. */
function ofTime({ order, shop }: ToMatch, payment: Payment): Told[] {
  const paid = londonMoment(payment.at);
  if (!order.paid) {
    const address = finishingAddress(shop, order.id);
    const mend = `Open ${address} and wait for "Order Registered!": it is for the next Friday from then. Or refund ${payment.id} in Stripe.`;
    return [
      wrong('unfinished', `${sumOf(payment)} were paid on ${paid}, but the order was never finished`, mend),
    ];
  }
  const placed = placedAt(order.id);
  if (!placed) return [];
  const [day, told] = [nextBakeDay(placed), nextBakeDay(payment.at)];
  if (told <= day) return [];
  const what = `was ordered for ${formatDay(day)}, but paid on ${paid}`;
  return [wrong('late', what, `The customer was told ${formatDay(told)}: bake it for then.`)];
}

function forCash(order: Order, payment: Payment): Told {
  const mend = order.paid
    ? 'Take no cash for that.'
    : `It is not finished: call the customer, or refund ${payment.id} in Stripe.`;
  const rest = pence(Math.max(0, orderTotal(order) - leftOf(payment)));
  return wrong('cash', `was ordered for cash, but ${sumOf(payment)} were paid by card`, mend, rest);
}

function disputed(payment: Payment): Told {
  const mend = `Answer in Stripe in time (${payment.id}), and talk to the customer before you hand anything over.`;
  return wrong('disputed', `the payment of ${sumOf(payment)} is disputed`, mend);
}
