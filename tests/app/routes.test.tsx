import { render, screen } from '@testing-library/react';
import { MemoryRouter, matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { App } from '@/app/App';
import { routes } from '@/app/routes';
import { paths } from '@/config/paths';
import { toSlug } from '@/domain/slug';
import { CartProvider } from '@/state/cart';
import { cartOf } from '../support/cart.ts';
import { givenCatalogue, givenOrder } from '../support/givenShop.ts';
import { aUnit, ORDER_ID } from '../support/samples.ts';

const CATALOGUE = {
  categories: { 1: { title: 'Sourdough', img: '/images/cat-sourdough-800.webp', desc: 'Loaves' } },
  cakes: { boule: { title: 'Half & Half 100%', price: 7, category: 'Sourdough' } },
};

test.each([
  [paths.home, '/'],
  [paths.category(toSlug('Sweet Bakes')), '/our/:category'],
  [paths.product(toSlug('Sweet Bakes'), toSlug('Half/Half 100%')), '/our/:category/:product'],
  [paths.priceList, '/price-list'],
  [paths.checkout, '/choose-payment-method'],
  [paths.paymentLoading, '/payment-loading'],
  [paths.payByCash, '/pay-by-cash'],
  [paths.contact, '/order-and-pay-by-cash'],
  [paths.messageSent, '/thank-you-page'],
  [paths.thankYou(ORDER_ID), '/thank-you-page/:id'],
  [paths.allergens, '/allergens'],
  [paths.privacy, '/privacy'],
  [paths.terms, '/terms'],
  ['/our', '*'],
  ['/anything/else', '*'],
])('%s is the screen of %s', (url, path) => {
  const [match] = matchRoutes([...routes], url) ?? [];
  expect(match?.route.path).toBe(path);
  expect(routes.filter((route) => route.path === path)).toHaveLength(1);
});

test.each([
  [paths.home, 'CRUMB & DAUGHTER'],
  [paths.category(toSlug('Sourdough')), 'Sourdough'],
  [paths.product(toSlug('Sourdough'), toSlug('Half & Half 100%')), 'Half & Half 100%'],
  [paths.priceList, 'PRICE LIST'],
  [paths.contact, 'Pay by cash on collection.'],
  [paths.allergens, 'Allergens'],
  [paths.privacy, 'Privacy'],
  [paths.terms, 'Terms'],
  [paths.thankYou(ORDER_ID), 'Order Registered!'],
])('%s opened cold shows "%s"', async (url, heading) => {
  await givenCatalogue(CATALOGUE);
  await givenOrder({ id: ORDER_ID, paid: true, items: [aUnit()] });

  render(
    <MemoryRouter initialEntries={[url]}>
      <CartProvider store={cartOf()}>
        <App />
      </CartProvider>
    </MemoryRouter>,
  );

  await screen.findByRole('heading', { level: 1, name: heading }, { timeout: 10_000 });
});
