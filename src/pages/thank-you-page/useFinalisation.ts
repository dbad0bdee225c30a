import { useEffect, useMemo, useState } from 'react';
import { fittingItems } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order';
import { useLive } from '@/hooks/useLive';
import { orderSource } from '@/services/orders';
import { clearOrdered, putBack } from '@/state/cart';
import { clearCheckoutDetails } from '@/state/checkout';
import { type Finalisation, finaliseOrder } from '@/workflows/finaliseOrder';
import { findLedger, openLedger } from '@/workflows/ledger';

/** How far an order is: being finished, or how that ended. */
export type OrderProgress = { readonly outcome: 'under-way' } | Finalisation;

/** Finishes the order once it is found, and keeps the basket in step with how that ends. */
export function useFinalisation(id: OrderId): OrderProgress {
  const live = useLive(useMemo(() => orderSource(id), [id]));
  const [ended, setEnded] = useState<Finalisation | null>(null);

  const order = live.state === 'ready' ? live.value : null;
  const isOpen = ended === null;
  useEffect(() => {
    if (!order || !isOpen) return;
    let isShown = true;
    finish(order).then((finalisation) => {
      if (isShown) setEnded(finalisation);
    });
    return () => {
      isShown = false;
    };
  }, [order, isOpen]);

  if (ended) return ended;
  if (live.state === 'failed') return { outcome: 'failed', order: null };
  if (live.state === 'ready' && live.value === null) return { outcome: 'not-found' };
  return { outcome: 'under-way' };
}

/** The basket is right again when this ends, also when nobody looks at the page any more. Safe to run twice. */
async function finish(order: Order): Promise<Finalisation> {
  const before = await findLedger(order.id);
  // An order that was given up has no claim on the basket.
  if (!before?.has('given-up')) clearOrdered(order.items);

  const finalisation = await finaliseOrder(order.id);
  if (finalisation.outcome === 'registered') clearCheckoutDetails();
  if (finalisation.outcome !== 'short' && finalisation.outcome !== 'failed') return finalisation;

  const ledger = await openLedger(order);
  if (order.hasPaid) {
    // A failed one can still be finished, and is offered; one that is short is for the owner to settle.
    if (finalisation.outcome === 'short') await ledger.remove('begun');
    return finalisation;
  }
  if (finalisation.outcome === 'short') {
    const { productId, available } = finalisation.shortage;
    // The basket first: a crash between the two must not lose it.
    putBack(fittingItems(order.items, new Map([[productId, available]])));
    await ledger.add('given-up');
  } else {
    putBack(order.items);
    await ledger.remove('begun');
  }
  return finalisation;
}
