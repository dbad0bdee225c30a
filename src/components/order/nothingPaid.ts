/** The words for shoppers who come back from the till without paying. */
export const NOTHING_PAID = {
  title: 'Welcome back: nothing was paid',
  text: 'You left the till before paying, so no money was taken. Your cart is as you left it.',
};
