import type { Handover } from '@/baker/day/domain/handovers';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { pence } from '@/domain/money';
import { randomFrom } from '../../sandbox/week/random.ts';
import { weeksLater } from './bakeDays.ts';
import { placed, stored } from './dayOrders.ts';
import { aUnit, ORDINARY, orderId } from './samples.ts';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const WEEKS = 52;
/** The shop opened in this week (counted from 0) and was closed in the other. */
const FIRST = 3;
const CLOSED = 20;
/** Before these weeks, nobody ticked orders or entered what was baked. */
const TICKED_FROM = 15;
const BAKED_FROM = 30;

const WARES = ['', 'boule', 'rye', 'spelt', 'bun', 'brioche', 'honey'].map((firebaseId, index) =>
  aUnit({ firebaseId, price: pence(700 + 155 * index) }),
);

/** A year of 4,800 orders up to a Friday, with the true figures. The same year each time. */
export function plantedYear(lastFriday: BakeDay) {
  const random = randomFrom(52);
  const ticks = new Map<string, { state: Handover['state']; cash: boolean }>();

  const days = Array.from({ length: WEEKS }, (_, week) => {
    const day = weeksLater(lastFriday, week + 1 - WEEKS);
    const sums = {
      ...{ orders: 0, pieces: 0, card: 0, taken: 0, cash: 0, collected: 0, missed: 0, unread: 0 },
      products: new Map<string, { title: string; pieces: number; last: number }>(),
    };
    const orders = Array.from({ length: week < FIRST || week === CLOSED ? 0 : 100 }, () => {
      // From Friday 2:00 to Thursday 22:00, safe at any offset of London. A few were moved from a week earlier.
      const from = Date.parse(day) - WEEK_MS * (random.below(100) === 0 ? 2 : 1) + 2 * HOUR_MS;
      const at = random.between(from, from + WEEK_MS - 28 * HOUR_MS);
      const [hasPaid, paid, tick] = [random.below(5) < 3, random.below(100) >= 4, random.below(20)];
      const items = Array.from({ length: 1 + random.below(4) }, () => random.pick(WARES));
      const delivery = random.below(30) === 0 ? ({ type: 'delivery', deliveryPrice: '£6.50' } as const) : {};
      const id = orderId(random.idAt(at));
      const order = stored(placed({ id, paid, bakeDay: day, hasPaid, items, ...delivery }));
      if (!paid) return order;

      sums.orders += 1;
      sums.pieces += items.length;
      for (const { firebaseId, title } of items.filter((item) => item.firebaseId !== '')) {
        const { pieces, last } = sums.products.get(firebaseId) ?? { pieces: 0, last: 0 };
        const hour = at - (at % HOUR_MS);
        sums.products.set(firebaseId, { title, pieces: pieces + 1, last: Math.max(last, hour) });
      }
      const isTicked = week >= TICKED_FROM && tick > 0;
      const state = tick === 1 ? 'open' : tick === 3 ? 'missed' : 'collected';
      // Some card orders were paid in cash instead, a few before their tick was taken back; some cash is still owed.
      const cash = tick !== 3 && (hasPaid ? tick <= 2 : tick > 4);
      if (isTicked) ticks.set(id, { state, cash });
      const isCollected = isTicked && state === 'collected';
      if (isCollected) sums.collected += 1;
      const isMissed = isTicked && state === 'missed';
      if (isMissed) sums.missed += 1;
      if (isMissed && !hasPaid) return order;
      sums[isCollected && cash ? 'taken' : hasPaid ? 'card' : 'cash'] += items.reduce(
        (sum, { price }) => sum + price,
        delivery.type ? 650 : 0,
      );
      return order;
    });

    const isBaked = week >= BAKED_FROM;
    const sales = [...(isBaked ? sums.products : [])].map(([id, { title, pieces, last }]) => {
      return { id, title, baked: pieces + random.below(3), sold: pieces, last };
    });
    const baked = isBaked ? Object.fromEntries(sales.map((sale) => [sale.id, sale.baked])) : null;
    const notCollected = sums.collected > 0 ? sums.orders - sums.collected : null;
    return {
      day,
      orders,
      baked,
      truth: { date: bakeOf(ORDINARY, day).date, sums: week < FIRST ? null : sums, notCollected, sales },
    };
  });
  return { days, ticks };
}
