import { bakeryNow } from '@/baker/bakeryClock';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { currentCalendar } from '@/services/shop/calendar';
import { type Handovers, laterOf } from './domain/handovers';
import { shopCatalogue } from './domain/shopCatalogue';
import type { OrdersOfDay } from './domain/storedOrder';
import { findOrders } from './services/findOrders';
import {
  readHandoversBeside,
  readHandoversBetween,
  readHandoversSince,
  readLastSentAt,
} from './services/handovers';
import type { DayReading } from './services/keptDay';
import { readDayCatalogue } from './services/readDayCatalogue';
import { readDayStock } from './services/readDayStock';
import { readNews, withNews } from './services/readNews';
import { type KeyRange, keysOf } from './services/readOrders';

/** Makes a reader of a bake day. Its methods throw Refused or Unanswered. */
export function createDayReader(database: OwnerDatabase, day: BakeDay) {
  /** When the latest known handover was sent; null before the first reading. */
  let lastSentAt: number | null = null;
  let hasAll = false;
  /** `figures/revision` as last read. It grows with every change, move and cancellation of a finished order. */
  let revision: unknown;
  /** Orders that `news` has found since `all` began; null once `all` has finished. */
  let meanwhile: OrdersOfDay | null = null;

  async function handovers({ from, until }: KeyRange): Promise<Handovers> {
    // Reads the time of the latest handover first, so that none is missed between the two reads.
    const last = lastSentAt ?? (await readLastSentAt(database));
    const all = await readHandoversBetween(database, from, until);
    lastSentAt ??= last;
    return all;
  }

  return {
    /** Reads the whole day. Calls `onPart` with the results so far after each answer. */
    async all(onPart: (part: DayReading) => void): Promise<DayReading> {
      const now = bakeryNow();
      const calendar = currentCalendar();
      const keys = keysOf(calendar, day);
      meanwhile = NONE;
      const handed = handovers(keys);
      // Starts after the more urgent request for the orders: over HTTP/1.1, a browser sends only six at once.
      const catalogue = Promise.resolve().then(() => readDayCatalogue(database, bakeOf(calendar, day)));
      // A failure is thrown where these are awaited below. Until then, this keeps it from counting as unhandled.
      for (const one of [catalogue, handed]) one.catch(() => {});
      let reading: DayReading | null = null;
      for await (const found of findOrders(database, calendar, day, now)) {
        const base = { readAt: now.getTime(), stock: null };
        reading = { ...base, found, ...(await catalogue), handovers: await handed };
        onPart(reading);
      }
      if (!reading) throw new Error('findOrders found nothing');
      const [stock, others] = await Promise.all([
        readDayStock(database, calendar, day, shopCatalogue(reading.products), now),
        readHandoversBeside(database, day, reading.found.ofDay.orders, keys),
      ]);
      const found = { ...reading.found, ofDay: withNews(reading.found.ofDay, meanwhile) };
      meanwhile = null;
      hasAll = true;
      return { ...reading, found, stock, handovers: laterOf(reading.handovers, others) };
    },

    /** Adds orders placed or finished since `known`, and handovers. Until `all` has finished once, only handovers. */
    async news(known: DayReading): Promise<DayReading> {
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

    /** Whether an order may have been changed, moved or cancelled since the last call. */
    async hasChanged(): Promise<boolean> {
      const before = revision;
      revision = await database.read('figures/revision');
      return before !== undefined && revision !== before;
    },
  };
}

const NONE: OrdersOfDay = { orders: [], tooLong: [], isAll: true };
