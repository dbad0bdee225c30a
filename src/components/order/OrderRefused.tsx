import { lazy, Suspense } from 'react';
import type { OrderId } from '@/domain/order';
import type { DraftOrder } from '@/order/draftOrder';

// Hardly anybody needs it.
const OrderByMessage = lazy(() => import('./OrderByMessage').then((m) => ({ default: m.OrderByMessage })));

interface OrderRefusedProps {
  readonly draft: DraftOrder;
  /** Orders of an earlier try, which the database may have. */
  readonly mayBeThere: readonly OrderId[];
}

/** What to do with an order that the shop could not take. */
export function OrderRefused(props: OrderRefusedProps) {
  return (
    <Suspense fallback={null}>
      <OrderByMessage {...props} />
    </Suspense>
  );
}
