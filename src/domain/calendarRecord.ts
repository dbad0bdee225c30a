import * as v from 'valibot';
import { type Bake, type BakeCalendar, type BakeDay, type OrdinaryWeek, ordinaryBake } from './bake';
import { type ClockTime, endOfDay, isLondonDay, type LondonDay } from './londonDay';
import { bakeDayFromMs, LAST_TIME_MS } from './order/orderTime';

/** The most characters of each text in the calendar. */
export const MAX_CALENDAR_TEXT = { name: 100, address: 200, postalCode: 20, words: 120 } as const;

/** How many bake days may differ, and how often the ordinary week may change. Beyond that, the oldest are dropped. */
export const MOST_DIFFERING = 24;
export const MOST_WEEKS = 4;

export const CLOCK_TIME = /^([1-9]|1[0-2]):[0-5][0-9][AP]M$/;
export const DATE = /^20[0-9]{2}-[01][0-9]-[0-3][0-9]$/;

const isClockTime = (text: unknown): text is ClockTime => typeof text === 'string' && CLOCK_TIME.test(text);
const date = v.custom<LondonDay>((text) => isLondonDay(text) && DATE.test(text));
const time = v.custom<ClockTime>(isClockTime);
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_TIME_MS));

const point = { name: v.string(), address: v.string(), postalCode: v.string(), from: time, until: time };

/** An ordinary week that begins with a date. */
export const weekSchema = v.object({ since: date, ...point });

/** A bake day that differs. Stores the whole day, so that later changes of the ordinary week don't affect it. */
export const differingSchema = v.object({
  day: v.custom<number>((ms) => bakeDayFromMs(ms) !== null),
  isBaked: v.boolean(),
  words: v.optional(v.string(), ''),
  date: v.optional(date),
  ...v.partial(v.object(point)).entries,
  closesAt: v.optional(moment),
  lastDay: v.optional(date),
  lastTime: v.optional(time),
  opensAt: v.optional(moment),
  changedAt: v.optional(moment),
  changes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  before: v.optional(v.object({ date, ...point })),
});

export type DifferingRecord = v.InferInput<typeof differingSchema>;

/** Reads the database's calendar on top of the bakery's ordinary week. Reports what it leaves out to `onMalformed`. */
export function readCalendar(
  value: unknown,
  first: OrdinaryWeek,
  onMalformed: (what: string) => void,
): BakeCalendar {
  const { weeks, days } = Object(value);
  const laterWeeks = recordsOf(weeks, weekSchema, onMalformed).map(({ since, ...rest }) => ({
    from: since,
    point: { ...first.point, ...rest },
  }));
  const calendar = {
    weeks: [first, ...laterWeeks].sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from))),
  };
  const differing = recordsOf(days, differingSchema, onMalformed).map((record) => {
    const day = bakeDayFromMs(record.day) as BakeDay;
    return [day, toBake(day, record, calendar)] as const;
  });
  return { ...calendar, differing: new Map(differing) };
}

function toBake(
  day: BakeDay,
  record: v.InferOutput<typeof differingSchema>,
  calendar: Pick<BakeCalendar, 'weeks'>,
): Bake {
  const { isBaked, words, opensAt, changedAt, changes, before } = record;
  const date = record.date ?? (day as string as LondonDay);
  // A place or a deadline stored in part would mislead. If a field is missing, all of it is as in an ordinary week.
  const { point, closesAt, lastMinute } = ordinaryBake(calendar, date as string as BakeDay);
  return {
    day,
    isBaked,
    date,
    point: { ...point, ...placeOf(record), ...hoursOf(record) },
    closesAt,
    lastMinute,
    ...deadlineOf(record, date),
    opensAt: opensAt === undefined ? null : new Date(opensAt),
    words: words.trim(),
    changed:
      changedAt === undefined || !before
        ? null
        : {
            times: changes,
            at: new Date(changedAt),
            before: { date: before.date, point: { ...point, ...before } },
          },
  };
}

type Differing = v.InferOutput<typeof differingSchema>;

const placeOf = ({ name, address, postalCode }: Differing) =>
  name && address && postalCode ? { name, address, postalCode } : {};

const hoursOf = ({ from, until }: Differing) => (from && until ? { from, until } : {});

/** Returns the stored deadline, but never one after the handover. */
function deadlineOf({ closesAt, lastDay, lastTime }: Differing, date: LondonDay) {
  const isOne = closesAt !== undefined && lastDay && lastTime && closesAt <= endOfDay(date).getTime();
  return isOne ? { closesAt: new Date(closesAt), lastMinute: { day: lastDay, time: lastTime } } : {};
}

function recordsOf<Schema extends v.GenericSchema>(
  list: unknown,
  schema: Schema,
  onMalformed: (what: string) => void,
): v.InferOutput<Schema>[] {
  // The database may return the list as an object, or with gaps.
  return Object.values(Object(list)).flatMap((record) => {
    if (record === null) return [];
    const { success, output, issues } = v.safeParse(schema, record);
    if (success) return [output];
    onMalformed(issues.map(({ message }) => message).join(' '));
    return [];
  });
}
