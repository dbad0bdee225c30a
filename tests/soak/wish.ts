import { randomUUID } from 'node:crypto';
import { randomFrom } from '../../sandbox/week/random.ts';
import { BASKET } from './shop.ts';

/** The plan for an order. Times in ms. */
interface Plan {
  readonly number: number;
  readonly payment: 'cash' | 'card';
  readonly misfortune: 'nothing' | 'kill' | 'outage' | 'half-open';
  /** Time from the click that orders to the misfortune. */
  readonly beginsAfter: number;
  /** How long an outage lasts. */
  readonly lasts: number;
  /** The line's delay each way, from the click on. */
  readonly latency: number;
  /** The next random number from 0 to 1 of this order, for its shopper's decisions. */
  readonly chance: () => number;
}

const CASH = 0.7;
/** With the latest moment after the click. */
const MISFORTUNES = [
  ...Array(4).fill(['nothing', 0]),
  ...Array(6).fill(['kill', 12_000]),
  ...Array(5).fill(['outage', 6_000]),
  ...Array(5).fill(['half-open', 6_000]),
] as readonly (readonly [Plan['misfortune'], latest: number])[];
const MIN_OUTAGE_MS = 1_000;
const MAX_OUTAGE_MS = 60_000;
const MAX_LATENCY_MS = 800;

/** The plan of an order: the same seed and number give the same plan. */
function planOf(seed: number, number: number): Plan {
  const random = randomFrom(seed * 1_000_003 + number);
  const [misfortune, latest] = random.pick(MISFORTUNES);
  const isSlow = random.next() < 0.5 && misfortune !== 'nothing';
  return {
    number,
    payment: random.next() < CASH ? 'cash' : 'card',
    misfortune,
    beginsAfter: random.below(latest),
    lasts: random.between(MIN_OUTAGE_MS, MAX_OUTAGE_MS),
    latency: isSlow ? random.below(MAX_LATENCY_MS) : 0,
    chance: random.next,
  };
}

/** An order that a shopper wants once, and what happened to it. Times as `Date.now()`. */
export class OrderRequest {
  readonly plan: Plan;
  readonly shop: string;
  /** The ids of the units in the basket, including later ones that replaced lost units. */
  readonly units = new Set<string>();
  readonly startedAt = Date.now();
  /** When the order was first confirmed or paid for. */
  pressedAt: number | null = null;
  /** How it ended; null until then. */
  end: 'registered' | 'stuck' | null = null;
  /** The order that the shopper saw registered. */
  orderId: string | null = null;
  /** What interrupted it, from the click that orders to the end. */
  readonly hits = { kill: 0, outage: 0, 'half-open': 0 };
  alerts = 0;
  /** How often the shopper paid at the till. */
  payments = 0;
  /** How often the shop had lost basket and order, so that the shopper started again. */
  refills = 0;
  /** What the shopper saw and did. */
  readonly #story: { readonly at: number; readonly what: string; times: number }[] = [];

  constructor(seed: number, number: number, shop: string) {
    this.plan = planOf(seed, number);
    this.shop = shop;
  }

  /** Adds a line to its story, or counts its last one again. */
  tell(what: string): void {
    const last = this.#story.at(-1);
    if (last?.what === what) last.times++;
    else this.#story.push({ at: Date.now(), what, times: 1 });
  }

  /** The plan and what happened, line by line. */
  get story(): string {
    const since = (time: number) => `${((time - this.startedAt) / 1000).toFixed(1)} s`;
    const pressed = this.pressedAt === null ? 'never pressed' : `pressed at ${since(this.pressedAt)}`;
    const { chance: _, ...plan } = this.plan;
    const lines = this.#story.map(
      ({ at, what, times }) => `${since(at)} ${what}${times > 1 ? ` (${times} times)` : ''}`,
    );
    const head = `${this.shop}, order ${JSON.stringify(plan)}, ${pressed}, ${this.end ?? 'unfinished'}`;
    return [head, ...lines].join('\n    ');
  }

  /** A new basket for it, in the browser's format. Each unit has a unique id. */
  newBasket(): string {
    const basket = BASKET.map((unit) => ({ ...unit, id: randomUUID() }));
    for (const { id } of basket) this.units.add(id);
    return JSON.stringify(basket);
  }
}
