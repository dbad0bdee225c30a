type Payment = 'cash' | 'card';
type Misfortune = 'nothing' | 'kill' | 'outage' | 'half-open';

/** The plan for an order. Times in ms. */
export interface Plan {
  readonly number: number;
  readonly payment: Payment;
  readonly misfortune: Misfortune;
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
const MISFORTUNES: readonly (readonly [Misfortune, share: number, latest: number])[] = [
  ['nothing', 0.2, 0],
  ['kill', 0.3, 12_000],
  ['outage', 0.25, 6_000],
  ['half-open', 0.25, 6_000],
];
const MIN_OUTAGE_MS = 1_000;
const MAX_OUTAGE_MS = 60_000;
const MAX_LATENCY_MS = 800;

/** The plan of an order: the same seed and number give the same plan. */
export function planOf(seed: number, number: number): Plan {
  const chance = chances(seed, number);
  const payment = chance() < CASH ? 'cash' : 'card';
  const [misfortune, , latest] = drawMisfortune(chance());
  const beginsAfter = Math.round(chance() * latest);
  const lasts = Math.round(MIN_OUTAGE_MS + chance() * (MAX_OUTAGE_MS - MIN_OUTAGE_MS));
  const isSlow = chance() < 0.5 && misfortune !== 'nothing';
  const latency = Math.round(chance() * MAX_LATENCY_MS);
  return { number, payment, misfortune, beginsAfter, lasts, latency: isSlow ? latency : 0, chance };
}

/** A plan as a line of text. */
export function describePlan({ number, payment, misfortune, beginsAfter, lasts, latency }: Plan): string {
  const when = misfortune === 'nothing' ? '' : ` ${inSeconds(beginsAfter)} after the press`;
  const howLong = misfortune === 'outage' ? ` for ${inSeconds(lasts)}` : '';
  return `order ${number}, ${payment}, ${misfortune}${when}${howLong}, latency ${latency} ms`;
}

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function drawMisfortune(draw: number): (typeof MISFORTUNES)[number] {
  let sum = 0;
  const drawn = MISFORTUNES.find(([, share]) => {
    sum += share;
    return draw < sum;
  });
  return drawn ?? ['nothing', 0, 0];
}

/** Pseudorandom numbers from 0 to 1: a counter with its bits mixed. */
function chances(seed: number, number: number): () => number {
  let state = stir(stir(seed) + number);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return (stir(state) >>> 0) / 2 ** 32;
  };
}

function stir(bits: number): number {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
