import { bestsellers } from '#bakery/bestsellers';
import { sizes } from '#bakery/sizes';
import { bakeryNow } from '@/baker/bakeryClock';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { readProducts } from '@/baker/services/readProducts';
import type { BakeDay } from '@/domain/bakeCalendar';
import { bakeDayToMs } from '@/domain/calendarRecord';
import { firstOrderId, MOST_DAYS_AHEAD } from '@/domain/order/orderTime';
import { currentCalendar } from '@/services/shop/calendar';
import { type Handovers, laterOf } from './domain/handovers';
import { shopCatalogue } from './domain/shopCatalogue';
import type { OrdersOfDay, StoredOrder } from './domain/storedOrder';
import { findOrders } from './services/findOrders';
import { readHandover, readHandoversBetween, readHandoversSince, readLastSentAt } from './services/handovers';
import type { DayReading } from './services/keptDay';
import { readDayStock } from './services/readDayStock';
import { readNews, withNews } from './services/readNews';
import { type KeyRange, keysOf } from './services/readOrders';

/** Reads a bake day. Both throw Refused or Unanswered. */
export interface DayReader {
  /** Everything. `onPart`: what has been read so far, after each answer. */
  all(onPart: (part: DayReading) => void): Promise<DayReading>;
  /** The day with what has come since; orders only once everything was read. */
  news(known: DayReading): Promise<DayReading>;
}

export function createDayReader(database: OwnerDatabase, day: BakeDay): DayReader {
  /** When the last handover that is known was sent; null before the first reading. */
  let lastSentAt: number | null = null;
  let hasAll = false;
  /** What came while everything was being read. */
  let meanwhile: OrdersOfDay | null = null;

  async function handovers({ from, until }: KeyRange): Promise<Handovers> {
    // Asked before the others, so that none is missed in between.
    const last = lastSentAt ?? (await readLastSentAt(database));
    const all = await readHandoversBetween(database, from, until);
    lastSentAt ??= last;
    return all;
  }

  /** Those of orders whose keys are elsewhere: they were moved to this day, or placed before it was the next. */
  async function handoversElsewhere(
    orders: readonly StoredOrder[],
    { from, until }: KeyRange,
  ): Promise<Handovers> {
    const keys = orders.flatMap(({ key, order }) => (order && (key < from || key >= until) ? key : []));
    const earliest = firstOrderId(daysBefore(day, MOST_DAYS_AHEAD));
    const early = keys.filter((key) => key >= earliest && key < from);
    const isMany = early.length > ONE_BY_ONE;
    const found = await Promise.all(
      (isMany ? keys.filter((key) => !early.includes(key)) : keys).map(
        async (key) => [key, await readHandover(database, key)] as const,
      ),
    );
    const known = new Map(found.flatMap(([key, one]) => (one ? [[key, one] as const] : [])));
    const [first = from] = early;
    return isMany ? laterOf(known, await readHandoversBetween(database, first, from)) : known;
  }

  return {
    async all(onPart) {
      const now = bakeryNow();
      const calendar = currentCalendar();
      const keys = keysOf(calendar, day);
      meanwhile = NONE;
      const products = readProducts(database);
      const handed = handovers(keys);
      // Whichever fails first is thrown; the others must not count as unhandled.
      for (const one of [products, handed]) one.catch(() => {});
      let reading: DayReading | null = null;
      for await (const found of findOrders(database, calendar, day, now)) {
        const base = { readAt: now.getTime(), stock: null };
        reading = { ...base, found, products: await products, handovers: await handed };
        onPart(reading);
      }
      if (!reading) throw new Error('findOrders found nothing');
      const catalogue = shopCatalogue(reading.products, { sizes, bestsellers });
      const [stock, others] = await Promise.all([
        readDayStock(database, calendar, day, catalogue, now),
        handoversElsewhere(reading.found.ofDay.orders, keys),
      ]);
      const found = { ...reading.found, ofDay: withNews(reading.found.ofDay, meanwhile) };
      meanwhile = null;
      hasAll = true;
      return { ...reading, found, stock, handovers: laterOf(reading.handovers, others) };
    },

    async news(known) {
      const now = bakeryNow();
      const { ofDay } = known.found;
      const [sent, came] = await Promise.all([
        lastSentAt === null ? null : readHandoversSince(database, lastSentAt),
        hasAll ? readNews(database, currentCalendar(), day, ofDay, now) : null,
      ]);
      if (sent) lastSentAt = sent.lastSentAt;
      if (came && meanwhile) meanwhile = withNews(meanwhile, came);
      const next = came ? withNews(ofDay, came) : ofDay;
      return {
        ...known,
        readAt: came ? now.getTime() : known.readAt,
        found: next === ofDay ? known.found : { ...known.found, ofDay: next },
        handovers: sent ? laterOf(known.handovers, sent.handovers) : known.handovers,
      };
    },
  };
}

/** Up to so many handovers that are elsewhere are asked for one by one. */
const ONE_BY_ONE = 8;
const DAY_MS = 24 * 60 * 60 * 1000;

const daysBefore = (day: BakeDay, days: number): Date => new Date(bakeDayToMs(day) - days * DAY_MS);

const NONE: OrdersOfDay = { orders: [], tooLong: [], isAll: true };
