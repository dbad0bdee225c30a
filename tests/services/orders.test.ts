import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadOrder, markPaid, orderSource, writeOrder } from '@/services/orders';
import { anyCart } from '../support/arbitraries.ts';
import { givenCatalogue, givenOrder, isPaid } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { anOrder, ORDER_ID, orderId } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';
import { watched } from '../support/watched.ts';

beforeEach(() => givenCatalogue({}));

test('what is written can be read again', async () => {
  const anyText = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      anyCart.filter(({ length }) => length > 0),
      fc.record({ name: anyText, additional: anyText, hasPaid: fc.boolean() }),
      async (items, fields) => {
        const order = anOrder({ id: orderId(randomUUID()), items, ...fields });
        await writeOrder(order);
        expect(await loadOrder(order.id)).toEqual(order);
      },
    ),
    { numRuns: 40 },
  );
});

test('an order is never written over', async () => {
  const order = await givenOrder({});

  await writeOrder({ ...order, name: 'Somebody else' });

  expect(await loadOrder(order.id)).toEqual(order);
});

test('there may be none', async () => {
  expect(await loadOrder(ORDER_ID)).toBeNull();
});

test.each([
  ['a text', 'an order'],
  ['no items', { paid: false, type: 'Collection', hasPaid: false }],
  ['a way of fulfilment that is none', { paid: false, type: 'drone', hasPaid: false, items: [] }],
])('%s is no order, and is logged', async (_, record) => {
  const warning = logged('warn');
  const id = orderId(randomUUID());
  await shopDatabase.put(`/orders/${id}`, record);

  expect(await loadOrder(id)).toBeNull();
  expect(warning).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`orders/${id}`));
});

describe('marking paid', () => {
  test('is done once; again, it stays so', async () => {
    const order = await givenOrder({});

    expect(await markPaid(order.id)).toBe(true);
    expect(await markPaid(order.id)).toBe(true);

    expect(await isPaid(order)).toBe(true);
  });

  test('an order that does not exist is refused, and leaves nothing', async () => {
    expect(await markPaid(ORDER_ID)).toBe(false);
    expect(await loadOrder(ORDER_ID)).toBeNull();
  });
});

test('an order is live by its id', async () => {
  const live = watched(orderSource(ORDER_ID));
  await live.until((now) => now.state === 'ready' && now.value === null);

  await givenOrder({ id: ORDER_ID });
  await live.until((now) => now.state === 'ready' && now.value?.paid === false);

  await markPaid(ORDER_ID);
  await live.until((now) => now.state === 'ready' && now.value?.paid === true);
});
