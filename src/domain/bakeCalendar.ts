import { type Bake, type BakeCalendar, type BakeDay, bakeOf, fridayFrom, ordinaryBake } from './bake.ts';
import { daysAfter, endOfDay, type LondonDay, londonDay } from './londonDay.ts';

const WEEK_DAYS = 7;

type Placed = Pick<Bake, 'date' | 'day'>;

/** Sorts bakes by date, and by name where two are handed over on one date. */
const inSequence = (a: Placed, b: Placed): number => (`${a.date} ${a.day}` < `${b.date} ${b.day}` ? -1 : 1);

function fridaysBetween(first: LondonDay, last: LondonDay): LondonDay[] {
  const fridays: LondonDay[] = [];
  for (let date = fridayFrom(first); date <= last; date = daysAfter(date, WEEK_DAYS)) fridays.push(date);
  return fridays;
}

/** Lists the bakes that are handed over from a date until another, both included, the earliest first. */
export function bakesBetween(calendar: BakeCalendar, first: LondonDay, last: LondonDay): Bake[] {
  const differing = [...calendar.differing.values()].filter(({ date }) => date >= first && date <= last);
  const ordinary = fridaysBetween(first, last)
    .map((date) => date as string as BakeDay)
    .filter((day) => !calendar.differing.has(day))
    .map((day) => ordinaryBake(calendar, day));
  return [...differing, ...ordinary].filter(({ isBaked }) => isBaked).sort(inSequence);
}

/** Lists the bakes that the owner has dropped, in no particular order. */
export const droppedBakes = ({ differing }: BakeCalendar): Bake[] =>
  [...differing.values()].filter(({ isBaked }) => !isBaked);

/** Returns the calendar with another version of one bake. */
export const withBake = (calendar: BakeCalendar, bake: Bake): BakeCalendar => ({
  ...calendar,
  differing: new Map([...calendar.differing, [bake.day, bake]]),
});

/** Yields all bakes that are handed over on a date or after, the earliest first. Never ends. */
export function* bakesSince(calendar: BakeCalendar, date: LondonDay): Generator<Bake, never> {
  for (let first = date; ; first = daysAfter(first, WEEK_DAYS))
    yield* bakesBetween(calendar, first, daysAfter(first, WEEK_DAYS - 1));
}

/** Yields all bakes that were handed over before a date, the latest first. Never ends. */
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

/** Returns the bake that an order placed now is for, unless the shopper chooses a later one. */
export const nextBake = (calendar: BakeCalendar, now: Date): Bake =>
  first(bakesSince(calendar, londonDay(now)), ({ closesAt }) => closesAt > now);

/** Returns the bake that is handed over today, or else the next one. */
export const comingBake = (calendar: BakeCalendar, now: Date): Bake =>
  first(bakesSince(calendar, londonDay(now)));

/** Returns the bake that is handed over today and can't be ordered any more; null if there is none. */
export function bakeToday(calendar: BakeCalendar, now: Date): Bake | null {
  const today = londonDay(now);
  return bakesBetween(calendar, today, today).find(({ closesAt }) => closesAt <= now) ?? null;
}

/** Returns the bake that is handed over before another one. */
export const bakeBefore = (calendar: BakeCalendar, bake: Placed): Bake =>
  first(bakesUntil(calendar, daysAfter(bake.date, 1)), (other) => inSequence(other, bake) < 0);

/** Returns the bake that is handed over after another one. */
export const bakeAfter = (calendar: BakeCalendar, bake: Placed): Bake =>
  first(bakesSince(calendar, bake.date), (other) => inSequence(bake, other) < 0);

/** Lists the bakes that can be ordered now: the next one, and later ones that the owner has opened. */
export function openBakes(calendar: BakeCalendar, now: Date): Bake[] {
  const next = nextBake(calendar, now);
  const later = [...calendar.differing.values()].filter(
    ({ day, isBaked, opensAt, closesAt }) =>
      day !== next.day && isBaked && opensAt !== null && opensAt <= now && closesAt > now,
  );
  return [next, ...later].sort(inSequence);
}

/** Returns the bake that the shopper has chosen if it can be ordered, or else the next one. */
export const bakeToOrder = (calendar: BakeCalendar, chosen: BakeDay | null, now: Date): Bake =>
  openBakes(calendar, now).find(({ day }) => day === chosen) ?? nextBake(calendar, now);

/** Whether a bake can't be ordered at a moment: its orders are over, or the owner has dropped it. */
export function isOver(calendar: BakeCalendar, day: BakeDay, at: Date): boolean {
  const { isBaked, closesAt } = bakeOf(calendar, day);
  return !isBaked || closesAt <= at;
}

/** Returns when a bake is the next to be ordered. Empty if it is dropped, or closes before an earlier one. */
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
