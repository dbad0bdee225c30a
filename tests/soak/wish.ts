import { randomUUID } from 'node:crypto';
import { describePlan, inSeconds, type Plan } from './plan.ts';
import { BASKET } from './shop.ts';

/** What somebody wants to order, once, and what came in between. Times as `Date.now()`. */
export interface Wish {
  readonly plan: Plan;
  readonly shop: string;
  /** The ids of the units in the basket, with those that had to be put there again. */
  readonly units: Set<string>;
  readonly startedAt: number;
  /** When the order was confirmed or paid for first. */
  pressedAt: number | null;
  /** How it ended; null while it has not. */
  end: 'registered' | 'stuck' | null;
  /** The order that was seen registered. */
  orderId: string | null;
  /** What hit it, from the press to the end. */
  readonly hits: { kill: number; outage: number; 'half-open': number };
  alerts: number;
  /** How often it was paid for at the till. */
  payments: number;
  /** How often the shop had forgotten basket and order, and the shopper began anew. */
  refills: number;
  /** What the shopper saw and did. */
  readonly story: { readonly at: number; readonly what: string; times: number }[];
}

export function newWish(plan: Plan, shop: string): Wish {
  return {
    plan,
    shop,
    units: new Set(),
    startedAt: Date.now(),
    pressedAt: null,
    end: null,
    orderId: null,
    hits: { kill: 0, outage: 0, 'half-open': 0 },
    alerts: 0,
    payments: 0,
    refills: 0,
    story: [],
  };
}

/** Adds to the story of a wish. */
export function tell({ story }: Wish, what: string): void {
  const last = story.at(-1);
  if (last?.what === what) last.times++;
  else story.push({ at: Date.now(), what, times: 1 });
}

/** What was planned for a wish and what came of it, line by line. */
export function storyOf({ shop, plan, startedAt, pressedAt, end, story }: Wish): string {
  const since = (time: number) => inSeconds(time - startedAt);
  const pressed = pressedAt === null ? 'never pressed' : `pressed at ${since(pressedAt)}`;
  const lines = story.map(
    ({ at, what, times }) => `${since(at)} ${what}${times > 1 ? ` (${times} times)` : ''}`,
  );
  return [`${shop}, ${describePlan(plan)}, ${pressed}, ${end ?? 'unfinished'}`, ...lines].join('\n    ');
}

/** A basket for the wish, as the browser keeps it. Each of its units is one of a kind. */
export function newBasket({ units }: Wish): string {
  const basket = BASKET.map((unit) => ({ ...unit, id: randomUUID() }));
  for (const { id } of basket) units.add(id);
  return JSON.stringify(basket);
}
