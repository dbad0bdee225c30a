import { LOAF, onReadsAt, open, openFilledCart, seen } from './arrivals.ts';
import { orderWalks } from './orderScreens.ts';
import { NOT_LOADED, REFUSED, type Screen, type Stop, UNANSWERED, type Walk } from './screen.ts';
import { expect, type Shop } from './shopTest.ts';

/** The same page with another spelling. The build made no HTML for it, so the browser renders it. */
const NOT_BUILT = '/our/Sourdough';

const page = (name: string, path: string, text: string): Stop => ({
  name,
  go: (shop) => seen(shop, path, text),
});

const setLimit = (shop: Shop, limit: number) => shop.setData('cakes/artisan-sourdough/limit', limit);

/** Every screen of the shop in every state that looks different. */
export const walks: readonly Walk[] = [
  {
    name: 'pages',
    stops: [
      page('home', '/', 'Extras'),
      page('category', '/our/sourdough', 'Sandwich Sourdough'),
      page('category of one', '/our/honey', 'Raw Honey'),
      page('category that is unknown', '/our/pizza', 'Not on our shelves'),
      page('product', LOAF, 'Left: 20'),
      page('product, sold out', '/our/extras/sourdough%20bag', 'Gone for Friday'),
      page('price list', '/price-list', 'PRICE LIST'),
      { name: 'allergens', go: open('/allergens') },
      { name: 'privacy', go: open('/privacy') },
      { name: 'terms', go: open('/terms') },
      page('page not found', '/nowhere', 'Nothing but flour here'),
      { name: 'checkout with nothing to order', go: open('/choose-payment-method') },
      { name: 'order by message, empty', go: open('/order-and-pay-by-cash') },
      {
        name: 'menu',
        isOverlay: true,
        onPhones: true,
        async go(shop) {
          await shop.page.goto('/');
          await shop.page.getByRole('button', { name: 'Menu' }).click();
          await expect(shop.page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'cart',
    stops: [
      {
        name: 'cart, empty',
        isOverlay: true,
        async go(shop) {
          await shop.page.goto('/price-list');
          await shop.page.getByRole('button', { name: /^Cart/ }).click();
          await expect(shop.cart).toContainText('Your cart is empty');
        },
      },
      {
        name: 'product with variants, refused without one',
        async go(shop) {
          await shop.page.goto('/our/brioche/plain%20brioche');
          await shop.page.getByRole('button', { name: 'Add to Cart' }).click();
          await expect(shop.page.getByText('Please choose a size first.')).toBeVisible();
        },
      },
      { name: 'cart', isOverlay: true, go: openFilledCart },
      {
        name: 'cart with something sold out since',
        isOverlay: true,
        async go(shop) {
          await setLimit(shop, 0);
          await expect(shop.cart).toContainText('Sold out. Please take it out.');
        },
      },
      {
        name: 'cart after taking a line out',
        isOverlay: true,
        go: (shop) => shop.cart.getByRole('button', { name: 'Remove Artisan Sourdough' }).click(),
      },
      {
        name: 'collection window',
        isOverlay: true,
        async go(shop) {
          await setLimit(shop, 20);
          await shop.cart.getByRole('button', { name: 'Close the cart' }).click();
          await shop.page.getByRole('button', { name: 'Menu' }).click();
          await shop.page.getByRole('dialog').getByRole('button', { name: 'Order Now' }).click();
          await expect(shop.page.getByRole('dialog', { name: 'Collect your order' })).toBeVisible();
        },
      },
      {
        name: 'product, in the cart and low in stock',
        async go(shop) {
          await shop.setData('cakes/dried-onion-sourdough/limit', 2);
          await shop.page.goto('/our/sourdough/dried%20onion%20sourdough');
          const more = shop.page.getByRole('button', { name: /^One more/ });
          await more.click();
          await more.click();
          await expect(more).toBeDisabled();
        },
      },
      {
        name: 'product without a price',
        async go(shop) {
          await shop.setData('cakes/artisan-sourdough/price', 'soon');
          await seen(shop, LOAF, 'The price of this one is missing');
        },
      },
      {
        name: 'category, empty',
        async go(shop) {
          await shop.setData('cakes/raw-honey', null);
          await seen(shop, '/our/honey', "Launching Soon - Don't Miss Out!");
        },
      },
    ],
  },
  {
    name: 'what does not load',
    problems: [REFUSED, NOT_LOADED, UNANSWERED, /broke/],
    stops: [
      {
        name: 'shop that broke',
        async go(shop) {
          await shop.page.route('**/assets/PriceListPage-*.js', (route) => route.abort());
          await seen(shop, '/price-list', 'Sorry, something broke on our side.');
        },
      },
      {
        name: 'offline',
        async go(shop) {
          await seen(shop, '/our/cookies', 'Cookies 9 pieces');
          await shop.page.context().setOffline(true);
          await seen(shop, null, 'You seem to be offline');
        },
      },
      {
        name: 'category that could not be loaded',
        async go(shop) {
          await shop.page.context().setOffline(false);
          await onReadsAt(shop, 'is refused', NOT_BUILT);
          await expect(shop.page.getByRole('button', { name: 'Try again' })).toBeVisible();
        },
      },
      {
        name: 'category on the way',
        async go(shop) {
          await onReadsAt(shop, 'is held', NOT_BUILT);
          await expect(shop.page.getByText('Loading…').last()).toBeAttached();
        },
      },
    ],
  },
  ...orderWalks,
];

/** Each screen, reached in a tab of its own. */
export const screens: readonly Screen[] = walks.flatMap(({ stops }) =>
  stops.map(({ go: _go, ...stop }, index) => ({
    ...stop,
    async reach(shop) {
      for (const { go } of stops.slice(0, index + 1)) await go(shop);
    },
  })),
);
