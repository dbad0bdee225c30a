import { formatDay, nextBakeDay } from '@/domain/collection';
import { formatPounds, type Pence, pence } from '@/domain/money';
import { isOrderId, type Order, orderTotal } from '@/domain/order';
import { placedAt } from '@/domain/orderTime';
import { commandLine } from './ordersOptions.ts';
import type { Payment } from './payments.ts';
import { momentText, plainText } from './plainText.ts';
import type { StoredOrder } from './readOrders.ts';
import { finishingAddress } from './shopAddress.ts';

/** What can come of a match, the most pressing first, and how a list of it is headed. */
export const KINDS = {
  unfinished: 'Paid, but never finished, so that nobody heard of it',
  'no-payment': 'Says paid online, but there is no payment',
  pending: 'Says paid online, but the money is not there yet',
  sum: 'Another sum was paid',
  twice: 'Paid more than once',
  cash: 'Ordered for cash, and paid by card',
  late: 'Paid too late for its Friday',
  disputed: 'The customer disputes the payment',
  currency: 'Paid in another currency',
  gone: 'Paid, but the order is not there',
  cancelled: 'Cancelled, but not refunded',
  refunded: 'Refunded',
  foreign: 'Payments that name no order',
  right: 'Paid and right',
} as const;

export type MatchKind = keyof typeof KINDS;

export interface MatchFinding {
  /** The order's; '' where it is about none. */
  readonly key: string;
  readonly kind: MatchKind;
  /** A sentence for the person, with what to do. */
  readonly line: string;
  readonly isWrong: boolean;
  /** What Stripe has of it, less refunds. */
  readonly amount: Pence;
}

export interface MatchedOrder extends StoredOrder {
  /** Whether it was cancelled, and kept for the books. */
  readonly isCancelled?: boolean;
}

/** A time of which every payment is known. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

interface Context {
  /** Where the shop is: the address that finishes an order begins so. */
  readonly shop: string;
  /** By default from the first payment until the last. */
  readonly span?: Span;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the payments say of the orders, and of which of them there is no order. Only an order of the payments' time, or a day
 * around it, is missed a payment.
 */
export function matchPayments(
  orders: readonly MatchedOrder[],
  payments: readonly Payment[],
  { shop, span = spanOf(payments) }: Context,
): MatchFinding[] {
  const byReference = new Map<string, Payment[]>();
  for (const payment of payments) {
    byReference.set(payment.reference, [...(byReference.get(payment.reference) ?? []), payment]);
  }
  const keys = new Set(orders.map(({ key }) => key));
  const ofNone = payments.filter(({ money, reference }) => money === 'taken' && !keys.has(reference));
  return [
    ...orders.flatMap((one) => findingsOf(one, byReference.get(one.key) ?? [], { shop, span })),
    ...ofNone.map(ofNoOrder),
  ];
}

/** From the first payment until the last: those that failed are part of the time, too. */
export function spanOf(payments: readonly Payment[]): Span {
  const times = payments.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  return { from: new Date(times[0] ?? Number.NaN), until: new Date(times.at(-1) ?? Number.NaN) };
}

/** The same with a day before and after. */
export const aDayAround = ({ from, until }: Span): Span => ({
  from: new Date(from.getTime() - DAY_MS),
  until: new Date(until.getTime() + DAY_MS),
});

