import { expect, test } from 'vitest';
import { dialable } from '@/baker/domain/dialable';

test.each<[written: string, number: string | null]>([
  ['+44 (0)7700 900123', '+447700900123'],
  ['0044 7700 900 123', '+447700900123'],
  ['07700 900123', '07700900123'],
  ['07700 900123 / 07700 900124', '07700900123'],
  ['+1 (212) 555-0100', '+12125550100'],
  ['', null],
  ['by email', null],
  ['12', null],
])('“%s” is dialled as %s', (written, number) => {
  expect(dialable(written)).toBe(number);
});
