import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { collectionPoint } from '#bakery/shop';
import { createDayStore } from '@/baker/day/dayStore';
import { Friday } from '@/baker/friday/Friday';
import { ReadingLine } from '@/baker/friday/ReadingLine';
import { countsOf } from '@/baker/order/domain/changedUnits';
import { changeOrder } from '@/baker/order/services/changeOrder';
import { useDayStore } from '@/baker/useDay';
import { orderTimes } from '@/domain/bakeCalendar';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { newOrderId } from '@/services/order/orderIds';
import { dayOnSale } from '../../support/bakeDays.ts';
import { givenOrder, givenProducts } from '../../support/givenShop.ts';
import { cancels, givenOwner, ownerDatabase } from '../../support/ownerAccount.ts';
import { aProduct, aUnit, aVariant, ORDINARY, unitsOf } from '../../support/samples.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';
import { tap } from '../../support/tap.ts';

const DAY = dayOnSale();

const ordered = (name: string, fields: Partial<Order> = {}) => {
  const id = newOrderId(orderTimes(ORDINARY, DAY).from);
  const { name: café, address, postalCode } = collectionPoint;
  const place = { address: `${café}, ${address}`, postalCode };
  return givenOrder({ id, bakeDay: DAY, paid: true, name, phone: '+44 (0)7700 900123', ...place, ...fields });
};

let aesop: Order;
let bea: Order;

beforeEach(async () => {
  await givenProducts(aProduct({ price: pence(700), limit: 5 }));
  await givenOwner();
  const large = aUnit({ price: pence(900), addOnItem: aVariant({ title: 'large' }) });
  aesop = await ordered('Æsop Ødegård', { items: [aUnit(), large], additional: '<b>Nut allergy</b>' });
  bea = await ordered('Bea Brown');
  await ordered('Ada Crumb', { hasPaid: true, items: unitsOf(2) });
});

async function show(search = '') {
  const phone = createDayStore(ownerDatabase, DAY);
  onTestFinished(() => phone.end());
  const Screen = () => <Friday day={DAY} used={useDayStore(phone)} />;
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', search, key: crypto.randomUUID() }]}>
      <Screen />
    </MemoryRouter>,
  );
  await screen.findByText('Up to date');
  return phone;
}

const region = (name: string) => screen.getByRole('region', { name });
const names = () =>
  within(region('Packing list'))
    .queryAllByRole('heading')
    .map(({ textContent }) => textContent);
const showOnly = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const expectSums = (...sums: readonly [toHandOver: string, owing: string, handedOver: string]) =>
  expect(screen.getByRole('group', { name: 'Which orders' })).toHaveTextContent(
    `To hand over ${sums[0]}Who still owes ${sums[1]}Handed over ${sums[2]}`,
  );

test('one tap hands over and takes the money, another takes it back, a slip of the finger does not', async () => {
  const phone = await show();
  expectSums('3', '2, £23', '0, £0 cash');
  expect(region('Packing list')).toHaveTextContent('1 × Boule, large');
  expect(region('Packing list')).toHaveTextContent('Allergy? <b>Nut allergy</b>');
  expect(screen.getByRole('link', { name: /Æsop Ødegård/ })).toHaveAttribute('href', `/order/${aesop.id}`);

  tap('Æsop Ødegård', 'Collected, £16 taken');
  tap('Æsop Ødegård', 'Undo', 300);
  expectSums('2', '1, £7', '1, £16 cash');
  expect(names()).toEqual(['Bea Brown', 'Ada Crumb', 'Æsop Ødegård']);
  await expect.poll(() => phone.current().waiting).toBe(0);
  expect(await dataAt(`/handovers/${aesop.id}`)).toMatchObject({ state: 'collected', cash: true });

  tap('Æsop Ødegård', 'Undo', 300);
  expectSums('3', '2, £23', '0, £0 cash');
});

