import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { DayStore } from '@/baker/day/dayState';
import { useDayStore } from '@/baker/day/useDay';
import { Friday } from '@/baker/friday/Friday';
import { nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { newOrderId } from '@/services/order/orderIds';
import { startPhone } from '../../support/dayPhone.ts';
import { givenOrder, givenProducts } from '../../support/givenShop.ts';
import { givenOwner } from '../../support/ownerAccount.ts';
import { aProduct, aUnit, aVariant, unitsOf } from '../../support/samples.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

const DAY = nextBakeDay(new Date());

beforeEach(async () => {
  localStorage.clear();
  await givenProducts(aProduct({ price: pence(700), limit: 5 }));
  await givenOwner();
});

const ordered = (fields: Partial<Order>) =>
  givenOrder({
    id: newOrderId(orderTimes(DAY).from),
    bakeDay: DAY,
    paid: true,
    phone: '+44 (0)7700 900123',
    ...fields,
  });

/** Three orders: £16 in cash, £7 in cash, and £14 that says it is paid. */
const givenThree = async () => ({
  aesop: await ordered({
    name: 'Æsop Ødegård',
    items: [
      aUnit({ price: pence(700) }),
      aUnit({ price: pence(900), addOnItem: aVariant({ title: 'large' }) }),
    ],
    additional: '<b>Nut allergy</b>',
  }),
  brown: await ordered({ name: 'Bea Brown' }),
  crumb: await ordered({ name: 'Ada Crumb', hasPaid: true, items: unitsOf(2) }),
});

function Screen({ store }: { readonly store: DayStore }) {
  return <Friday day={DAY} used={useDayStore(store)} />;
}

/** Shows the screen once all is read. */
async function show(search = '') {
  const phone = startPhone(DAY);
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', search, key: crypto.randomUUID() }]}>
      <Screen store={phone} />
    </MemoryRouter>,
  );
  await screen.findByText('Up to date');
  return { phone, user: userEvent.setup({ delay: null }) };
}

const list = () => screen.getByRole('region', { name: 'Packing list' });
const names = () =>
  within(list())
    .queryAllByRole('heading')
    .map(({ textContent }) => textContent);
const cardOf = (name: string) => within(screen.getByRole('group', { name }));
const sums = () => screen.getByRole('region', { name: 'So far' });

let time = 0;
/** Taps a button of an order so long after the last tap, in ms. */
function tap(name: string, label: string, after = 1000): void {
  time += after;
  const target = cardOf(name).getByRole('button', { name: label });
  const click = createEvent.click(target);
  Object.defineProperty(click, 'timeStamp', { value: time });
  fireEvent(target, click);
}

test('one tap hands over and takes the money, another takes it back, a slip of the finger does not', async () => {
  const { aesop } = await givenThree();
  const { phone } = await show();
  expect(sums()).toHaveTextContent('0 of 3 handed overTaken in cash£0Still to take£23 from 2');
  expect(list()).toHaveTextContent('1 × Boule, large Wheat');
  expect(list()).toHaveTextContent('Allergy? <b>Nut allergy</b>');
  expect(screen.getByRole('link', { name: 'Call Bea Brown' })).toHaveAttribute('href', 'tel:+447700900123');

  tap('Æsop Ødegård', 'Collected, £16 taken');
  tap('Æsop Ødegård', 'Take it back', 300);
  expect(sums()).toHaveTextContent('1 of 3 handed overTaken in cash£16Still to take£7 from 1');
  // It stays under the finger.
  expect(names()).toEqual(['Bea Brown', 'Ada Crumb', 'Æsop Ødegård']);
  await phone.until(({ waiting }) => waiting === 0);
  expect(await dataAt(`/handovers/${aesop.id}`)).toMatchObject({ state: 'collected', cash: true });

  tap('Æsop Ødegård', 'Take it back', 300);
  expect(sums()).toHaveTextContent('0 of 3 handed overTaken in cash£0Still to take£23 from 2');
});

test('who collects and does not pay still owes, and pays later', async () => {
  await givenThree();
  const { user } = await show();
  tap('Bea Brown', 'Collected, not paid yet');
  expect(sums()).toHaveTextContent('1 of 3 handed overTaken in cash£0Still to take£23 from 2');

  await user.click(screen.getByRole('button', { name: /Who still owes/ }));
  expect(names()).toEqual(['Bea Brown', 'Æsop Ødegård']);
  tap('Bea Brown', '£7 taken');
  expect(sums()).toHaveTextContent('Taken in cash£7Still to take£16 from 1');
  await user.click(screen.getByRole('button', { name: /Handed over/ }));
  expect(names()).toEqual(['Bea Brown']);
  await user.click(screen.getByRole('button', { name: /To hand over/ }));
  expect(names()).toEqual(['Ada Crumb', 'Æsop Ødegård']);
});

test('what to bake is told by size, with how many there are and how many are left', async () => {
  await givenThree();
  await show('?show=bake');
  expect(screen.getByRole('row', { name: /Boule/ })).toHaveTextContent(/4 × without a size1 × large5105$/);
  expect(screen.getByRole('link', { name: /One loaf burnt/ })).toHaveAttribute('href', '/stock?loaf');
});

test('an unfinished order is told with what can be done, and is in the lists once it stands', async () => {
  const unfinished = await ordered({ paid: false, name: 'Una Finished' });
  const { phone } = await show('?show=look');
  const region = within(screen.getByRole('region', { name: 'To look at' }));
  expect(region.getByRole('heading', { name: /Una Finished/ })).toBeVisible();
  expect(region.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/order/${unfinished.id}`);
  await shopDatabase.put(`/orders/${unfinished.id}/paid`, true);
  phone.refresh();
  expect(await screen.findByText('Nothing odd, nothing unfinished. All is well.')).toBeVisible();
});

test('all of the day are written to at once, unseen by each other; half a character of a stranger’s does no harm', async () => {
  await ordered({ name: 'A', email: 'ada@example.com' });
  await ordered({ name: 'B', email: 'bea+bread@example.com' });
  await ordered({ name: '\ud800', email: '\ud800@example.com' });
  await show();
  expect(screen.getByRole('link', { name: /Write to all 3/ }).getAttribute('href')).toMatch(
    /^mailto:[^?]+\?bcc=(?=.*ada%40example\.com)(?=.*bea%2Bbread%40example\.com).*&subject=/,
  );
});
