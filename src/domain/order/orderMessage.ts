import type { CartItem } from '@/domain/cart';
import type { ContactMessage } from '@/domain/contact';
import { formatDay, type LondonDay } from '@/domain/londonDay';
import { formatPounds, type Pence } from '@/domain/money';
import type { CheckoutDetails } from './checkout';
import { itemsText, paragraphs } from './emailText';
import type { OrderId } from './order';

/** An order that the shop could not take, to be sent to the baker as a message. */
export interface UnplacedOrder {
  readonly items: readonly CartItem[];
  readonly details: CheckoutDetails;
  readonly date: LondonDay | null;
  /** The name, address and postcode where the order is handed over. */
  readonly where: string;
  readonly delivery: Pence | null;
  readonly total: Pence;
  /** Ids of orders from earlier attempts, which may be in the database after all. */
  readonly mayBeThere: readonly OrderId[];
}

/** Writes the whole order as a message. */
export function orderMessage(order: UnplacedOrder): string {
  const { items, details, delivery, total } = order;
  return paragraphs(
    [wishText(order)],
    [itemsText(items)],
    [deliveryText(delivery), totalText(total)],
    [details.name, details.phone, details.email],
    restOf(order),
  );
}

/** Fills in the contact form, and keeps a message that was typed before. The form sends the cart itself. */
export function filledContact(order: UnplacedOrder, typed: ContactMessage): ContactMessage {
  const { name, phone, email } = order.details;
  // The form only sends the cart's total, without a delivery.
  const due = order.delivery === null ? [] : [deliveryText(order.delivery), totalText(order.total)];
  const wish = paragraphs([wishText(order)], due, restOf(order));
  const message = typed.message.includes(wish) ? typed.message : paragraphs([wish], [typed.message.trim()]);
  return { name, phone, email, message };
}

const deliveryText = (delivery: Pence | null) =>
  delivery === null ? '' : `Delivery: ${formatPounds(delivery)}`;
const totalText = (total: Pence) => `Total: ${formatPounds(total)}, to pay in cash`;

function wishText({ details, date, where }: UnplacedOrder): string {
  const day = date ? ` on ${formatDay(date)}` : '';
  return details.type === 'delivery'
    ? `I would like to order this, to be delivered${day} to ${where}.`
    : `I would like to order this, to collect${day} at ${where}.`;
}

/** Returns the note and the earlier attempts, so that the baker doesn't count an order twice. */
const restOf = ({ details, mayBeThere }: UnplacedOrder): string[] => [
  details.additional && `Note: ${details.additional}`,
  mayBeThere.length === 0
    ? ''
    : `I tried to order this in the shop before: order ${mayBeThere.join(', ')} may have arrived, unfinished. Please count it once.`,
];
