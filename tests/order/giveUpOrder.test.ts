import { beforeEach, expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import type { CartItem } from '@/domain/cart';
import type { OrderId, PaymentMethod } from '@/domain/order/order';
import { after, afterLetter, type Progress, withTaken } from '@/domain/order/orderProgress';
import { finaliseOrder } from '@/order/finaliseOrder';
import { changeProgress, withOrderLock } from '@/order/ledger';
import { placeOrder } from '@/order/placeOrder';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenProducts, givenStock, stockOf, storedOrders } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { aProduct, DETAILS, productId, unitsOf } from '../support/samples.ts';
import '../support/shopDatabase.ts';

const cart = cartOf();

hurryTime('2026-11-25T09:00:00Z');
const outbox = await openOutbox();

beforeEach(async () => {
  localStorage.clear();
  await givenProducts(aProduct({ limit: 5 }));
});

const place = (items: readonly CartItem[], payment: PaymentMethod = 'cash') =>
  placeOrder({ items, details: DETAILS, payment, collectOn: null }, cart);

async function placed(items: readonly CartItem[], payment?: PaymentMethod): Promise<OrderId> {
  const placement = await place(items, payment);
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  return placement.order.id;
}

const outcomeOf = async (id: OrderId) => (await finaliseOrder(id, cart)).outcome;

test('one for card goes as well; paid at the till after all, it is not baked twice, and the owner is alarmed', async () => {
  const units = unitsOf(2);
  const first = await placed(units, 'card');
  const second = await placed(units, 'cash');
  logged('error');
  expect(await outcomeOf(second)).toBe('registered');

  expect(await finaliseOrder(first, cart)).toMatchObject({ outcome: 'given-up', successor: second });
  expect(await stockOf('boule')).toBe(3);
  await expect.poll(outbox.templates).toEqual(['template_owner', 'template_customer', 'template_owner']);
  const { template_params: alarm } = (await outbox.emails())[2] ?? expect.fail();
  expect(alarm).toMatchObject({ name: DETAILS.name, hasPaid: 'Paid online' });
  expect(alarm.orderText).toMatch(/^PERHAPS PAID, BUT GIVEN UP\./);
  expect(alarm.orderText).toContain(`Order ${first}`);
});

test('what one took is given back before the other looks for it; wanted after all, it is another order', async () => {
  const units = unitsOf(2);
  const first = await placed(units);
  const taken = { product: productId('boule'), pieces: 2, bakeDay: '2026-11-27' as LondonDay, setAt: 0 };
  await changeProgress(first, (progress) => withTaken(progress, taken));
  await givenStock({ boule: 0 });

  await placed([...units.slice(1), ...unitsOf(1)]);

  expect(await stockOf('boule')).toBe(2);
  expect(await placed(units)).not.toBe(first);
});

test.each<[string, PaymentMethod, (progress: Progress) => Progress]>([
  ['that the owner knows of', 'cash', (progress) => afterLetter(progress, 'owner', 'sent')],
  ['whose shopper came back from the till', 'card', (progress) => after(progress, 'the shopper came')],
])('one %s stays: its units go into no other', async (_, payment, happens) => {
  const units = unitsOf(2);
  const first = await placed(units, payment);
  await changeProgress(first, happens);

  expect(await place(units.slice(1))).toEqual({ outcome: 'ordered-before', id: first });
});

test('nobody is led from one that was given up to one for card, which may not have been paid', async () => {
  const units = unitsOf(2);
  const first = await placed(units);
  await placed(units, 'card');

  expect(await finaliseOrder(first, cart)).toMatchObject({ outcome: 'given-up', successor: null });
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
