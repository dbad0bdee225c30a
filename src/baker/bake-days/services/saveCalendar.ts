import {
  type CalendarRecord,
  calendarRecordIn,
  placeOfDay,
  placeOfWeek,
  toDayRecord,
  toWeekRecord,
  type Values,
} from '@/baker/bake-days/domain/calendarRecord';
import type { DayChange } from '@/baker/bake-days/domain/changeWords';
import { isAsUsual } from '@/baker/bake-days/domain/dayDraft';
import { planTaking } from '@/baker/day/services/planTaking';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { nextRevision, uncounted } from '@/baker/figures/services/figureValues';
import { type OwnerDatabase, Refused, SERVER_TIME } from '@/baker/services/ownerDatabase';
import { serverNow } from '@/baker/services/serverClock';
import type { Bake, BakeCalendar, OrdinaryWeek } from '@/domain/bake';
import { openBakes, withBake } from '@/domain/bakeCalendar';
import { type LondonDay, londonDay } from '@/domain/londonDay';
import { bakeDayToMs } from '@/domain/order/orderTime';
import type { Shortage } from '@/domain/order/stock';
import { currentCalendar, hearCalendar } from '@/services/shop/calendar';

export interface KnownCalendar {
  readonly record: CalendarRecord;
  readonly calendar: BakeCalendar;
}

/** The result of saving. Only 'saved' means that something was written. */
export type Saving =
  /** `undo` restores the previous values; null if the change can't be undone. */
  | { readonly outcome: 'saved'; readonly undo: Values | null }
  /** Another phone has changed the calendar. */
  | { readonly outcome: 'changed' }
  /** The calendar has no room for another unusual day or ordinary week. */
  | { readonly outcome: 'full' }
  /** Orders have closed for the bake to which the orders would move. */
  | { readonly outcome: 'over' }
  /** Too few pieces are left for the orders that would move. */
  | { readonly outcome: 'short'; readonly shortages: readonly Shortage[] };

/** How many times to try. A move of orders is refused if the last pieces are sold or the figures change meanwhile. */
const TRIES = 4;

/** Reads the current calendar. Throws Refused or Unanswered. */
export async function readKnownCalendar(database: OwnerDatabase): Promise<KnownCalendar> {
  const value = await database.read('calendar');
  await hearCalendar(value);
  return { record: calendarRecordIn(value), calendar: currentCalendar() };
}

/** Saves a change of a bake day, and moves its orders if `movedTo` is set. Throws Refused or Unanswered. */
export const saveDay = (database: OwnerDatabase, revision: number, change: DayChange): Promise<Saving> =>
  save(database, revision, async ({ record, calendar }) => {
    const { after, movedTo } = change;
    const planned = await dayValues(database, record, calendar, [change]);
    if (!planned || !movedTo) return planned;
    const now = await serverNow(database);
    const to = openBakes(withBake(calendar, after), now).find(({ day }) => day === movedTo.day);
    if (!to) return { outcome: 'over' };
    const moving = await movingValues(database, calendar, after, to, now);
    if ('outcome' in moving) return moving;
    return { values: { ...planned.values, ...moving.values }, undo: null };
  });

/** Saves the usual place and hours from a date on, and the bakes that they change. Throws Refused or Unanswered. */
export const saveWeek = (
  database: OwnerDatabase,
  revision: number,
  week: OrdinaryWeek,
  changes: readonly DayChange[],
): Promise<Saving> =>
  save(database, revision, async ({ record, calendar }) => {
    const place = placeOfWeek(record, week.from, await today(database));
    const days = await dayValues(database, record, calendar, changes);
    if (place === null || !days) return null;
    return {
      values: { ...days.values, [`calendar/weeks/${place}`]: toWeekRecord(week) },
      undo: { ...days.undo, [`calendar/weeks/${place}`]: record.weeks[place] ?? null },
    };
  });

/** Restores the previous values; false if the calendar has changed since. Throws Refused or Unanswered. */
export async function undoSaving(database: OwnerDatabase, undo: Values): Promise<boolean> {
  try {
    await database.update(undo);
    await hearAgain(database);
    return true;
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    const { record } = await readKnownCalendar(database);
    if (record.revision === Number(undo['calendar/revision']) - 1) throw cause;
    return false;
  }
}

/** Reads the calendar again, so that the page shows the change at once. If that fails, the next reading shows it. */
const hearAgain = (database: OwnerDatabase) => readKnownCalendar(database).catch(() => {});

interface Planned {
  readonly values: Values;
  readonly undo: Values | null;
}

async function save(
  database: OwnerDatabase,
  revision: number,
  plan: (known: KnownCalendar) => Promise<Planned | Exclude<Saving, { outcome: 'saved' }> | null>,
): Promise<Saving> {
  for (let attempt = 1; ; attempt++) {
    const known = await readKnownCalendar(database);
    if (known.record.revision !== revision) return { outcome: 'changed' };
    const planned = await plan(known);
    if (!planned) return { outcome: 'full' };
    if ('outcome' in planned) return planned;
    try {
      await database.update({ ...planned.values, 'calendar/revision': revision + 1 });
    } catch (cause) {
      if (!(cause instanceof Refused) || attempt >= TRIES) throw cause;
      continue;
    }
    await hearAgain(database);
    return { outcome: 'saved', undo: planned.undo && { ...planned.undo, 'calendar/revision': revision + 2 } };
  }
}

const today = async (database: OwnerDatabase): Promise<LondonDay> => londonDay(await serverNow(database));

/** Returns the values for these changes and for undoing them; null if the calendar has no room. */
async function dayValues(
  database: OwnerDatabase,
  record: CalendarRecord,
  calendar: BakeCalendar,
  changes: readonly DayChange[],
): Promise<{ readonly values: Values; readonly undo: Values } | null> {
  const now = await today(database);
  let days = record.days;
  const values: Record<string, unknown> = {};
  const undo: Record<string, unknown> = {};
  for (const { after } of changes) {
    const place = placeOfDay({ ...record, days }, after.day, now);
    if (place === null) return null;
    const next = isAsUsual(calendar, after) ? null : toDayRecord(after, SERVER_TIME);
    values[`calendar/days/${place}`] = next;
    undo[`calendar/days/${place}`] = record.days[place] ?? null;
    days = { ...days, [place]: next ?? { day: bakeDayToMs(after.day) } };
  }
  return { values, undo };
}

async function movingValues(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  from: Bake,
  to: Bake,
  now: Date,
): Promise<{ readonly values: Values } | Extract<Saving, { outcome: 'short' }>> {
  const revision = await nextRevision(database);
  const { orders } = await readOrdersOfDay(database, calendar, from.day);
  const finished = orders.flatMap(({ order }) => (order?.paid ? order : []));
  const values = {
    ...Object.fromEntries(finished.map(({ id }) => [`orders/${id}/bakeDay`, bakeDayToMs(to.day)])),
    ...uncounted([from.day, to.day], revision),
  };
  const items = finished.flatMap((order) => order.items);
  const { shortages, taken } = await planTaking(database, from, to, items, now);
  return shortages.length > 0 ? { outcome: 'short', shortages } : { values: { ...values, ...taken } };
}
