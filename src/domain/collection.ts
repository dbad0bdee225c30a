/** Where and when orders are handed over: the one collection point. */
export interface CollectionPoint {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  /** London time on a bake day. */
  readonly from: ClockTime;
  readonly until: ClockTime;
}

/** A time of day as the shop words it, e.g. `11:00AM`. */
type ClockTime = `${number}:${number}${'AM' | 'PM'}`;

/** A calendar day in London, e.g. `2026-11-27`. */
export type LondonDay = string & { readonly __brand: 'LondonDay' };

const LONDON = 'Europe/London';
const FRIDAY = 5;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The shop takes orders for a bake day until the end of the day before: the loaves are shaped that night. */
const NOTICE_DAYS = 1;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

// Created on first use: it takes a phone about 70 ms.
let londonFormat: Intl.DateTimeFormat | undefined;

function londonDay(now: Date): LondonDay {
  // London is at UTC or one hour ahead, so before 23:00 UTC both have the same date.
  if (now.getUTCHours() < 23) return dayOf(now);
  londonFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // Built from parts, since the formatted text differs between versions of ICU.
  const parts = new Map(londonFormat.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}` as LondonDay;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10) as LondonDay;

/** The Friday an order placed now is baked for: the first one whose last day to order is not over in London. */
export function nextBakeDay(now: Date): LondonDay {
  const earliest = daysAfter(londonDay(now), NOTICE_DAYS);
  const daysToFriday = (FRIDAY - atNoon(earliest).getUTCDay() + 7) % 7;
  return daysAfter(earliest, daysToFriday);
}

/** The bake days after a day, up to the one for an order placed now; the latest first. */
export function bakeDaysAfter(day: LondonDay, now: Date): LondonDay[] {
  const days: LondonDay[] = [];
  for (let later = nextBakeDay(now); later > day; later = daysAfter(later, -7)) days.push(later);
  return days;
}

/** When orders for a bake day are placed: from `from` until just before `until`. */
export function orderTimes(bakeDay: LondonDay): { readonly from: Date; readonly until: Date } {
  const end = daysAfter(lastDayToOrder(bakeDay), 1);
  return { from: startOfDay(daysAfter(end, -7)), until: startOfDay(end) };
}

/** The moment at which a day begins in London. */
export function startOfDay(day: LondonDay): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const anHourBefore = new Date(midnight - HOUR_MS);
  return londonDay(anHourBefore) === day ? anHourBefore : new Date(midnight);
}

/** The last day to order for a bake day. Orders close at the end of it, at midnight in London. */
export const lastDayToOrder = (bakeDay: LondonDay): LondonDay => daysAfter(bakeDay, -NOTICE_DAYS);

/** `Order by Thursday midnight for Friday 27 November`. */
export function formatDeadline(bakeDay: LondonDay): string {
  return `Order by ${weekday(lastDayToOrder(bakeDay))} midnight for ${formatDay(bakeDay)}`;
}

/** `Friday 27 November`. */
export function formatDay(day: LondonDay): string {
  const date = atNoon(day);
  return `${weekday(day)} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

const weekday = (day: LondonDay) => WEEKDAYS[atNoon(day).getUTCDay()];

/** A date for calendar arithmetic, in UTC, so that London's clock changes do not matter. */
const atNoon = (day: LondonDay) => new Date(`${day}T12:00:00Z`);

const daysAfter = (day: LondonDay, days: number) => dayOf(new Date(atNoon(day).getTime() + days * DAY_MS));

/** Whether a value is a `LondonDay`. */
export function isLondonDay(text: unknown): text is LondonDay {
  return (
    typeof text === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
  );
}

/** A calendar file for the collection, RFC 5545. */
export function toCalendarFile(
  day: LondonDay,
  point: CollectionPoint,
  shopName: string,
  orderId: string,
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
