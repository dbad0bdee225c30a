/** Where Stripe's dashboard finds a payment, by its id or by the number of its order. */
export const stripeLink = (number: string): string =>
  `https://dashboard.stripe.com/search?query=${encodeURIComponent(number)}`;
