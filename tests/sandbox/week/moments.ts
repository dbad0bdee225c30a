/** Moments at which a week is filled: of all kinds of days, and around both clock changes. */
export const MOMENTS: readonly (readonly [when: string, now: string])[] = [
  ['just after the last moment to order', '2026-11-27T00:00:01Z'],
  ['on Friday morning', '2026-11-27T07:30:00Z'],
  ['on a Tuesday', '2026-11-24T15:00:00Z'],
  ['before the clocks go forward', '2026-03-28T12:00:00Z'],
  ['after the clocks went back', '2026-10-28T12:00:00Z'],
  ['before the clocks go back', '2026-10-24T12:00:00Z'],
  ['after the clocks went forward', '2026-04-01T12:00:00Z'],
  ['just after the last moment in summer', '2026-07-09T23:00:01Z'],
  ['at the start of a Saturday', '2026-11-28T00:00:00Z'],
];
