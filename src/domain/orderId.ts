import type { OrderId } from './order';

/** Of version 7, or 4, as earlier orders have it. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text from a URL can be an order's id. Apart from `order.ts`, since every page asks, and few need the rest. */
export const isOrderId = (text: string): text is OrderId => UUID.test(text);
