import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { BakeDayScreen } from '@/baker/bake-days/BakeDayScreen';
import { FridayScreen } from '@/baker/friday/FridayScreen';
import { NewOrderScreen } from '@/baker/new-order/NewOrderScreen';
import { OrderScreen } from '@/baker/order/OrderScreen';
import { StockScreen } from '@/baker/stock/StockScreen';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { daysAfter, formatDay } from '@/domain/londonDay';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { hearCalendar } from '@/services/shop/calendar';
import { dayOnSale, weeksLater } from '../support/bakeDays.ts';
import { wholeDay } from '../support/calendars.ts';
import { givenOpenedAhead, givenOrder, stockOf, storedOrders } from '../support/givenShop.ts';
import { press, retype } from '../support/press.ts';
import { ORDINARY, unitsOf } from '../support/samples.ts';
import { dataAt, shopDatabase } from '../support/shopDatabase.ts';
import { showScreen, signedInOwner } from '../support/signedInOwner.tsx';

const NEXT = dayOnSale();
const LATER = weeksLater(NEXT, 1);
const dateOf = (day: BakeDay) => formatDay(bakeOf(ORDINARY, day).date);

signedInOwner();

beforeEach(async () => {
  await hearCalendar(null);
  await shopDatabase.put('/categories/1', { title: 'Sourdough' });
  await shopDatabase.put('/cakes/rye', { title: 'Rye', price: 7, category: 'Sourdough', limit: 3 });
  const plan = { rye: 20 };
  await shopDatabase.put('/stock', { bakeDay: bakeDayToMs(NEXT), setAt: 1, revision: 1, baked: plan, plan });
});

const showStock = (at = '/stock') => showScreen('/stock', at, <StockScreen />);
const choose = async (day: BakeDay) =>
  fireEvent.click(await screen.findByRole('radio', { name: dateOf(day) }));

test('a later day is found under Stock and under Bake days, and opened for orders with the numbers of an ordinary week', async () => {
  showScreen('/days/:day', `/days/${LATER}`, <BakeDayScreen />);
  const address = (await screen.findByRole('link', { name: 'Open for orders' })).getAttribute('href') ?? '';
  showStock();
  expect(await screen.findByRole('link', { name: dateOf(LATER) })).toHaveAttribute('href', address);
  expect(screen.queryByRole('group', { name: 'Which day?' })).toBeNull();

  showStock(address);
  expect(await screen.findByText('Not open for orders yet.')).toBeVisible();
  expect(screen.getByDisplayValue('20')).toHaveAccessibleName('Rye: how many we bake');
  await press('Open for orders');
  expect(await screen.findByText(`Open: customers can order for ${dateOf(LATER)} now.`)).toBeVisible();
  expect(await dataAt(`/stockAhead/${LATER}/left`)).toEqual({ rye: 20 });

  await retype('Rye: how many we bake', '25');
  await press('Save');
  expect(await screen.findByText(`Saved, and on sale for ${dateOf(LATER)}.`)).toBeVisible();
  expect([await dataAt(`/stockAhead/${LATER}/left/rye`), await stockOf('rye')]).toEqual([25, 3]);
  await choose(NEXT);
  expect(await screen.findByRole('heading', { level: 1, name: dateOf(NEXT) })).toBeVisible();
  expect(await screen.findByDisplayValue('20')).toBeVisible();
});

