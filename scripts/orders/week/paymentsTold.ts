import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import type { Pence } from '@/domain/money';
import { isOrderId } from '@/domain/orderId';
import { firstBakeDay } from '@/domain/orderTime';
import { matchPayments } from '../match.ts';
import { spanOf } from '../paymentSpan.ts';
import { type Payment, readPayments } from '../payments.ts';
import type { StoredOrder } from '../readOrders.ts';

/** The findings from a file of payments about a week's orders. */
export interface PaymentsTold {
  /** The findings about an order's payments, by its key; none for an order that is right. */
  readonly ofOrders: ReadonlyMap<string, readonly PaymentLine[]>;
  /** Sentences about payments without an order. */
  readonly ofNone: readonly string[];
  /** The time of each order's payment, by the order's key. */
  readonly paidAt: ReadonlyMap<string, Date>;
}

export interface PaymentLine {
  readonly line: string;
  readonly isWrong: boolean;
  /** The sum to take at collection, if it differs from the order's. */
  readonly due?: Pence | undefined;
}

interface Week {
  readonly day: LondonDay;
  /** The shop's address, in front of the address that finishes an order. */
  readonly shop: string;
  readonly sandbox: boolean;
}

/**
 * Compares orders with the payments in a file. The file may contain other weeks: it ignores payments that name an
 * order of another week. Throws a Problem when the file can't be read.
 */
export async function readPaymentsTold(
  file: string,
  orders: readonly StoredOrder[],
  { day, ...context }: Week,
): Promise<PaymentsTold> {
  const all = await readPayments(file);
  const keys = new Set(orders.map(({ key }) => key));
  const isOfWeek = ({ reference, at }: Payment) =>
    keys.has(reference) || (isOrderId(reference) ? firstBakeDay(reference) : nextBakeDay(at)) === day;
  const payments = all.filter(isOfWeek);

  const ofOrders = new Map<string, PaymentLine[]>();
  const ofNone: string[] = [];
  const findings = matchPayments(orders, payments, { ...context, span: spanOf(all) });
  // For right payments the list says "paid" already.
  for (const { key, what: line, isWrong, due } of findings.filter(({ kind }) => kind !== 'right')) {
    if (key) ofOrders.set(key, [...(ofOrders.get(key) ?? []), { line, isWrong, due }]);
    else ofNone.push(line);
  }
  // The first payment counts: a second one came after the order was finished.
  const taken = payments.filter(({ money }) => money === 'taken').sort((a, b) => Number(b.at) - Number(a.at));
  return { ofOrders, ofNone, paidAt: new Map(taken.map(({ reference, at }) => [reference, at])) };
}
