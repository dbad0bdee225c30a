import { recordOf, totalOf } from '../../sandbox/week/plantedOrder.ts';
import { randomFrom } from '../../sandbox/week/random.ts';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const WEEKS = 52;
/** The shop opened in the fourth of these weeks, and was closed for one. */
const FIRST = 3;
const CLOSED = 20;
/** In these weeks nobody ticked, and nobody said what was baked. */
const TICKED_FROM = 15;
const BAKED_FROM = 30;

const PRODUCTS = ['boule', 'rye', 'spelt', 'bun', 'brioche', 'honey'];
const WARES = ['', ...PRODUCTS].map((key, index) => ({
  ...{ key, title: key || 'Tote Bag', size: '', allergens: key && 'Wheat' },
  pence: 700 + 155 * index,
}));

/** What is true of a bake day, counted while its orders were planted. Money in pence. */
const nothing = () => ({
  ...{ orders: 0, pieces: 0, card: 0, taken: 0, cash: 0, collected: 0 },
  /** Pieces of each product, and when the last of its orders was placed, in ms. */
  sold: new Map<string, { pieces: number; last: number }>(),
  /** How many of each product were baked; null where nobody has said. */
  baked: null as Record<string, number> | null,
  soldOut: new Set<string>(),
});

/** A year of orders up to a Friday, in ms at midnight UTC, and what is true of them. The same year each time. */
export function plantedYear(lastFriday: number, ordersAWeek = 100) {
  const random = randomFrom(52);
  const orders: Record<string, ReturnType<typeof recordOf>> = {};
  const cancelled: Record<string, object> = {};
  const handovers: Record<
    string,
    { state: 'collected' | 'open'; cash: boolean; at: number; sentAt: number }
  > = {};
  /** By `2026-11-20`. */
  const truth = new Map<string, ReturnType<typeof nothing>>();

  const plant = (week: number, bakeDay: number, day: ReturnType<typeof nothing>) => {
    // From 2:00 on the Friday before until 22:00 on Thursday, whatever London's clocks say; a few were moved from a week before.
    const from = bakeDay - WEEK_MS * (random.below(100) === 0 ? 2 : 1) + 2 * HOUR_MS;
    const placed = random.between(from, from + WEEK_MS - 28 * HOUR_MS);
    const [byCard, fate, tick] = [random.below(5) < 3, random.below(100), random.below(20)];
    const planted = {
      ...{ id: random.idAt(placed), paid: fate >= 4, bakeDay, byCard, note: '' },
      ...{ name: 'Ada Crumb', phone: '07700900456', email: 'ada@example.com' },
      wares: Array.from({ length: 1 + random.below(4) }, () => random.pick(WARES)),
      delivery: random.below(30) === 0 ? 650 : null,
    };
    const isCancelled = fate >= 4 && fate < 7;
    if (isCancelled) cancelled[planted.id] = { order: recordOf(planted), paid: true, at: bakeDay };
    else orders[planted.id] = recordOf(planted);
    if (isCancelled || !planted.paid) return;

    day.orders += 1;
    day.pieces += planted.wares.length;
    for (const { key } of planted.wares.filter((ware) => ware.key !== '')) {
      const sold = day.sold.get(key) ?? { pieces: 0, last: 0 };
      day.sold.set(key, { pieces: sold.pieces + 1, last: Math.max(sold.last, placed) });
    }
    const isTicked = week >= TICKED_FROM && tick > 0;
    const state = tick === 1 ? 'open' : 'collected';
    // Some by card whose payment was missing paid in cash, some of them before their tick was taken back; some for cash pay another day.
    const cash = byCard ? tick <= 2 : tick > 3;
    const at = bakeDay + 11 * HOUR_MS;
    if (isTicked) handovers[planted.id] = { state, cash, at, sentAt: at };
    const isCollected = isTicked && state === 'collected';
    if (isCollected) day.collected += 1;
    day[isCollected && cash ? 'taken' : byCard ? 'card' : 'cash'] += totalOf(planted);
  };

  const weeks = Array.from({ length: WEEKS }, (_, week) => week).filter(
    (week) => week >= FIRST && week !== CLOSED,
  );
  for (const week of weeks) {
    const bakeDay = lastFriday - (WEEKS - 1 - week) * WEEK_MS;
    const day = nothing();
    for (let planted = 0; planted < ordersAWeek; planted += 1) plant(week, bakeDay, day);
    if (week >= BAKED_FROM) {
      const left = PRODUCTS.map((key) => ({ key, pieces: random.below(3) }));
      day.baked = Object.fromEntries(
        left.map((one) => [one.key, one.pieces + (day.sold.get(one.key)?.pieces ?? 0)]),
      );
      day.soldOut = new Set(
        left.filter(({ key, pieces }) => pieces === 0 && day.sold.has(key)).map(({ key }) => key),
      );
    }
    truth.set(new Date(bakeDay).toISOString().slice(0, 10), day);
  }
  return { orders, cancelled, handovers, truth };
}
