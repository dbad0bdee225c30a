import type { PlantedOrder } from './plantedOrder.ts';

/** How a payment differs from an ordinary one: pence above the order's total, and the share refunded (0 to 1). */
export interface Paid {
  readonly more?: number;
  readonly refunded?: number;
}

const BY_CARD = { byCard: true };
const UNFINISHED = { paid: false };
const PAID: Paid = {};

/** Each problem: how many orders have it, how those differ from ordinary ones, and their payments. */
const PROBLEMS = [
  ['says paid, but there is no payment', 3, BY_CARD, []],
  ['paid too little', 2, BY_CARD, [{ more: -200 }]],
  ['paid, but never finished', 2, { ...BY_CARD, ...UNFINISHED }, [PAID]],
  ['turned round at the till', 3, { ...BY_CARD, ...UNFINISHED }, []],
  ['never finished, for cash', 2, UNFINISHED, []],
  ['paid twice', 2, BY_CARD, [PAID, PAID]],
  ['refunded', 2, BY_CARD, [{ refunded: 1 }]],
  ['refunded in part', 1, BY_CARD, [{ refunded: 0.5 }]],
  ['for cash, and paid by card', 1, {}, [PAID]],
  ['cancelled, but not refunded', 1, BY_CARD, [PAID]],
  ['somebody may be ordering', 1, UNFINISHED, []],
] as const;

export type Problem = (typeof PROBLEMS)[number][0];

export const problems: readonly (readonly [Problem, number, Partial<PlantedOrder>, readonly Paid[]])[] =
  PROBLEMS;
