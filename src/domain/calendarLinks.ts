import { collectionHours, placeText } from './bake';
import { type CalendarEntry, DAY_MINUTES, entryTitle, localTime, minutesOf } from './calendarFile';
import { linkText } from './linkText';
import { type ClockTime, endOfDay, formatDay, LONDON, type LondonDay } from './londonDay';

const MINUTE_MS = 60_000;

/** Returns a link that opens Google's calendar with the entry filled in. */
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

/** Returns a link to Outlook's calendar with the entry filled in, on one line: Outlook reads its text as HTML. */
export function outlookCalendarLink(entry: CalendarEntry): string {
  const { day, point } = entry;
  // Without the Z, Outlook takes the time to be in the reader's time zone.
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

/** Writes the entry as text that people can read and copy. */
export const entryText = (entry: CalendarEntry): string =>
  [
    entryTitle(entry),
    `${formatDay(entry.day)}, ${collectionHours(entry.point)}`,
    placeText(entry.point),
    ...entry.lines,
  ].join('\n');

/** Spaces become `%20`, since Outlook shows a `+` as a plus sign. */
const linkTo = (address: string, parts: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(parts)
    .map(([name, value]) => `${name}=${linkText(value)}`)
    .join('&')}`;

/** Converts a time in London to a moment. Right only after 2AM: before that, London's clocks may still change. */
const momentOf = (day: LondonDay, time: ClockTime): Date =>
  new Date(endOfDay(day).getTime() - (DAY_MINUTES - minutesOf(time)) * MINUTE_MS);
