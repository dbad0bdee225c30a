import { onReads } from './databaseWire.ts';
import { NOT_LOADED, orderWalks, REFUSED, type Walk } from './orderScreens.ts';
import { expect, type Shop } from './shopTest.ts';

const LOAF = '/our/sourdough/artisan%20sourdough';

/** The same page with another spelling. The build made no HTML for it, so the browser renders it. */
const NOT_BUILT = '/our/Sourdough';

const page = (path: string, text: string) => (shop: Shop) => shop.sees(path, text);

const open = (path: string) => (shop: Shop) => shop.open(path);

const setLimit = (shop: Shop, limit: number) => shop.setData('cakes/artisan-sourdough/limit', limit);

/** Every screen of the shop in every state that looks different. */
export const walks: readonly Walk[] = [
  {
    name: 'pages',
    stops: {
      home: page('/', 'Extras'),
      category: page('/our/sourdough', 'Sandwich Sourdough'),
      'category that is unknown': page('/our/pizza', 'Not on our shelves'),
      product: page(LOAF, 'Left: 20'),
      'product, sold out': page('/our/extras/sourdough%20bag', 'Gone for Friday'),
      'price list': page('/price-list', 'PRICE LIST'),
      allergens: open('/allergens'),
      terms: open('/terms'),
      'page not found': page('/nowhere', 'Nothing but flour here'),
      'checkout with nothing to order': open('/choose-payment-method'),
      'order by message, empty': open('/order-and-pay-by-cash'),
    },
  },
  {
    name: 'the menu',
    onPhones: true,
    stops: {
      menu: async (shop) => {
        await shop.page.goto('/');
        await shop.page.getByRole('button', { name: 'Menu' }).click();
        await expect(shop.page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      },
    },
  },
  {
    name: 'cart',
    stops: {
      'cart, empty': async (shop) => {
        await shop.page.goto('/price-list');
        await shop.page.getByRole('button', { name: /^Cart/ }).click();
        await expect(shop.cart).toContainText('Your cart is empty');
      },
      'product with variants, refused without one': async (shop) => {
        await shop.page.goto('/our/brioche/plain%20brioche');
        await shop.page.getByRole('button', { name: 'Add to Cart' }).click();
        await expect(shop.page.getByText('Please choose a size first.')).toBeVisible();
      },
      cart: async (shop) => {
        await shop.addToCart('honey', 'Raw Honey', '1200g');
        await shop.page.goto(LOAF);
        await shop.page.getByRole('button', { name: 'Add to Cart' }).click();
        await expect(shop.cart).toContainText('Artisan Sourdough');
      },
      'cart with something sold out since': async (shop) => {
        await setLimit(shop, 0);
        await expect(shop.cart).toContainText('Sold out. Please take it out.');
      },
      'cart after taking a line out': (shop) =>
        shop.cart.getByRole('button', { name: 'Remove Artisan Sourdough' }).click(),
      'collection window': async (shop) => {
        await setLimit(shop, 20);
        await shop.cart.getByRole('button', { name: 'Close the cart' }).click();
        await shop.page.getByRole('button', { name: 'Menu' }).click();
        await shop.page.getByRole('dialog').getByRole('button', { name: 'Order Now' }).click();
        await expect(shop.page.getByRole('dialog', { name: 'Collect your order' })).toBeVisible();
      },
      'product, in the cart and low in stock': async (shop) => {
        await shop.setData('cakes/dried-onion-sourdough/limit', 2);
        await shop.page.goto('/our/sourdough/dried%20onion%20sourdough');
        const more = shop.page.getByRole('button', { name: /^One more/ });
        await more.click();
        await more.click();
        await expect(more).toBeDisabled();
      },
      'category, empty': async (shop) => {
        await shop.setData('cakes/raw-honey', null);
        await shop.sees('/our/honey', "Launching Soon - Don't Miss Out!");
      },
    },
  },
  {
    name: 'what does not load',
    problems: [REFUSED, NOT_LOADED, /No answer yet/, /broke/],
    stops: {
      'shop that broke': async (shop) => {
        await shop.page.route('**/assets/PriceListPage-*.js', (route) => route.abort());
        await shop.sees('/price-list', 'Sorry, something broke on our side.');
      },
      offline: async (shop) => {
        await shop.sees('/our/cookies', 'Cookies 9 pieces');
        await shop.page.context().setOffline(true);
        await shop.sees(null, 'You seem to be offline');
      },
      'category that could not be loaded': async (shop) => {
        await shop.page.context().setOffline(false);
        await onReads(shop.page, 'is refused');
        await shop.page.goto(NOT_BUILT);
        await expect(shop.page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
      'category on the way': async (shop) => {
        await onReads(shop.page, 'is held');
        await shop.page.goto(NOT_BUILT);
        await expect(shop.page.getByText('Loading…').last()).toBeAttached();
      },
    },
  },
  ...orderWalks,
];
