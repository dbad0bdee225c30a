import { type BakeCalendar, bakeOf, lastMinuteToOrder } from '@/domain/bake';
import { cartLines } from '@/domain/cart';
import { formatDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { atStart, type Goods, type Trader, traderText } from '@/domain/trader';
import { itemsText, paragraphs, type TemplateParams } from './emailText';
import { pricedLine } from './lineText';
import { deliveryPriceOf, handoverOf, hoursAfter, leftToPay, type Order, orderTotal } from './order';
import type { Alarm } from './orderProgress';
import { movedFrom } from './orderTime';
import { lastFour } from './shortNumber';

/** Makes the email that tells the owner about an order. Its template prescribes the names of the parameters. */
export function ownerEmail(order: Order, calendar: BakeCalendar): TemplateParams {
  const total = formatPounds(orderTotal(order));
  const due = order.hasPaid ? `${total} paid online: nothing to take` : `${total} to take in cash`;
  const orderText = paragraphs(
    [due, whenText(order, calendar), movedText(order, calendar)],
    [itemsText(order.items)],
    [numberText(order)],
  );
  return { ...ownerParams(order, calendar), orderText };
}

const ownerParams = (order: Order, calendar: BakeCalendar) => ({
  ...placeParams(order, calendar),
  phone: order.phone,
  type: order.type,
  email: order.email,
  additional: order.additional,
  name: order.name,
  deliveryPrice: order.deliveryPrice,
  hasPaid: order.hasPaid ? 'Paid online' : 'Cash on delivery',
});

function placeParams(order: Order, calendar: BakeCalendar) {
  const { address, postalCode } = handoverOf(calendar, order);
  return { address, postalCode };
}

const ALARM_TEXT: Record<Alarm, string> = {
  'paid-short':
    'PERHAPS PAID, BUT SOLD OUT. This order by card could not be registered. Look in Stripe for a payment with its number: refund it, or ask the customer.',
  'paid-given-up':
    'PERHAPS PAID, BUT GIVEN UP. Its customer ordered the same again, and came back from the till for this one after all: it is not registered. Look in Stripe for a payment with its number, and refund it.',
  'mark-refused':
    'NOT MARKED AS FINISHED. The database refused it. If you have had an email of this order, bake it: your lists have it as unfinished. If not, look in Stripe for a payment with its number, and ask the customer.',
};

/** Makes the email that warns the owner when money is at stake, with the same parameters as `ownerEmail`. */
export function alarmEmail(order: Order, alarms: readonly Alarm[], calendar: BakeCalendar): TemplateParams {
  const why = alarms.map((alarm) => [ALARM_TEXT[alarm]]);
  const total = formatPounds(orderTotal(order));
  const { date } = handoverOf(calendar, order);
  const when = date ? ` for ${formatDay(date)}` : '';
  const orderText = paragraphs(...why, [`${total}${when}`], [itemsText(order.items)], [numberText(order)]);
  return { ...ownerParams(order, calendar), orderText };
}

/** Makes the email that confirms the order to the customer. `page` is the URL of the order's page. */
export function customerEmail(
  order: Order,
  trader: Trader,
  calendar: BakeCalendar,
  page: string,
): TemplateParams {
  return {
    email: order.email,
    orderText: confirmation(order, trader, calendar, page),
    name: order.name,
    address: handoverOf(calendar, order).address,
  };
}

/** Writes the confirmation as a plain text file. */
export function confirmationFile(order: Order, trader: Trader, calendar: BakeCalendar, page: string): string {
  const head = [`${trader.name}: your order is registered`, `Ordered by ${order.name}`];
  return `${paragraphs(head, [confirmation(order, trader, calendar, page)])}\n`;
}

/** Writes the agreement, as regulation 16 of the Consumer Contracts Regulations 2013 requires. */
function confirmation(order: Order, trader: Trader, calendar: BakeCalendar, page: string): string {
  const { address, postalCode } = handoverOf(calendar, order);
  const delivery = deliveryPriceOf(order);
  const total = formatPounds(orderTotal(order));
  return paragraphs(
    [
      payText(order),
      whenText(order, calendar),
      movedText(order, calendar),
      `${address}, ${postalCode}`,
      `Order ${lastFour(order.id)}`,
    ],
    ...cartLines(order.items).map((line) => [
      pricedLine(line),
      `Allergens: ${line.item.allergens || 'not confirmed, please ask us'}`,
    ]),
    [delivery === null ? '' : `Delivery: ${formatPounds(delivery)}`, `Total: ${total}, all taxes included`],
    [order.additional && `Your note: ${order.additional}`],
    ['YOUR ORDER ONLINE', page, 'Whoever has this link can see the order.'],
    ['QUESTIONS', `Call ${trader.phone} or write to ${trader.email}, and say order ${lastFour(order.id)}.`],
    ['IF SOMETHING IS WRONG', WRONG],
    ['CHANGING YOUR MIND', mindText(order, trader.goods, calendar)],
    [lastingText(trader.goods)],
    ['WHO WE ARE', traderText(trader)],
  );
}

/** Says the total and how it is paid: the owner may have added something to an order by card. */
export function payText(order: Order): string {
  const total = formatPounds(orderTotal(order));
  const rest = leftToPay(order);
  if (order.hasPaid && rest === 0) return `${total} paid by card`;
  const part = order.hasPaid ? `, ${formatPounds(rest)} of it` : '';
  return `${total}${part} to pay in cash ${order.type === 'Collection' ? 'when you collect it' : 'at your door'}`;
}

const WRONG =
  'Tell us, best with a picture: we replace it or give your money back. We must supply what we agreed on, and nothing here takes away your rights under the Consumer Rights Act 2015.';

const mindText = ({ id, hasPaid, bakeDay }: Order, { spoiling }: Goods, calendar: BakeCalendar): string =>
  [
    `Until ${bakeDay ? lastMinuteToOrder(bakeOf(calendar, bakeDay)) : '11:59PM on Thursday'}, call or write,`,
    `say order ${lastFour(id)}, and we change or cancel it${hasPaid ? ' and refund what you paid' : ''}.`,
    `After that there is no right to cancel food that spoils quickly, like ${spoiling}.`,
  ].join(' ');

/** Explains the right to cancel goods that do not spoil; '' for a bakery without such goods. */
const lastingText = ({ lasting, sealed }: Goods): string =>
  lasting &&
  [
    `${atStart(lasting)} are different: you can cancel them without a reason until 14 days after the day on which you`,
    `receive them${sealed && `; ${sealed} while they are still sealed`}. Tell us, and bring or send them back within`,
    '14 days, at your own cost. We refund you within 14 days of having them back. The Terms page of our shop has a form',
    'that you may use for it.',
  ].join(' ');

function whenText(order: Order, calendar: BakeCalendar): string {
  const handover = handoverOf(calendar, order);
  const day = handover.date ? formatDay(handover.date) : 'Friday';
  if (!handover.isBaked) return `For ${day}, when there is no bread after all`;
  return order.type === 'Collection'
    ? `To collect on ${day}${hoursAfter(handover)}`
    : `To be delivered on ${day}`;
}

function movedText(order: Order, calendar: BakeCalendar): string {
  const first = movedFrom(calendar, order);
  return first ? `Moved from ${formatDay(bakeOf(calendar, first).date)}` : '';
}

/** The owner matches payments with orders by this number. */
const numberText = ({ id }: Order): string => `Order ${id}`;
