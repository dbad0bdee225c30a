import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { collectionPoint, shop } from '#bakery/shop';
import { bakeOf } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { pence } from '@/domain/money';
import { lastOrder } from '@/services/order/lastOrder';
import type { CartStore } from '@/services/shop/cartStore';
import { dropped } from '../support/calendars.ts';
import { cartOf } from '../support/cart.ts';
import { givenLedger } from '../support/givenLedger.ts';
import { givenCatalogue, givenOrder, isPaid, stockOf } from '../support/givenShop.ts';
import { openOutbox } from '../support/outbox.ts';
import { heading, press } from '../support/press.ts';
import { renderRoute } from '../support/renderShop.tsx';
import { aUnit, ORDINARY, unitsOf } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';

const outbox = await openOutbox();

const says = (text: string | RegExp) => expect(screen.getByText(text)).toBeVisible();
const idsIn = (cart: CartStore) => cart.current().items.map(({ id }) => id);
const kept = () => lastOrder().map(({ quantity, title }) => `${quantity} × ${title}`);
const open = (id: string, cart = cartOf()) => renderRoute(`/thank-you-page/${id}`, { cart });

beforeEach(() => givenCatalogue({ cakes: { boule: { title: 'Boule', price: 7, limit: 5 } } }));

/** Where the shop is: of an order that is collected elsewhere, nobody knows the hours. */
const AT_SHOP = {
  address: `${collectionPoint.name}, ${collectionPoint.address}`,
  postalCode: collectionPoint.postalCode,
};

test('registers the order, takes no more than its own units out of the basket, and saves what the email says', async () => {
  const saving = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const order = await givenOrder({ items: unitsOf(2), ...AT_SHOP });
  const later = aUnit();
  const { cart } = open(order.id, cartOf([...order.items, later]));

  await heading(/^Order Registered!$/);
  says('Your confirmation is on its way to');
  says("We've registered your order and we'll start to prepare it soon!");
  says(/^Ada Crumb, see you on Friday \d+ \w+, 9:30AM to 1:15PM$/);
  const ticket = within(screen.getByRole('region', { name: 'Ada Crumb' }));
  for (const text of ['2 × Boule', '9:30AM to 1:15PM', order.id])
    expect(ticket.getByText(text)).toBeVisible();
  expect(ticket.getByText('to pay in cash').parentElement).toHaveTextContent('£14');
  says('Add to calendar');
  const there = expect.stringContaining(encodeURIComponent(collectionPoint.postalCode));
  expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', there);
  expect(idsIn(cart)).toEqual([later.id]);
  expect(await isPaid(order)).toBe(true);
  expect(await stockOf('boule')).toBe(3);
  await expect.poll(outbox.templates).toEqual(['template_owner', 'template_customer']);
  expect(await screen.findByText('Your confirmation was sent to')).toBeVisible();
  await expect.poll(kept).toEqual(['2 × Boule']);

  await press('Save confirmation');
  const [, customers] = await outbox.emails();
  const saved = new FileReader();
  saved.readAsText(saving.mock.calls.flat()[0] as Blob);
  await expect.poll(() => saved.result).toContain(customers?.template_params.orderText ?? '…');
  expect(saving).toHaveBeenCalledOnce();
});

test('an order by card to which the baker has added something says what is left to pay', async () => {
  const fields = { paid: true, hasPaid: true, paidTotal: pence(7_00) };
  const order = await givenOrder({ items: unitsOf(2), ...fields, ...AT_SHOP });
  open(order.id);
  expect((await screen.findByText('£7 of it to pay in cash')).parentElement).toHaveTextContent('£14');
});

test('an order that is paid already is shown, and nothing happens', async () => {
  const order = await givenOrder({ paid: true, hasPaid: true, ...AT_SHOP });
  open(order.id);

  await heading(/^Order Registered!$/);
  expect(screen.getByText('paid by card').parentElement).toHaveTextContent('£7');
  // Another device finished it, so the day comes from the order's id.
  says(formatDay(nextBake(ORDINARY, new Date()).date));
  says('Add to calendar');
  expect(await stockOf('boule')).toBe(5);
  expect(await outbox.emails()).toEqual([]);
});

test('an order whose day is dropped afterwards says so, and tells nobody to come', async () => {
  const order = await givenOrder({ paid: true, ...AT_SHOP });
  const day = order.bakeDay ?? expect.fail();
  await shopDatabase.put('/calendar', { revision: 1, days: [dropped(day)] });
  open(order.id);

  await heading(/^Order Registered!$/);
  const { date } = bakeOf(ORDINARY, day);
  expect(await screen.findByText(`There is no bread on ${formatDay(date)} after all.`)).toBeVisible();
  says(`No bread on ${formatDay(date)}`);
  for (const gone of [/see you on/, 'Add to calendar', '9:30AM to 1:15PM'])
    expect(screen.queryByText(gone)).toBeNull();
});

test('of a short cash order what still fits comes back, and it is not finished later', async () => {
  const order = await givenOrder({ items: unitsOf(2), stock: { boule: 1 } });
  // This browser placed the order.
  givenLedger(order.id, {});
  const { cart, unmount } = open(order.id, cartOf(order.items));

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Sorry, we don\'t have enough stock for "Boule". Requested: 2, available: 1. Please adjust your order.',
  );
  expect(idsIn(cart)).toEqual([order.items[0]?.id]);
  unmount();

  await givenOrder({ ...order, stock: { boule: 5 } });
  open(order.id, cart);
  await heading(/This order was not placed/);
  expect(idsIn(cart)).toHaveLength(1);
  expect(await stockOf('boule')).toBe(5);
  expect(kept()).toEqual([]);
});

test('an order that the bakery has cancelled is said to be, with whom to ask, and what becomes of the money', async () => {
  const order = await givenOrder({ hasPaid: true });
  givenLedger(order.id, { steps: ['begun'] });
  await shopDatabase.put(`/orders/${order.id}`, null);
  open(order.id);

  await heading(/^The bakery has cancelled this order$/);
  says(/If you have paid by card, we refund you in full/);
  says(order.id);
  expect(screen.getByRole('link', { name: shop.email })).toBeVisible();
  expect(kept()).toEqual([]);
});

test.each([
  [undefined, /Thank you!/, 'Back to the shop', '/'],
  ['unknown', /may have arrived/, 'Back to the message', '/order-and-pay-by-cash'],
  ['not-sent', /was not sent/, 'Try again', '/order-and-pay-by-cash'],
])('after a message that was sent (%s): thanks, or an honest word', async (sending, words, way, to) => {
  renderRoute('/thank-you-page', { state: { sending } });
  await heading(words);
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', to);
});
