import {
  type Bake,
  type BakeCalendar,
  collectionHours,
  collectionText,
  isOrdinary,
  ordinaryBake,
  placeText,
} from './bake';
import { bakeBefore, bakesSince, comingBake, nextBake } from './bakeCalendar';
import { daysAfter, formatDay, type LondonDay, londonDay } from './londonDay';

const WEEK_DAYS = 7;

/** Tells shoppers what is unusual about a bake, and which Fridays around it are without bread; '' if nothing. */
export function whatDiffers(calendar: BakeCalendar, bake: Bake, now: Date): string {
  const dropped = fridaysWithoutBread(calendar, bake, londonDay(now)).map(formatDay);
  return [
    bake.words && asSentence(bake.words),
    dropped.length > 0 && `No bread on ${dropped.join(' or ')}.`,
    isElsewhere(calendar, bake) && `${whenText(calendar, bake, now)}, ${collectionText(bake.point)}.`,
    orderedText(calendar, bake, now),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Reminds those who have ordered for the bake before this one, if its day is unusual. */
function orderedText(calendar: BakeCalendar, bake: Bake, now: Date): string {
  const coming = comingBake(calendar, now);
  return coming.date < bake.date && coming.closesAt <= now && isElsewhere(calendar, coming)
    ? `Ordered for ${formatDay(coming.date)}? Collect it ${collectionText(coming.point)}.`
    : '';
}

/** Lists Fridays without bread, from the bake before this one to the first Friday on or after this bake. */
function fridaysWithoutBread(calendar: BakeCalendar, bake: Bake, today: LondonDay): LondonDay[] {
  const dayAfter = daysAfter(bakeBefore(calendar, bake).date, 1);
  const fridays: LondonDay[] = [];
  for (let date = dayAfter > today ? dayAfter : today; ; date = daysAfter(date, 1)) {
    if (!isOrdinary(date)) continue;
    if (bakesSince(calendar, date).next().value.date !== date) fridays.push(date);
    if (date >= bake.date) return fridays;
  }
}

function whenText(calendar: BakeCalendar, bake: Bake, now: Date): string {
  const day = formatDay(bake.date);
  if (bake.date < daysAfter(londonDay(now), WEEK_DAYS)) return `This week: ${day}`;
  return nextBake(calendar, now).day === bake.day ? `Next time: ${day}` : day;
}

const asSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** Whether date, hours or place of a bake differ from an ordinary week. */
const isElsewhere = (calendar: BakeCalendar, bake: Bake): boolean =>
  !isOrdinary(bake.date) || isMoved(bake, ordinaryBake(calendar, bake.day));

/** Whether the date, hours or place of two bakes differ. */
export function isMoved(a: Bake, b: Bake): boolean {
  const told = ({ date, point }: Bake) => `${date} ${collectionHours(point)} ${placeText(point)}`;
  return told(a) !== told(b);
}
