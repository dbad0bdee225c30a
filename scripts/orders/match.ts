import type { Pence } from '@/domain/money';
import type { Order } from '@/domain/order';
import { isOrderId } from '@/domain/orderId';
import type { Told } from './matchKinds.ts';
import { matchOrder } from './matchOrder.ts';
import { type Span, spanOf } from './paymentSpan.ts';
import { leftOf, type Payment, poundsLeft, sumOf } from './payments.ts';
import { plainText } from './plainText.ts';
import type { StoredOrder } from './readOrders.ts';
import { londonMoment } from './week/londonMoment.ts';

export interface MatchFinding extends Told {
  /** The order's key; '' if no order belongs to it. */
  readonly key: string;
  /** The sentence, with the customer's name and the number. */
  readonly line: string;
  /** The sum at Stripe, less refunds. */
  readonly amount: Pence;
}

export interface MatchedOrder extends StoredOrder {
  /** Whether the order was cancelled and kept for the books. */
  readonly isCancelled?: boolean;
}

interface MatchContext {
  /** The shop's address, in front of the address that finishes an order. */
  readonly shop: string;
  /** Whether suggested commands are for the sandbox. */
  readonly sandbox: boolean;
  /** Default: from the first payment until the last. */
  readonly span?: Span;
}

/**
 * Compares orders with payments, and finds payments without an order. Only an order from the time of the payments, or
 * a day around it, must have a payment.
 */
export function matchPayments(
  orders: readonly MatchedOrder[],
  payments: readonly Payment[],
  { span = spanOf(payments), ...context }: MatchContext,
): MatchFinding[] {
  const byReference = new Map<string, Payment[]>();
  for (const payment of payments) {
    const others = byReference.get(payment.reference);
    if (others) others.push(payment);
    else byReference.set(payment.reference, [payment]);
  }
  const keys = new Set(orders.map(({ key }) => key));
  const ofNone = payments.filter(({ money, reference }) => money === 'taken' && !keys.has(reference));
  return [
    ...orders.flatMap((one) => ofOrder(one, byReference.get(one.key) ?? [], { ...context, span })),
    ...ofNone.map(ofNoOrder),
  ];
}

function ofOrder(
  { key, order, isCancelled = false }: MatchedOrder,
  payments: readonly Payment[],
  context: Required<MatchContext>,
): MatchFinding[] {
  const taken = payments.filter(({ money }) => money === 'taken');
  if (!order) return taken.map((payment) => ofUnreadable(key, payment));
  const amount = poundsLeft(payments);
  return matchOrder({ order, isCancelled, payments, ...context }).map((told) => ({
    ...told,
    key,
    line: `${whoseOf(order)}: ${told.what}`,
    amount,
  }));
}

const whoseOf = ({ name, id }: Order): string => `${plainText(name)} (${id})`;

function ofUnreadable(key: string, payment: Payment): MatchFinding {
  const about = `for order ${key}, but what the database has there is no order`;
  return ofPayment(
    payment,
    'gone',
    `${about} → Write to the customer, or refund ${payment.id} in Stripe.`,
    key,
  );
}

function ofNoOrder(payment: Payment): MatchFinding {
  const { id, reference } = payment;
  if (isOrderId(reference)) {
    const mend = `If you cancelled it, refund ${id} in Stripe; if not, write to the customer.`;
    return ofPayment(payment, 'gone', `for order ${reference}, which is not there → ${mend}`);
  }
  const named = reference ? `with "${plainText(reference)}" for a number` : 'without a number';
  return ofPayment(payment, 'foreign', `${named}: not by this shop's checkout (${id})`);
}

/** A payment without a known order. If it is refunded in full, there is nothing left to do. */
function ofPayment(payment: Payment, kind: 'gone' | 'foreign', about: string, key = ''): MatchFinding {
  const by = [payment.email, payment.bought].map(plainText).filter(Boolean).join(', ');
  const paid = `${sumOf(payment)} were paid on ${londonMoment(payment.at)}${by && ` (${by})`}`;
  const isSettled = leftOf(payment) === 0;
  const what = isSettled ? `${paid}, and are refunded (${payment.id})` : `${paid} ${about}`;
  return {
    kind: isSettled ? 'refunded' : kind,
    what,
    isWrong: kind === 'gone' && !isSettled,
    key,
    line: what,
    amount: poundsLeft([payment]),
  };
}
