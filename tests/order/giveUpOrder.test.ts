import { beforeEach, expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { withTaken } from '@/domain/order/orderProgress';
import { finaliseOrder } from '@/order/finaliseOrder';
import { changeProgress, withOrderLock } from '@/order/ledger';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenProducts, givenStock, stockOf, storedOrders } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { place, placed } from '../support/placing.ts';
import { aProduct, DETAILS, productId, unitsOf } from '../support/samples.ts';

hurryTime('2026-11-25T09:00:00Z');
const outbox = await openOutbox();

beforeEach(async () => {
  localStorage.clear();
  await givenProducts(aProduct({ limit: 5 }));
});

test('one for card goes as well; paid at the till after all, it is not baked twice, and the owner is alarmed', async () => {
  const units = unitsOf(2);
  const first = await placed(units, 'card');
  const second = await placed(units, 'cash');
  logged('error');
  expect(await finaliseOrder(second.id, cartOf())).toMatchObject({ outcome: 'registered' });

  const end = await finaliseOrder(first.id, cartOf());
  expect(end).toMatchObject({ outcome: 'given-up', successor: second.id });
  expect(await stockOf('boule')).toBe(3);
  await expect.poll(outbox.templates).toEqual(['template_owner', 'template_customer', 'template_owner']);
  const { template_params: alarm } = (await outbox.emails())[2] ?? expect.fail();
  expect(alarm).toMatchObject({ name: DETAILS.name, hasPaid: 'Paid online' });
  expect(alarm.orderText).toMatch(/^PERHAPS PAID, BUT GIVEN UP\./);
  expect(alarm.orderText).toContain(`Order ${first.id}`);
});

test('what one took is given back before the other looks for it; wanted after all, it is another order', async () => {
  const units = unitsOf(2);
  const { id } = await placed(units);
  const taken = { product: productId('boule'), pieces: 2, bakeDay: '2026-11-27' as LondonDay, setAt: 0 };
  await changeProgress(id, (progress) => withTaken(progress, taken));
  await givenStock({ boule: 0 });

  await placed([...units.slice(1), ...unitsOf(1)]);

  expect(await stockOf('boule')).toBe(2);
  expect((await placed(units)).id).not.toBe(id);
});

test('nobody is led from one that was given up to one for card, which may not have been paid', async () => {
  const units = unitsOf(2);
  const { id } = await placed(units);
  await placed(units, 'card');
  expect(await finaliseOrder(id, cartOf())).toMatchObject({ outcome: 'given-up', successor: null });
});

test('while one is being finished, its units go into no other, which is said in time', async () => {
  const error = logged('error');
  const units = unitsOf(2);
  const { id } = await placed(units);
  let finish = () => {};
  const finishing = withOrderLock(id, () => new Promise<void>((resolve) => (finish = resolve)));

  expect(await place(units.slice(1))).toEqual({ outcome: 'failed' });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'The order could not be placed',
    expect.objectContaining({ message: expect.stringContaining('no answer after 10 s') }),
  );
  expect(Object.keys(await storedOrders())).toEqual([id]);
  finish();
  await finishing;
});
