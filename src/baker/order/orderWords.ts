import { shop } from '#bakery/shop';
import { emailAddress } from '@/baker/domain/emailAddress';
import { type BakeCalendar, bakeOf, collectionHours } from '@/domain/bake';
import { linkText } from '@/domain/linkText';
import { formatDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { handoverOf, type Order, orderTotal } from '@/domain/order/order';
import { lastFour } from '@/domain/order/shortNumber';

/** A message to a customer. */
export interface Message {
  readonly subject: string;
  readonly text: string;
}

/** How to reach a customer, as links; null where there is no number to dial, or no address. */
export function waysToReach(number: string | null, { email }: Order, message: Message | null) {
  const typed = emailAddress(email);
  const address = typed && linkText(typed);
  const body = message && linkText(message.text);
  const subject = message && linkText(message.subject);
  return {
    call: number && `tel:${number}`,
    // iPhones want an ampersand here, and others don't mind it.
    text: number && `sms:${number}${body ? `?&body=${body}` : ''}`,
    email: address && `mailto:${address}${body ? `?subject=${subject}&body=${body}` : ''}`,
  };
}

/** By what the bakery calls a customer. */
export const firstNameOf = ({ name }: Order): string => name.trim().split(/\s+/)[0] || 'the customer';

/** Tells a customer that their order is cancelled. */
export function cancelledMessage(order: Order, calendar: BakeCalendar): Message {
  const day = order.bakeDay ? ` for ${formatDay(bakeOf(calendar, order.bakeDay).date)}` : '';
  const number = lastFour(order.id);
  const money = order.hasPaid
    ? `If you have paid by card, we refund you ${order.paidTotal === null ? formatPounds(orderTotal(order)) : 'all of it'}: it takes some days to reach your card.`
    : 'There is nothing to pay.';
  return {
    subject: `Your order ${number}${day} is cancelled`,
    text: `Hello ${order.name.trim().split(/\s+/)[0]}, we are sorry: your order ${number}${day} is cancelled. ${money} Any question? Just answer, or call ${shop.phone}. ${shop.name}`,
  };
}

/** Tells a customer for when their order is now. */
export function movedMessage(order: Order, calendar: BakeCalendar): Message {
  const { date, point, address, postalCode } = handoverOf(calendar, order);
  const number = lastFour(order.id);
  const day = date ? formatDay(date) : '';
  const hours = point ? `, ${collectionHours(point)}` : '';
  const how =
    order.type === 'delivery' ? ': we deliver it on that day' : `${hours}, at ${address}, ${postalCode}`;
  return {
    subject: `Your order ${number} is now for ${day}`,
    text: `Hello ${order.name.trim().split(/\s+/)[0]}, your order ${number} is now for ${day}${how}. Any question? Just answer, or call ${shop.phone}. ${shop.name}`,
  };
}

/** What to do about an order's money when it is cancelled. */
export function refundWords(order: Order): string {
  const total = formatPounds(orderTotal(order));
  if (!order.hasPaid)
    return 'It is for cash. If Stripe has a payment with its number all the same, refund that.';
  if (order.paidTotal !== null)
    return `It was changed after ${formatPounds(order.paidTotal)} was paid. Refund in Stripe what is left of that: its payment has this order’s number.`;
  return order.paid
    ? `Refund ${total} in Stripe: its payment has this order’s number. If there is none, it was never paid, or you have refunded it already.`
    : `It was never finished. If Stripe has a payment of ${total} with its number, refund that.`;
}
