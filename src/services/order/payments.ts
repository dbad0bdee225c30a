import type { Stripe } from '@stripe/stripe-js';
import { setting } from '@/config/env';
import type { LineItem } from '@/domain/order/lineItems';
import type { OrderId } from '@/domain/order/order';
import { logProblem } from '@/services/log';
import { loadClosing } from '@/services/shop/closed';
import { within } from '@/services/timeout';
import { connectTo } from './connectTo';

/** The origin that the card provider's script requests before it opens the till. */
const API = 'https://api.stripe.com';

export interface TillVisit {
  readonly orderId: OrderId;
  readonly lineItems: readonly LineItem[];
  /** Both URLs are absolute. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Fills in the till's email field; null for an unusual address, since the till might refuse it and not open. */
  readonly email: string | null;
  /** Aborts when the shopper goes back: then the till must not open any more. */
  readonly signal: AbortSignal;
}

/**
 * Takes the shopper to the till, the card provider's page. False if the shop is closed or the shopper goes back. Also
 * false, and logged, if the till refuses or does not open within 10 s.
 */
export async function goToTill({
  orderId,
  lineItems,
  successUrl,
  cancelUrl,
  email,
  signal,
}: TillVisit): Promise<boolean> {
  const stripe = await loadTill();
  if (!stripe || (await loadClosing()) || signal.aborted) return false;
  try {
    const opening = stripe.redirectToCheckout({
      lineItems: lineItems.map((line) => ({ ...line })),
      mode: 'payment',
      successUrl,
      cancelUrl,
      clientReferenceId: orderId,
      ...(email && { customerEmail: email }),
    });
    const { error } = await within(opening, 'The till did not open');
    if (error) logProblem('The card provider refused the checkout', error);
    return !error;
  } catch (cause) {
    // An aborted visit is no problem: the shopper went back, from the till or before it had opened.
    if (!signal.aborted) logProblem('The till did not open', cause);
    return false;
  }
}

/** Loads the card provider's script, which only paying needs; null, with a logged warning, if it can't be loaded. */
export async function loadTill(): Promise<Stripe | null> {
  connectTo(API);
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
