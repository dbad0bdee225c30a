import { expect, test } from 'vitest';
import { emailPortions, emailsOf } from '@/baker/write/domain/emailPortions';
import { daySheetWith, placed } from '../../../support/dayOrders.ts';

test('everybody is written to once, and what is no address is left out', () => {
  const addresses = ['ada@example.com', 'Ada@example.com', 'bea+bread@example.com', 'eve@x.com?cc=all@x.com'];
  const daySheet = daySheetWith(addresses.map((email) => placed({ email })));
  const written = emailsOf(daySheet.orders).map((email) => email.toLowerCase());
  expect(written.toSorted()).toEqual(['ada@example.com', 'bea+bread@example.com']);
});

const DOMAIN = 'a-domain-of-some-length.example.com';
const many = Array.from({ length: 150 }, (_, index) => `customer-${index}@${DOMAIN}`);

test.each([
  ['short words', 100, 1_000],
  ['words that leave no room', 5_000, 5_300],
])('portions have all addresses and fit into a link that phones take, beside %s', (_, words, longest) => {
  const portions = emailPortions(many, words);
  expect(portions.flat()).toEqual(many);
  for (const portion of portions) {
    expect(portion.map(encodeURIComponent).join().length).toBeLessThanOrEqual(longest - words);
    expect(portion.length).toBeGreaterThan(3);
  }
});

test('no email has more than 25 addresses, however short they are', () => {
  const short = Array.from({ length: 51 }, (_, index) => `c${index}@x.uk`);
  expect(emailPortions(short, 0).map(({ length }) => length)).toEqual([25, 25, 1]);
});
