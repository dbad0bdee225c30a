import type { OrderId } from '@/domain/order/order';

/** What the baker can do about something odd, at a button. */
export type DayAction =
  /** Look at the order: call, write, or cancel it there. */
  | { readonly kind: 'open'; readonly orderId: OrderId }
  /** Cancel it, and give its pieces back. */
  | { readonly kind: 'cancel'; readonly orderId: OrderId }
  /** Count it as finished, so that it is in the lists. */
  | { readonly kind: 'mark-finished'; readonly orderId: OrderId }
  /** Remove a record that is no order. */
  | { readonly kind: 'remove'; readonly key: string }
  /** Say how many pieces are baked and left. */
  | { readonly kind: 'set-stock' }
  /** Compare the orders with the payments. */
  | { readonly kind: 'check-payments' }
  /** Read the orders again, as this may settle itself. */
  | { readonly kind: 'look-again' };
