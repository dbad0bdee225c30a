import { weeksLater } from '@/baker/day/domain/askedDay';
import { type BakeDay, nextBake } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';

/** Christmas is on an owner's mind from the middle of November on. Months count from 0. */
const CHRISTMAS_FROM = { month: 10, day: 15 };

/** Words for a shop that closes at a moment: which bake day it may be back for. Christmas comes first when it is near. */
export function suggestedWords(now: Date): string[] {
  const onSale = nextBakeDay(now);
  const words = [
    `Back on ${formatDay(weeksLater(onSale, 1))}`,
    `Back from our holiday on ${formatDay(weeksLater(onSale, 2))}`,
    'Back soon',
  ];
  const back = afterChristmas(now);
  return back ? [`Back on ${formatDay(back)}. Merry Christmas!`, ...words.slice(0, 2)] : words;
}

/** The first Friday after New Year's Day; null unless Christmas is near. */
function afterChristmas(now: Date): BakeDay | null {
  const [month, day] = [now.getUTCMonth(), now.getUTCDate()];
  const isNear = month === 11 || (month === CHRISTMAS_FROM.month && day >= CHRISTMAS_FROM.day);
  return isNear ? nextBakeDay(new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 1, 12))) : null;
}
