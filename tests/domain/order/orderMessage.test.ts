import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { EMPTY_MESSAGE } from '@/domain/contact';
import { pence } from '@/domain/money';
import { filledContact, orderMessage, type UnplacedOrder } from '@/domain/order/orderMessage';
import { aUnit, aVariant, DETAILS, ORDER_ID, unitsOf } from '../../support/samples.ts';

const order = (fields: Partial<UnplacedOrder> = {}): UnplacedOrder => ({
  items: [
    ...unitsOf(2, { title: 'Boule', price: pence(700) }),
    aUnit({ title: 'Brioche', price: pence(1600), addOnItem: aVariant({ title: '1 large' }) }),
  ],
  details: DETAILS,
  collectOn: '2026-11-27' as LondonDay,
  delivery: null,
  total: pence(3000),
  mayBeThere: [],
  ...fields,
});

test('it says all that the baker has to know', () => {
  expect(orderMessage(order())).toBe(`I would like to order this, to collect on Friday 27 November.

2 × Boule: £14
1 × Brioche, 1 large: £16

Total: £30, to pay in cash

Ada Crumb
07700900456
ada@example.com

Note: Sliced, please`);
});

test('it says where to deliver, what that costs, and what may have arrived already', () => {
  const details = { ...DETAILS, type: 'delivery', address: '2 Mill Row', postalCode: 'E8 1AA' } as const;
  const delivered = order({ details, delivery: pence(500), total: pence(3500), mayBeThere: [ORDER_ID] });
  for (const text of [orderMessage(delivered), filledContact(delivered, EMPTY_MESSAGE).message]) {
    expect(text).toContain('to be delivered on Friday 27 November to 2 Mill Row, E8 1AA.');
    expect(text).toContain('Delivery: £5\nTotal: £35, to pay in cash');
    expect(text).toContain(`order ${ORDER_ID} may have arrived, unfinished. Please count it once.`);
  }
});

test('the contact form has the wish once, before what was typed there', () => {
  const typed = { ...EMPTY_MESSAGE, name: 'A.', message: 'Is the rye vegan?' };
  const filled = filledContact(order(), typed);
  expect(filled).toEqual({
    name: 'Ada Crumb',
    phone: '07700900456',
    email: 'ada@example.com',
    message: `I would like to order this, to collect on Friday 27 November.

Note: Sliced, please

Is the rye vegan?`,
  });
  expect(filledContact(order(), filled)).toEqual(filled);
});
