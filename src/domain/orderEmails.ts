import { type CollectionPoint, collectionHours, formatDay, lastMinuteToOrder } from './bakeDay';
import { cartLines } from './cart';
import { itemsText, lineText, paragraphs, type TemplateParams } from './emailText';
import { formatPounds } from './money';
import { deliveryPriceOf, type Order, orderTotal } from './order';
import { movedFrom } from './orderTime';
import { atStart, type Goods, type Trader, traderText } from './trader';

/** The email that tells the owner about an order. The parameter names are those of its template. */
export function ownerEmail(order: Order, point: CollectionPoint): TemplateParams {
  const total = formatPounds(orderTotal(order));
  const due = order.hasPaid ? `${total} paid online: nothing to take` : `${total} to take in cash`;
  return {
    orderText: paragraphs(
      [due, whenText(order, point), movedText(order)],
      [itemsText(order.items)],
      [numberText(order)],
    ),
    address: order.address,
    phone: order.phone,
    postalCode: order.postalCode,
    type: order.type,
    email: order.email,
    additional: order.additional,
    name: order.name,
    deliveryPrice: order.deliveryPrice,
    hasPaid: order.hasPaid ? 'Paid online' : 'Cash on delivery',
  };
}

/** The email that confirms the order to the customer. */
export function customerEmail(order: Order, point: CollectionPoint, trader: Trader): TemplateParams {
  return {
    email: order.email,
    orderText: confirmation(order, point, trader),
    name: order.name,
    address: order.address,
  };
}

/** The same confirmation as a plain text file. */
export function confirmationFile(order: Order, point: CollectionPoint, trader: Trader): string {
  const head = [`${trader.name}: your order is registered`, `Ordered by ${order.name}`];
  return `${paragraphs(head, [confirmation(order, point, trader)])}\n`;
}

/**
 * The agreement, the main points first. Regulation 16 of the Consumer Contracts Regulations 2013 requires that the
 * customer gets it in writing.
 */
function confirmation(order: Order, point: CollectionPoint, trader: Trader): string {
  const delivery = deliveryPriceOf(order);
  const total = formatPounds(orderTotal(order));
  return paragraphs(
    [
      `${total} ${order.hasPaid ? 'paid by card' : `to pay in cash ${order.type === 'Collection' ? 'when you collect it' : 'at your door'}`}`,
      whenText(order, point),
      movedText(order),
      `${order.address}, ${order.postalCode}`,
      numberText(order),
    ],
    ...cartLines(order.items).map((line) => [
      lineText(line),
      `Allergens: ${line.item.allergens || 'not confirmed, please ask us'}`,
    ]),
    [delivery === null ? '' : `Delivery: ${formatPounds(delivery)}`, `Total: ${total}, all taxes included`],
    [order.additional && `Your note: ${order.additional}`],
    ['QUESTIONS', `Call ${trader.phone} or write to ${trader.email}.`],
    ['IF SOMETHING IS WRONG', WRONG],
    ['CHANGING YOUR MIND', mindText(order, trader.goods)],
    [lastingText(trader.goods)],
    ['WHO WE ARE', traderText(trader)],
  );
}

const WRONG =
  'Tell us, best with a picture: we replace it or give your money back. We must supply what we agreed on, and nothing here takes away your rights under the Consumer Rights Act 2015.';

const mindText = ({ hasPaid, bakeDay }: Order, { spoiling }: Goods): string =>
  `Until ${bakeDay ? lastMinuteToOrder(bakeDay) : '11:59PM on Thursday'}, call or write with your order’s number, and we change or cancel it${hasPaid ? ' and refund what you paid' : ''}. After that there is no right to cancel food that spoils quickly, like ${spoiling}.`;

/** The right to cancel goods that do not spoil; '' for a bakery without such goods. */
const lastingText = ({ lasting, sealed }: Goods): string =>
  lasting &&
  `${atStart(lasting)} are different: you can cancel them without a reason until 14 days after the day on which you receive them${sealed && `; ${sealed} while they are still sealed`}. Tell us, and bring or send them back within 14 days, at your own cost. We refund you within 14 days of having them back. The Terms page of our shop has a form that you may use for it.`;

function whenText({ type, bakeDay }: Order, point: CollectionPoint): string {
  const day = bakeDay ? formatDay(bakeDay) : 'Friday';
  return type === 'Collection'
    ? `To collect on ${day}, ${collectionHours(point)}`
    : `To be delivered on ${day}`;
}

/** A sentence about a day that moved; '' if it did not. */
function movedText(order: Order): string {
  const first = movedFrom(order);
  return first ? `Moved from ${formatDay(first)}` : '';
}

/** The owner uses it to match a payment with its order. */
const numberText = ({ id }: Order): string => `Order ${id}`;
