import {
  type ClockTime,
  daysAfter,
  endOfDay,
  formatDay,
  type LondonDay,
  londonDay,
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
interface LastMinute {
  readonly time: ClockTime;
  readonly day: LondonDay;
}

/** What is baked at once and handed over together. */
export interface Bake extends Handover {
  readonly day: BakeDay;
  /** False for a day that the owner has dropped, and for one that no calendar has. */
  readonly isBaked: boolean;
  /** Orders are taken until just before this moment, which is not after the day of the handover. */
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
    closesAt: endOfDay(lastDay),
    lastMinute: { time: '11:59PM', day: lastDay },
    opensAt: null,
    words: '',
    changed: null,
  };
}

/** What the calendar says of a bake day. */
export const bakeOf = (calendar: BakeCalendar, day: BakeDay): Bake =>
  calendar.differing.get(day) ?? ordinaryBake(calendar, day);

/** A bake's place in the sequence. */
type Placed = Pick<Bake, 'date' | 'day'>;

/** The sequence of bakes: by date, and by name where two are handed over on one date. */
const inSequence = (a: Placed, b: Placed): number => (`${a.date} ${a.day}` < `${b.date} ${b.day}` ? -1 : 1);

/** The Fridays from a date until another, both included. */
function fridaysBetween(first: LondonDay, last: LondonDay): LondonDay[] {
  const fridays: LondonDay[] = [];
  const toFriday = (FRIDAY - weekdayOf(first) + WEEK_DAYS) % WEEK_DAYS;
  for (let date = daysAfter(first, toFriday); date <= last; date = daysAfter(date, WEEK_DAYS))
    fridays.push(date);
  return fridays;
}

/** The bakes that are handed over from a date until another, both included, in their sequence. */
function bakesBetween(calendar: BakeCalendar, first: LondonDay, last: LondonDay): Bake[] {
  const differing = [...calendar.differing.values()].filter(({ date }) => date >= first && date <= last);
  const ordinary = fridaysBetween(first, last)
    .map((date) => date as string as BakeDay)
    .filter((day) => !calendar.differing.has(day))
    .map((day) => ordinaryBake(calendar, day));
  return [...differing, ...ordinary].filter(({ isBaked }) => isBaked).sort(inSequence);
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
  const today = londonDay(now);
  return bakesBetween(calendar, today, today).find(({ closesAt }) => closesAt <= now) ?? null;
}

/** The bake before another one. */
export const bakeBefore = (calendar: BakeCalendar, bake: Placed): Bake =>
  first(bakesUntil(calendar, daysAfter(bake.date, 1)), (other) => inSequence(other, bake) < 0);

/** The bake after another one. */
export const bakeAfter = (calendar: BakeCalendar, bake: Placed): Bake =>
  first(bakesSince(calendar, bake.date), (other) => inSequence(bake, other) < 0);

/** The bakes that can be ordered now: the next, and the later ones that the owner has opened. */
export function openBakes(calendar: BakeCalendar, now: Date): Bake[] {
  const next = nextBake(calendar, now);
  const later = [...calendar.differing.values()].filter(
    ({ day, isBaked, opensAt, closesAt }) =>
      day !== next.day && isBaked && opensAt !== null && opensAt <= now && closesAt > now,
  );
  return [next, ...later].sort(inSequence);
}

/** The bake that an order is for: the one that the shopper has chosen, as long as it can be ordered, or the next. */
export const bakeToOrder = (calendar: BakeCalendar, chosen: BakeDay | null, now: Date): Bake =>
  openBakes(calendar, now).find(({ day }) => day === chosen) ?? nextBake(calendar, now);

/** Whether it is too late at a moment to promise a bake day, or nobody bakes on it. */
export function isOver(calendar: BakeCalendar, day: BakeDay, at: Date): boolean {
  const { isBaked, closesAt } = bakeOf(calendar, day);
  return !isBaked || closesAt <= at;
}

/**
 * When a bake is the next one to be ordered: from `from` until just before `until`. No time at all if its orders are over
 * before those of an earlier bake, or if nobody bakes.
 */
export function orderTimes(
  calendar: BakeCalendar,
  day: BakeDay,
): { readonly from: Date; readonly until: Date } {
  const bake = bakeOf(calendar, day);
  let from = new Date(0);
  first(bakesUntil(calendar, daysAfter(bake.date, 1)), (earlier) => {
    if (inSequence(earlier, bake) < 0 && earlier.closesAt > from) from = earlier.closesAt;
    return endOfDay(earlier.date) <= from;
  });
  return { from, until: bake.isBaked && bake.closesAt > from ? bake.closesAt : from };
}

/** Whether a bake could be ordered at a moment. */
export function wasOnSale(calendar: BakeCalendar, day: BakeDay, at: Date): boolean {
  const { opensAt } = bakeOf(calendar, day);
  return !isOver(calendar, day, at) && ((opensAt && opensAt <= at) || orderTimes(calendar, day).from <= at);
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
