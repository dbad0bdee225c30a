export interface Review {
  readonly id: string;
  readonly text: string;
  readonly name: string;
}

/** What customers said. These are the demo's: put your own, with their leave. */
export const reviews: readonly [Review, ...Review[]] = [
  {
    id: 'crust',
    text: 'The crust crackles when you squeeze it, and the middle stays soft for days. We plan our Fridays around it now.',
    name: 'Hannah',
  },
  {
    id: 'brioche',
    text: 'I came for a loaf and left with a brioche. It did not survive the walk home, and I am not sorry.',
    name: 'Marcus',
  },
  {
    id: 'children',
    text: 'Real bread with hardly anything in it but flour, water and salt. Even the children eat the ends.',
    name: 'Priya',
  },
];
