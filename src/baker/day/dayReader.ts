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

/** Reads a bake day. All throw Refused or Unanswered. */
export interface DayReader {
  /** Everything. `onPart`: what has been read so far, after each answer. */
  all(onPart: (part: DayReading) => void): Promise<DayReading>;
  /** The day with what has come since; orders only once everything was read. */
  news(known: DayReading): Promise<DayReading>;
  /** Whether some order may have been changed, moved or cancelled since this was last asked. */
  hasChanged(): Promise<boolean>;
}

export function createDayReader(database: OwnerDatabase, day: BakeDay): DayReader {
  /** When the last handover that is known was sent; null before the first reading. */
  let lastSentAt: number | null = null;
  let hasAll = false;
  /** Grows with each change of an order that was finished before, and a little more often. */
  let revision: unknown;
  /** What came while everything was being read. */
  let meanwhile: OrdersOfDay | null = null;

  async function handovers({ from, until }: KeyRange): Promise<Handovers> {
    // Asked before the others, so that none is missed in between.
    const last = lastSentAt ?? (await readLastSentAt(database));
    const all = await readHandoversBetween(database, from, until);
    lastSentAt ??= last;
    return all;
  }

  return {
    async all(onPart) {
      const now = bakeryNow();
      const calendar = currentCalendar();
      const keys = keysOf(calendar, day);
      meanwhile = NONE;
      const catalogue = readDayCatalogue(database, bakeOf(calendar, day));
      const handed = handovers(keys);
      // Whichever fails first is thrown; the others must not count as unhandled.
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

    async hasChanged() {
      const before = revision;
      revision = await database.read('figures/revision');
      return before !== undefined && revision !== before;
    },
  };
}

const NONE: OrdersOfDay = { orders: [], tooLong: [], isAll: true };
