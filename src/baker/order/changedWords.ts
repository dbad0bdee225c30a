import { itemsText } from '@/baker/new-order/draftWords';
import type { BakeCalendar } from '@/domain/bake';
import { formatPounds } from '@/domain/money';
import { leftToPay, type Order, orderTotal, paidByCard, toRefund } from '@/domain/order/order';
import { numberAndDay } from '@/domain/order/shortNumber';
import { type Message, messageOf } from './orderWords';

/** Formats an order's total, and what to take or refund: `£22, £7 more to take`. */
export function moneyWords(order: Order): string {
  const [rest, back] = [leftToPay(order), toRefund(order)];
  const total = formatPounds(orderTotal(order));
  if (!order.hasPaid) return `${total} in cash`;
  if (rest > 0) return `${total}, ${formatPounds(rest)} more to take`;
  if (back > 0) return `${total}, refund ${formatPounds(back)} in Stripe`;
  return `${total}, paid already`;
}

/** Makes the message that tells a customer what their order now contains, and what they have to pay or get back. */
export function changedMessage(order: Order, calendar: BakeCalendar): Message {
  const which = numberAndDay(order, calendar);
  const text = `your order ${which} is changed as you asked. It is now ${itemsText(order.items)}: ${moneyOf(order)}`;
  return messageOf(order, `Your order ${which} is changed`, text);
}

function moneyOf(order: Order): string {
  const [rest, back] = [leftToPay(order), toRefund(order)];
  const total = formatPounds(orderTotal(order));
  const when = order.type === 'delivery' ? 'at your door' : 'when you collect it';
  if (!order.hasPaid) return `${total}, to pay in cash ${when}.`;
  const paid = `${total}. You have paid ${formatPounds(paidByCard(order))}`;
  if (rest > 0) return `${paid}, so ${formatPounds(rest)} is to pay ${when}.`;
  if (back > 0)
    return `${paid}, so we refund you ${formatPounds(back)}: it takes some days to reach your card.`;
  return `${total}, which you have paid.`;
}
