import { type Bake, lastMinuteToOrder } from './bake.ts';
import { daysAfter, formatDay, formatShortDay, type LondonDay } from './londonDay.ts';

const WEEK_DAYS = 7;

/** Formats `Order by 11:59PM on Thursday 26 November for Friday 27 November`. `isAbroad` adds "London time". */
export const formatDeadline = (bake: Bake, isAbroad = false): string =>
  `Order by ${lastMinuteToOrder(bake, isAbroad)} for ${formatDay(bake.date)}`;

/**
 * Says the last minute to order as people in London would today: `11:59PM tonight`, `8:00PM tomorrow`, `11:59PM on
 * Thursday`; with the date from a week on. `isAbroad`: the reader is in another time zone.
 */
export function lastMinuteToday(
  { lastMinute: { time, day } }: Pick<Bake, 'lastMinute'>,
  today: LondonDay,
  isAbroad: boolean,
): string {
  if (!isAbroad && day === today) return `${time} ${/^([6-9]|1[01]):.+PM/.test(time) ? 'tonight' : 'today'}`;
  if (!isAbroad && day === daysAfter(today, 1)) return `${time} tomorrow`;
  const [weekday] = formatDay(day).split(' ');
  const said = `${time} on ${day < daysAfter(today, WEEK_DAYS) ? weekday : formatShortDay(day)}`;
  return isAbroad ? `${said}, London time` : said;
}
