import type { CartItem } from '@/domain/cart';
import type { ContactMessage } from '@/domain/contact';
import { formatDay, type LondonDay } from '@/domain/londonDay';
import { formatPounds, type Pence } from '@/domain/money';
import type { CheckoutDetails } from './checkout';
import { itemsText, paragraphs } from './emailText';
import type { OrderId } from './order';

/** An order that the shop could not take, for a message to the baker. */
export interface UnplacedOrder {
  readonly items: readonly CartItem[];
  readonly details: CheckoutDetails;
  readonly collectOn: LondonDay | null;
  readonly delivery: Pence | null;
  readonly total: Pence;
  /** Orders from an earlier attempt, which the database may contain. */
  readonly mayBeThere: readonly OrderId[];
}

/** The whole order as a message. */
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

/** Fills in the contact form; a message typed there before stays in it. The form sends the cart by itself. */
export function filledContact(order: UnplacedOrder, typed: ContactMessage): ContactMessage {
  const { name, phone, email } = order.details;
  // The form doesn't know about deliveries: the total that it sends is the cart's.
  const due = order.delivery === null ? [] : [deliveryText(order.delivery), totalText(order.total)];
  const wish = paragraphs([wishText(order)], due, restOf(order));
  const message = typed.message.includes(wish) ? typed.message : paragraphs([wish], [typed.message.trim()]);
  return { name, phone, email, message };
}

const deliveryText = (delivery: Pence | null) =>
  delivery === null ? '' : `Delivery: ${formatPounds(delivery)}`;
const totalText = (total: Pence) => `Total: ${formatPounds(total)}, to pay in cash`;

function wishText({ details, collectOn }: UnplacedOrder): string {
  const day = collectOn ? ` on ${formatDay(collectOn)}` : '';
  const where = `${details.address}, ${details.postalCode}`;
  return details.type === 'delivery'
    ? `I would like to order this, to be delivered${day} to ${where}.`
    : `I would like to order this, to collect${day}.`;
}

/** The note, and the earlier attempts, so that the baker does not count an order twice. */
const restOf = ({ details, mayBeThere }: UnplacedOrder): string[] => [
  details.additional && `Note: ${details.additional}`,
  mayBeThere.length === 0
    ? ''
    : `I tried to order this in the shop before: order ${mayBeThere.join(', ')} may have arrived, unfinished. Please count it once.`,
];
