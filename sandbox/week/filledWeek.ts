import { collectionPoint } from '#bakery/shop';
import { type BakeDay, ordinaryCalendar } from '../../src/domain/bake.ts';
import { bakeBefore, comingBake, nextBake, orderTimes } from '../../src/domain/bakeCalendar.ts';
import { demoShop } from '../seed/doughs.ts';
import type { Payment } from '../till/payments.ts';
import { type PlantedOrder, recordOf, totalOf } from './plantedOrder.ts';
import { type Paid, type Problem, problems } from './problems.ts';
import { randomFrom } from './random.ts';
import { WARES, wareOf } from './wares.ts';

const CALENDAR = ordinaryCalendar(collectionPoint);
/** How many orders there are for the coming bake day. */
const PLANTED = 150;
const OF_LAST_WEEK = 25;
/** How many orders of last week were not collected. */
const LEFT_BEHIND = 2;
const OLD = 30;
/** How many pieces are left of each limited product, except of those that are sold out in the catalogue. */
const LEFT = 4;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const YEAR_MS = 366 * DAY_MS;

export interface FilledWeek {
  /** Values to write into the database, by path; null removes what is there. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The till's payments, newest first. */
  readonly payments: readonly Payment[];
  readonly truth: WeekTruth;
}

/** What tests should find in the made-up week. Orders are given by their ids. */
export interface WeekTruth {
  /** The bake day of the 150 orders: today on a Friday, otherwise the next Friday. */
  readonly day: BakeDay;
  /** The customer who owes exactly £8, and whose order the tests hand over. */
  readonly aesop: { readonly id: string; readonly name: string };
  readonly finished: readonly string[];
  /** Total and number of the finished cash orders. */
  readonly cash: { readonly pence: number; readonly orders: number };
  /** Pieces in the finished orders, by the product's key. */
  readonly piecesOf: Readonly<Record<string, number>>;
  readonly problems: Readonly<Record<Problem, readonly string[]>>;
  /** Orders older than a year. */
  readonly old: { readonly finished: readonly string[]; readonly unfinished: readonly string[] };
  /** Pieces baked for the last bake, by product's key. The baker's page, `/baker`, suggests them for the next. */
  readonly lastPlan: Readonly<Record<string, number>>;
}

