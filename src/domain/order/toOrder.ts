import type { Bake } from '@/domain/bake';
import type { CartItem } from '@/domain/cart';
import { DESCRIPTIONS } from '@/domain/catalogue/recordSchemas';
import { mapFields } from '@/domain/mapFields';
import { formatPounds } from '@/domain/money';
import type { CheckoutDetails } from './checkout';
import { type DeliveryPrices, deliveryFor } from './lineItems';
import { addressOf, type Order, type OrderId, type PaymentMethod } from './order';

const NO_DELIVERY_PRICE = 'Collection - No Delivery Price';

/** Creates a checkout's order, not yet paid. `delivery` is its price; null if the shop doesn't deliver. */
export function toOrder(
  id: OrderId,
  items: readonly CartItem[],
  details: CheckoutDetails,
  payment: PaymentMethod,
  { day, point }: Bake,
  delivery: DeliveryPrices | null,
): Order {
  const isDelivery = details.type === 'delivery' && delivery !== null;
  return {
    id,
    paid: false,
    bakeDay: day,
    orderedFor: day,
    items: items.map(toOrderItem),
    ...mapFields(details, (typed) => typed.trim()),
    type: isDelivery ? 'delivery' : 'Collection',
    deliveryPrice: isDelivery ? formatPounds(deliveryFor(items, delivery).price) : NO_DELIVERY_PRICE,
    ...(!isDelivery && { address: addressOf(point), postalCode: point.postalCode }),
    hasPaid: payment === 'card',
    paidTotal: null,
  };
}

export const MAX_DELIVERY_PRICE_LENGTH = 100;

/** Limits of `descImgs`: the number of pictures, and the characters of each URL. */
export const MAX_PICTURES = 4;
export const MAX_PICTURE_LENGTH = 200;

/** Converts a unit for an order. Leaves out too long descriptions, since half a list of allergens would mislead. */
export function toOrderItem(item: CartItem): CartItem {
  return {
    ...item,
    ...mapFields(DESCRIPTIONS, ({ inOrder }, field) => (item[field].length > inOrder ? '' : item[field])),
    descImgs: item.descImgs.filter(({ length }) => length <= MAX_PICTURE_LENGTH).slice(0, MAX_PICTURES),
  };
}
