import { useEffect, useMemo, useState } from 'react';
import { fittingItems } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order';
import type { Shortage } from '@/domain/stock';
import { useLive } from '@/hooks/useLive';
import { type Finalisation, finaliseOrder } from '@/order/finaliseOrder';
import { findLedger, onceAtATime, openLedger } from '@/order/ledger';
import { noteArrival } from '@/order/takeUpOrders';
import type { CartStore } from '@/services/cartStore';
import { logProblem } from '@/services/log';
import { orderSource } from '@/services/orders';
import { useCartStore } from '@/state/cart';
import { clearCheckoutDetails } from '@/state/checkout';

/** How far an order is: being finished, or how that ended. */
export type OrderProgress = { readonly outcome: 'under-way' } | Finalisation;

/** Finishes the order once it is found, and keeps the basket in step with how that ends. */
export function useFinalisation(id: OrderId): OrderProgress {
  const live = useLive(useMemo(() => orderSource(id), [id]));
  const cart = useCartStore();
  const [ended, setEnded] = useState<Finalisation | null>(null);

  useEffect(() => {
    noteArrival(id).then(cart.removeUnits, (cause: unknown) =>
      logProblem('The arrival was not noted', cause),
    );
  }, [id, cart]);

  const order = live.state === 'ready' ? live.value : null;
  const isOpen = ended === null;
  useEffect(() => {
    if (!order || !isOpen) return;
    let isShown = true;
    finish(order, cart).then((finalisation) => {
      if (isShown) setEnded(finalisation);
    });
    return () => {
      isShown = false;
    };
  }, [order, isOpen, cart]);

  if (ended) return ended;
  if (live.state === 'failed') return { outcome: 'failed', order: null };
  if (live.state === 'ready' && live.value === null) return { outcome: 'not-found' };
  return { outcome: 'under-way' };
}

/** The basket is right again when this ends, also when nobody looks at the page any more. Safe to run twice. */
async function finish(order: Order, cart: CartStore): Promise<Finalisation> {
  const before = await findLedger(order.id);
  // An order that was given up has no claim on the basket.
  if (!before?.has('given-up')) cart.takeOut(order.items);

  const finalisation = await finaliseOrder(order.id);
  if (finalisation.outcome === 'registered') clearCheckoutDetails();
  if (finalisation.outcome === 'failed' && !order.hasPaid) cart.putBack(order.items);
  if (finalisation.outcome === 'short') await settleShortage(order, finalisation.shortage, cart);
  return finalisation;
}

/** What still fits goes back into the basket, and the order is given up; one that was paid by card is for the owner to settle. */
function settleShortage(order: Order, { productId, available }: Shortage, cart: CartStore): Promise<void> {
  return onceAtATime(order.id, async () => {
    const ledger = await openLedger(order);
    // Another tab may have had more luck meanwhile.
    if (!ledger.isOpen) return;
    if (order.hasPaid) return ledger.remove('begun');
    cart.putBack(fittingItems(order.items, new Map([[productId, available]])));
    await ledger.add('given-up');
  });
}
