import { lazy, Suspense } from 'react';
import type { OrderId } from '@/domain/order/order';
import type { DraftOrder } from '@/hooks/useDraftOrder';

// Loaded lazily, since hardly anybody needs it.
const OrderByMessage = lazy(() => import('./OrderByMessage').then((m) => ({ default: m.OrderByMessage })));

interface OrderNotTakenProps {
  readonly draft: DraftOrder;
  /** Orders from an earlier attempt, which the database may contain. */
  readonly mayBeThere: readonly OrderId[];
}

/** What to do with an order that the shop could not take. */
export function OrderNotTaken(props: OrderNotTakenProps) {
  return (
    <Suspense fallback={null}>
      <OrderByMessage {...props} />
    </Suspense>
  );
}
