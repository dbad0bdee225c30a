import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import { words } from '#bakery/words';
import { paths } from '@/config/paths';
import { givenCatalogue, givenOrder } from '../support/givenShop.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { aUnit, ORDER_ID } from '../support/samples.ts';

const SITE = 'https://legit-sourdough.example';

beforeEach(() =>
  givenCatalogue({
    categories: {
      1: { title: 'Sourdough', desc: 'Loaves' },
      4: { title: 'SOURDOUGH' },
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
      shout: { title: 'HALF & HALF', price: 7, category: 'SOURDOUGH' },
    },
  }),
);

const attributeOf = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute);
const canonical = () => attributeOf('link[rel=canonical]', 'href');
const shared = (property: string) => attributeOf(`meta[property="og:${property}"]`, 'content');
const robots = () => attributeOf('meta[name=robots]', 'content');

const OF_SHOP = { image: `${SITE}/og.jpg`, description: words.description };

test.each([
  ['/', '/', OF_SHOP],
  ['/our/SOURDOUGH', '/our/sourdough', { ...OF_SHOP, description: 'Loaves' }],
  ['/our/SOURDOUGH~4', '/our/sourdough~4', OF_SHOP],
  [
    '/our/anything/half %26 half',
    '/our/sourdough/half%20%26%20half',
    { image: 'https://pictures.example/boule.jpg', description: 'A round loaf.' },
  ],
  ['/our/extras/half %26 half~SHOUT', '/our/sourdough~4/half%20%26%20half~shout', OF_SHOP],
  ['/price-list', '/price-list', OF_SHOP],
  ['/order-and-pay-by-cash', '/order-and-pay-by-cash', {}],
  ['/allergens', '/allergens', {}],
  ['/privacy', '/privacy', {}],
  ['/terms', '/terms', {}],
])('%s has its one address at %s, and says what it is where it is shared', async (url, path, said) => {
  renderRoute(url);

  await expect.poll(canonical, { timeout: 10_000 }).toBe(SITE + path);
  expect(shared('url')).toBe(SITE + path);
  expect(shared('title')).toBe(document.title);
  expect(document.title).toMatch(new RegExp(`.+ \\| ${shop.name}$`));
  expect({ image: shared('image'), description: shared('description') }).toMatchObject(said);
  expect(attributeOf('meta[name=description]', 'content')).toBe(shared('description'));
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
  expect(screen.getByRole('link', { name: /shop/i })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/(#shop)?$/),
  );
  await expect.poll(robots).toBe('noindex');
  expect(canonical()).toBeUndefined();
});
