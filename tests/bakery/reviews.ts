import type { Review } from '@/config/bakery';

export const reviews: readonly [Review, ...Review[]] = [
  { text: 'Gone before the kettle boiled.', name: 'Ines' },
  { text: 'The buns are the reason I own a bicycle.', name: 'Tom' },
  { text: 'My grandmother asked for the recipe. She never asks.', name: 'Wren' },
];
