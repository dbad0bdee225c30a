import { fillMessage, orderForCash, payByCard, payByCash, seen } from './arrivals.ts';
import { firstOnTheWire, onTheWire, writes } from './databaseWire.ts';
import { NOT_LOADED, REFUSED, type Walk } from './screen.ts';
import { DETAILS, expect, type Shop } from './shopTest.ts';

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

const confirm = (shop: Shop) => shop.page.getByRole('button', { name: 'Confirm Order' }).click();
const alert = (shop: Shop) => shop.page.getByRole('alertdialog');

/** The screens of orders and messages, in every state that looks different. */
export const orderWalks: readonly Walk[] = [
  {
    name: 'an order for cash',
    stops: [
      {
        name: 'checkout, details missing',
        async go(shop) {
          await shop.addToCart('sourdough', 'Artisan Sourdough');
          await shop.goToCheckout();
          await shop.page.getByRole('button', { name: 'Next', exact: true }).click();
          await seen(shop, null, 'Please tell us your name.');
        },
      },
      {
        name: 'checkout, bestsellers',
        async go({ page }) {
          for (const [label, text] of Object.entries(DETAILS)) {
            await page.getByLabel(label[0]?.toUpperCase() + label.slice(1), { exact: true }).fill(text);
          }
          await page.getByRole('button', { name: 'Next', exact: true }).click();
          await page.getByRole('button', { name: 'Add', exact: true }).first().click();
          await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
        },
      },
      {
        name: 'checkout, payment method',
        async go(shop) {
          await shop.page.getByRole('button', { name: 'Next step' }).click();
          await seen(shop, null, 'Choose Your Payment Method');
        },
      },
      {
        name: 'pay by cash',
        async go(shop) {
          await shop.page.getByRole('button', { name: 'Pay by Cash' }).click();
          await expect(shop.page.getByRole('button', { name: 'Confirm Order' })).toBeVisible();
        },
      },
      {
        name: 'pay by cash, changed',
        async go(shop) {
          await setLoaf(shop, 'price', 9);
          await seen(shop, null, 'Artisan Sourdough now costs £9, not £7.');
        },
      },
      {
        name: 'pay by cash, short',
        isOverlay: true,
        async go(shop) {
          await setLoaf(shop, 'limit', 0);
          await confirm(shop);
          await expect(alert(shop)).toBeVisible();
        },
      },
      {
        name: 'checkout, nothing left of the cart',
        async go(shop) {
          await setLoaf(shop, 'price', 7);
          await setLoaf(shop, 'limit', 20);
          await shop.goToPayment();
          const loaf = await shop.data('cakes/artisan-sourdough');
          await shop.setData('cakes/artisan-sourdough', null);
          await seen(shop, null, 'Artisan Sourdough is no longer on sale');
          await shop.setData('cakes/artisan-sourdough', loaf);
        },
      },
      {
        name: 'thank you',
        async go(shop) {
          await orderForCash(shop);
          await shop.seesRegistered();
        },
      },
      {
        name: 'thank you, for a later Friday',
        async go(shop) {
          const bakeDay = await shop.data<number>(`orders/${shop.orderId()}/bakeDay`);
          await shop.setData(`orders/${shop.orderId()}/bakeDay`, bakeDay + WEEK_MS);
          await seen(shop, shop.page.url(), 'Not finished in time');
        },
      },
      {
        name: 'thank you, unknown order',
        go: (shop) => seen(shop, UNKNOWN_ORDER, 'find this order'),
      },
      {
        name: 'home, with an order not finished',
        async go(shop) {
          await givenLedger(shop, { steps: ['begun'] });
          await seen(shop, '/', 'Your last order is not finished yet.');
        },
      },
      {
        name: 'thank you, whose Friday has gone',
        async go(shop) {
          const [order] = (await shop.orders()) as { bakeDay: number }[];
          const bakeDay = Number(order?.bakeDay) - 2 * WEEK_MS;
          await shop.setData(UNKNOWN_ORDER.replace('/thank-you-page', 'orders'), {
            ...order,
            paid: false,
            bakeDay,
          });
          await givenLedger(shop, { steps: [] });
          await seen(shop, UNKNOWN_ORDER, 'has gone');
        },
      },
    ],
  },
  {
    name: 'the till',
    problems: [NOT_LOADED],
    stops: [
      {
        name: 'payment, till closed',
        async go(shop) {
          await shop.page.route('**/sandbox/stripe.js', (route) => route.abort());
          await payByCard(shop);
          await seen(shop, null, 'The till did not open');
          await shop.page.unroute('**/sandbox/stripe.js');
        },
      },
      {
        name: 'payment, back from the till',
        async go(shop) {
          await payByCard(shop);
          await expect(shop.page).toHaveURL(/\/sandbox\/till/);
          await shop.page.goBack();
          await seen(shop, null, 'Welcome back: nothing was paid');
        },
      },
      {
        name: 'payment, changed',
        async go(shop) {
          await shop.goToPayment();
          const url = shop.page.url();
          await shop.page.goto('about:blank');
          await setLoaf(shop, 'price', 9);
          await shop.page.goto(new URL('/payment-loading', url).href);
          await seen(shop, null, 'Your order has changed');
        },
      },
      {
        name: 'home after a shortage of a card order',
        async go(shop) {
          await setLoaf(shop, 'price', 7);
          await payByCard(shop);
          await expect(shop.page).toHaveURL(/\/sandbox\/till/);
          await setLoaf(shop, 'limit', 0);
          await shop.page.getByRole('button', { name: /^Pay £/ }).click();
          await alert(shop).getByRole('button').click();
          await seen(shop, null, 'Your order could not be registered');
        },
      },
    ],
  },
  {
    name: 'an order that goes wrong',
    problems: [REFUSED, /The order could not be placed/],
    stops: [
      {
        name: 'pay by cash, not placed',
        async go(shop) {
          await onTheWire(shop.page, writes.order, 'is refused');
          await payByCash(shop);
          await confirm(shop);
          await seen(shop, null, 'We could not place your order');
        },
      },
      {
        name: 'payment loading',
        async go(shop) {
          await onTheWire(shop.page, writes.order, 'is held');
          await payByCard(shop);
          await seen(shop, null, 'Payment Loading...');
        },
      },
      {
        name: 'thank you, failed',
        isOverlay: true,
        async go(shop) {
          await onTheWire(shop.page, writes.limit, 'is refused');
          await orderForCash(shop);
          await expect(alert(shop)).toBeVisible({ timeout: 20_000 });
        },
      },
      {
        name: 'thank you, short',
        isOverlay: true,
        async go(shop) {
          // Somebody else takes the last loaf right before the order is written.
          await onTheWire(shop.page, writes.order, () => setLoaf(shop, 'limit', 0));
          await orderForCash(shop);
          await expect(alert(shop)).toBeVisible({ timeout: 20_000 });
        },
      },
      {
        name: 'thank you, given up before',
        async go(shop) {
          const url = shop.page.url();
          await alert(shop).getByRole('button').click();
          await expect(shop.page).toHaveURL('/');
          await seen(shop, url, 'This order was not placed');
        },
      },
      {
        name: 'thank you, taking long',
        async go(shop) {
          await setLoaf(shop, 'limit', 20);
          await shop.page.clock.install();
          const taking = firstOnTheWire(shop.page, writes.limit);
          await orderForCash(shop);
          await taking;
          await shop.page.clock.fastForward(11_000);
          await seen(shop, null, 'This takes longer than usual.');
        },
      },
    ],
  },
  {
    name: 'emails',
    problems: [NOT_LOADED, /email could not be sent/, /403/, /email/i],
    stops: [
      {
        name: 'order by message',
        async go(shop) {
          await shop.addToCart('sourdough', 'Artisan Sourdough');
          await fillMessage(shop);
        },
      },
      {
        name: 'message not sent',
        async go(shop) {
          await shop.setEmails({ fail: 403 });
          await shop.page.getByRole('button', { name: 'Next' }).click();
          await seen(shop, null, 'Your message was not sent');
        },
      },
      {
        name: 'message sent',
        async go(shop) {
          await shop.setEmails({ perSecond: null });
          await fillMessage(shop);
          await shop.page.getByRole('button', { name: 'Next' }).click();
          await seen(shop, null, 'Thank you!');
        },
      },
      {
        name: 'thank you, baker not to be reached',
        async go(shop) {
          await payByCash(shop);
          await shop.setEmails({ fail: 403 });
          await confirm(shop);
          await seen(shop, null, 'Our email to the baker could not be sent');
          await expect(shop.page.getByRole('alert').getByRole('link', { name: /^0113/ })).toBeVisible();
        },
      },
      {
        name: 'thank you, baker not told yet',
        async go(shop) {
          await payByCash(shop);
          await shop.setEmails({ fail: 429 });
          await confirm(shop);
          await shop.seesRegistered();
          await seen(shop, null, 'We are still telling the baker');
        },
      },
      {
        name: 'thank you, under way',
        async go(shop) {
          await shop.page.route('**/api/v1.0/email/send', () => {});
          await orderForCash(shop);
          await seen(shop, null, 'Finishing your order…');
        },
      },
    ],
  },
];
