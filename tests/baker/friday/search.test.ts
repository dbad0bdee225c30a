import { expect, test } from 'vitest';
import { emailPortions, emailsOf } from '@/baker/friday/emailPortions';
import { searched } from '@/baker/friday/search';
import { daySheetWith, placed } from '../../support/dayOrders.ts';

const aesop = placed({
  name: 'Æsop Ødegård',
  phone: '+44 7700 900456',
  additional: 'Nut allergy',
});
const { orders } = daySheetWith([aesop, placed({ name: 'Bea Brown', phone: '07700900123' })]);

test.each([
  ['in small letters without accents', 'aesop'],
  ['by another part of the name', 'odegard'],
  ['by the end of the phone number', '0456'],
  ['by the phone number of the country', '07700 900456'],
  ['by the phone number from abroad', '+447700900456'],
  ['by the phone number from abroad, where it was given without', '+447700900123', 'Bea Brown'],
  ['by the note', 'nut all'],
  ['by the end of its number', aesop.id.slice(-4)],
])('an order is found %s', (_, text, name = 'Æsop Ødegård') => {
  expect(searched(orders, text).map(({ order }) => order.name)).toEqual([name]);
});

test('everybody is written to once, in links that email apps take, and what is no address is left out', () => {
  const addresses = ['ada@example.com', 'Ada@example.com', 'bea+bread@example.com', 'eve@x.com?cc=all@x.com'];
  const daySheet = daySheetWith(addresses.map((email) => placed({ email })));
  const written = emailsOf(daySheet.orders).map((email) => email.toLowerCase());
  expect(written.toSorted()).toEqual(['ada@example.com', 'bea+bread@example.com']);

  const many = Array.from({ length: 150 }, (_, index) => `customer-${index}@example.com`);
  const portions = emailPortions(many);
  expect(portions.flat()).toEqual(many);
  for (const portion of portions) expect(encodeURIComponent(portion.join()).length).toBeLessThan(2_000);
});
