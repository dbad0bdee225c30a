import { type ComponentProps, lazy, Suspense } from 'react';

// Loaded lazily, since hardly anybody needs it.
const OrderByMessage = lazy(() => import('./OrderByMessage').then((m) => ({ default: m.OrderByMessage })));

/** Says what to do with an order that the shop could not take. */
export function OrderNotTaken(props: ComponentProps<typeof OrderByMessage>) {
  return (
    <Suspense fallback={null}>
      <OrderByMessage {...props} />
    </Suspense>
  );
}
