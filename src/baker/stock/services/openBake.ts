import { calendarRecordIn, placeOfDay, toDayRecord } from '@/baker/bake-days/domain/calendarRecord';
import { type OwnerDatabase, SERVER_TIME } from '@/baker/services/ownerDatabase';
import { serverNow } from '@/baker/services/serverClock';
import { bakesToOpen } from '@/baker/stock/domain/bakesToOpen';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import { londonDay } from '@/domain/londonDay';
import { currentCalendar, hearCalendar } from '@/services/shop/calendar';

/** The values that open a bake for orders, or why it can't be opened. */
export type Opening =
  | { readonly outcome: 'possible'; readonly calendar: BakeCalendar; readonly values: object }
  /** The bake has become the next one, and is on sale anyway. */
  | { readonly outcome: 'next' }
  /** The calendar has no room for another day that differs from an ordinary week. */
  | { readonly outcome: 'full' }
  /** Somebody else has opened or dropped the bake. */
  | { readonly outcome: 'changed' };

/** Works out what to write to open a bake for orders ahead of time. Throws Refused or Unanswered. */
export async function planOpening(database: OwnerDatabase, day: BakeDay): Promise<Opening> {
  const value = await database.read('calendar');
  await hearCalendar(value);
  const [calendar, record] = [currentCalendar(), calendarRecordIn(value)];
  const now = await serverNow(database);
  if (nextBake(calendar, now).day === day) return { outcome: 'next' };
  const bake = bakesToOpen(calendar, now).find((one) => one.day === day);
  if (!bake) return { outcome: 'changed' };
  const place = placeOfDay(record, day, londonDay(now));
  if (place === null) return { outcome: 'full' };
  const opened = { ...toDayRecord(bake, SERVER_TIME), opensAt: SERVER_TIME };
  const values = { [`calendar/days/${place}`]: opened, 'calendar/revision': record.revision + 1 };
  return { outcome: 'possible', calendar, values };
}
