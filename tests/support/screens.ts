import { messages, onReads, onTheWire } from './databaseWire.ts';
import { expect, type Shop } from './shopTest.ts';

interface Walk {
  readonly name: string;
  /** A screen in one state, and how a shopper gets there from the screen before, or from nowhere. */
  readonly stops: Readonly<Record<string, (shop: Shop) => Promise<unknown>>>;
  /** True if the screens exist only on phones. */
  readonly onPhones?: true;
  /** Console errors that are to be expected. */
  readonly problems?: readonly RegExp[];
}

const REFUSED = /permission[ _]denied/i;

const NOT_LOADED = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const UNKNOWN_ID = '0b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f';
const UNKNOWN_ORDER = `/thank-you-page/${UNKNOWN_ID}`;

export async function givenLedger({ page }: Shop, id: string, ledger: object): Promise<void> {
  await page.evaluate(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [`order:${id}`, JSON.stringify(ledger)],
  );
}

const setLoaf = (shop: Shop, field: 'price' | 'limit', value: number) =>
  shop.setData(`cakes/artisan-sourdough/${field}`, value);

const pressed = (name: string, text: string) => async (shop: Shop) => {
  await shop.page.getByRole('button', { name }).click();
  await shop.sees(null, text);
};

/** Fills the cart and the details, and goes to the till, or for cash to the last check. */
async function payBy(shop: Shop, way: 'Card' | 'Cash', text = 'Confirm Order'): Promise<void> {
  await shop.goToPayment();
  await pressed(`Pay by ${way}`, text)(shop);
}

async function orderForCash(shop: Shop): Promise<void> {
  await shop.setEmails({ perSecond: null });
  await payBy(shop, 'Cash');
  await confirm(shop);
}

const confirm = (shop: Shop) => shop.page.getByRole('button', { name: 'Confirm Order' }).click();
const alert = (shop: Shop) => shop.page.getByRole('alertdialog');

const LOAF = '/our/sourdough/artisan%20sourdough';

/** The same page in another spelling, for which the build made no HTML, so the browser renders it. */
const NOT_BUILT = '/our/Sourdough';

const page = (path: string, text: string) => (shop: Shop) => shop.sees(path, text);

