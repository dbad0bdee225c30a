import { deliveryPrices } from '@/config/env';
import { paths } from '@/config/paths';
import { isSurelyEmail } from '@/domain/checkout';
import { toLineItems } from '@/domain/lineItems';
import type { Order } from '@/domain/order';
import type { CartStore } from '@/services/cartStore';
import { currentClosing } from '@/services/closed';
import { goToTill } from '@/services/payments';
import { type Placement, placeOrder, type Wish } from './placeOrder';

/** How the way to the till ended. If not at the till, no money was taken and the cart keeps its units. */
export type CardPayment =
  | { readonly outcome: 'at-till' }
  | { readonly outcome: 'stopped' }
  | Exclude<Placement, { outcome: 'placed' }>;

interface OnTheWay {
  /** Aborts when the shopper leaves the page, who must not be sent to the till then. */
  readonly signal: AbortSignal;
  /** Called right before the browser leaves for the till. */
  readonly onLeaving: () => void;
}

/** Writes the order and takes the shopper to the till, which leads back to the order's thank-you page. */
export async function payByCard(
  wish: Omit<Wish, 'payment'>,
  cart: CartStore,
  { signal, onLeaving }: OnTheWay,
): Promise<CardPayment> {
  const placement = await placeOrder({ ...wish, payment: 'card' }, cart);
  if (placement.outcome !== 'placed') return placement;
  if (signal.aborted) return { outcome: 'stopped' };

  onLeaving();
  if (await leaveForTill(placement.order, signal)) return { outcome: 'at-till' };
  return { outcome: currentClosing() ? 'closed' : 'failed' };
}

function leaveForTill({ id, items, type, email }: Order, signal: AbortSignal): Promise<boolean> {
  return goToTill({
    orderId: id,
    lineItems: toLineItems(items, type === 'delivery' ? deliveryPrices() : null),
    successUrl: new URL(paths.thankYou(id), location.origin).href,
    cancelUrl: new URL(paths.home, location.origin).href,
    email: isSurelyEmail(email) ? email : null,
    signal,
  });
}
