import type { OrderId } from '@/domain/order/order';

/** What the baker can do about a finding, as a button. */
export type DayAction =
  | { readonly kind: 'open' | 'cancel' | 'mark-finished'; readonly orderId: OrderId }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'set-stock' | 'check-payments' | 'look-again' };
