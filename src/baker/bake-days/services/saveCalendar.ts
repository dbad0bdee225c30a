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
import { uncounted } from '@/baker/figures/services/figures';
import { type OwnerDatabase, Refused, SERVER_TIME } from '@/baker/services/ownerDatabase';
import { serverNow } from '@/baker/services/serverClock';
import type { Bake, BakeCalendar, OrdinaryWeek } from '@/domain/bake';
import { openBakes, withBake } from '@/domain/bakeCalendar';
import { type LondonDay, londonDay } from '@/domain/londonDay';
import { bakeDayToMs } from '@/domain/order/orderTime';
import type { Shortage } from '@/domain/order/stock';
import { currentCalendar, hearCalendar } from '@/services/shop/calendar';

/** When the shop bakes, and how the database has that. */
export interface KnownCalendar {
  readonly record: CalendarRecord;
  readonly calendar: BakeCalendar;
}

/** What saving did. Except for 'saved', nothing was written. */
export type Saving =
  /** `undo`: what brings back what was there before; null if nothing does. */
  | { readonly outcome: 'saved'; readonly undo: Values | null }
  /** Somebody has changed the calendar meanwhile. */
  | { readonly outcome: 'changed' }
  /** So many days differ that there is no room for another. */
  | { readonly outcome: 'full' }
  /** Orders are over for the bake to which the orders move. */
  | { readonly outcome: 'over' }
  /** Of these, fewer are left than the orders need that move. */
  | { readonly outcome: 'short'; readonly shortages: readonly Shortage[] };

/** How often something may be sold, or an order finished, at the very moment of a write. */
const TRIES = 4;

/** Reads the calendar at this moment. Throws Refused or Unanswered. */
export async function readKnownCalendar(database: OwnerDatabase): Promise<KnownCalendar> {
  const value = await database.read('calendar');
  await hearCalendar(value);
  return { record: calendarRecordIn(value), calendar: currentCalendar() };
}

/**
 * Saves a change of a bake day, in one write. If it says so, the orders of a dropped day are moved to another bake in the
 * same write. `revision`: that of the calendar by which she has decided. Throws Refused or Unanswered.
 */
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

/** Saves another ordinary week, with the days that it changes. As `saveDay`. */
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

/** Brings back what was there before a change. False if the calendar was changed since. Throws Refused or Unanswered. */
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

/** Shows at once what was written. Should nobody answer, the page hears of it as of another phone's change. */
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
      // Something was sold or cancelled meanwhile, or somebody has changed the calendar.
      continue;
    }
    await hearAgain(database);
    return {
      outcome: 'saved',
      undo: planned.undo && { ...planned.undo, 'calendar/revision': revision + 2 },
    };
  }
}

const today = async (database: OwnerDatabase): Promise<LondonDay> => londonDay(await serverNow(database));

/** What to write for these days, and what brings back what was there; null if there is no room. */
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

/** What to write so that the finished orders of a bake are for another one, and take its stock. */
async function movingValues(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  from: Bake,
  to: Bake,
  now: Date,
): Promise<{ readonly values: Values } | Extract<Saving, { outcome: 'short' }>> {
  // Each moving takes the next number of the figures. It is read first: whoever moves one of the orders since is noticed.
  const revision = Number((await database.read('figures/revision')) ?? 0) + 1;
  const { orders } = await readOrdersOfDay(database, calendar, from.day);
  const finished = orders.flatMap(({ order }) => (order?.paid ? order : []));
  const values = {
    ...Object.fromEntries(finished.map(({ id }) => [`orders/${id}/bakeDay`, bakeDayToMs(to.day)])),
    ...uncounted(from.day),
    ...uncounted(to.day),
    'figures/revision': revision,
  };
  const items = finished.flatMap((order) => order.items);
  const { shortages, taken } = await planTaking(database, from, to, items, now);
  return shortages.length > 0 ? { outcome: 'short', shortages } : { values: { ...values, ...taken } };
}
