import type { CollectionPoint } from './bake';
import { type ClockTime, LONDON, type LondonDay } from './londonDay';

/** A calendar file for the collection, RFC 5545. */
export function toCalendarFile(
  day: LondonDay,
  point: CollectionPoint,
  shopName: string,
  orderId: string,
  /** How often the collection has been moved: a phone then replaces its entry. */
  changes: number,
): string {
  const date = day.replaceAll('-', '');
  const at = (time: ClockTime) => `TZID=${LONDON}:${date}T${calendarTime(time)}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(shopName)}//Orders//EN`,
    ...LONDON_TIME_ZONE,
    'BEGIN:VEVENT',
    `UID:${orderId}`,
    `SEQUENCE:${changes}`,
    `DTSTAMP:${date}T000000Z`,
    `DTSTART;${at(point.from)}`,
    `DTEND;${at(point.until)}`,
    `SUMMARY:${escapeText(`Collect your order from ${shopName}`)}`,
    `LOCATION:${escapeText(`${point.name}, ${point.address}, ${point.postalCode}`)}`,
    `DESCRIPTION:${escapeText(`Order ${orderId}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}

/** `2:30PM` as `143000`. */
function calendarTime(time: ClockTime): string {
  const [hour = '', minutes = ''] = time.slice(0, -2).split(':');
  const hours = (Number(hour) % 12) + (time.endsWith('PM') ? 12 : 0);
  return `${String(hours).padStart(2, '0')}${minutes}00`;
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

const escapeText = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

/** Folds a line into lines of at most 75 octets, as RFC 5545 section 3.1 requires. */
function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 74) {
      folded.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}
