import { useSyncExternalStore } from 'react';
import type { OrderId } from '@/domain/order';
import { type Telling, tellingOf, watchTelling } from '@/order/outbox';

/** How far the emails of an order are. */
export function useTelling(id: OrderId): Telling {
  return useSyncExternalStore(watchTelling, () => tellingOf(id));
}
