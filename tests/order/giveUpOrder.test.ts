import { beforeEach, expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import type { CartItem } from '@/domain/cart';
import type { OrderId, PaymentMethod } from '@/domain/order';
import { finaliseOrder } from '@/order/finaliseOrder';
import { findLedger, withOrderLock } from '@/order/ledger';
import { placeOrder, withPlacingLock } from '@/order/placeOrder';
import { pause } from '@/services/timeout';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenProducts, givenStock, stockOf, storedOrders } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { aProduct, DETAILS, ORDER_ID as LATER, productId, unitsOf } from '../support/samples.ts';
import '../support/shopDatabase.ts';
import { openWire } from '../support/wire.ts';

const AN_END_TAKES_LESS_MS = 2_000;

const cart = cartOf();

hurryTime('2026-11-25T09:00:00Z');
const wire = await openWire();
const outbox = await openOutbox();

beforeEach(async () => {
  localStorage.clear();
  await givenProducts(aProduct({ limit: 5 }));
});

const BATCH = { bakeDay: '2026-11-27' as LondonDay, setAt: 0 };

const place = (items: readonly CartItem[], payment: PaymentMethod = 'cash') =>
  placeOrder({ items, details: DETAILS, payment, collectOn: null }, cart);

async function placed(items: readonly CartItem[], payment?: PaymentMethod): Promise<OrderId> {
  const placement = await place(items, payment);
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  return placement.order.id;
}

const ledgerOf = async (id: OrderId) => (await findLedger(id)) ?? expect.fail('It has no ledger');

const outcomeOf = async (id: OrderId) => (await finaliseOrder(id, cart)).outcome;

test.each<PaymentMethod>(['cash', 'card'])(
  'an order for cash whose units go into another, for %s, is not finished any more',
  async (payment) => {
    const units = unitsOf(2);
    const first = await placed(units);
    const second = await placed([...units.slice(1), ...unitsOf(2)], payment);

    expect(await outcomeOf(first)).toBe('given-up');
    expect(await stockOf('boule')).toBe(5);
    expect(await outcomeOf(second)).toBe('registered');
    expect(await stockOf('boule')).toBe(2);
    expect(await outbox.templates()).toEqual(['template_owner', 'template_customer']);
  },
);

test('while another tab places the order into which its units go, one that was given up waits to tell which', async () => {
  const units = unitsOf(1);
  const first = await placed(units);
  const ledger = await ledgerOf(first);
  await ledger.add('given-up');

  let ended: ReturnType<typeof finaliseOrder> | undefined;
  await withPlacingLock(async () => {
    ended = finaliseOrder(first, cart);
    // If it did not wait for the other tab, it would end before this pause does.
    await Promise.race([ended, pause(AN_END_TAKES_LESS_MS)]);
    await ledger.succeedBy(LATER);
  });
  expect(await ended).toMatchObject({ outcome: 'given-up', successor: LATER });
});

test('one for card whose shopper came back from the till counts as paid: its units go into no other', async () => {
  const units = unitsOf(2);
  const first = await placed(units, 'card');
  cart.putBack(units);
  wire.cut();
  logged('error');
  await finaliseOrder(first, cart);
  wire.mend();
  expect(cart.current().items).toEqual([]);

  expect(await place(units, 'cash')).toEqual({ outcome: 'ordered-before', id: first });
  expect(await place(units, 'card')).toEqual({ outcome: 'ordered-before', id: first });
});

test('nobody is led from one that was given up to one for card, which may not have been paid', async () => {
  const units = unitsOf(2);
  const first = await placed(units);
  await placed(units, 'card');

  expect(await finaliseOrder(first, cart)).toMatchObject({ outcome: 'given-up', successor: null });
});

test('one for card stays: it may have been paid', async () => {
  const units = unitsOf(2);
  const first = await placed(units, 'card');
  await placed(units, 'cash');

  expect(await outcomeOf(first)).toBe('registered');
});

test('one that the owner knows of stays', async () => {
  const units = unitsOf(2);
  const first = await placed(units);
  await (await ledgerOf(first)).add('owner-email');

  expect(await place(units.slice(1))).toEqual({ outcome: 'ordered-before', id: first });
  expect(await outcomeOf(first)).toBe('registered');
});

test('what one took is given back before the other looks for it', async () => {
  const units = unitsOf(5);
  const first = await placed(units);
  await (await ledgerOf(first)).noteTaken(productId('boule'), 2, BATCH);
  await givenStock({ boule: 0 });

  const second = await placed([...units.slice(1), ...unitsOf(1)]);

  expect(await stockOf('boule')).toBe(5);
  expect(await outcomeOf(first)).toBe('given-up');
  expect(await outcomeOf(second)).toBe('registered');
  expect(await stockOf('boule')).toBe(0);
});

test('one with other units stays: it is another order', async () => {
  const first = await placed(unitsOf(2));
  const second = await placed(unitsOf(2));

  expect(await outcomeOf(first)).toBe('registered');
  expect(await outcomeOf(second)).toBe('registered');
  expect(await stockOf('boule')).toBe(1);
});

test('one that was given up is placed anew when it is wanted after all', async () => {
  const units = unitsOf(2);
  const first = await placed(units);
  await (await ledgerOf(first)).add('given-up');

  const again = await placed(units);

  expect(again).not.toBe(first);
  expect(await outcomeOf(again)).toBe('registered');
});

test('while one is being finished, its units go into no other, which is said in time', async () => {
  const error = logged('error');
  const units = unitsOf(2);
  const first = await placed(units);
  let finish = () => {};
  const finishing = withOrderLock(first, () => new Promise<void>((resolve) => (finish = resolve)));

  expect(await place(units.slice(1))).toEqual({ outcome: 'failed' });

  expect(error).toHaveBeenCalledExactlyOnceWith(
    'The order could not be placed',
    expect.objectContaining({ message: expect.stringContaining('no answer after 10 s') }),
  );
  expect(Object.keys(await storedOrders())).toEqual([first]);
  finish();
  await finishing;
});
