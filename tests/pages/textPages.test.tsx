import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { collectionPoint, shop } from '#bakery/shop';
import { paths } from '@/config/paths';
import { NOT_CONFIRMED } from '@/config/shop';
import { traderText } from '@/domain/trader';
import { keepLastOrder, lastOrder } from '@/services/order/lastOrder';
import { keepOwnOrder, ownOrders } from '@/services/order/ownOrders';
import { rememberDetails } from '@/state/checkout';
import { press } from '../support/press.ts';
import { renderRoute } from '../support/renderShop.tsx';
import { BAKE, DETAILS, ORDER_ID, unitsOf } from '../support/samples.ts';
import { shopSells } from '../support/shopSells.ts';

async function show(path: string, title: string) {
  renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getAllByText(traderText(shop))[0]).toBeVisible();
  for (const contact of [shop.email, shop.phone]) expect(screen.getByText(contact)).toHaveAttribute('href');
}

const partOf = (name: string) =>
  screen.getByText(name, { selector: 'h2' }).parentElement ?? expect.fail(`${name} is in no part`);

test('the terms say where, under which law, and what can be cancelled until when, with the form of the law', async () => {
  await show(paths.terms, 'Terms');

  expect(screen.getByText(new RegExp(collectionPoint.name))).toHaveTextContent(collectionPoint.postalCode);
  expect(screen.getByText(/^Scots law applies to these terms/)).toBeVisible();
  expect(screen.getByText(/until 11:59PM, UK time/)).toBeVisible();
  const mind = partOf('Changing your mind');
  expect(mind).toHaveTextContent(/no right to cancel food that spoils quickly/);
  const lasting = /Jam, honey and aprons .* until 14 days after the day on which you receive them/;
  expect(mind).toHaveTextContent(lasting);
  const form = screen.getByRole('region', { name: 'Cancellation form' });
  expect(form).toHaveTextContent(`To ${traderText(shop)}, ${shop.phone}, ${shop.email}`);
  expect(form).toHaveTextContent(/hereby give notice that I\/We .* cancel my\/our/);
});

test('the privacy page says what is kept where and how long, and names everyone whom the shop talks to', async () => {
  await show(paths.privacy, 'Privacy');

  const kept = within(partOf('What stays in your browser')).getAllByRole('listitem');
  expect(kept.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Your cart/),
    expect.stringMatching(/^Of each order you place, for a month: its number, .* how far it got/),
    expect.stringMatching(/^The way back to your order, .* until its day is over/),
    expect.stringMatching(/^What was in your last order, without your name/),
    expect.stringMatching(/^What we offered when you last looked/),
    expect.stringMatching(/^A copy of this site and of pictures/),
    expect.stringMatching(/^What you type at the checkout or into a message, .+: for this tab only/),
    expect.stringMatching(/^Your name, phone number and email address, .* only if you tick/),
  ]);
  const terms = /Orders and their emails: 18 months, .* An order that was not finished: 30 days\./;
  expect(partOf('How long we keep it')).toHaveTextContent(terms);
  for (const name of [/Google Firebase/, /Stripe/, /EmailJS/, /OpenStreetMap/]) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/));
  }
  expect(screen.queryByRole('link', { name: /reCAPTCHA/ })).toBeNull();
});

test('the privacy page forgets the remembered details, the last order and the way to it, and names reCAPTCHA where it is on', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'key');
  vi.stubEnv('VITE_APP_CHECK_APP_ID', '1:2:web:3');
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
  rememberDetails(DETAILS);
  keepLastOrder(unitsOf(2), 0);
  keepOwnOrder({ id: ORDER_ID, bakeDay: BAKE.day }, 1);
  await show(paths.privacy, 'Privacy');

  expect(screen.getByRole('link', { name: /reCAPTCHA/ })).toBeVisible();
  const forget = () => screen.getByRole('button', { name: 'Forget my details on this device' });
  await waitFor(() => expect(forget()).toBeEnabled());
  await press('Forget my details on this device');
  expect(localStorage.getItem('remembered-details')).toBeNull();
  expect(lastOrder()).toEqual([]);
  expect(ownOrders()).toEqual([]);
  expect(forget()).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Forgotten.');
});

test('the allergens of each bake stand on one page, and none is guessed', async () => {
  const boule = { title: 'Boule', price: 7, category: 'Sourdough', allergens: 'Wheat (gluten).' };
  await shopSells({ cakes: { boule, honey: { title: 'Honey', price: 9, category: 'Honey' } } });
  renderRoute(paths.allergens);
  expect((await screen.findByText('Boule')).parentElement).toHaveTextContent('Wheat (gluten).');
  expect(screen.getByText('Honey').parentElement).toHaveTextContent(NOT_CONFIRMED);
});

test('the price list has all its figures, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const rows = [
    { name: 'White', price: 4.8 },
    { name: 'Brown', price: 5, note: 'With seeds' },
  ];
  await shopSells({ priceList: { 2: { title: 'Buns', prices: [2, 3.5] }, 1: { title: 'Loaves', rows } } });
  renderRoute(paths.priceList);
  await screen.findByRole('heading', { level: 1, name: 'PRICE LIST' });
  expect(await screen.findByText('With seeds')).toBeVisible();
  const prices = screen.getAllByText(/^£/).map(({ textContent }) => textContent);
  expect(prices).toEqual(['£4.80', '£5', '£2', '£3.50']);
  await press('Print');
  expect(print).toHaveBeenCalledTimes(1);
});

test('beside the message stand the place and the quicker ways', async () => {
  renderRoute('/order-and-pay-by-cash');
  const beside = within(await screen.findByRole('complementary', { name: 'Where we are' }));
  expect(beside.getByText(collectionPoint.name)).toBeVisible();
  expect(beside.getByRole('link', { name: shop.phone })).toBeVisible();
});
