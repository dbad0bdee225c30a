import { type LondonDay, nextBakeDay } from '@/domain/collection';
import type { Pence } from '@/domain/money';
import { isOrderId } from '@/domain/order';
import { bakeDayOf } from '@/domain/orderTime';
import { matchPayments } from '../match.ts';
import { spanOf } from '../paymentSpan.ts';
import { type Payment, readPayments } from '../payments.ts';
import type { StoredOrder } from '../readOrders.ts';

/** What a file of payments says of a week's orders. */
export interface PaymentsTold {
  /** What there is to know of an order's payments, by its key; nothing of one that is right. */
  readonly ofOrders: ReadonlyMap<string, readonly PaymentLine[]>;
  /** Of payments that belong to no order, each a sentence. */
  readonly ofNone: readonly string[];
  /** When the payment of an order was made, by its key. */
  readonly paidAt: ReadonlyMap<string, Date>;
}

export interface PaymentLine {
  readonly line: string;
  readonly isWrong: boolean;
  /** What is still to take, where that is not what the order says. */
  readonly due?: Pence | undefined;
}

interface Week {
  readonly day: LondonDay;
  /** Where the shop is: the address that finishes an order begins so. */
  readonly shop: string;
  readonly sandbox: boolean;
}

/**
 * Compares orders with the payments in a file. The file may hold those of other weeks: a payment whose reference is the number
 * of an order of another week is none of this one's. Throws a Problem where the file can't be read.
 */
export async function readPaymentsTold(
  file: string,
  orders: readonly StoredOrder[],
  { day, ...context }: Week,
): Promise<PaymentsTold> {
  const all = await readPayments(file);
  const keys = new Set(orders.map(({ key }) => key));
  const isOfWeek = ({ reference, at }: Payment) =>
    keys.has(reference) || (isOrderId(reference) ? bakeDayOf(reference) : nextBakeDay(at)) === day;
  const payments = all.filter(isOfWeek);

  const ofOrders = new Map<string, PaymentLine[]>();
  const ofNone: string[] = [];
  const findings = matchPayments(orders, payments, { ...context, span: spanOf(all) });
  // What is right, the list says already: paid.
  for (const { key, what: line, isWrong, due } of findings.filter(({ kind }) => kind !== 'right')) {
    if (key) ofOrders.set(key, [...(ofOrders.get(key) ?? []), { line, isWrong, due }]);
    else ofNone.push(line);
  }
  // The first of them: what was paid again later was finished before.
  const taken = payments.filter(({ money }) => money === 'taken').sort((a, b) => Number(b.at) - Number(a.at));
  return { ofOrders, ofNone, paidAt: new Map(taken.map(({ reference, at }) => [reference, at])) };
}
