import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import type { BakeCalendar } from '@/domain/bake';
import { londonMoment } from '@/domain/londonMoment';
import type { Pence } from '@/domain/money';
import { isOrderId } from '@/domain/order/orderId';
import { lastFour } from '@/domain/order/shortNumber';
import type { PaymentFinding } from './finding';
import { inStripe, matchOrder } from './matchOrder';
import { leftOf, type Payment, paidText, poundsLeft } from './payment';
import { type Span, spanOf } from './paymentSpan';

export interface MatchFinding extends PaymentFinding {
  readonly id: string;
  /** The order's key in the database; '' if the finding is not about one order. */
  readonly key: string;
  /** The customer's name; '' if it is unknown, or if the finding is about several orders. */
  readonly name: string;
  readonly amount: Pence;
}

export interface MatchedOrder extends StoredOrder {
  readonly isCancelled?: boolean;
}

/**
 * Compares orders with a period's payments, and finds payments without an order. A card order without a payment can't
 * be judged if it was placed over a day outside it. If its time is implausible, its bake day is looked at instead.
 */
export function matchPayments(
  calendar: BakeCalendar,
  orders: readonly MatchedOrder[],
  payments: readonly Payment[],
  span: Span = spanOf(payments),
): MatchFinding[] {
  const byReference = new Map<string, Payment[]>();
  for (const payment of payments) {
    byReference.set(payment.reference, [...(byReference.get(payment.reference) ?? []), payment]);
  }
  const keys = new Set(orders.map(({ key }) => key));
  const ofNone = payments.filter(({ money, reference }) => money === 'taken' && !keys.has(reference));
  const ofOrders = orders.flatMap((one) => ofOrder(calendar, one, byReference.get(one.key) ?? [], span));
  return withOwnIds([
    ...ofOrders.filter(({ kind }) => kind !== 'unjudged'),
    ...unjudgedIn(ofOrders),
    ...ofNone.map(ofNoOrder),
  ]);
}

/** Makes the ids unique: payments may lack an id, or share one. */
function withOwnIds(findings: readonly MatchFinding[]): MatchFinding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const number = (seen.get(finding.id) ?? 0) + 1;
    seen.set(finding.id, number);
    return number === 1 ? finding : { ...finding, id: `${finding.id} (${number})` };
  });
}

const MOST_NAMES = 5;

/** Makes a single finding for all orders that the file says nothing about. */
function unjudgedIn(findings: readonly MatchFinding[]): MatchFinding[] {
  const all = findings.filter(({ kind }) => kind === 'unjudged');
  const [one] = all;
  if (!one) return [];
  const names = all.slice(0, MOST_NAMES).map(({ name, key }) => `${name} (${lastFour(key)})`);
  const more = all.length > MOST_NAMES ? ` and ${all.length - MOST_NAMES} more` : '';
  const what = `These can’t be judged by this file, which has no payments of their time: ${names.join(', ')}${more}.`;
  const mend = 'Export a longer time from Stripe.';
  return [{ ...one, id: 'unjudged', key: '', name: '', what, mend }];
}

function ofOrder(
  calendar: BakeCalendar,
  { key, order, isCancelled = false }: MatchedOrder,
  payments: readonly Payment[],
  span: Span,
): MatchFinding[] {
  const taken = payments.filter(({ money }) => money === 'taken');
  if (!order) return taken.map((payment) => ofUnreadable(key, payment));
  const amount = poundsLeft(payments);
  const findings = matchOrder({ calendar, order, isCancelled, payments, span });
  return findings.map((one) => ({ ...one, id: idOf(key, one), key, name: order.name, amount }));
}

/** Makes a finding's id. Where an order has several findings of one kind, the ids of their payments tell them apart. */
const idOf = (key: string, { kind, actions }: PaymentFinding): string =>
  [key, kind, ...actions.flatMap((one) => (one.kind === 'stripe' ? [one.paymentId] : []))].join(' ');

function ofUnreadable(key: string, payment: Payment): MatchFinding {
  const about = 'for an order that can’t be read';
  return ofPayment(payment, 'gone', about, 'Write to the customer, or refund it in Stripe.', key);
}

function ofNoOrder(payment: Payment): MatchFinding {
  const { reference } = payment;
  if (isOrderId(reference)) {
    const mend = 'If you removed it, refund it in Stripe; if not, write to the customer.';
    return ofPayment(payment, 'gone', `for order ${reference}, which does not exist`, mend);
  }
  const named = reference ? `with “${reference}” as its number` : 'without a number';
  return ofPayment(payment, 'foreign', `${named}: not by this shop’s checkout`, '');
}

/** Reports a payment without a readable order. Once nothing is left of the payment, there is nothing to do. */
function ofPayment(
  payment: Payment,
  kind: 'gone' | 'foreign',
  about: string,
  mend: string,
  key = '',
): MatchFinding {
  const by = [payment.email, payment.bought].filter(Boolean).join(', ');
  const paid = `${paidText(payment)} was paid on ${londonMoment(payment.at)}${by && ` (${by})`}`;
  const isSettled = leftOf(payment) === 0;
  return {
    id: payment.id,
    kind: isSettled ? 'refunded' : kind,
    what: isSettled
      ? `${paid}, and is ${payment.lost > 0 ? 'lost in a dispute' : 'refunded'}.`
      : `${paid} ${about}.`,
    mend: isSettled ? '' : mend,
    isWrong: kind === 'gone' && !isSettled,
    actions: isSettled ? [] : inStripe(payment),
    key,
    name: '',
    amount: poundsLeft([payment]),
  };
}
