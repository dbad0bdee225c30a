import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import { words } from '#bakery/words';
import { paths } from '@/config/paths';
import { givenOrder } from '../support/givenShop.ts';
import { renderRoute } from '../support/renderShop.tsx';
import { aUnit, ORDER_ID } from '../support/samples.ts';
import { shopSells } from '../support/shopSells.ts';

const SITE = 'https://legit-sourdough.example';

beforeEach(() => {
  const boule = { title: 'Half & Half', price: 7, category: 'Extras, Sourdough' };
  const sourdough = { title: 'Sourdough', desc: 'Loaves' };
  return shopSells({
    categories: { 1: sourdough, 4: { title: 'SOURDOUGH' }, 7: { title: 'Extras' } },
    cakes: {
      boule: { ...boule, desc: 'A round loaf.' },
      shout: { ...boule, title: 'HALF & HALF', category: 'SOURDOUGH' },
    },
  });
});

const inHead = (selector: string) => {
  const element = document.head.querySelector(selector);
  return element?.getAttribute('href') ?? element?.getAttribute('content');
};
const canonical = () => inHead('link[rel=canonical]');
const shared = (property: string) => inHead(`meta[property="og:${property}"]`);
const robots = () => inHead('meta[name=robots]');

const OF_SHOP = words.description;

test.each([
  ['/', '/', OF_SHOP],
  ['/our/SOURDOUGH', '/our/sourdough', 'Loaves'],
  ['/our/SOURDOUGH~4', '/our/sourdough~4', OF_SHOP],
  ['/our/anything/half %26 half', '/our/sourdough/half%20%26%20half', 'A round loaf.'],
  ['/our/extras/half %26 half~SHOUT', '/our/sourdough~4/half%20%26%20half~shout', OF_SHOP],
  ['/price-list', '/price-list', OF_SHOP],
])('%s has its one address at %s, and says what it is where it is shared', async (url, path, said) => {
  renderRoute(url);

  await expect.poll(canonical).toBe(SITE + path);
  expect(shared('url')).toBe(SITE + path);
  expect(shared('title')).toBe(document.title);
  expect(document.title).toMatch(new RegExp(`.+ \\| ${shop.name}$`));
  expect(shared('description')).toBe(said);
  expect(inHead('meta[name=description]')).toBe(shared('description'));
  expect(robots()).toBeUndefined();
});

test.each([
  [paths.checkout, 'Your cart is empty'],
  [paths.paymentLoading, 'Your cart is empty'],
  [paths.payByCash, 'Your cart is empty'],
  [paths.messageSent, 'Thank you!'],
  [paths.thankYou(ORDER_ID), 'Order Registered!'],
  ['/our/nothing', 'Not on our shelves'],
  ['/our/sourdough/nothing', 'Not on our shelves'],
  ['/nothing/at/all', 'Nothing but flour here'],
])('%s is not for search engines, and leads to the shop', async (url, title) => {
  await givenOrder({ id: ORDER_ID, paid: true, items: [aUnit()] });
  renderRoute(url);

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const way = screen.getByRole('link', { name: /shop/i }).getAttribute('href');
  expect(way).toMatch(/^\/(#shop)?$/);
  await expect.poll(robots).toBe('noindex');
  expect(canonical()).toBeUndefined();
});
