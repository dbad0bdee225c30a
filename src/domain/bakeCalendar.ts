import {
  type ClockTime,
  daysAfter,
  formatDay,
  type LondonDay,
  londonDay,
  startOfDay,
  weekdayOf,
} from './londonDay';

/** Where orders are handed over. */
export interface Place {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
}

/** Where and when orders are handed over. */
export interface CollectionPoint extends Place {
  /** London time. */
  readonly from: ClockTime;
  readonly until: ClockTime;
}

/**
 * A day of baking, by the date that it has in an ordinary week: its name in orders, lists and stock. It keeps that name when
 * the owner moves it, so its orders and its stock move with it. What people are told is the `date` of its `Bake`.
 */
export type BakeDay = string & { readonly __brand: 'BakeDay' };

/** The week that holds from a date on, unless something differs. */
export interface OrdinaryWeek {
  readonly from: LondonDay;
  readonly point: CollectionPoint;
}

/** When and where a bake is handed over. */
export interface Handover {
  readonly date: LondonDay;
  readonly point: CollectionPoint;
}

/** The last minute to order: `11:59PM` on a day. */
export interface LastMinute {
  readonly time: ClockTime;
  readonly day: LondonDay;
}

/** What is baked at once and handed over together. */
export interface Bake extends Handover {
  readonly day: BakeDay;
  /** False for a day that the owner has dropped, and for one that no calendar has. */
  readonly isBaked: boolean;
  /** Orders are taken until just before this moment. */
  readonly closesAt: Date;
  readonly lastMinute: LastMinute;
  /** Since when it is on sale beside the bakes before it, with a stock of its own; null if it is not before it is the next. */
  readonly opensAt: Date | null;
  /** The owner's words for shoppers; '' if there are none. */
  readonly words: string;
  /** How often date, hours or place were changed, when last, and what they were before; null if never. */
  readonly changed: { readonly times: number; readonly at: Date; readonly before: Handover } | null;
}

/** When the shop bakes: the ordinary weeks, the oldest first, and what differs from them. */
export interface BakeCalendar {
  readonly weeks: readonly OrdinaryWeek[];
  readonly differing: ReadonlyMap<BakeDay, Bake>;
}

const FRIDAY = 5;
const WEEK_DAYS = 7;
/** Orders end at the end of the day before: the loaves are shaped that night. */
const NOTICE_DAYS = 1;

/** The calendar in which nothing differs from the bakery's ordinary week. */
export const ordinaryCalendar = (point: CollectionPoint): BakeCalendar => ({
  weeks: [{ from: '' as LondonDay, point }],
  differing: new Map(),
});

const toDate = (day: BakeDay): LondonDay => day as string as LondonDay;

/** Whether a date is a bake day of the ordinary week. */
export const isOrdinary = (date: LondonDay): boolean => weekdayOf(date) === FRIDAY;

/** The bake as it is in the ordinary week. */
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
    closesAt: startOfDay(daysAfter(lastDay, 1)),
    lastMinute: { time: '11:59PM', day: lastDay },
    opensAt: null,
    words: '',
    changed: null,
  };
}

/** What the calendar says of a bake day. */
export const bakeOf = (calendar: BakeCalendar, day: BakeDay): Bake =>
  calendar.differing.get(day) ?? ordinaryBake(calendar, day);