test('who collects and does not pay still owes, and pays later', async () => {
  await show();
  tap('Bea Brown', 'Collected, not paid yet');
  expectSums('2', '2, £23', '1, £0 cash');

  showOnly(/Who still owes/);
  expect(names()).toEqual(['Bea Brown', 'Æsop Ødegård']);
  tap('Bea Brown', '£7 taken');
  expectSums('2', '1, £16', '1, £7 cash');
  showOnly(/Handed over/);
  expect(names()).toEqual(['Bea Brown']);
  showOnly(/To hand over/);
  expect(names()).toEqual(['Ada Crumb', 'Æsop Ødegård']);
});

test('what is only packed, such as a bag of the checkout or hidden honey, is not counted as baked', async () => {
  await shopDatabase.put('/hidden/honey', { title: 'Honey', category: 'Honey', packed: true });
  await ordered('Cleo Comb', { items: [aUnit({ firebaseId: '' }), aUnit({ firebaseId: 'honey' }), aUnit()] });
  await show('?show=bake');
  expect(screen.getByRole('link', { name: 'Bake 6' })).toBeVisible();
  const packed = within(screen.getByRole('table', { name: 'Only packed' }));
  const rows = ['Others', 'Honey not in the catalogue', 'Tote Bag added at the checkout'];
  expect(packed.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(rows);
});

test('what to mix is told in kilograms of dough and grams of each ingredient, for the orders and if all sells', async () => {
  const flours = [{ name: 'Flour', percent: 100 }];
  const others = [{ name: 'Water', percent: 70 }];
  await shopDatabase.put('/doughs/sour', { title: 'Sourdough', flours, others, surplus: 2 });
  await shopDatabase.put('/cakes/boule/dough', 'sour');
  await shopDatabase.put('/cakes/boule/grams', 900);
  await show('?show=bake');
  const table = within(screen.getByRole('table', { name: 'Sourdough' }));
  // Four pieces without a size and a large one are ordered; five more are on sale.
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'SourdoughOrderedIf all sells',
    'Pieces510',
    'Dough with 2 % for what is lost4.590 kg9.180 kg',
    'Flour2,700 g5,400 g',
    'Water1,890 g3,780 g',
  ]);
});

test('what to bake is listed by size with what is left, beside the way to write to all customers', async () => {
  await show('?show=bake');
  expect(screen.getByRole('row', { name: /Boule/ })).toHaveTextContent(/4 × without a size1 × large5105$/);
  expect(screen.getByRole('link', { name: /One more or less/ })).toHaveAttribute('href', '/stock?loaf');
  expect(screen.getByRole('link', { name: 'Write to all' })).toHaveAttribute('href', `/week/${DAY}/write`);
});

test('an unfinished order is told with what can be done, and is in the lists once it is accepted', async () => {
  await shopDatabase.put('/orders', null);
  const unfinished = await ordered('Una Finished', { paid: false });
  const phone = await show('?show=look');
  const toLookAt = within(region('To check'));
  expect(toLookAt.getByRole('heading', { name: /Una Finished/ })).toBeVisible();
  const way = toLookAt.getByRole('link', { name: 'Open it' });
  expect(way).toHaveAttribute('href', `/order/${unfinished.id}`);
  await shopDatabase.put(`/orders/${unfinished.id}/paid`, true);
  phone.refresh();
  expect(await screen.findByText('Nothing odd, nothing unfinished. All is well.')).toBeVisible();
});

test('an order that another phone changes, and one that it cancels, show at the next look for new ones', async () => {
  await show();
  const { phone, email, additional } = aesop;
  const details = { name: 'Æsop Changed', phone, email, additional };
  const change = { counts: countsOf(aesop.items), details, offered: () => undefined };
  await changeOrder(ownerDatabase, aesop, change);
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: /Æsop Changed/ })).toBeVisible();
  await cancels(bea);
  dispatchEvent(new Event('online'));
  await expect.poll(names).not.toContainEqual(expect.stringContaining('Bea Brown'));
});

test('a list that this phone kept an hour ago is not called up to date before it is read again', async () => {
  const phone = await show();
  const { reading, ...kept } = phone.current();
  cleanup();
  const readAt = Date.now() - 60 * 60 * 1000;
  render(<ReadingLine used={{ ...phone, ...kept, reading: { ...reading, readAt } }}>{null}</ReadingLine>);
  expect(screen.getByRole('status')).toHaveTextContent(/^As of \d+:\d\d, reading again …$/);
});
