import type { Stripe } from '@stripe/stripe-js';
import { setting } from '@/config/env';
import type { LineItem } from '@/domain/lineItems';
import type { OrderId } from '@/domain/order';
import { logProblem } from './log';
import { within } from './timeout';

export interface TillVisit {
  readonly orderId: OrderId;
  readonly lineItems: readonly LineItem[];
  /** Absolute URLs. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** So that it need not be typed again; null where the till may not take it for one, since it would not open then. */
  readonly email: string | null;
}

/** Takes the shopper to the card provider's hosted page. Resolves false, and logs, when that was not possible. */
export async function goToTill({
  orderId,
  lineItems,
  successUrl,
  cancelUrl,
  email,
}: TillVisit): Promise<boolean> {
  const stripe = await loadTill();
  if (!stripe) return false;
  try {
    const { error } = await stripe.redirectToCheckout({
      lineItems: lineItems.map((line) => ({ ...line })),
      mode: 'payment',
      successUrl,
      cancelUrl,
      clientReferenceId: orderId,
      ...(email && { customerEmail: email }),
    });
    if (error) logProblem('The card provider refused the checkout', error);
    return !error;
  } catch (cause) {
    logProblem('The card provider refused the checkout', cause);
    return false;
  }
}

/** The provider's script, loaded at the till only; null, with a warning, when it can't be. */
async function loadTill(): Promise<Stripe | null> {
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return await within(
      loadStripe(setting('VITE_STRIPE_PUBLISHABLE_KEY')),
      "Loading the card provider's script",
    );
  } catch (cause) {
    console.warn("The card provider's script could not be loaded", cause);
    return null;
  }
}
