import { deliveryPrices } from '@/config/env';
import { paths } from '@/config/paths';
import { isSurelyEmail } from '@/domain/checkout';
import { toLineItems } from '@/domain/lineItems';
import type { Order } from '@/domain/order';
import type { CartStore } from '@/services/cartStore';
import { logProblem } from '@/services/log';
import { goToTill } from '@/services/payments';
import { within } from '@/services/timeout';
import { type Placement, placeOrder, type Wish } from './placeOrder';

/** How far the way to the till got. Where it did not end at the till, no money was taken and the cart is as it was. */
export type CardPayment =
  | { readonly outcome: 'at-till' }
  | { readonly outcome: 'stopped' }
  | Exclude<Placement, { outcome: 'placed' }>;

interface OnTheWay {
  /** Keeps a shopper who left the page meanwhile from being sent to the till. */
  readonly signal: AbortSignal;
  /** Called when nothing is left but to leave for the till. */
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
  return { outcome: (await leaveForTill(placement.order, signal)) ? 'at-till' : 'failed' };
}

async function leaveForTill({ id, items, type, email }: Order, signal: AbortSignal): Promise<boolean> {
  const visit = goToTill({
    orderId: id,
    lineItems: toLineItems(items, type === 'delivery' ? deliveryPrices() : null),
    successUrl: new URL(paths.thankYou(id), location.origin).href,
    cancelUrl: new URL(paths.home, location.origin).href,
    email: isSurelyEmail(email) ? email : null,
  });
  try {
    return await within(visit, 'Going to the till');
  } catch (cause) {
    // Who came Back out of the browser's cache was at the till: only the answer to this page never came.
    if (!signal.aborted) logProblem('The till did not open', cause);
    return false;
  }
}
