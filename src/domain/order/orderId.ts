import type { OrderId } from './order';

/** A UUID of version 7, or of version 4 as in old orders. */
export const ORDER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text from a URL can be an order id. Apart from `order.ts`, since every page needs only this. */
export const isOrderId = (text: string): text is OrderId => ORDER_ID.test(text);
