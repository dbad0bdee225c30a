import type { OrderId } from '@/domain/order/order';

/** What a button lets the baker do about a finding. */
export type DayAction =
  | { readonly kind: 'open' | 'cancel' | 'mark-finished'; readonly orderId: OrderId }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'set-stock' | 'check-payments' | 'look-again' };
