import { collectionHours, placeText } from './bake';
import { type CalendarEntry, DAY_MINUTES, entryTitle, localTime, minutesOf } from './calendarFile';
import { linkText } from './linkText';
import { type ClockTime, endOfDay, formatDay, LONDON, type LondonDay } from './londonDay';

const MINUTE_MS = 60_000;

/** Opens Google's calendar, with the entry filled in. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const { day, point } = entry;
  return linkTo('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: entryTitle(entry),
    dates: `${localTime(day, point.from)}/${localTime(day, point.until)}`,
    ctz: LONDON,
    location: placeText(point),
    details: entry.lines.join('\n'),
  });
}

/** Opens Outlook's calendar, with the entry filled in. Its text is HTML there, so its lines become one. */
export function outlookCalendarLink(entry: CalendarEntry): string {
  const { day, point } = entry;
  // Without the Z, Outlook takes a time for one of the reader's time zone.
  const at = (time: ClockTime) => momentOf(day, time).toISOString().replace('.000', '');
  return linkTo('https://outlook.live.com/calendar/action/compose', {
    rru: 'addevent',
    subject: entryTitle(entry),
    startdt: at(point.from),
    enddt: at(point.until),
    location: placeText(point),
    body: entry.lines.join(' · '),
  });
}

/** The entry for people to read, and to copy. */
export const entryText = (entry: CalendarEntry): string =>
  [
    entryTitle(entry),
    `${formatDay(entry.day)}, ${collectionHours(entry.point)}`,
    placeText(entry.point),
    ...entry.lines,
  ].join('\n');

/** Spaces become `%20`: Outlook shows a `+` as one. */
const linkTo = (address: string, parts: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(parts)
    .map(([name, value]) => `${name}=${linkText(value)}`)
    .join('&')}`;

/** The moment of a time after 2AM, until which London's clocks may change. */
const momentOf = (day: LondonDay, time: ClockTime): Date =>
  new Date(endOfDay(day).getTime() - (DAY_MINUTES - minutesOf(time)) * MINUTE_MS);
