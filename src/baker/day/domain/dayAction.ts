import type { OrderId } from '@/domain/order/order';

/** What the baker can do about a finding, as a button. */
export type DayAction =
  | { readonly kind: 'open'; readonly orderId: OrderId }
  | { readonly kind: 'cancel'; readonly orderId: OrderId }
  | { readonly kind: 'mark-finished'; readonly orderId: OrderId }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'set-stock' }
  | { readonly kind: 'check-payments' }
  | { readonly kind: 'look-again' };
