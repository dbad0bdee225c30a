import { type CartItem, cartLines } from './cart';
import { type CollectionPoint, formatDay, type LondonDay } from './collection';
import { formatPounds } from './money';
import type { Order } from './order';

/** Parameters of an email template: text only. */
export type TemplateParams = Readonly<Record<string, string>>;

/** The items as the emails list them: a line each, with variant, number and price. */
export function itemsText(items: readonly CartItem[]): string {
  return cartLines(items)
    .map(({ quantity, title, variant, total }) => {
      const name = variant ? `${title}, ${variant}` : title;
      return `${quantity} × ${name}: ${formatPounds(total)}`;
    })
    .join('\n');
}

/** The email that tells the owner of an order; parameter names as its template has them. */
export function ownerEmail(order: Order, collectOn: LondonDay, point: CollectionPoint): TemplateParams {
  return {
    orderText: orderText(order, collectOn, point),
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
export function customerEmail(order: Order, collectOn: LondonDay, point: CollectionPoint): TemplateParams {
  return {
    email: order.email,
    orderText: orderText(order, collectOn, point),
    name: order.name,
    address: order.address,
  };
}

/** The items, the order's number (to match a payment with it) and the bake day it is for. */
function orderText({ id, items, type }: Order, collectOn: LondonDay, point: CollectionPoint): string {
  const when =
    type === 'Collection'
      ? `To collect on ${formatDay(collectOn)}, ${point.from}`
      : `Baked on ${formatDay(collectOn)}`;
  return `${itemsText(items)}\n\n${when}\nOrder ${id}`;
}