function findingsOf(
  one: MatchedOrder,
  payments: readonly Payment[],
  context: Required<Context>,
): MatchFinding[] {
  const { key, order } = one;
  const taken = payments.filter(({ money }) => money === 'taken');
  const amount = pence(taken.filter(isInPounds).reduce((sum, payment) => sum + leftOf(payment), 0));
  const finding = (kind: MatchKind, line: string, isWrong = true): MatchFinding => ({
    key,
    kind,
    line,
    isWrong,
    amount,
  });
  if (!order) return taken.map((payment) => unreadable(key, payment));
  const say = (kind: MatchKind, what: string, mend: string) =>
    finding(kind, `${whoseOf(order)}: ${what} → ${mend}`);
  if (taken.length === 0) return withoutMoney(one, order, payments, context.span, finding);

  const [foreign] = taken.filter((payment) => !isInPounds(payment));
  if (foreign) {
    return [
      say(
        'currency',
        `${sumOf(foreign)} were paid, which can't be compared`,
        `Look at ${foreign.id} in Stripe.`,
      ),
    ];
  }
  const [payment, another] = taken.filter((one) => leftOf(one) > 0);
  if (!payment) return [refunded(one, order, finding)];
  if (one.isCancelled) {
    return [
      say(
        'cancelled',
        `was cancelled, but ${formatPounds(amount)} are not refunded`,
        `Refund ${payment.id} in Stripe.`,
      ),
    ];
  }

  const found = another ? [twice(taken, say)] : sumFindings(order, payment, finding, say);
  if (!order.hasPaid) found.push(forCash(order, payment, say));
  else if (!order.paid) found.push(unfinished(order, payment, context.shop, say));
  else found.push(...late(order, payment, say));
  if (taken.some(({ isDisputed }) => isDisputed)) {
    found.push(
      say(
        'disputed',
        `the payment of ${sumOf(payment)} is disputed`,
        `Answer in Stripe in time (${payment.id}), and talk to the customer before you hand anything over.`,
      ),
    );
  }
  return found.length > 0 ? found : [finding('right', `${whoseOf(order)}: ${formatPounds(amount)}`, false)];
}

type Finding = (kind: MatchKind, line: string, isWrong?: boolean) => MatchFinding;
/** A finding that is wrong, and what to do about it. */
type Say = (kind: MatchKind, what: string, mend: string) => MatchFinding;

function withoutMoney(
  { key, isCancelled }: MatchedOrder,
  order: Order,
  payments: readonly Payment[],
  span: Span,
  finding: Finding,
): MatchFinding[] {
  if (isCancelled || !order.paid || !order.hasPaid) return [];
  const total = formatPounds(orderTotal(order));
  const pending = payments.find(({ money }) => money === 'pending');
  if (pending) {
    const what = `${sumOf(pending)} are "${plainText(pending.status)}" in Stripe`;
    return [
      finding('pending', `${whoseOf(order)}: ${what} → Look at ${pending.id} there before you hand it over.`),
    ];
  }
  const at = placedAt(order.id);
  const { from, until } = aDayAround(span);
  if (!at || !(at >= from && at <= until)) return [];
  const what = `${whoseOf(order)}: says paid online, ${total}, but ${payments.length > 0 ? 'its payment failed' : 'there is no payment of it'}`;
  if (at < span.from) {
    return [
      finding(
        'no-payment',
        `${what} → It may have been paid before the first of these: look again with a longer time.`,
        false,
      ),
    ];
  }
  const later = at > span.until ? ' Or was it paid after the last of these? Look again with newer ones.' : '';
  return [
    finding(
      'no-payment',
      `${what} → Take the money before you hand it over, or cancel it: ${commandLine('cancel', { argument: key })}.${later}`,
    ),
  ];
}

function refunded({ key, isCancelled }: MatchedOrder, order: Order, finding: Finding): MatchFinding {
  const stands = order.paid && !isCancelled;
  const mend = stands ? `, but the order still stands → ${commandLine('cancel', { argument: key })}` : '';
  return finding('refunded', `${whoseOf(order)}: all that was paid is refunded${mend}`, stands);
}

function twice(taken: readonly Payment[], say: Say): MatchFinding {
  const all = taken.map((one) => `${formatPounds(leftOf(one))} (${one.id}, ${momentText(one.at)})`);
  return say('twice', `was paid more than once: ${all.join(', ')}`, 'Refund what is too much in Stripe.');
}