const open = (path: string) => (shop: Shop) => shop.open(path);

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
        await pressed('Add to Cart', 'Please choose a size first.')(shop);
      },
      cart: async (shop) => {
        await shop.addToCart('honey', 'Raw Honey', '1200g');
        await shop.page.goto(LOAF);
        await shop.page.getByRole('button', { name: 'Add to Cart' }).click();
        await expect(shop.cart).toContainText('Artisan Sourdough');
      },
      'cart with something sold out since': async (shop) => {
        await setLoaf(shop, 'limit', 0);
        await expect(shop.cart).toContainText('Sold out. Please take it out.');
      },
      'cart after taking a line out': (shop) =>
        shop.cart.getByRole('button', { name: 'Remove Artisan Sourdough' }).click(),
      'collection window': async (shop) => {
        await setLoaf(shop, 'limit', 20);
        await shop.cart.getByRole('button', { name: 'Close the cart' }).click();
        await shop.page.getByRole('button', { name: 'Menu' }).click();
        await shop.page.getByRole('dialog').getByRole('button', { name: 'Order Now' }).click();
        await expect(shop.page.getByRole('dialog', { name: 'Collect your order' })).toBeVisible();
      },
      'product, in the cart and low in stock': async (shop) => {
        await shop.setData('cakes/dried-onion-sourdough/limit', 2);
        await shop.page.goto('/our/sourdough/dried%20onion%20sourdough');
        await shop.page.getByRole('button', { name: 'Add to Cart' }).click();
        await shop.cart.getByRole('button', { name: 'Close the cart' }).click();
        const more = shop.page.getByRole('button', { name: /^One more/ });
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
        // Otherwise the page would show what the last visit read.
        await shop.page.evaluate(() => localStorage.clear());
        await onReads(shop.page, 'is held');
        await shop.page.goto(NOT_BUILT);
        await expect(shop.page.getByText('Loading…').last()).toBeAttached();
      },
    },
  },
  {
    name: 'an order for cash',
    stops: {
      'checkout, details missing or mistyped': async (shop) => {
        await shop.addToCart('sourdough', 'Artisan Sourdough');
        await shop.goToCheckout();
        await shop.page.getByRole('button', { name: 'Next', exact: true }).click();
        await shop.sees(null, 'Please tell us your name.');
        await shop.fill({ Email: 'ada.crumb@hotmial.co.uk' });
        await shop.page.getByLabel('Phone', { exact: true }).focus();
        await shop.sees(null, 'Did you mean ada.crumb@hotmail.co.uk?');
      },
      'checkout, bestsellers': async (shop) => {
        await shop.fillDetails();
        await shop.page.getByRole('button', { name: 'Next', exact: true }).click();
        await shop.page.getByRole('button', { name: 'Add', exact: true }).first().click();
        await expect(shop.page.getByRole('button', { name: 'Added!' })).toBeVisible();
      },
      'checkout, payment method': pressed('Next step', 'Choose Your Payment Method'),
      'pay by cash': pressed('Pay by Cash', 'Confirm Order'),
      'pay by cash, changed': async (shop) => {
        await setLoaf(shop, 'price', 9);
        await shop.sees(null, 'Artisan Sourdough now costs £9, not £7.');
      },
      'pay by cash, short': async (shop) => {
        await setLoaf(shop, 'limit', 0);
        await confirm(shop);
        await expect(alert(shop)).toBeVisible();
      },
      'thank you': async (shop) => {
        await setLoaf(shop, 'price', 7);
        await setLoaf(shop, 'limit', 20);
        await orderForCash(shop);
        await shop.seesRegistered();
      },
      'thank you, for a later Friday': async (shop) => {
        const bakeDay = await shop.data<number>(`orders/${shop.orderId()}/bakeDay`);
        await shop.setData(`orders/${shop.orderId()}/bakeDay`, bakeDay + WEEK_MS);
        await shop.sees(shop.page.url(), 'Moved from');
      },
      'thank you, unknown order': (shop) => shop.sees(UNKNOWN_ORDER, 'find this order'),
      'home, with an order not finished': async (shop) => {
        await givenLedger(shop, UNKNOWN_ID, { steps: ['begun'] });
        await shop.sees('/', 'Your last order is not finished yet.');
      },
      'thank you, whose Friday has gone': async (shop) => {
        const [order] = (await shop.orders()) as { bakeDay: number }[];
        const late = { ...order, paid: false, bakeDay: Number(order?.bakeDay) - 2 * WEEK_MS };
        await shop.setData(`orders/${UNKNOWN_ID}`, late);
        await givenLedger(shop, UNKNOWN_ID, { steps: [] });
        await shop.sees(UNKNOWN_ORDER, 'has gone');
      },
    },
  },
  {
    name: 'the till',
    problems: [NOT_LOADED],
    stops: {
      'payment, till closed': async (shop) => {
        await shop.page.route('**/sandbox/stripe.js', (route) => route.abort(), { times: 1 });
        await payBy(shop, 'Card', 'The till did not open');
      },
      'payment, back from the till': async (shop) => {
        await payBy(shop, 'Card', 'Pay £7');
        await shop.page.goBack();
        await shop.sees(null, 'Welcome back: nothing was paid');
      },
    },
  },
  {
    name: 'an order that goes wrong',
    problems: [REFUSED, /The order could not be placed/],
    stops: {
      'pay by cash, not placed': async (shop) => {
        await onTheWire(shop.page, messages.order, 'is refused');
        await payBy(shop, 'Cash');
        await pressed('Confirm Order', 'We could not place your order')(shop);
      },
      'payment loading': async (shop) => {
        await onTheWire(shop.page, messages.order, 'is held');
        await payBy(shop, 'Card', 'Payment Loading...');
      },
      'thank you, failed': async (shop) => {
        await onTheWire(shop.page, messages.limit, 'is refused');
        await orderForCash(shop);
        await expect(alert(shop)).toBeVisible({ timeout: 20_000 });
      },
      'thank you, taking long': async (shop) => {
        await shop.page.clock.install();
        const taking = await onTheWire(shop.page, messages.limit, 'is held');
        await orderForCash(shop);
        await taking.came;
        await shop.page.clock.fastForward(11_000);
        await shop.sees(null, 'This takes longer than usual.');
      },
    },
  },
  {
    name: 'emails',
    problems: [NOT_LOADED, /email could not be sent/, /403/, /email/i],
    stops: {
      'order by message': async (shop) => {
        await shop.addToCart('sourdough', 'Artisan Sourdough');
        await shop.fillMessage();
      },
      'message not sent': async (shop) => {
        await shop.setEmails({ fail: 403 });
        await pressed('Next', 'Your message was not sent')(shop);
      },
      'message sent': async (shop) => {
        await shop.setEmails({ perSecond: null });
        await shop.fillMessage();
        await pressed('Next', 'Thank you!')(shop);
      },
      'thank you, baker not to be reached': async (shop) => {
        await payBy(shop, 'Cash');
        await shop.setEmails({ fail: 403 });
        await pressed('Confirm Order', 'Our email to the baker could not be sent')(shop);
        await expect(shop.page.getByRole('alert').getByRole('link', { name: /^Call 0113/ })).toBeVisible();
      },
      'thank you, baker not told yet': async (shop) => {
        await payBy(shop, 'Cash');
        await shop.setEmails({ fail: 429 });
        await confirm(shop);
        await shop.seesRegistered();
        // The page says so after 10 s.
        await expect(shop.page.getByText('We are still telling the baker')).toBeVisible({ timeout: 20_000 });
      },
    },
  },
];
