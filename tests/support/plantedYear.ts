import { recordOf, totalOf } from '../../sandbox/week/plantedOrder.ts';
import { randomFrom } from '../../sandbox/week/random.ts';
import type { Ware } from '../../sandbox/week/wares.ts';

/** What is true of a bake day, counted while its orders were planted. Money in pence. */
interface DayTruth {
  orders: number;
  pieces: number;
  card: number;
  taken: number;
  cash: number;
  collected: number;
  /** Pieces of each product, and when the last of its orders was placed, in ms. */
  readonly sold: Map<string, { pieces: number; last: number }>;
  /** How many of each product were baked; null where nobody has said. */
  readonly baked: Readonly<Record<string, number>> | null;
  readonly soldOut: ReadonlySet<string>;
}

export interface PlantedYear {
  readonly orders: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly cancelled: Readonly<Record<string, object>>;
  readonly handovers: Readonly<
    Record<string, { state: 'collected' | 'open'; cash: boolean; at: number; sentAt: number }>
  >;
  /** By `2026-11-20`. */
  readonly truth: ReadonlyMap<string, DayTruth>;
}

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const WEEKS = 52;
/** The shop opened in the fourth of these weeks, and was closed for one. */
const FIRST = 3;
const CLOSED = 20;
/** For so many weeks nobody ticked, and for so many nobody said what was baked. */
const WITHOUT_TICKS = 12;
const WITHOUT_BAKED = 30;

const PRODUCTS = [
  'boule',
  'rye',
  'spelt',
  'baguette',
  'bun',
  'brioche',
  'muffins',
  'cookies',
  'cake',
  'honey',
];
const WARES: readonly Ware[] = ['', ...PRODUCTS].map((key, index) => ({
  ...{ key, title: key || 'Tote Bag', size: '', allergens: key && 'Wheat' },
  pence: 700 + 155 * index,
}));

/** A year of orders up to a Friday, in ms at midnight UTC, and what is true of them. The same seed plants the same year. */
export function plantedYear(lastFriday: number, count = 5_000, seed = 52): PlantedYear {
  const random = randomFrom(seed);
  const orders: Record<string, ReturnType<typeof recordOf>> = {};
  const cancelled: Record<string, object> = {};
  const handovers: Record<string, PlantedYear['handovers'][string]> = {};
  const truth = new Map<string, DayTruth>();
  const weeks = Array.from({ length: WEEKS }, (_, index) => index).filter(
    (index) => index >= FIRST && index !== CLOSED,
  );

  const plant = (index: number, day: DayTruth) => {
    const bakeDay = lastFriday - (WEEKS - 1 - index) * WEEK_MS;
    // From 2:00 on the Friday before until 22:00 on Thursday, whatever London's clocks say; a few were moved from a week before.
    const isMoved = random.below(100) === 0;
    const from = bakeDay - WEEK_MS * (isMoved ? 2 : 1) + 2 * HOUR_MS;
    const placed = random.between(from, from + WEEK_MS - 28 * HOUR_MS);
    const id = random.idAt(placed);
    const wares = Array.from({ length: 1 + random.below(4) }, () => random.pick(WARES));
    const delivery = random.below(30) === 0 ? 650 : null;
    const byCard = random.below(5) < 3;
    const fate = random.below(100);
    const planted = {
      ...{ id, paid: fate >= 4, bakeDay, wares, byCard, delivery, note: '' },
      ...{ name: `Ada Crumb${index}`, phone: '07700900456', email: 'ada@example.com' },
    };
    const record = recordOf(planted);
    const withTexts = { ...record, items: record.items.map((item) => ({ ...item, ...TEXTS })) };
    if (fate >= 4 && fate < 7) {
      cancelled[id] = { order: withTexts, paid: true, at: bakeDay };
      return;
    }
    orders[id] = withTexts;
    if (fate < 4) return;

    day.orders += 1;
    day.pieces += wares.length;
    for (const { key } of wares) {
      if (key === '') continue;
      const sold = day.sold.get(key) ?? { pieces: 0, last: 0 };
      day.sold.set(key, { pieces: sold.pieces + 1, last: Math.max(sold.last, placed) });
    }
    const total = totalOf(planted);
    const tick = random.below(20);
    const isTicked = index >= FIRST + WITHOUT_TICKS && tick > 0;
    const state = tick === 1 ? 'open' : 'collected';
    // Some by card whose payment was missing paid in cash, and some for cash pay another day.
    const cash = byCard ? tick === 2 : tick > 3;
    if (isTicked) handovers[id] = { state, cash, at: bakeDay + 11 * HOUR_MS, sentAt: bakeDay + 11 * HOUR_MS };
    if (isTicked && state === 'collected') day.collected += 1;
    if (isTicked && state === 'collected' && cash) day.taken += total;
    else if (byCard) day.card += total;
    else day.cash += total;
  };

  for (const [position, index] of weeks.entries()) {
    const soldOut = new Set<string>();
    const baked: Record<string, number> = {};
    const day: DayTruth = {
      ...{ orders: 0, pieces: 0, card: 0, taken: 0, cash: 0, collected: 0 },
      sold: new Map(),
      baked: index < WITHOUT_BAKED ? null : baked,
      soldOut,
    };
    const until = Math.floor((count * (position + 1)) / weeks.length);
    for (let one = Math.floor((count * position) / weeks.length); one < until; one++) plant(index, day);
    for (const key of index < WITHOUT_BAKED ? [] : PRODUCTS) {
      const pieces = day.sold.get(key)?.pieces ?? 0;
      const left = random.below(3);
      baked[key] = pieces + left;
      if (left === 0 && pieces > 0) soldOut.add(key);
    }
    truth.set(new Date(lastFriday - (WEEKS - 1 - index) * WEEK_MS).toISOString().slice(0, 10), day);
  }
  return { orders, cancelled, handovers, truth };
}

/** As long as in a real order, which repeats its products' texts. */
const TEXTS = {
  desc: 'A round loaf with a dark crust and an open crumb, baked before sunrise. '.repeat(5),
  ingredients: 'Strong white flour (wheat, calcium, iron, niacin, thiamin), water, salt. '.repeat(3),
};