/** Whether the payment is of the order's sum; after refunds, or before them where the owner gave a part back. */
function sumFindings(order: Order, payment: Payment, finding: Finding, say: Say): MatchFinding[] {
  const total = orderTotal(order);
  const left = leftOf(payment);
  if (left === total) return [];
  if (payment.amount === total) {
    const part = `${formatPounds(payment.refunded)} of ${formatPounds(total)} are refunded`;
    return [finding('refunded', `${whoseOf(order)}: ${part}`, false)];
  }
  const [difference, mend] =
    left < total
      ? [
          `${formatPounds(pence(total - left))} too little`,
          'Take the rest when you hand it over, by your price list.',
        ]
      : [`${formatPounds(pence(left - total))} too much`, `Refund that in Stripe: ${payment.id}.`];
  return [
    say('sum', `comes to ${formatPounds(total)}, and ${formatPounds(left)} were paid: ${difference}`, mend),
  ];
}

function unfinished(order: Order, payment: Payment, shop: string, say: Say): MatchFinding {
  return say(
    'unfinished',
    `${sumOf(payment)} were paid on ${momentText(payment.at)}, but the order was never finished`,
    `Open ${finishingAddress(shop, order.id)} and wait for "Order Registered!": it is for the next Friday from then. Or refund ${payment.id} in Stripe.`,
  );
}

function forCash(order: Order, payment: Payment, say: Say): MatchFinding {
  return say(
    'cash',
    `was ordered for cash, but ${sumOf(payment)} were paid by card`,
    order.paid
      ? 'Take no cash for that.'
      : `It is not finished: call the customer, or refund ${payment.id} in Stripe.`,
  );
}

/** An order is for the Friday of its time, unless it was finished after that: then the customer was told a later one. */
function late(order: Order, { at }: Payment, say: Say): MatchFinding[] {
  const placed = placedAt(order.id);
  if (!placed) return [];
  const [day, told] = [nextBakeDay(placed), nextBakeDay(at)];
  if (told <= day) return [];
  return [
    say(
      'late',
      `was ordered for ${formatDay(day)}, but paid on ${momentText(at)}`,
      `The customer was told ${formatDay(told)}: bake it for then.`,
    ),
  ];
}

function unreadable(key: string, payment: Payment): MatchFinding {
  const what = `${aboutOf(payment)} for order ${key}, but what the database has there is no order`;
  return ofPayment(
    'gone',
    key,
    payment,
    `${what} → Write to the customer, or refund ${payment.id} in Stripe.`,
  );
}

function ofNoOrder(payment: Payment): MatchFinding {
  const { id, reference } = payment;
  if (isOrderId(reference)) {
    const what = `${aboutOf(payment)} for order ${reference}, which is not there`;
    return ofPayment(
      'gone',
      '',
      payment,
      `${what} → If you cancelled it, refund ${id} in Stripe; if not, write to the customer.`,
    );
  }
  const named = reference ? `with "${plainText(reference)}" for a number` : 'without a number';
  return {
    ...ofPayment('foreign', '', payment, `${aboutOf(payment)} ${named}: not by this shop's checkout (${id})`),
    isWrong: false,
  };
}

/** What is refunded in full is nothing to worry about any more. */
function ofPayment(kind: MatchKind, key: string, payment: Payment, line: string): MatchFinding {
  const isSettled = leftOf(payment) === 0;
  const amount = isInPounds(payment) ? leftOf(payment) : pence(0);
  if (!isSettled) return { key, kind, line, isWrong: true, amount };
  return {
    key,
    kind: 'refunded',
    line: `${aboutOf(payment)}, and are refunded (${payment.id})`,
    isWrong: false,
    amount,
  };
}

const isInPounds = ({ currency }: Payment): boolean => currency === 'gbp';

const leftOf = ({ amount, refunded }: Payment): Pence => pence(amount - refunded);

const sumOf = ({ amount, currency }: Payment): string =>
  currency === 'gbp'
    ? formatPounds(amount)
    : `${(amount / 100).toFixed(2)} ${plainText(currency).toUpperCase()}`;

const whoseOf = ({ name, id }: Order): string => `${plainText(name)} (${id})`;

/** What one knows of a payment whose order is not known. */
function aboutOf(payment: Payment): string {
  const by = [payment.email, payment.bought].map(plainText).filter(Boolean).join(', ');
  return `${sumOf(payment)} were paid on ${momentText(payment.at)}${by && ` (${by})`}`;
}
