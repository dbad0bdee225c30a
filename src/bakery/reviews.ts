import type { Review } from '@/config/bakery';

/** Customers' reviews, used with their permission. */
export const reviews: readonly [Review, ...Review[]] = [
  {
    text: 'The crust crackles when you squeeze it, and the middle stays soft for days. We plan our Fridays around it now.',
    name: 'Hannah',
  },
  {
    text: 'I came for a loaf and left with a brioche. It did not survive the walk home, and I am not sorry.',
    name: 'Marcus',
  },
  {
    text: 'Real bread with hardly anything in it but flour, water and salt. Even the children eat the ends.',
    name: 'Priya',
  },
];
