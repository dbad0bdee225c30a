import {
  type ClockTime,
  daysAfter,
  endOfDay,
  formatDay,
  type LondonDay,
  londonDay,
  weekdayOf,
} from './londonDay.ts';

export interface Place {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
}

/** Where orders are handed over, and between which times. */
export interface CollectionPoint extends Place {
  /** From here on, times in London. */
  readonly from: ClockTime;
  readonly until: ClockTime;
}

/** A bake's name in orders and stock: its date in an ordinary week, even if it has moved to another `date`. */
export type BakeDay = string & { readonly __brand: 'BakeDay' };

/** Where and when bakes are handed over from a date on, unless the owner changes a bake. */
export interface OrdinaryWeek {
  readonly from: LondonDay;
  readonly point: CollectionPoint;
}

export interface Handover {
  readonly date: LondonDay;
  readonly point: CollectionPoint;
}

/** When orders end, as shown to people: `11:59PM` on a day. */
interface LastMinute {
  readonly time: ClockTime;
  readonly day: LondonDay;
}

/** What is baked at once and handed over together. */
export interface Bake extends Handover {
  readonly day: BakeDay;
  /** False for a day that the owner has dropped, and for a date that is no bake day. */
  readonly isBaked: boolean;
  /** The first moment at which no order is taken any more; on the day of the handover at the latest. */
  readonly closesAt: Date;
  readonly lastMinute: LastMinute;
  /** From when on shoppers can order ahead, with a stock of its own; null if only once it is the next bake. */
  readonly opensAt: Date | null;
  /** The owner's words for shoppers; '' if there are none. */
  readonly words: string;
  /** How often and when the owner changed date, hours or place, and what they were before; null if never. */
  readonly changed: { readonly times: number; readonly at: Date; readonly before: Handover } | null;
}

/** When the shop bakes: its ordinary weeks, the oldest first, and the bakes that differ from them. */
export interface BakeCalendar {
  readonly weeks: readonly OrdinaryWeek[];
  readonly differing: ReadonlyMap<BakeDay, Bake>;
}

const FRIDAY = 5;
const WEEK_DAYS = 7;
/** Orders end at the end of the day before: the loaves are shaped that night. */
const NOTICE_DAYS = 1;

/** Makes a calendar in which nothing differs from the bakery's ordinary week. */
export const ordinaryCalendar = (point: CollectionPoint): BakeCalendar => ({
  weeks: [{ from: '' as LondonDay, point }],
  differing: new Map(),
});

const toDate = (day: BakeDay): LondonDay => day as string as LondonDay;

/** Whether a date is a bake day in an ordinary week. */
export const isOrdinary = (date: LondonDay): boolean => weekdayOf(date) === FRIDAY;

/** Returns a bake as it would be in an ordinary week. */
export function ordinaryBake({ weeks }: Pick<BakeCalendar, 'weeks'>, day: BakeDay): Bake {
  const date = toDate(day);
  const week = weeks.findLast(({ from }) => from <= date) ?? weeks[0];
  if (!week) throw new Error('A calendar has a week');
  const lastDay = daysAfter(date, -NOTICE_DAYS);
  return {
    day,
    isBaked: isOrdinary(date),
    date,
    point: week.point,
    closesAt: endOfDay(lastDay),
    lastMinute: { time: '11:59PM', day: lastDay },
    opensAt: null,
    words: '',
    changed: null,
  };
}

/** Returns a bake by its name, with what the owner has changed. */
export const bakeOf = (calendar: BakeCalendar, day: BakeDay): Bake =>
  calendar.differing.get(day) ?? ordinaryBake(calendar, day);

/** Returns the first Friday on or after a date. */
export const fridayFrom = (date: LondonDay): LondonDay =>
  daysAfter(date, (FRIDAY - weekdayOf(date) + WEEK_DAYS) % WEEK_DAYS);

/** Returns the next bake that can be ordered, as it would be in an ordinary week. */
export function nextOrdinaryBake(calendar: BakeCalendar, now: Date): Bake {
  const bake = ordinaryBake(calendar, fridayFrom(londonDay(now)) as string as BakeDay);
  return bake.closesAt > now
    ? bake
    : ordinaryBake(calendar, daysAfter(bake.date, WEEK_DAYS) as string as BakeDay);
}

/** Formats a place: `The Corner Café, 1 Demo Street, London, E8 0AB`. */
export const placeText = ({ name, address, postalCode }: Place): string =>
  [name, address, postalCode].join(', ');

/**
 * Names the last minute to order: `11:59PM on Thursday 26 November`, since "midnight" could be either end of the day.
 * Adds "London time" if `isAbroad`, when the reader is in another time zone.
 */
export const lastMinuteToOrder = (
  { lastMinute: { time, day } }: Pick<Bake, 'lastMinute'>,
  isAbroad = false,
): string => `${time} on ${formatDay(day)}${isAbroad ? ', London time' : ''}`;

export const collectionHours = ({ from, until }: CollectionPoint): string => `${from} to ${until}`;

/** Formats when and where to collect: `11:00AM to 12:00PM, The Corner Café`. */
export const collectionText = (point: CollectionPoint): string => `${collectionHours(point)}, ${point.name}`;

/** Like `collectionText`, with the whole address. */
export const collectionSentence = (point: CollectionPoint): string =>
  `${collectionHours(point)}, at ${placeText(point)}`;
