import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import { words } from '#bakery/words';
import { paths } from '@/config/paths';
import { givenCatalogue, givenOrder } from '../support/givenShop.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { aUnit, ORDER_ID } from '../support/samples.ts';

const SITE = 'https://legit-sourdough.example';
const CATALOGUE = {
  categories: {
    1: { title: 'Sourdough', desc: 'Loaves' },
    4: { title: 'SOURDOUGH' },
    5: { title: 'Bread' },
    6: { title: 'Gluten-free Bread' },
    7: { title: 'Extras' },
  },
  cakes: {
    boule: {
      title: 'Half & Half',
      price: 7,
      category: 'Extras, Sourdough',
      desc: 'A round loaf.',
      img: 'https://pictures.example/boule.jpg',
    },
    oat: { title: 'Oat Loaf', price: 7, category: 'Gluten-free Bread' },
    shout: { title: 'HALF & HALF', price: 7, category: 'SOURDOUGH' },
  },
};

const attributeOf = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute);
const canonical = () => attributeOf('link[rel=canonical]', 'href');
const shared = (property: string) => attributeOf(`meta[property="og:${property}"]`, 'content');
const robots = () => attributeOf('meta[name=robots]', 'content');

test.each([
  ['/', '/'],
  ['/our/SOURDOUGH', '/our/sourdough'],
  ['/our/extras/half %26 half', '/our/sourdough/half%20%26%20half'],
  ['/our/anything/half %26 half', '/our/sourdough/half%20%26%20half'],
  ['/our/sourdough~1', '/our/sourdough'],
  ['/our/SOURDOUGH~4', '/our/sourdough~4'],
  ['/our/extras/half %26 half~SHOUT', '/our/sourdough~4/half%20%26%20half~shout'],
  ['/our/bread/oat loaf', '/our/gluten-free%20bread/oat%20loaf'],
  ['/our/gluten-free bread/oat loaf', '/our/gluten-free%20bread/oat%20loaf'],
  ['/price-list', '/price-list'],
  ['/order-and-pay-by-cash', '/order-and-pay-by-cash'],
  ['/allergens', '/allergens'],
  ['/privacy', '/privacy'],
  ['/terms', '/terms'],
])('%s has its one address at %s', async (url, path) => {
  await givenCatalogue(CATALOGUE);
  renderRoute(url);

  await expect.poll(canonical, { timeout: 10_000 }).toBe(SITE + path);
  expect(shared('url')).toBe(SITE + path);
  expect(shared('title')).toBe(document.title);
  expect(document.title).toMatch(new RegExp(`.+ \\| ${shop.name}$`));
  expect(robots()).toBeUndefined();
});

test('a shared product shows its picture and what it is', async () => {
  await givenCatalogue(CATALOGUE);
  renderRoute('/our/sourdough/half%20%26%20half');

  await expect.poll(() => shared('image'), { timeout: 10_000 }).toBe('https://pictures.example/boule.jpg');
  expect(shared('description')).toBe('A round loaf.');
  expect(attributeOf('meta[name=description]', 'content')).toBe('A round loaf.');
});

test('any other page shows the shop', async () => {
  renderRoute(paths.priceList);
  await screen.findByRole('heading', { name: 'PRICE LIST' });

  expect(shared('image')).toBe(`${SITE}/og.jpg`);
  expect(shared('description')).toBe(words.description);
});

test.each([
  [paths.checkout, 'choose-payment-method'],
  [paths.paymentLoading, 'payment-loading'],
  [paths.payByCash, 'pay-by-cash'],
  [paths.messageSent, 'thank-you-page'],
  [paths.thankYou(ORDER_ID), 'an order'],
  ['/our/nothing', 'an unknown category'],
  ['/our/sourdough/nothing', 'an unknown product'],
  ['/nothing', 'an unknown address'],
])('%s is not for search engines', async (url) => {
  await givenCatalogue(CATALOGUE);
  await givenOrder({ id: ORDER_ID, paid: true, items: [aUnit()] });
  renderRoute(url);
  await screen.findAllByRole('heading', { level: 1 });

  await expect.poll(robots).toBe('noindex');
  expect(canonical()).toBeUndefined();
});
