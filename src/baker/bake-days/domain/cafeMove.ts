import {
  type BakeCalendar,
  type BakeDay,
  type CollectionPoint,
  collectionHours,
  type OrdinaryWeek,
  ordinaryBake,
  placeText,
} from '@/domain/bake';
import { bakesBetween, openBakes } from '@/domain/bakeCalendar';
import { type LondonDay, londonDay } from '@/domain/londonDay';
import type { DayChange } from './changeWords';
import { changeFrom } from './dayDraft';

/** Adds an ordinary week (the usual place and hours from a date on), replacing one that starts on the same date. */
export const withWeek = (calendar: BakeCalendar, week: OrdinaryWeek): BakeCalendar => ({
  ...calendar,
  weeks: [...calendar.weeks.filter(({ from }) => from !== week.from), week].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  ),
});

/** Lists the changes that a new ordinary week makes to bakes up to the last one on sale, and to later unusual bakes. */
export function changesByWeek(calendar: BakeCalendar, week: OrdinaryWeek, now: Date): DayChange[] {
  const after = withWeek(calendar, week);
  const today = londonDay(now);
  const onSale = bakesBetween(calendar, today, openBakes(calendar, now).at(-1)?.date ?? today);
  const differing = [...calendar.differing.values()].filter(({ isBaked, date }) => isBaked && date >= today);
  const bakes = new Map([...onSale, ...differing].map((bake) => [bake.day, bake]));
  return [...bakes.values()].flatMap((bake) => {
    const usual = pointOn(calendar, bake.date);
    const point = following(bake.point, usual, pointOn(after, bake.date));
    if (point === bake.point) return [];
    return [{ before: bake, after: { ...bake, point, changed: changeFrom(bake) }, movedTo: null }];
  });
}

const pointOn = (calendar: BakeCalendar, date: LondonDay): CollectionPoint =>
  ordinaryBake(calendar, date as string as BakeDay).point;

/** Gives a bake the place and hours of `next`, except where its own are unusual. Returns `own` if nothing changes. */
function following(own: CollectionPoint, usual: CollectionPoint, next: CollectionPoint): CollectionPoint {
  const { name, address, postalCode, from, until } = next;
  const point = {
    ...own,
    ...(placeText(own) === placeText(usual) && { name, address, postalCode }),
    ...(collectionHours(own) === collectionHours(usual) && { from, until }),
  };
  const isSame = placeText(point) === placeText(own) && collectionHours(point) === collectionHours(own);
  return isSame ? own : point;
}
