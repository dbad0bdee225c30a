import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nextBakeDay } from '@/domain/bakeDay';
import { pence } from '@/domain/money';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { givenOrder, stockOf, storedOrders } from '../support/givenShop.ts';
import { unitsOf } from '../support/samples.ts';
import { dataAt, shopDatabase } from '../support/shopDatabase.ts';
import { signedInOwner } from '../support/signedInOwner.tsx';

/** The owner's screens of the stock and of an order by phone. */

const DAY = nextBakeDay(new Date());
const FRIDAY_MS = bakeDayToMs(DAY);

const page = signedInOwner();

beforeEach(async () => {
  await shopDatabase.put('/categories', { 1: { title: 'Sourdough' }, 2: { title: 'Brioche' } });
  await shopDatabase.put('/cakes', {
    boule: { title: 'Boule', category: 'Sourdough', price: 7, limit: 2 },
    brioche: { title: 'Brioche Loaf', category: 'Brioche', price: 9, limit: 0 },
  });
});

async function showStock(at = '/stock') {
  const { StockScreen } = await import('@/baker/stock/StockScreen');
  return page.show('/stock', at, <StockScreen />);
}

const givenSet = (fields: object = {}) =>
  shopDatabase.put('/stock', { bakeDay: FRIDAY_MS, setAt: 5, baked: { boule: 20, brioche: 8 }, ...fields });

const ordered = (...items: ReturnType<typeof unitsOf>) =>
  givenOrder({ id: newOrderId(new Date()), bakeDay: DAY, paid: true, phone: '+44 (0)7700 900123', items });

const press = (name: string) => screen.getByRole('button', { name });

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('heading', { name: title })).closest('li');
  return within(row ?? expect.fail('It is in no list'));
};

test('numbers that are set already: last week’s are there all the same, and another phone’s are not overwritten', async () => {
  await givenSet({ revision: 1, lastPlan: { boule: 12, brioche: 3 } });
  const user = await showStock();
  const field = await screen.findByLabelText('Boule: how many we bake');
  await user.click(await screen.findByRole('button', { name: 'As last week' }));
  expect(screen.getByText(/in place of these/)).toBeVisible();
  expect(screen.getByLabelText('Brioche Loaf: how many we bake')).toHaveValue('3');
  await user.clear(field);
  await user.type(field, '25');
  await shopDatabase.put('/stock/baked/boule', 30);
  await shopDatabase.put('/stock/revision', 2);
  await user.click(press('Save'));

  expect(await screen.findByText(/changed the numbers on another phone/)).toBeVisible();
  expect(await screen.findByText(/baked \(now 30\)/)).toBeVisible();
  expect(field).toHaveValue('25');
  expect(await dataAt('/stock/baked/boule')).toBe(30);
});

test('a loaf burnt, and all were ordered: it says so, and who ordered it; and it can be taken back', async () => {
  await givenSet();
  const order = await ordered(...unitsOf(8, { firebaseId: 'brioche', price: pence(900) }));
  const user = await showStock('/stock?loaf');
  await user.click(await screen.findByRole('button', { name: 'One less Brioche Loaf' }));
  expect(await screen.findByText(/8 ordered, 7 baked: 1 too few/)).toBeVisible();
  const row = await rowOf('Brioche Loaf');
  await user.click(row.getByText('Who ordered it'));
  expect(row.getByRole('link', { name: /^Ada Crumb/ })).toHaveAttribute('href', `/order/${order.id}`);
  expect(row.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+447700900123');

  await user.click(press('Undo'));
  await expect.poll(() => dataAt('/stock/baked/brioche')).toBe(8);
  expect(await stockOf('brioche')).toBe(0);
});

test('a loaf burnt where nobody has said how many are baked, and none is left: that changes nothing', async () => {
  await ordered(...unitsOf(1, { firebaseId: 'brioche' }));
  const user = await showStock('/stock?loaf');
  await user.click(await screen.findByRole('button', { name: 'One less Brioche Loaf' }));
  expect(await screen.findByText(/none is on sale, so nothing changes here. 1 ordered/)).toBeVisible();
  expect(await stockOf('brioche')).toBe(0);
});

test('an order by phone that needs more than is left: one more is baked for it', async () => {
  await givenSet();
  const { NewOrderScreen } = await import('@/baker/new-order/NewOrderScreen');
  const user = page.show('/order', '/order', <NewOrderScreen />);
  const more = await screen.findByRole('button', { name: 'One more Boule' });
  for (let piece = 0; piece < 3; piece++) await user.click(more);
  await user.click(press('Place the order'));
  expect(await screen.findByText('Whose order is it? Please type a name.')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Æsop');
  await user.type(screen.getByLabelText('Phone'), '07700 900123');
  await user.click(press('Place the order'));
  expect(await screen.findByText(/too few are left: Boule, 2 of 3/)).toBeVisible();

  await user.click(press('Bake 1 more, and place it'));
  expect(await screen.findByText('Æsop')).toBeVisible();
  expect(Object.values(await storedOrders())).toMatchObject([{ name: 'Æsop', paid: true, hasPaid: false }]);
  expect([await stockOf('boule'), await dataAt('/stock/baked/boule')]).toEqual([0, 21]);
});
