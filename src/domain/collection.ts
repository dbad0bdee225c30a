/** Where and when orders are handed over: the one collection point. */
export interface CollectionPoint {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  /** London's time on a bake day. */
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
/** Orders for a bake day are taken until the end of the day before: its loaves are shaped in that night. */
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

// Made when first needed: it takes a phone some 70 ms.
let londonFormat: Intl.DateTimeFormat | undefined;

function londonDay(now: Date): LondonDay {
  // London is level with UTC or an hour ahead, so in all other hours of the day nobody need ask for its time.
  if (now.getUTCHours() < 23) return dayOf(now);
  londonFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // By its parts: the text that it makes for people differs from one version of ICU to the next.
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

/** The bake days after a day, up to the one of an order placed now; the latest first. */
export function bakeDaysAfter(day: LondonDay, now: Date): LondonDay[] {
  const days: LondonDay[] = [];
  for (let later = nextBakeDay(now); later > day; later = daysAfter(later, -7)) days.push(later);
  return days;
}

/** The moments in which an order is for a bake day: from the first of them until just before the end. */
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

/** The last day, up to its midnight in London, on which an order is still for that bake day. */
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

/** A day to reckon with: nothing of it is London's time. */
const atNoon = (day: LondonDay) => new Date(`${day}T12:00:00Z`);

const daysAfter = (day: LondonDay, days: number) => dayOf(new Date(atNoon(day).getTime() + days * DAY_MS));

/** Whether a text is a day as `LondonDay` has it. */
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

/** Lines of at most 75 octets, as RFC 5545 section 3.1 wants them. */
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
