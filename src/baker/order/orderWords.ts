import { shop } from '#bakery/shop';
import { emailAddress } from '@/baker/domain/emailAddress';
import { type BakeCalendar, collectionHours } from '@/domain/bake';
import { linkText } from '@/domain/linkText';
import { formatDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { handoverOf, type Order, orderTotal } from '@/domain/order/order';
import { lastFour, numberAndDay } from '@/domain/order/shortNumber';

export interface Message {
  readonly subject: string;
  readonly text: string;
}

/** Makes links to call, text and email a customer; null where there is no usable number or address. */
export function waysToReach(number: string | null, { email }: Order, message: Message | null) {
  const typed = emailAddress(email);
  const address = typed && linkText(typed);
  const body = message && linkText(message.text);
  const subject = message && linkText(message.subject);
  return {
    call: number && `tel:${number}`,
    // iPhones need the ampersand before `body`; other phones ignore it.
    text: number && `sms:${number}${body ? `?&body=${body}` : ''}`,
    email: address && `mailto:${address}${body ? `?subject=${subject}&body=${body}` : ''}`,
  };
}

/** Returns a customer's first name, or `the customer`. */
export const firstNameOf = ({ name }: Order): string => name.trim().split(/\s+/)[0] || 'the customer';

/** Makes a message about an order; `text` follows the greeting. */
export const messageOf = ({ name }: Order, subject: string, text: string): Message => ({
  subject,
  text: `Hello ${name.trim().split(/\s+/)[0]}, ${text} Any question? Just answer, or call ${shop.phone}. ${shop.name}`,
});

/** Makes the message that tells a customer that their order is cancelled. */
export function cancelledMessage(order: Order, calendar: BakeCalendar): Message {
  const which = numberAndDay(order, calendar);
  const money = order.hasPaid
    ? `If you have paid by card, we refund you ${order.paidTotal === null ? formatPounds(orderTotal(order)) : 'all of it'}: it takes some days to reach your card.`
    : 'There is nothing to pay.';
  const text = `we are sorry: your order ${which} is cancelled. ${money}`;
  return messageOf(order, `Your order ${which} is cancelled`, text);
}

/** Makes the message that tells a customer the new day of their order. */
export function movedMessage(order: Order, calendar: BakeCalendar): Message {
  const { date, point, address, postalCode } = handoverOf(calendar, order);
  const number = lastFour(order.id);
  const day = date ? formatDay(date) : '';
  const hours = point ? `, ${collectionHours(point)}` : '';
  const how =
    order.type === 'delivery' ? ': we deliver it on that day' : `${hours}, at ${address}, ${postalCode}`;
  const subject = `Your order ${number} is now for ${day}`;
  return messageOf(order, subject, `your order ${number} is now for ${day}${how}.`);
}

/** Says what to do about the money of a cancelled order. */
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
