import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoOwner } from '@/config/demoOwner';
import { formatDay, nextBakeDay } from '@/domain/bakeDay';
import { pence } from '@/domain/money';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { openAuthServer } from '../support/authServer.ts';
import { givenCatalogue, givenOrder, stockOf, storedOrders } from '../support/givenShop.ts';
import { unitsOf } from '../support/samples.ts';
import { dataAt, shopDatabase } from '../support/shopDatabase.ts';

/** The owner's screens of the stock, of an order by phone and of closing, with her own sign-in. */

const DAY = nextBakeDay(new Date());
const FRIDAY_MS = bakeDayToMs(DAY);
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

openAuthServer();

beforeEach(async () => {
  sessionStorage.clear();
  await givenCatalogue({
    categories: { 1: { title: 'Sourdough' }, 2: { title: 'Brioche' } },
    cakes: {
      boule: { title: 'Boule', category: 'Sourdough', price: 7, limit: 2 },
      brioche: { title: 'Brioche Loaf', category: 'Brioche', price: 9, limit: 0 },
    },
  });
  await shopDatabase.put(`/owners/${demoOwner.uid}`, true);
});

/** Signs the owner in and shows a screen. */
async function show(pick: () => Promise<ReactNode>, path = '/stock') {
  const { signIn, watchSession } = await import('@/services/owner/session');
  const isOwner = new Promise<void>((resolve) => {
    watchSession(({ state }) => state === 'owner' && resolve());
  });
  await signIn(demoOwner.email, demoOwner.password);
  await isOwner;
  render(<MemoryRouter initialEntries={[path]}>{await pick()}</MemoryRouter>);
  return userEvent.setup();
}

const stockScreen = async () => {
  const { StockScreen } = await import('@/baker/stock/StockScreen');
  return <StockScreen />;
};

const givenSet = (fields: object = {}) =>
  shopDatabase.put('/stock', { bakeDay: FRIDAY_MS, setAt: 5, baked: { boule: 20, brioche: 8 }, ...fields });

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('heading', { name: title })).closest('li');
  return within(row ?? expect.fail('It is in no list'));
};

describe('the stock', () => {
  test('next Friday as last week, but five more brioche; what is ordered already is subtracted', async () => {
    await givenSet({ bakeDay: FRIDAY_MS - WEEK_MS });
    await givenOrder({ id: newOrderId(new Date()), bakeDay: DAY, paid: true, items: unitsOf(6) });
    const user = await show(stockScreen);
    expect(await screen.findByRole('heading', { level: 1, name: formatDay(DAY) })).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'As last week' }));
    expect(await screen.findByText(/^As last week\. Change what you like/)).toBeVisible();
    const more = screen.getByRole('button', { name: 'Bake one more Brioche Loaf' });
    for (let piece = 0; piece < 5; piece++) await user.click(more);
    expect((await rowOf('Boule')).getByText('on sale')).toHaveTextContent('14 on sale');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(`Saved, and on sale for ${formatDay(DAY)}.`)).toBeVisible();
    expect([await stockOf('boule'), await stockOf('brioche')]).toEqual([14, 13]);
  });

  test('set already: last week’s numbers are there all the same', async () => {
    await givenSet({ lastPlan: { boule: 12, brioche: 3 } });
    const user = await show(stockScreen);
    await user.click(await screen.findByRole('button', { name: 'As last week' }));
    expect(await screen.findByLabelText('Brioche Loaf: how many we bake')).toHaveValue('3');
    expect(screen.getByText(/in place of these/)).toBeVisible();
  });

  test('what another phone has changed meanwhile is shown, and nothing is overwritten', async () => {
    await givenSet({ revision: 1 });
    const user = await show(stockScreen);
    const field = await screen.findByLabelText('Boule: how many we bake');
    await user.clear(field);
    await user.type(field, '25');
    await shopDatabase.put('/stock/baked/boule', 30);
    await shopDatabase.put('/stock/revision', 2);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(/changed the numbers on another phone/)).toBeVisible();
    expect(await screen.findByText(/baked \(now 30\)/)).toBeVisible();
    expect(field).toHaveValue('25');
    expect(await dataAt('/stock/baked/boule')).toBe(30);
  });

  test('a loaf burnt, and all were ordered: it says so, and who ordered it; and it can be taken back', async () => {
    await givenSet();
    const order = await givenOrder({
      id: newOrderId(new Date()),
      bakeDay: DAY,
      paid: true,
      phone: '+44 (0)7700 900123',
      items: unitsOf(8, { firebaseId: 'brioche', price: pence(900) }),
    });
    const user = await show(stockScreen, '/stock?loaf');
    await user.click(await screen.findByRole('button', { name: 'One less Brioche Loaf' }));
    expect(await screen.findByText(/8 ordered, 7 baked: 1 too few/)).toBeVisible();
    const row = await rowOf('Brioche Loaf');
    await user.click(row.getByText('Who ordered it'));
    expect(row.getByRole('link', { name: /^Ada Crumb/ })).toHaveAttribute('href', `/order/${order.id}`);

    expect(row.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+447700900123');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => dataAt('/stock/baked/brioche')).toBe(8);
    expect(await stockOf('brioche')).toBe(0);
  });
});

test('a loaf burnt where nobody has said how many are baked, and none is left: that changes nothing', async () => {
  await givenOrder({
    id: newOrderId(new Date()),
    bakeDay: DAY,
    paid: true,
    items: unitsOf(1, { firebaseId: 'brioche' }),
  });
  const user = await show(stockScreen, '/stock?loaf');
  await user.click(await screen.findByRole('button', { name: 'One less Brioche Loaf' }));
  expect(await screen.findByText(/none is on sale, so nothing changes here. 1 ordered/)).toBeVisible();
  expect(await stockOf('brioche')).toBe(0);
});

test('an order by phone that needs more than is left: one more is baked for it', async () => {
  await givenSet();
  const user = await show(async () => {
    const { NewOrderScreen } = await import('@/baker/new-order/NewOrderScreen');
    return <NewOrderScreen />;
  });
  const more = await screen.findByRole('button', { name: 'One more Boule' });
  for (let piece = 0; piece < 3; piece++) await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  expect(await screen.findByText('Whose order is it? Please type a name.')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Æsop');
  await user.type(screen.getByLabelText('Phone'), '07700 900123');
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  expect(await screen.findByText(/too few are left: Boule, 2 of 3/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Bake 1 more, and place it' }));
  expect(await screen.findByText('Æsop')).toBeVisible();
  expect(Object.values(await storedOrders())).toMatchObject([{ name: 'Æsop', paid: true, hasPaid: false }]);
  expect([await stockOf('boule'), await dataAt('/stock/baked/boule')]).toEqual([0, 21]);
});

test('the shop is closed with words, and opened again', async () => {
  const user = await show(async () => {
    const { ClosedScreen } = await import('@/baker/closed/ClosedScreen');
    return <ClosedScreen />;
  });
  await user.type(await screen.findByLabelText('What shoppers read'), 'Back on 8 January');
  expect(screen.getByText('Closed: Back on 8 January')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close the shop now' }));
  expect(await screen.findByRole('heading', { name: 'The shop is closed' })).toBeVisible();
  expect(await dataAt('/closed')).toEqual({ words: 'Back on 8 January', at: expect.any(Number) });

  await user.click(screen.getByRole('button', { name: 'Open the shop again' }));
  expect(await screen.findByRole('heading', { name: 'Close the shop' })).toBeVisible();
  expect(await dataAt('/closed')).toBeNull();
});
