import type { Bake, BakeCalendar } from '@/domain/bake';
import { bakeAfter, comingBake, nextBake } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';

/** From this day on, one suggestion mentions Christmas. The month counts from 0, so 10 is November. */
const CHRISTMAS_FROM = { month: 10, day: 15 };

/** Suggests texts that say when the shop is back. Near Christmas, one about Christmas comes first. */
export function suggestedWords(calendar: BakeCalendar, now: Date): string[] {
  const second = bakeAfter(calendar, nextBake(calendar, now));
  const third = bakeAfter(calendar, second);
  const words = [
    `Back on ${formatDay(second.date)}`,
    `Back from our holiday on ${formatDay(third.date)}`,
    'Back soon',
  ];
  const back = afterChristmas(calendar, now);
  return back ? [`Back on ${formatDay(back.date)}. Merry Christmas!`, ...words.slice(0, 2)] : words;
}

/** The first bake after New Year's Day; null unless Christmas is near. */
function afterChristmas(calendar: BakeCalendar, now: Date): Bake | null {
  const [month, day] = [now.getUTCMonth(), now.getUTCDate()];
  const isNear = month === 11 || (month === CHRISTMAS_FROM.month && day >= CHRISTMAS_FROM.day);
  return isNear ? comingBake(calendar, new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 2, 12))) : null;
}
