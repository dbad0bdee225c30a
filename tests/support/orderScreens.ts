import { fillMessage, findShortage, open, orderForCash, payByCard, payByCash, seen } from './arrivals.ts';
import { firstOnTheWire, onTheWire, writes } from './databaseWire.ts';
import { NOT_LOADED, REFUSED, type Screen } from './screen.ts';
import { expect, type Shop } from './shopTest.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const UNKNOWN_ORDER = '/thank-you-page/0b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f';

/** Writes an order's ledger into the browser. */
async function givenLedger({ page }: Shop, id: string, ledger: object): Promise<void> {
  await page.evaluate(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [`order:${id}`, JSON.stringify(ledger)],
  );
}

const changeOffer = (shop: Shop) => shop.setData('cakes/artisan-sourdough/price', 9);

/** The screens of orders and messages, in every state that looks different. */
export const orderScreens: readonly Screen[] = [
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
    name: 'pay by cash, changed',
    async reach(shop) {
      await shop.goToPayment();
      await changeOffer(shop);
      await shop.page.getByRole('button', { name: 'Pay by Cash' }).click();
      await seen(shop, null, 'Artisan Sourdough now costs £9, not £7.');
    },
  },
  {
    name: 'checkout, nothing left of the cart',
    async reach(shop) {
      await shop.goToPayment();
      await shop.setData('cakes/artisan-sourdough', null);
      await seen(shop, null, 'Artisan Sourdough is no longer on sale');
    },
  },
  {
    name: 'payment, changed',
    async reach(shop) {
      await shop.goToPayment();
      const url = shop.page.url();
      await shop.page.goto('about:blank');
      await changeOffer(shop);
      await shop.page.goto(new URL('/payment-loading', url).href);
      await seen(shop, null, 'Your order has changed');
    },
  },
  {
    name: 'pay by cash, not placed',
    problems: [REFUSED, /The order could not be placed/],
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
    name: 'thank you, taking long',
    async reach(shop) {
      await shop.page.clock.install();
      const taking = firstOnTheWire(shop.page, writes.limit);
      await orderForCash(shop);
      await taking;
      await shop.page.clock.fastForward(11_000);
      await seen(shop, null, 'This takes longer than usual.');
    },
  },
  {
    name: 'thank you',
    async reach(shop) {
      await orderForCash(shop);
      await expect(shop.registered).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'thank you, baker not told yet',
    problems: [NOT_LOADED],
    async reach(shop) {
      await payByCash(shop);
      await shop.setEmails({ fail: 429 });
      await shop.page.getByRole('button', { name: 'Confirm Order' }).click();
      await expect(shop.registered).toBeVisible({ timeout: 20_000 });
      await seen(shop, null, 'We are still telling the baker');
    },
  },
  {
    name: 'thank you, baker not to be reached',
    problems: [NOT_LOADED, /email could not be sent/],
    async reach(shop) {
      await payByCash(shop);
      await shop.setEmails({ fail: 403 });
      await shop.page.getByRole('button', { name: 'Confirm Order' }).click();
      await seen(shop, null, 'Our email to the baker could not be sent');
    },
  },
  {
    name: 'thank you, for a later Friday',
    async reach(shop) {
      await orderForCash(shop);
      await expect(shop.registered).toBeVisible({ timeout: 20_000 });
      const bakeDay = await shop.data<number>(`orders/${shop.orderId()}/bakeDay`);
      await shop.setData(`orders/${shop.orderId()}/bakeDay`, bakeDay + WEEK_MS);
      await seen(shop, shop.page.url(), 'Not finished in time');
    },
  },
  {
    name: 'thank you, whose Friday has gone',
    async reach(shop) {
      await orderForCash(shop);
      await expect(shop.registered).toBeVisible({ timeout: 20_000 });
      const order = await shop.data<{ bakeDay: number }>(`orders/${shop.orderId()}`);
      const late = { ...order, paid: false, bakeDay: order.bakeDay - WEEK_MS };
      await shop.setData(UNKNOWN_ORDER.replace('/thank-you-page', 'orders'), late);
      await givenLedger(shop, UNKNOWN_ORDER.split('/').at(-1) ?? '', { steps: [] });
      await seen(shop, UNKNOWN_ORDER, 'has gone');
    },
  },
  {
    name: 'home, with an order not finished',
    async reach(shop) {
      await shop.page.goto('/favicon.svg');
      await givenLedger(shop, UNKNOWN_ORDER.split('/').at(-1) ?? '', { steps: ['begun'] });
      await seen(shop, '/', 'Your last order is not finished yet.');
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
];
