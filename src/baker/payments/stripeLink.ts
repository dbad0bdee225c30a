/** Links to a search in Stripe's dashboard by a payment's id or order number. */
export const stripeLink = (number: string): string =>
  `https://dashboard.stripe.com/search?query=${encodeURIComponent(number)}`;
