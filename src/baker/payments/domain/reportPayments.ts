import type { PaymentRemark, PaymentReport } from '@/baker/day/domain/paymentReport';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import type { OrderId } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { dayOnSaleFor } from '@/domain/order/orderTime';
import { sentenceOf } from './finding';
import { type MatchedOrder, type MatchFinding, matchPayments } from './matchPayments';
import { type Payment, poundsLeft } from './payment';
import { spanOf } from './paymentSpan';

/**
 * Compares a bake day's orders with its payments. `others` are the orders found under the ids from `unlistedIn`. While
 * they are being loaded, `others` is null, and payments without an order are not reported.
 */
export function reportPayments(
  calendar: BakeCalendar,
  orders: readonly StoredOrder[],
  all: readonly Payment[],
  day: BakeDay,
  others: readonly MatchedOrder[] | null,
): PaymentReport {
  const keys = new Set(orders.map(({ key }) => key));
  const payments = ofDay(calendar, keys, all, day);
  // An order for another bake day is reported in that day's list.
  const elsewhere = new Set(others?.filter((one) => isForAnotherDay(one, day)).map(({ key }) => key));
  const ours = payments.filter(({ reference }) => (others ? !elsewhere.has(reference) : keys.has(reference)));
  const matched = [...orders, ...(others ?? []).filter(({ key }) => !elsewhere.has(key))];
  const readable = new Set(orders.filter(({ order }) => order).map(({ key }) => key));

  const ofOrders = new Map<string, PaymentRemark[]>();
  const ofNone: string[] = [];
  // The list already says "paid" for correct payments.
  for (const finding of matchPayments(calendar, matched, ours, spanOf(all)).filter(
    ({ kind }) => kind !== 'right',
  )) {
    const { id, key, isWrong, due } = finding;
    if (!readable.has(key)) ofNone.push(withName(finding));
    else
      ofOrders.set(key, [...(ofOrders.get(key) ?? []), { id, sentence: sentenceOf(finding), isWrong, due }]);
  }
  const paid = orders.map(
    ({ key }) => [key, poundsLeft(payments.filter(({ reference }) => reference === key))] as const,
  );
  return { ofOrders, ofNone, paid: new Map(paid) };
}

/** Returns the ids of orders that are named by a bake day's payments but missing in its list. */
export function unlistedIn(
  calendar: BakeCalendar,
  orders: readonly StoredOrder[],
  payments: readonly Payment[],
  day: BakeDay,
): OrderId[] {
  const keys = new Set(orders.map(({ key }) => key));
  const named = ofDay(calendar, keys, payments, day).map(({ reference }) => reference);
  return [...new Set(named)].filter(isOrderId).filter((id) => !keys.has(id));
}

const ofDay = (
  calendar: BakeCalendar,
  keys: ReadonlySet<string>,
  payments: readonly Payment[],
  day: BakeDay,
): Payment[] =>
  payments.filter(
    ({ reference, at }) =>
      keys.has(reference) ||
      (isOrderId(reference) ? dayOnSaleFor(calendar, reference) : nextBake(calendar, at).day) === day,
  );

const withName = (finding: MatchFinding): string =>
  finding.name ? `${finding.name}: ${sentenceOf(finding)}` : sentenceOf(finding);

/** True if an order is for another bake day and not cancelled, so it is in that day's list. */
const isForAnotherDay = ({ order, isCancelled }: MatchedOrder, day: BakeDay): boolean =>
  !isCancelled && !!order?.bakeDay && order.bakeDay !== day;