/** Makes up a week: orders, some of them odd, payments, and facts for tests. The same `now` makes the same week. */
export function filledWeek(now: Date): FilledWeek {
  const random = randomFrom(20_261_127);
  const { day } = comingBake(CALENDAR, now);
  const friday = msOf(day);
  const from = orderTimes(CALENDAR, day).from.getTime();
  const until = Math.min(orderTimes(CALENDAR, day).until.getTime(), now.getTime());
  const orders = new Map<string, PlantedOrder>();
  const payments: Payment[] = [];
  const cancelled: Record<string, object> = {};
  const handovers: Record<string, object> = {};
  const planted = {} as Record<Problem, string[]>;

  /** Picks a moment so long ago that no shopper is still finishing the order. */
  const settled = () => random.between(from, until - 2 * HOUR_MS);

  function plant(fields: Partial<PlantedOrder> = {}, at = settled()): PlantedOrder {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    const order = {
      id: random.idAt(at),
      paid: true,
      bakeDay: friday,
      wares: Array.from({ length: 1 + random.below(1 + random.below(5)) }, () => random.pick(WARES)),
      name: `${first} ${last}`,
      phone: `07700 900${100 + random.below(900)}`,
      email: `${first}.${last}@example.com`.toLowerCase().replaceAll(/[^a-z.@]/g, ''),
      note: random.pick(NOTES),
      byCard: false,
      delivery: null,
      ...fields,
    };
    orders.set(order.id, order);
    return order;
  }

  function pay(order: PlantedOrder, at: number, { more = 0, refunded = 0 }: Paid = {}): void {
    const id = `ch_week_${String(payments.length + 1).padStart(3, '0')}`;
    const amount = totalOf(order) + more;
    payments.push({
      ...{ id, sessionId: id.replace('ch_', 'cs_'), at: new Date(at), amount },
      lines: order.wares.map(({ title, size, pence }) => ({
        title: size ? `${title}, ${size}` : title,
        amount: pence,
        quantity: 1,
      })),
      reference: order.id,
      email: order.email,
      refunded: Math.round(amount * refunded),
      refundedAt: refunded > 0 ? new Date(at) : null,
    });
  }

  const name = 'Agnes Æsop';
  const wares = [wareOf('jalapeno-cheddar-sourdough')];
  const { id } = plant({ name, wares, phone: '07700 900888', email: 'agnes.aesop@example.com', note: '' });
  plant({ name: '<img src=x onerror=alert(1)>', note: '=HYPERLINK("https://evil.example")' });
  plant({ name: 'Bo', email: 'bo@example.com', wares: Array(12).fill(wareOf('artisan-sourdough')) });

  for (const [problem, times, fields, paid] of problems) {
    planted[problem] = [];
    for (let made = 0; made < times; made++) {
      const at = problem === 'somebody may be ordering' ? until - 10 * MINUTE_MS : settled();
      const order = plant(fields, at);
      planted[problem].push(order.id);
      for (const payment of paid) pay(order, at + 2 * MINUTE_MS, payment);
      if (problem !== 'cancelled, but not refunded') continue;
      cancelled[order.id] = { order: recordOf(order), paid: true, at: until - HOUR_MS };
      orders.delete(order.id);
    }
  }
  while (orders.size < PLANTED) {
    // The payment follows two minutes later, and must not be in the future.
    const at = random.between(from, until - 2 * MINUTE_MS);
    const byCard = random.next() < 0.55;
    const order = plant({ byCard, delivery: random.below(20) === 0 ? 600 : null }, at);
    if (byCard) pay(order, at + 2 * MINUTE_MS);
  }

  const finished = [...orders.values()].filter(({ paid }) => paid);
  const inCash = finished.filter(({ byCard }) => !byCard);
  const piecesOf: Record<string, number> = {};
  for (const { key } of finished.flatMap(({ wares }) => wares)) piecesOf[key] = (piecesOf[key] ?? 0) + 1;

  const sentAt = friday - WEEK_MS + 12 * HOUR_MS;
  for (let made = 0; made < OF_LAST_WEEK; made++) {
    const { id } = plant({ bakeDay: friday - WEEK_MS }, random.between(from - WEEK_MS, from - DAY_MS));
    if (made >= LEFT_BEHIND) handovers[id] = { state: 'collected', cash: true, at: sentAt, sentAt };
  }
  const old = { finished: [] as string[], unfinished: [] as string[] };
  for (let made = 0; made < OLD; made++) {
    const at = random.between(now.getTime() - YEAR_MS - 45 * DAY_MS, now.getTime() - YEAR_MS);
    const paid = made % 2 === 0;
    const { id } = plant({ paid, bakeDay: msOf(nextBake(CALENDAR, new Date(at)).day) }, at);
    old[paid ? 'finished' : 'unfinished'].push(id);
  }

  const { day: dayBefore } = bakeBefore(CALENDAR, nextBake(CALENDAR, now));
  const setAt = orderTimes(CALENDAR, dayBefore).from.getTime() + 10 * HOUR_MS;
  const limited = Object.entries(demoShop.cakes).filter(([, { limit }]) => limit);
  const lastPlan = Object.fromEntries(limited.map(([key]) => [key, (piecesOf[key] ?? 0) + LEFT]));
  return {
    data: {
      orders: Object.fromEntries([...orders].map(([id, order]) => [id, recordOf(order)])),
      ...{ cancelled, handovers, closed: null, calendar: null, stockAhead: null },
      doughs: demoShop.doughs,
      cakes: {
        ...demoShop.cakes,
        ...Object.fromEntries(limited.map(([key, cake]) => [key, { ...cake, limit: LEFT }])),
      },
      stock: { bakeDay: msOf(dayBefore), setAt, baked: lastPlan, plan: lastPlan, revision: 1 },
    },
    payments: payments.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
    truth: {
      ...{ day, piecesOf, old, lastPlan, aesop: { id, name } },
      finished: finished.map(({ id }) => id),
      cash: { pence: inCash.reduce((sum, order) => sum + totalOf(order), 0), orders: inCash.length },
      problems: planted,
    },
  };
}

/** Converts a bake day to the database's form, in ms. */
const msOf = (day: BakeDay): number => Date.parse(`${day}T00:00:00Z`);

const FIRST_NAMES = 'Amira Ben Chloe Dev Elif Femi Grace Hugo Isla Jonas Kezia Lars'.split(' ');
const LAST_NAMES = 'Abara Birch Castle Crumb Eames Farrow Gill Hale Ivers Juno Kerr O’Shea'.split(' ');
const SAID = ['Please slice it.', 'I come at half past eleven.', 'A nut allergy: is the rye safe?'];
const NOTES = [...Array<string>(5).fill(''), ...SAID];
