import { expect, test } from 'vitest';
import { suggestedWords } from '@/baker/closed/suggestedWords';

test.each([
  ['2026-11-14T12:00:00Z', 'Back on Friday 27 November'],
  ['2026-11-15T12:00:00Z', 'Back on Friday 8 January. Merry Christmas!'],
  ['2027-12-24T12:00:00Z', 'Back on Friday 7 January. Merry Christmas!'],
  ['2027-01-02T12:00:00Z', 'Back on Friday 15 January'],
])('at %s, the first suggestion is %j', (now, words) => {
  expect(suggestedWords(new Date(now))[0]).toBe(words);
});
