import { messages, onTheWire } from './databaseWire.ts';
import { expect, type Shop } from './shopTest.ts';

/** A way through screens, in one tab. */
export interface Walk {
  readonly name: string;
  /** Screens in one of their states, and how a shopper gets there from the screen before, or from nowhere. */
  readonly stops: Readonly<Record<string, (shop: Shop) => Promise<unknown>>>;
  /** They exist only on phones. */
  readonly onPhones?: true;
  /** Console errors that are correct on this way. */
  readonly problems?: readonly RegExp[];
}

/** The console's message when the database refuses. */
export const REFUSED = /permission[ _]denied/i;

/** The console's message when a file does not load. */
export const NOT_LOADED =
  /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const UNKNOWN_ORDER = '/thank-you-page/0b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f';

/** Writes the ledger of that order into the browser. */
async function givenLedger({ page }: Shop, ledger: object): Promise<void> {
  await page.evaluate(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [`order:${UNKNOWN_ORDER.split('/').at(-1)}`, JSON.stringify(ledger)],
  );
}

const setLoaf = (shop: Shop, field: 'price' | 'limit', value: number) =>
  shop.setData(`cakes/artisan-sourdough/${field}`, value);

/** Puts a loaf into the cart, fills in the details and goes to the till, or to the last check of an order for cash. */
async function payBy(shop: Shop, way: 'Card' | 'Cash'): Promise<void> {
  await shop.goToPayment();
  await shop.page.getByRole('button', { name: `Pay by ${way}` }).click();
}

async function orderForCash(shop: Shop): Promise<void> {
  await shop.setEmails({ perSecond: null });
  await payBy(shop, 'Cash');
  await confirm(shop);
}

const confirm = (shop: Shop) => shop.page.getByRole('button', { name: 'Confirm Order' }).click();
const alert = (shop: Shop) => shop.page.getByRole('alertdialog');

/** The screens of orders and messages, in every state that looks different. */
export const orderWalks: readonly Walk[] = [
  {
    name: 'an order for cash',
    stops: {
      'checkout, details missing': async (shop) => {
        await shop.addToCart('sourdough', 'Artisan Sourdough');
        await shop.goToCheckout();
        await shop.page.getByRole('button', { name: 'Next', exact: true }).click();
        await shop.sees(null, 'Please tell us your name.');
      },
      'checkout, bestsellers': async (shop) => {
        await shop.fillDetails();
        await shop.page.getByRole('button', { name: 'Next', exact: true }).click();
        await shop.page.getByRole('button', { name: 'Add', exact: true }).first().click();
        await expect(shop.page.getByRole('button', { name: 'Added!' })).toBeVisible();
      },
      'checkout, payment method': async (shop) => {
        await shop.page.getByRole('button', { name: 'Next step' }).click();
        await shop.sees(null, 'Choose Your Payment Method');
      },
      'pay by cash': async (shop) => {
        await shop.page.getByRole('button', { name: 'Pay by Cash' }).click();
        await expect(shop.page.getByRole('button', { name: 'Confirm Order' })).toBeVisible();
      },
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
        await shop.sees(shop.page.url(), 'Not finished in time');
      },
      'thank you, unknown order': (shop) => shop.sees(UNKNOWN_ORDER, 'find this order'),
      'home, with an order not finished': async (shop) => {
        await givenLedger(shop, { steps: ['begun'] });
        await shop.sees('/', 'Your last order is not finished yet.');
      },
      'thank you, whose Friday has gone': async (shop) => {
        const [order] = (await shop.orders()) as { bakeDay: number }[];
        const late = { ...order, paid: false, bakeDay: Number(order?.bakeDay) - 2 * WEEK_MS };
        await shop.setData(UNKNOWN_ORDER.replace('/thank-you-page', 'orders'), late);
        await givenLedger(shop, { steps: [] });
        await shop.sees(UNKNOWN_ORDER, 'has gone');
      },
    },
  },
  {
    name: 'the till',
    problems: [NOT_LOADED],
    stops: {
      'payment, till closed': async (shop) => {
        await shop.page.route('**/sandbox/stripe.js', (route) => route.abort());
        await payBy(shop, 'Card');
        await shop.sees(null, 'The till did not open');
        await shop.page.unroute('**/sandbox/stripe.js');
      },
      'payment, back from the till': async (shop) => {
        await payBy(shop, 'Card');
        await expect(shop.page).toHaveURL(/\/sandbox\/till/);
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
        await confirm(shop);
        await shop.sees(null, 'We could not place your order');
      },
      'payment loading': async (shop) => {
        await onTheWire(shop.page, messages.order, 'is held');
        await payBy(shop, 'Card');
        await shop.sees(null, 'Payment Loading...');
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
        await shop.page.getByRole('button', { name: 'Next' }).click();
        await shop.sees(null, 'Your message was not sent');
      },
      'message sent': async (shop) => {
        await shop.setEmails({ perSecond: null });
        await shop.fillMessage();
        await shop.page.getByRole('button', { name: 'Next' }).click();
        await shop.sees(null, 'Thank you!');
      },
      'thank you, baker not to be reached': async (shop) => {
        await payBy(shop, 'Cash');
        await shop.setEmails({ fail: 403 });
        await confirm(shop);
        await shop.sees(null, 'Our email to the baker could not be sent');
        await expect(shop.page.getByRole('alert').getByRole('link', { name: /^0113/ })).toBeVisible();
      },
      'thank you, baker not told yet': async (shop) => {
        await payBy(shop, 'Cash');
        await shop.setEmails({ fail: 429 });
        await confirm(shop);
        await shop.seesRegistered();
        await shop.sees(null, 'We are still telling the baker');
      },
    },
  },
];
