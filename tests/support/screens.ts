import { dismissShortageOfCard, held, LOAF, open, openFilledCart, refused, seen } from './arrivals.ts';
import { orderScreens } from './orderScreens.ts';
import { NOT_LOADED, REFUSED, type Screen, UNANSWERED } from './screen.ts';
import { expect } from './shopTest.ts';

/** The same pages with other spellings. The build made no HTML for these, so the browser renders them. */
const NOT_BUILT = '/our/Sourdough';
const LOAF_NOT_BUILT = '/our/Sourdough/Artisan%20Sourdough';

/** Every screen of the shop in every state that looks different. */
export const screens: readonly Screen[] = [
  { name: 'home', reach: (shop) => seen(shop, '/', 'Extras') },
  {
    name: 'home without its products',
    // The home page reads its products only when they come near.
    reach: refused('/', (page) =>
      page.getByRole('heading', { name: 'Our Products' }).scrollIntoViewIfNeeded(),
    ),
    problems: [REFUSED, NOT_LOADED],
  },
  {
    name: 'home after a shortage of a card order',
    reach: dismissShortageOfCard,
  },
  {
    name: 'menu',
    isOverlay: true,
    onPhones: true,
    async reach(shop) {
      await shop.page.goto('/');
      await shop.page.getByRole('button', { name: 'Menu' }).click();
      await expect(shop.page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'menu of another page',
    isOverlay: true,
    onPhones: true,
    async reach(shop) {
      await shop.page.goto('/price-list');
      await shop.page.getByRole('button', { name: 'Menu' }).click();
      await expect(shop.page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'cart, empty',
    isOverlay: true,
    async reach(shop) {
      await shop.page.goto('/price-list');
      await shop.page.getByRole('button', { name: /^Cart/ }).click();
      await expect(shop.cart).toContainText('Your cart is empty');
    },
  },
  { name: 'cart', isOverlay: true, reach: openFilledCart },
  {
    name: 'cart after taking a line out',
    isOverlay: true,
    async reach(shop) {
      await openFilledCart(shop);
      await shop.cart.getByRole('button', { name: 'Remove Artisan Sourdough' }).click();
    },
  },
  {
    name: 'cart with something sold out since',
    isOverlay: true,
    async reach(shop) {
      await openFilledCart(shop);
      await shop.setData('cakes/artisan-sourdough/limit', 0);
      await expect(shop.cart).toContainText('Sold out. Please take it out.');
    },
  },
  {
    name: 'collection window',
    isOverlay: true,
    async reach(shop) {
      await openFilledCart(shop);
      await shop.cart.getByRole('button', { name: 'Close the cart' }).click();
      await shop.page.getByRole('button', { name: 'Menu' }).click();
      await shop.page.getByRole('dialog').getByRole('button', { name: 'Order Now' }).click();
      await expect(shop.page.getByRole('dialog', { name: 'Collect your order' })).toBeVisible();
    },
  },
  { name: 'category', reach: (shop) => seen(shop, '/our/sourdough', 'Sandwich Sourdough') },
  { name: 'category of three', reach: (shop) => seen(shop, '/our/cookies', 'Cookies 9 pieces') },
  { name: 'category of one', reach: (shop) => seen(shop, '/our/honey', 'Raw Honey') },
  {
    name: 'category, empty',
    async reach(shop) {
      await shop.setData('cakes/raw-honey', null);
      await seen(shop, '/our/honey', "Launching Soon - Don't Miss Out!");
    },
  },
  { name: 'category on the way', reach: held(NOT_BUILT), problems: [UNANSWERED] },
  {
    name: 'category that could not be loaded',
    reach: refused(NOT_BUILT),
    problems: [REFUSED, NOT_LOADED],
  },
  { name: 'category that is unknown', reach: (shop) => seen(shop, '/our/pizza', 'Not on our shelves') },
  { name: 'product', reach: (shop) => seen(shop, LOAF, 'Left: 20') },
  {
    name: 'product with variants, refused without one',
    async reach(shop) {
      await shop.page.goto('/our/brioche/plain%20brioche');
      await shop.page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(shop.page.getByText('Please choose a size first.')).toBeVisible();
    },
  },
  {
    name: 'product, in the cart and low in stock',
    async reach(shop) {
      await shop.setData('cakes/dried-onion-sourdough/limit', 2);
      await shop.page.goto('/our/sourdough/dried%20onion%20sourdough');
      const more = shop.page.getByRole('button', { name: /^One more/ });
      await more.click();
      await more.click();
      await expect(more).toBeDisabled();
    },
  },
  {
    name: 'product, sold out',
    reach: (shop) => seen(shop, '/our/extras/sourdough%20bag', 'Gone for Friday'),
  },
  {
    name: 'product without a price',
    async reach(shop) {
      await shop.setData('cakes/artisan-sourdough/price', 'soon');
      await seen(shop, LOAF, 'The price of this one is missing');
    },
  },
  { name: 'product on the way', reach: held(LOAF_NOT_BUILT), problems: [UNANSWERED] },
  {
    name: 'product that could not be loaded',
    reach: refused(LOAF_NOT_BUILT),
    problems: [REFUSED, NOT_LOADED],
  },
  { name: 'product that is unknown', reach: (shop) => seen(shop, '/our/honey/pizza', 'Not on our shelves') },
  { name: 'price list', reach: (shop) => seen(shop, '/price-list', 'PRICE LIST') },
  ...orderScreens,
  { name: 'allergens', reach: open('/allergens') },
  { name: 'privacy', reach: open('/privacy') },
  { name: 'terms', reach: open('/terms') },
  { name: 'page not found', reach: (shop) => seen(shop, '/nowhere', 'Nothing but flour here') },
  {
    name: 'shop that broke',
    problems: [NOT_LOADED, /broke/],
    async reach(shop) {
      await shop.page.route('**/assets/PriceListPage-*.js', (route) => route.abort());
      await seen(shop, '/price-list', 'Sorry, something broke on our side.');
    },
  },
  {
    name: 'offline',
    problems: [NOT_LOADED],
    async reach(shop) {
      await seen(shop, '/our/cookies', 'Cookies 9 pieces');
      await shop.page.context().setOffline(true);
      await seen(shop, null, 'You seem to be offline');
    },
  },
];
