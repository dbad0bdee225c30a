import { type CollectionPoint, placeText } from './bake';
import { type ClockTime, LONDON, type LondonDay } from './londonDay';

/** What a calendar entry tells of an order's collection. */
export interface CalendarEntry {
  /** The same for each version of an entry, so that a calendar replaces the old one. */
  readonly id: string;
  /** How often the collection has been moved. Calendars compare versions by it. */
  readonly changes: number;
  readonly day: LondonDay;
  readonly point: CollectionPoint;
  readonly shopName: string;
  /** What is in the order, what it costs, and where to read more: one line each. */
  readonly lines: readonly string[];
  readonly page: string;
}

export const DAY_MINUTES = 24 * 60;
/** The calendar reminds people the evening before, when they can still change the order. */
const REMINDER_MINUTES = 18 * 60;

/** Writes the collection as a calendar file, by RFC 5545. */
export function toCalendarFile(entry: CalendarEntry): string {
  const { id, changes, day, point, shopName, page } = entry;
  const date = basic(day);
  const at = (time: ClockTime) => `TZID=${LONDON}:${localTime(day, time)}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(shopName)}//Orders//EN`,
    ...LONDON_TIME_ZONE,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${changes}`,
    `DTSTAMP:${date}T000000Z`,
    `DTSTART;${at(point.from)}`,
    `DTEND;${at(point.until)}`,
    `SUMMARY:${escapeText(entryTitle(entry))}`,
    `LOCATION:${escapeText(placeText(point))}`,
    `DESCRIPTION:${escapeText(entry.lines.join('\n'))}`,
    `URL:${page}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(`${entryTitle(entry)} tomorrow, from ${point.from}`)}`,
    `TRIGGER:-PT${minutesOf(point.from) + DAY_MINUTES - REMINDER_MINUTES}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}

/** Returns the entry's title: `Collect your order from Legit Sourdough`. */
export const entryTitle = ({ shopName }: CalendarEntry): string => `Collect your order from ${shopName}`;

const basic = (day: LondonDay): string => day.replaceAll('-', '');

/** Converts `2:30PM` to minutes since midnight. */
export function minutesOf(time: ClockTime): number {
  const [hour = '', minutes = ''] = time.slice(0, -2).split(':');
  return ((Number(hour) % 12) + (time.endsWith('PM') ? 12 : 0)) * 60 + Number(minutes);
}

/** Writes a time on London's clocks as in a calendar file: `20261127T143000`. */
export function localTime(day: LondonDay, time: ClockTime): string {
  const minutes = minutesOf(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${basic(day)}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`;
}

const LONDON_TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${LONDON}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Lines may end with `\r`, `\n` or both. Other control characters make a calendar refuse the file. */
const escapeText = (text: string): string =>
  text
    .replace(/([\\;,])/g, '\\$1')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Folds a line into lines of at most 75 octets, as RFC 5545 section 3.1 requires. */
function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      folded.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}
