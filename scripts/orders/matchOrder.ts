import { nextBakeDay } from '@/domain/bakeDay';
import { formatPounds, type Pence, pence } from '@/domain/money';
import { type Order, orderTotal } from '@/domain/order';
import { placedAt } from '@/domain/orderTime';
import type { MatchKind, Told } from './matchKinds.ts';
import { commandLine } from './ordersOptions.ts';
import { aDayAround, type Span } from './paymentSpan.ts';
import { isInPounds, leftOf, leftText, type Payment, poundsLeft, poundsPaid, sumOf } from './payments.ts';
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

const wrong = (kind: MatchKind, what: string, mend: string, due?: Told['due']): Told => ({
  kind,
  what: `${what} → ${mend}`,
  isWrong: true,
  due,
});
const note = (kind: MatchKind, what: string, due?: Pence): Told => ({ kind, what, isWrong: false, due });

/** Compares an order with its payments. Finds nothing if nobody has paid and nobody had to. */
export function matchOrder(one: ToMatch): Told[] {
  const { order, isCancelled, payments } = one;
  const taken = payments.filter(({ money }) => money === 'taken');
  const standing = taken.filter((payment) => leftOf(payment) > 0);
  const [payment] = standing;
  if (isCancelled) return cancelled(taken, standing);
  const money = ofMoney(one, taken, standing);
  if (!payment) return money;
  const told = [
    ...money,
    ...(order.hasPaid && !order.paid ? [unfinished(one, payment)] : []),
    ...standing.filter(({ isDisputed }) => isDisputed).map(disputed),
  ];
  return told.length > 0 ? told : [note('right', `${formatPounds(poundsLeft(standing))} were paid`)];
}

function cancelled(taken: readonly Payment[], standing: readonly Payment[]): Told[] {
  if (taken.length === 0) return [];
  if (standing.length === 0) return [note('refunded', ALL_REFUNDED)];
  const sums = standing.map((payment) => `${leftText(payment)} (${payment.id})`).join(', ');
  return [wrong('cancelled', 'was cancelled, but not refunded', `Refund ${sums} in Stripe.`)];
}

/** What the payments mean for the money to take: one finding at most, so that no two contradict each other. */
function ofMoney(one: ToMatch, taken: readonly Payment[], standing: readonly Payment[]): Told[] {
  const { order, payments } = one;
  const isPaid = poundsPaid(standing) >= orderTotal(order);
  const foreign = standing.find((payment) => !isInPounds(payment));
  if (foreign) {
    const what = `${sumOf(foreign)} were paid, which can't be compared`;
    return [wrong('currency', what, `Look at ${foreign.id} in Stripe.`, isPaid ? pence(0) : 'unknown')];
  }
  const pending = payments.find(({ money }) => money === 'pending');
  if (pending && order.paid && !isPaid) {
    const what = `${sumOf(pending)} are "${plainText(pending.status)}" in Stripe`;
    return [wrong('pending', what, `Look at ${pending.id} there before you hand it over.`, 'unknown')];
  }
  if (taken.length === 0) return order.paid && order.hasPaid ? withoutMoney(one) : [];
  if (standing.length === 0) return [refunded(one)];
  return order.hasPaid ? ofSum(order, standing) : [forCash(order, standing)];
}

function withoutMoney({ order, payments, span, sandbox }: ToMatch): Told[] {
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

const ALL_REFUNDED = 'all that was paid is refunded';

function refunded({ order, sandbox }: ToMatch): Told {
  if (!order.paid) return note('refunded', ALL_REFUNDED);
  const cancel = commandLine('cancel', { argument: order.id, sandbox });
  if (order.hasPaid)
    return wrong('refunded', `${ALL_REFUNDED}, but the order still stands`, cancel, pence(0));
  const total = orderTotal(order);
  const what = 'was ordered for cash, and what was paid by card is refunded';
  return wrong('refunded', what, `Take ${formatPounds(total)} in cash, or cancel it: ${cancel}`, total);
}

/**
 * Compares the payments with the order's sum, after refunds. If they were enough before refunds, the owner has given
 * back what is missing, and nobody has to pay it again.
 */
function ofSum(order: Order, standing: readonly Payment[]): Told[] {
  const [total, left] = [orderTotal(order), poundsLeft(standing)];
  if (left === total) return [];
  if (left < total && poundsPaid(standing) >= total) {
    const back = formatPounds(pence(total - left));
    return [note('partly', `${back} of ${formatPounds(total)} are refunded`, pence(0))];
  }
  if (left > total && standing.length > 1) return [twice(standing)];
  const what = `comes to ${formatPounds(total)}, and ${formatPounds(left)} were paid:`;
  if (left > total) {
    const more = formatPounds(pence(left - total));
    return [wrong('sum', `${what} ${more} too much`, `Refund that in Stripe: ${idsOf(standing)}.`)];
  }
  const rest = pence(total - left);
  const mend = 'Take the rest when you hand it over, by your price list.';
  return [wrong('sum', `${what} ${formatPounds(rest)} too little`, mend, rest)];
}

function twice(standing: readonly Payment[]): Told {
  const all = standing.map((one) => `${formatPounds(leftOf(one))} (${one.id}, ${londonMoment(one.at)})`);
  return wrong('twice', `was paid more than once: ${all.join('; ')}`, 'Refund what is too much in Stripe.');
}

/** An order for cash that was paid by card: with the rest to take in cash, or what was too much. */
function forCash(order: Order, standing: readonly Payment[]): Told {
  const [total, paid, left] = [orderTotal(order), poundsPaid(standing), poundsLeft(standing)];
  const back = paid > left ? `, and ${formatPounds(pence(paid - left))} of that are refunded` : '';
  const what = `was ordered for cash, but ${formatPounds(paid)} were paid by card${back}`;
  const ids = idsOf(standing);
  const rest = pence(paid >= total ? 0 : total - left);
  if (!order.paid) {
    return wrong('cash', what, `It is not finished: call the customer, or refund ${ids} in Stripe.`, rest);
  }
  if (rest > 0) return wrong('cash', what, `Take only the rest in cash: ${formatPounds(rest)}.`, rest);
  const more = formatPounds(pence(left - total));
  const mend =
    left > total ? `Take no cash, and refund ${more} in Stripe: ${ids}.` : 'Take no cash for that.';
  return wrong('cash', what, mend, rest);
}

const idsOf = (payments: readonly Payment[]): string => payments.map(({ id }) => id).join(', ');

/** An order that was paid, and whose page never opened, or not to its end. */
function unfinished({ order, shop }: ToMatch, payment: Payment): Told {
  const what = `${sumOf(payment)} were paid on ${londonMoment(payment.at)}, but the order was never finished`;
  const mend = `If you got an email of it, it stands: bake it. If not, open ${finishingAddress(shop, order.id)} and wait for "Order Registered!": it says for which Friday it then is. Or refund ${payment.id} in Stripe.`;
  return wrong('unfinished', what, mend);
}

function disputed(payment: Payment): Told {
  const mend = `Answer in Stripe in time (${payment.id}), and talk to the customer before you hand anything over.`;
  return wrong('disputed', `the payment of ${sumOf(payment)} is disputed`, mend);
}
