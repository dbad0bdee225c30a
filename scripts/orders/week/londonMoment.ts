const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `Thursday 26 November 2026, 23:41` in London. */
export function londonMoment(at: Date): string {
  const parts = Object.fromEntries(FORMAT.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday, day, month, year, hour, minute } = parts;
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute}`;
}
