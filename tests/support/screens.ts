import { onReads, onTheWire, writes } from './databaseWire.ts';
import { expect, type Shop } from './shopTest.ts';

/** A screen in one of its states, and how a shopper comes to see it. */
export interface Screen {
  readonly name: string;
  reach(shop: Shop): Promise<unknown>;
  /** Lies over the page, which is not to be scrolled then. */
  readonly isOverlay?: true;
  /** Only phones have it. */
  readonly onPhones?: true;
  /** The errors that the console then has, with every right. */
  readonly problems?: readonly RegExp[];
}

const LOAF = '/our/sourdough/artisan%20sourdough';
const UNKNOWN_ORDER = '/thank-you-page/0b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f';
const REFUSED = /permission[ _]denied/i;
const UNANSWERED = /No answer yet/;
const NOT_LOADED = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/;

const open = (path: string) => (shop: Shop) => shop.page.goto(path);

/** Every screen of the shop in every state that looks different. */
export const screens: readonly Screen[] = [
  { name: 'home', reach: (shop) => seen(shop, '/', 'Extras') },
  { name: 'home without its products', reach: refused('/'), problems: [REFUSED, NOT_LOADED] },
  { name: 'home after a shortage of a card order', reach: dismissShortageOfCard },
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
      await shop.cart.getByRole('button', { name: 'Checkout' }).click();
      await expect(shop.page.getByRole('dialog', { name: 'Collect your order' })).toBeVisible();
      await expect(shop.cart).toBeHidden();
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
  { name: 'category on the way', reach: held('/our/sourdough'), problems: [UNANSWERED] },
  {
    name: 'category that could not be loaded',
    reach: refused('/our/sourdough'),
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
  { name: 'product, sold out', reach: (shop) => seen(shop, '/our/extras/sourdough%20bag', 'Sold out') },
  {
    name: 'product without a price',
    async reach(shop) {
      await shop.setData('cakes/artisan-sourdough/price', 'soon');
      await seen(shop, LOAF, 'The price of this one is missing');
    },
  },
  { name: 'product on the way', reach: held(LOAF), problems: [UNANSWERED] },
  { name: 'product that could not be loaded', reach: refused(LOAF), problems: [REFUSED, NOT_LOADED] },
  { name: 'product that is unknown', reach: (shop) => seen(shop, '/our/honey/pizza', 'Not on our shelves') },
  { name: 'price list', reach: (shop) => seen(shop, '/price-list', 'PRICE LIST') },
  { name: 'checkout with nothing to order', reach: open('/choose-payment-method') },
  {
    name: 'checkout, details missing',
    async reach(shop) {
      await shop.addToCart('sourdough', 'Artisan Sourdough');
      await shop.goToCheckout();
      await shop.page.getByRole('button', { name: 'Next', exact: true }).click();
    },
  },
  {
    name: 'checkout, bestsellers',
    async reach(shop) {
      await shop.goToPayment();
      await shop.page.goBack();
      await shop.page.getByRole('button', { name: 'Add', exact: true }).first().click();
      await expect(shop.page.getByRole('button', { name: 'Added!' })).toBeVisible();
    },
  },
  {
    name: 'checkout, payment method',
    async reach(shop) {
      await shop.goToPayment();
      await seen(shop, null, 'Choose Your Payment Method');
    },
  },
  {
    name: 'payment loading',
    async reach(shop) {
      await onTheWire(shop.page, writes.order, 'is held');
      await payByCard(shop);
      await seen(shop, null, 'Payment Loading...');
    },
  },
  {
    name: 'payment, till closed',
    problems: [NOT_LOADED],
    async reach(shop) {
      await shop.page.route('**/sandbox/stripe.js', (route) => route.abort());
      await payByCard(shop);
      await seen(shop, null, 'The till did not open');
    },
  },
  {
    name: 'payment, back from the till',
    async reach(shop) {
      await payByCard(shop);
      await expect(shop.page).toHaveURL(/\/sandbox\/till/);
      await shop.page.goBack();
      await seen(shop, null, 'Welcome back: nothing was paid');
    },
  },
  {
    name: 'pay by cash',
    async reach(shop) {
      await payByCash(shop);
      await expect(shop.page.getByRole('button', { name: 'Confirm Order' })).toBeVisible();
    },
  },
  {
    name: 'pay by cash, short',
    isOverlay: true,
    async reach(shop) {
      await payByCash(shop);
      await shop.setData('cakes/artisan-sourdough/limit', 0);
      await shop.page.getByRole('button', { name: 'Confirm Order' }).click();
      await expect(shop.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'pay by cash, not placed',
    problems: [REFUSED],
    async reach(shop) {
      await onTheWire(shop.page, writes.order, 'is refused');
      await payByCash(shop);
      await shop.page.getByRole('button', { name: 'Confirm Order' }).click();
      await seen(shop, null, 'We could not place your order');
    },
  },
  {
    name: 'thank you, under way',
    async reach(shop) {
      await shop.page.route('**/api/v1.0/email/send', () => {});
      await orderForCash(shop);
      await seen(shop, null, 'Finishing your order…');
    },
  },
  {
    name: 'thank you',
    async reach(shop) {
      await orderForCash(shop);
      await expect(shop.registered).toBeVisible({ timeout: 20_000 });
    },
  },
  { name: 'thank you, short', isOverlay: true, reach: findShortage },
  {
    name: 'thank you, failed',
    isOverlay: true,
    problems: [REFUSED],
    async reach(shop) {
      await onTheWire(shop.page, writes.limit, 'is refused');
      await orderForCash(shop);
      await expect(shop.page.getByRole('alertdialog')).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'thank you, given up before',
    async reach(shop) {
      await findShortage(shop);
      const url = shop.page.url();
      await shop.page.getByRole('alertdialog').getByRole('button').click();
      await expect(shop.page).toHaveURL('/');
      await shop.page.goto(url);
      await seen(shop, null, 'This order was not placed');
    },
  },
  { name: 'thank you, unknown order', reach: (shop) => seen(shop, UNKNOWN_ORDER, 'find this order') },
  {
    name: 'order by message',
    async reach(shop) {
      await shop.addToCart('sourdough', 'Artisan Sourdough');
      await fillMessage(shop);
    },
  },
  { name: 'order by message, empty', reach: open('/order-and-pay-by-cash') },
  {
    name: 'message sent',
    async reach(shop) {
      await fillMessage(shop);
      await shop.page.getByRole('button', { name: 'Next' }).click();
      await seen(shop, null, 'Thank you!');
    },
  },
  {
    name: 'message not sent',
    problems: [/403/, /email/i],
    async reach(shop) {
      await shop.setEmails({ fail: 403 });
      await fillMessage(shop);
      await shop.page.getByRole('button', { name: 'Next' }).click();
      await seen(shop, null, 'Your message was not sent');
    },
  },
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

/** Opens a page, where one is named, and waits for a text on it. */
async function seen({ page }: Shop, path: string | null, text: string): Promise<void> {
  if (path) await page.goto(path);
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

function held(path: string) {
  return async (shop: Shop) => {
    await onReads(shop.page, 'is held');
    await shop.page.goto(path);
    await expect(shop.page.getByText('Loading…').last()).toBeAttached();
  };
}

function refused(path: string) {
  return async (shop: Shop) => {
    await onReads(shop.page, 'is refused');
    await shop.page.goto(path);
    await expect(shop.page.getByRole('button', { name: 'Try again' })).toBeVisible();
  };
}

async function openFilledCart(shop: Shop): Promise<void> {
  await shop.addToCart('honey', 'Raw Honey', '1200g');
  await shop.page.goto(LOAF);
  await shop.page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shop.cart).toContainText('Artisan Sourdough');
}

async function payByCard(shop: Shop): Promise<void> {
  await shop.goToPayment();
  await shop.page.getByRole('button', { name: 'Pay by Card' }).click();
}

async function payByCash(shop: Shop): Promise<void> {
  await shop.goToPayment();
  await shop.page.getByRole('button', { name: 'Pay by Cash' }).click();
}

async function orderForCash(shop: Shop): Promise<void> {
  await shop.setEmails({ perSecond: null });
  await payByCash(shop);
  await shop.page.getByRole('button', { name: 'Confirm Order' }).click();
}

/** Somebody else takes the last loaf right before the order is written. */
async function findShortage(shop: Shop): Promise<void> {
  await onTheWire(shop.page, writes.order, () => shop.setData('cakes/artisan-sourdough/limit', 0));
  await orderForCash(shop);
  await expect(shop.page.getByRole('alertdialog')).toBeVisible({ timeout: 20_000 });
}

/** The same while the shopper is at the till; then the home page, which says what to do. */
async function dismissShortageOfCard(shop: Shop): Promise<void> {
  await payByCard(shop);
  await expect(shop.page).toHaveURL(/\/sandbox\/till/);
  await shop.setData('cakes/artisan-sourdough/limit', 0);
  await shop.page.getByRole('button', { name: /^Pay £/ }).click();
  await shop.page.getByRole('alertdialog').getByRole('button').click();
  await seen(shop, null, 'Your order could not be registered');
}

async function fillMessage({ page }: Shop): Promise<void> {
  await page.goto('/order-and-pay-by-cash');
  await page.getByLabel('Name', { exact: true }).fill('Ada Crumb');
  await page.getByLabel('Phone', { exact: true }).fill('07700900456');
  await page.getByLabel('Message', { exact: true }).fill('Could you bake a large boule for a birthday?');
}
