import { expect, test } from 'vitest';
import { LARGEST_ORDER } from './orderCases.ts';

test('the largest order that the rules accept has 975 kB', () => {
  const bytes = Buffer.byteLength(JSON.stringify(LARGEST_ORDER));

  expect(Math.round(bytes / 1000)).toBe(975);
});