/** The bakes that are handed over from a date until another, both included, in their sequence. */
function bakesBetween(calendar: BakeCalendar, first: LondonDay, last: LondonDay): Bake[] {
  const toFriday = (FRIDAY - weekdayOf(first) + WEEK_DAYS) % WEEK_DAYS;
  const bakes = [...calendar.differing.values()].filter(({ date }) => date >= first && date <= last);
  for (let date = daysAfter(first, toFriday); date <= last; date = daysAfter(date, WEEK_DAYS)) {
    const day = date as string as BakeDay;
    if (!calendar.differing.has(day)) bakes.push(ordinaryBake(calendar, day));
  }
  return bakes.filter(({ isBaked }) => isBaked).sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** All bakes that are handed over from a date on: it never ends. */
export function* bakesSince(calendar: BakeCalendar, date: LondonDay): Generator<Bake, never> {
  for (let first = date; ; first = daysAfter(first, WEEK_DAYS))
    yield* bakesBetween(calendar, first, daysAfter(first, WEEK_DAYS - 1));
}

/** All bakes that were handed over before a date, the latest first: it never ends. */
export function* bakesUntil(calendar: BakeCalendar, date: LondonDay): Generator<Bake, never> {
  for (let end = daysAfter(date, -1); ; end = daysAfter(end, -WEEK_DAYS))
    yield* bakesBetween(calendar, daysAfter(end, 1 - WEEK_DAYS), end).reverse();
}

function first(bakes: Generator<Bake, never>, is: (bake: Bake) => boolean = () => true): Bake {
  for (;;) {
    const { value } = bakes.next();
    if (is(value)) return value;
  }
}

/** The bake that an order placed now is for, unless the shopper chooses a later one. */
export const nextBake = (calendar: BakeCalendar, now: Date): Bake =>
  first(bakesSince(calendar, londonDay(now)), ({ closesAt }) => closesAt > now);

/** The bake that is handed over today or next. */
export const comingBake = (calendar: BakeCalendar, now: Date): Bake =>
  first(bakesSince(calendar, londonDay(now)));

/** The bake whose orders are over and which is handed over today; null if there is none. */
export function bakeToday(calendar: BakeCalendar, now: Date): Bake | null {
  const coming = comingBake(calendar, now);
  return coming.date === londonDay(now) && coming.closesAt <= now ? coming : null;
}

/** The bake before another one. */
export const bakeBefore = (calendar: BakeCalendar, { date }: Handover): Bake =>
  first(bakesUntil(calendar, date));

/** The bake after another one. */
export const bakeAfter = (calendar: BakeCalendar, { date }: Handover): Bake =>
  first(bakesSince(calendar, daysAfter(date, 1)));

/** The bakes that can be ordered now: the next, and the later ones that the owner has opened. */
export function openBakes(calendar: BakeCalendar, now: Date): Bake[] {
  const next = nextBake(calendar, now);
  const later = [...calendar.differing.values()].filter(
    ({ day, isBaked, opensAt, closesAt }) =>
      day !== next.day && isBaked && opensAt !== null && opensAt <= now && closesAt > now,
  );
  return [next, ...later].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The bake that an order is for: the one that the shopper has chosen, as long as it can be ordered, or the next. */
export const bakeToOrder = (calendar: BakeCalendar, chosen: BakeDay | null, now: Date): Bake =>
  openBakes(calendar, now).find(({ day }) => day === chosen) ?? nextBake(calendar, now);

/** Whether it is too late at a moment to promise a bake day, or nobody bakes on it. */
export function isOver(calendar: BakeCalendar, day: BakeDay, at: Date): boolean {
  const { isBaked, closesAt } = bakeOf(calendar, day);
  return !isBaked || closesAt <= at;
}

/** When a bake is the next one to be ordered: from `from` until just before `until`. */
export function orderTimes(
  calendar: BakeCalendar,
  day: BakeDay,
): { readonly from: Date; readonly until: Date } {
  const bake = bakeOf(calendar, day);
  return { from: bakeBefore(calendar, bake).closesAt, until: bake.closesAt };
}

/** Whether a bake could be ordered at a moment. */
export function wasOnSale(calendar: BakeCalendar, day: BakeDay, at: Date): boolean {
  const { isBaked, opensAt } = bakeOf(calendar, day);
  const { from, until } = orderTimes(calendar, day);
  return isBaked && at < until && at >= (opensAt && opensAt < from ? opensAt : from);
}

/** What a shopper was told of a bake, to notice when it has changed. */
export interface Promised {
  readonly day: BakeDay;
  readonly told: string;
}

/** What a shopper is told of a bake. */
export const promiseOf = ({ day, date, point }: Bake): Promised => ({
  day,
  told: `${formatDay(date)}, ${collectionHours(point)}, ${placeText(point)}`,
});

/** `The Corner Café, 1 Demo Street, London, E8 0AB`. */
export const placeText = ({ name, address, postalCode }: Place): string =>
  [name, address, postalCode].join(', ');

/** `Order by 11:59PM on Thursday 26 November for Friday 27 November`. */
export const formatDeadline = (bake: Bake): string =>
  `Order by ${lastMinuteToOrder(bake)} for ${formatDay(bake.date)}`;

/** `11:59PM on Thursday 26 November`: "midnight" could be either end of the day. */
export const lastMinuteToOrder = ({ lastMinute: { time, day } }: Pick<Bake, 'lastMinute'>): string =>
  `${time} on ${formatDay(day)}`;

/** From when until when orders are handed over: `11:00AM to 12:00PM`. */
export const collectionHours = ({ from, until }: CollectionPoint): string => `${from} to ${until}`;
