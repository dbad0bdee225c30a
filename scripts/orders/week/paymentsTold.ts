import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import type { Pence } from '@/domain/money';
import { isOrderId } from '@/domain/orderId';
import { firstBakeDay } from '@/domain/orderTime';
import type { OwnerDatabase } from '../../database/ownerDatabase.ts';
import { lookUpOrders } from '../lookUpOrders.ts';
import { type MatchedOrder, matchPayments } from '../match.ts';
import type { Told } from '../matchKinds.ts';
import { spanOf } from '../paymentSpan.ts';
import { type Payment, poundsLeft, readPayments } from '../payments.ts';
import type { StoredOrder } from '../readOrders.ts';

/** The findings from a file of payments about a week's orders. */
export interface PaymentsTold {
  /** The findings about an order's payments, by its key; none for an order that is right. */
  readonly ofOrders: ReadonlyMap<string, readonly PaymentLine[]>;
  /** Sentences about payments without an order, or with one that is in none of the lists. */
  readonly ofNone: readonly string[];
  /** The money that is there of each order's payments, after refunds, by the order's key. */
  readonly paid: ReadonlyMap<string, Pence>;
}

export interface PaymentLine extends Pick<Told, 'isWrong' | 'due'> {
  readonly line: string;
}

interface Week {
  readonly day: LondonDay;
  /** Has the orders that payments name, also cancelled ones. */
  readonly database: OwnerDatabase;
  /** The shop's address, in front of the address that finishes an order. */
  readonly shop: string;
  readonly sandbox: boolean;
}

/**
 * Compares orders with the payments in a file. The file may contain other weeks: it ignores payments that name an
 * order of another week. Throws a Problem when the file can't be read, or the database does not answer.
 */
export async function readPaymentsTold(
  file: string,
  orders: readonly StoredOrder[],
  { day, database, ...context }: Week,
): Promise<PaymentsTold> {
  const all = await readPayments(file);
  const keys = new Set(orders.map(({ key }) => key));
  const isOfWeek = ({ reference, at }: Payment) =>
    keys.has(reference) || (isOrderId(reference) ? firstBakeDay(reference) : nextBakeDay(at)) === day;
  const payments = all.filter(isOfWeek);

  const ofOrders = new Map<string, PaymentLine[]>();
  const ofNone: string[] = [];
  const named = new Set(payments.map(({ reference }) => reference).filter(isOrderId));
  const unlisted = [...named].filter((key) => !keys.has(key));
  const found = await lookUpOrders(database, unlisted);
  // Orders that were moved to another bake day are on its sheet.
  const elsewhere = new Set(found.filter((one) => isForAnotherDay(one, day)).map(({ key }) => key));
  const ours = payments.filter(({ reference }) => !elsewhere.has(reference));
  const matched = [...orders, ...found.filter(({ key }) => !elsewhere.has(key))];
  const findings = matchPayments(matched, ours, { ...context, span: spanOf(all) });
  const readable = new Set(orders.filter(({ order }) => order).map(({ key }) => key));
  // For right payments the list says "paid" already.
  for (const { key, what, line, isWrong, due } of findings.filter(({ kind }) => kind !== 'right')) {
    if (readable.has(key)) ofOrders.set(key, [...(ofOrders.get(key) ?? []), { line: what, isWrong, due }]);
    else ofNone.push(line);
  }
  const paid = orders.map(
    ({ key }) => [key, poundsLeft(payments.filter(({ reference }) => reference === key))] as const,
  );
  return { ofOrders, ofNone, paid: new Map(paid) };
}

/** Whether an order stands for another bake day, whose sheet has it. */
const isForAnotherDay = ({ order, isCancelled }: MatchedOrder, day: LondonDay): boolean =>
  !isCancelled && !!order?.bakeDay && order.bakeDay !== day;
