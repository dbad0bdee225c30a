import { deliveryPrices } from '@/config/env';
import { orderPage } from '@/config/orderPage';
import { paths } from '@/config/paths';
import { isSurelyEmail } from '@/domain/order/checkout';
import { toLineItems } from '@/domain/order/lineItems';
import { forgetLeaving, noteLeaving } from '@/services/order/leftForTill';
import { goToTill, loadTill } from '@/services/order/payments';
import type { CartStore } from '@/services/shop/cartStore';
import { currentClosing } from '@/services/shop/closed';
import { type OrderRequest, type Placement, placeOrder } from './placeOrder';

/** How paying by card ended: at the till, or why not. */
export type CardPayment =
  | { readonly outcome: 'at-till' }
  | { readonly outcome: 'stopped' }
  | Exclude<Placement, { outcome: 'placed' }>;

/**
 * Writes the order and takes the shopper to the till, which leads to the order's thank-you page after payment. Stops if
 * `signal` aborts, which means that the shopper has left this page. Calls `onLeaving` right before going to the till.
 */
export async function payByCard(
  request: Omit<OrderRequest, 'payment'>,
  cart: CartStore,
  { signal, onLeaving }: { readonly signal: AbortSignal; readonly onLeaving: () => void },
): Promise<CardPayment> {
  // Load the till's code while the order is being written.
  loadTill();
  const placement = await placeOrder({ ...request, payment: 'card' }, cart);
  if (placement.outcome !== 'placed') return placement;
  if (signal.aborted) return { outcome: 'stopped' };

  const { id, items, type, email } = placement.order;
  onLeaving();
  noteLeaving(placement.order);
  const isLeaving = await goToTill({
    orderId: id,
    lineItems: toLineItems(items, type === 'delivery' ? deliveryPrices() : null),
    successUrl: orderPage(id),
    cancelUrl: new URL(paths.home, location.origin).href,
    email: isSurelyEmail(email) ? email : null,
    signal,
  });
  if (isLeaving) return { outcome: 'at-till' };
  forgetLeaving();
  return { outcome: currentClosing() ? 'closed' : 'failed' };
}
