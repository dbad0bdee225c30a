import { randomUUID } from 'node:crypto';
import { describePlan, inSeconds, type Plan } from './plan.ts';
import { BASKET } from './shop.ts';

/** An order that a shopper wants once, and what happened to it. Times as `Date.now()`. */
export interface Wish {
  readonly plan: Plan;
  readonly shop: string;
  /** The ids of the units in the basket, including later ones that replaced lost units. */
  readonly units: Set<string>;
  readonly startedAt: number;
  /** When the order was first confirmed or paid for. */
  pressedAt: number | null;
  /** How it ended; null until then. */
  end: 'registered' | 'stuck' | null;
  /** The order that the shopper saw registered. */
  orderId: string | null;
  /** What interrupted it, from the click that orders to the end. */
  readonly hits: { kill: number; outage: number; 'half-open': number };
  alerts: number;
  /** How often the shopper paid at the till. */
  payments: number;
  /** How often the shop had lost basket and order, so that the shopper started again. */
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

/** Adds a line to a wish's story, or counts its last one again. */
export function tell({ story }: Wish, what: string): void {
  const last = story.at(-1);
  if (last?.what === what) last.times++;
  else story.push({ at: Date.now(), what, times: 1 });
}

/** A wish's plan and what happened, line by line. */
export function storyOf({ shop, plan, startedAt, pressedAt, end, story }: Wish): string {
  const since = (time: number) => inSeconds(time - startedAt);
  const pressed = pressedAt === null ? 'never pressed' : `pressed at ${since(pressedAt)}`;
  const lines = story.map(
    ({ at, what, times }) => `${since(at)} ${what}${times > 1 ? ` (${times} times)` : ''}`,
  );
  return [`${shop}, ${describePlan(plan)}, ${pressed}, ${end ?? 'unfinished'}`, ...lines].join('\n    ');
}

/** A new basket for the wish, in the browser's format. Each unit has a unique id. */
export function newBasket({ units }: Wish): string {
  const basket = BASKET.map((unit) => ({ ...unit, id: randomUUID() }));
  for (const { id } of basket) units.add(id);
  return JSON.stringify(basket);
}
