import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { collectionPoint, shop } from '#bakery/shop';
import { paths } from '@/config/paths';
import { NOT_CONFIRMED } from '@/config/shop';
import { traderText } from '@/domain/trader';
import { keepLastOrder, lastOrder } from '@/services/order/lastOrder';
import { rememberDetails } from '@/state/order/checkout';
import { givenCatalogue } from '../support/givenShop.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { DETAILS, unitsOf } from '../support/samples.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  [paths.privacy, 'Privacy'],
  [paths.terms, 'Terms'],
])('%s says who the trader is and how to reach them', async (path, title) => {
  renderRoute(path);

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getAllByText(traderText(shop))[0]).toBeInTheDocument();
  expect(screen.getByRole('link', { name: shop.email })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: shop.phone })).toBeInTheDocument();
});

test('the terms name the collection point', async () => {
  renderRoute(paths.terms);

  expect(await screen.findByText(new RegExp(collectionPoint.name))).toHaveTextContent(
    collectionPoint.postalCode,
  );
});

test("the terms are under the bakery's own law, and its days end in its own time", async () => {
  renderRoute(paths.terms);

  expect(await screen.findByText(/^Scots law applies to these terms/)).toBeInTheDocument();
  expect(screen.getByText(/until 11:59PM, UK time/)).toBeInTheDocument();
});

test('the terms say what can be cancelled, until when and how, with the form of the law', async () => {
  renderRoute(paths.terms);

  const mind = (await screen.findByRole('heading', { name: 'Changing your mind' })).parentElement;
  expect(mind).toHaveTextContent(/no right to cancel food that spoils quickly/);
  expect(mind).toHaveTextContent(
    /Jam, honey and aprons .* until 14 days after the day on which you receive them/,
  );
  const form = screen.getByRole('region', { name: 'Cancellation form' });
  expect(form).toHaveTextContent(`To ${traderText(shop)}, ${shop.phone}, ${shop.email}`);
  expect(form).toHaveTextContent(/hereby give notice that I\/We .* cancel my\/our/);
});

test('the privacy page says what stays in the browser', async () => {
  renderRoute(paths.privacy);

  const heading = await screen.findByRole('heading', { name: 'What stays in your browser' });
  const kept = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
  expect(kept.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Your cart/),
    expect.stringMatching(/^Of each order you place, for a month: its number, .* how far it got/),
    expect.stringMatching(/^What was in your last order, without your name/),
    expect.stringMatching(/^What we offered when you last looked/),
    expect.stringMatching(/^A copy of this site and of pictures/),
    expect.stringMatching(/^What you type at the checkout or into a message: for this tab only/),
    expect.stringMatching(/^Your name, phone number and email address, .* only if you tick/),
  ]);
});

test('the privacy page forgets the remembered details and the last order', async () => {
  rememberDetails(DETAILS);
  keepLastOrder(unitsOf(2), 0);
  renderRoute(paths.privacy);

  const forget = () => screen.findByRole('button', { name: 'Forget my details on this device' });
  await waitFor(async () => expect(await forget()).toBeEnabled());
  await userEvent.click(await forget());
  expect(localStorage.getItem('remembered-details')).toBeNull();
  expect(lastOrder()).toEqual([]);
  expect(await forget()).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Forgotten.');
});

test('the privacy page says how long orders are kept, as the owner has set it', async () => {
  renderRoute(paths.privacy);

  const heading = await screen.findByRole('heading', { name: 'How long we keep it' });
  expect(heading.parentElement).toHaveTextContent(
    /Orders and their emails: 18 months, .* An order that was not finished: 30 days\./,
  );
});

test('the privacy page names everyone whom the shop talks to', async () => {
  renderRoute(paths.privacy);
  await screen.findByRole('heading', { name: 'Privacy' });

  for (const name of [/Google Firebase/, /Stripe/, /EmailJS/, /OpenStreetMap/]) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/));
  }
  expect(screen.queryByRole('link', { name: /reCAPTCHA/ })).toBeNull();
});

test('reCAPTCHA is named where the owner has turned it on', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'key');
  vi.stubEnv('VITE_APP_CHECK_APP_ID', '1:2:web:3');
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
  renderRoute(paths.privacy);

  expect(await screen.findByRole('link', { name: /reCAPTCHA/ })).toBeInTheDocument();
});

test('the allergens of each bake stand on one page, and none is guessed', async () => {
  await givenCatalogue({
    cakes: {
      boule: { title: 'Boule', price: 7, category: 'Sourdough', allergens: 'Wheat (gluten).' },
      honey: { title: 'Honey', price: 9, category: 'Honey' },
    },
  });
  renderRoute(paths.allergens);

  const boule = (await screen.findByText('Boule')).parentElement;
  const honey = screen.getByText('Honey').parentElement;
  expect(within(boule as HTMLElement).getByText('Wheat (gluten).')).toBeInTheDocument();
  expect(within(honey as HTMLElement).getByText(NOT_CONFIRMED)).toBeInTheDocument();
});