describe('a day that is opened in the middle of', () => {
  const items = unitsOf(2, { firebaseId: 'rye', title: 'Rye' });
  const show = (at: string) =>
    showScreen(
      '*',
      at,
      <Routes>
        <Route path="/new" element={<NewOrderScreen />} />
        <Route path="/order/:id" element={<OrderScreen />} />
        <Route path="/stock" element={<StockScreen />} />
      </Routes>,
    );
  const openLater = async () => {
    fireEvent.click(await screen.findByRole('link', { name: dateOf(LATER), hidden: true }));
    await press('Open for orders');
    await press('Back to the order');
  };

  test('an order by phone leads back to it: the day is chosen, and what was typed is there', async () => {
    show('/new');
    await retype('Name', 'Æsop');
    await openLater();
    expect(await screen.findByRole('radio', { name: dateOf(LATER) })).toBeChecked();
    expect(await screen.findByText('£7, 20 left')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Æsop');
  });

  test('moving an order leads back to that', async () => {
    const { id } = await givenOrder({ bakeDay: NEXT, paid: true, items });
    show(`/order/${id}`);
    await press(/^Move to another day/);
    await openLater();
    await press(`Move to ${dateOf(LATER)}`);
    expect(await screen.findByRole('region', { name: `Moved to ${dateOf(LATER)}` })).toBeVisible();
    show(`/order/${id}`);
    expect(await screen.findByText(/^Move to another day/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('one loaf of a later day burns, and its bake list has what is left of that day', async () => {
  await givenOpenedAhead(LATER, { rye: 6 }, { rye: 8 });
  await givenOrder({ bakeDay: LATER, paid: true, items: unitsOf(2, { firebaseId: 'rye', title: 'Rye' }) });
  await shopDatabase.put('/cakes/rye/limit', 0);
  showScreen('/week/:day', `/week/${LATER}?show=bake`, <FridayScreen />);
  expect(await screen.findByRole('row', { name: 'Rye 2 8 6' })).toBeVisible();
  const loaf = screen.getByRole('link', { name: /One more or less/ }).getAttribute('href') ?? '';
  showStock(loaf);
  fireEvent.click(await screen.findByLabelText('One less Rye'));
  expect(await screen.findByText(/one less. 5 on sale/)).toBeVisible();
  expect(await dataAt(`/stockAhead/${LATER}`)).toMatchObject({ baked: { rye: 7 }, left: { rye: 5 } });
});

test('an order by phone is for the day that is chosen, also after the page was thrown away meanwhile', async () => {
  await givenOpenedAhead(LATER, { rye: 1 });
  const show = () => showScreen('/new', '/new', <NewOrderScreen />);
  show();
  expect(await screen.findByText('£7, 3 left')).toBeVisible();
  await choose(LATER);
  expect(await screen.findByText('£7, 1 left')).toBeVisible();
  show();
  expect(await screen.findByText('£7, 1 left')).toBeVisible();
  for (let piece = 0; piece < 2; piece++) fireEvent.click(screen.getByLabelText('One more Rye'));
  await press('Place the order');
  expect(await screen.findByText('Whose order is it? Please type a name.')).toBeVisible();
  await retype('Name', 'Æsop');
  await retype('Phone', '07700 900123');
  await press('Place the order');
  expect(await screen.findByText(/too few are left: Rye, 1 of 2/)).toBeVisible();
  await press('Bake 1 more, and place it');
  expect(await screen.findByText(new RegExp(`for ${dateOf(LATER)}, £14`))).toBeVisible();

  const ms = bakeDayToMs(LATER);
  expect(Object.values(await storedOrders())).toMatchObject([
    { name: 'Æsop', paid: true, hasPaid: false, bakeDay: ms, orderedFor: ms },
  ]);
  expect([await dataAt(`/stockAhead/${LATER}/left/rye`), await stockOf('rye')]).toEqual([0, 3]);
  await press('Another order');
  expect(await screen.findByText('£7, 3 left')).toBeVisible();
});

test('an order is moved to another day, and its customer told when and where', async () => {
  await givenOpenedAhead(LATER, { rye: 5 });
  const there = {
    name: 'The Mill',
    address: '2 Mill Lane',
    postalCode: 'E8 1AA',
    from: '2:00PM',
    until: '4:00PM',
  };
  const date = daysAfter(bakeOf(ORDINARY, LATER).date, -2);
  await shopDatabase.put('/calendar/days/0', wholeDay(LATER, { ...there, date, opensAt: 1 }));
  const items = unitsOf(2, { firebaseId: 'rye', title: 'Rye' });
  const order = await givenOrder({ name: 'Ada Ås', phone: '07700900123', bakeDay: NEXT, paid: true, items });
  const open = () => showScreen('/order/:id', `/order/${order.id}`, <OrderScreen />);
  open();
  await press(/^Move to another day/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Ada’s order' }));
  expect(await dialog.findByText('There is enough of everything.')).toBeVisible();
  await shopDatabase.put(`/stockAhead/${LATER}/left/rye`, 1);
  await press(`Move to ${formatDay(date)}`);
  expect(await dialog.findByText(/^Not moved, since too few are left .*: Rye, 1 of 2/)).toBeVisible();
  await expect.poll(() => dialog.getByText(/^Move to/).closest('button')?.disabled).toBe(true);
  await shopDatabase.put(`/stockAhead/${LATER}/left/rye`, 2);

  open();
  await press(/^Move to another day/);
  await press(`Move to ${formatDay(date)}`);
  const done = within(await screen.findByRole('region', { name: `Moved to ${formatDay(date)}` }));
  const link = done.getByRole('link', { name: 'Text' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(link)).toContain(
    `your order ${order.id.slice(-4)} is now for ${formatDay(date)}, 2:00PM to 4:00PM, at The Mill, 2 Mill Lane, E8 1AA.`,
  );
  expect(await screen.findByRole('link', { name: formatDay(date) })).toHaveAttribute(
    'href',
    `/week/${LATER}`,
  );
  expect([await dataAt(`/stockAhead/${LATER}/left/rye`), await stockOf('rye')]).toEqual([0, 5]);
});
