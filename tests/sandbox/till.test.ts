import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bestsellers } from '#bakery/bestsellers';
import { sizes } from '#bakery/sizes';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { priceTable } from '../../sandbox/till/prices.ts';
import { createTill } from '../../sandbox/till/till.ts';
import { serveMiddleware } from './serveMiddleware.ts';

let shop: Awaited<ReturnType<typeof serveMiddleware>>;

beforeEach(async () => {
  shop = await serveMiddleware(createTill(sandboxSettings));
});

afterEach(() => shop.close());

const CHECKOUT = {
  lineItems: [
    { price: 'price_demo_artisan_sourdough', quantity: 2 },
    { price: 'price_demo_honey_320', quantity: 1 },
  ],
  mode: 'payment',
  successUrl: 'https://shop.example/thank-you-page/1',
  cancelUrl: 'https://shop.example/',
  clientReferenceId: 'order-1',
};

interface Stripe {
  redirectToCheckout(options: unknown): Promise<unknown>;
}

/** Opens a page with the till's script: `window.Stripe`, and a promise of the page's next address. */
async function openPage() {
  const script = await (await fetch(`${shop.origin}/sandbox/stripe.js`)).text();
  let goTo: (url: string) => void = () => {};
  const wentTo = new Promise<string>((resolve) => {
    goTo = resolve;
  });
  const window: { Stripe?: ((key: unknown) => Stripe) & { version: string } } = {};
  const page = createContext({
    window,
    URL,
    document: { currentScript: { src: `${shop.origin}/sandbox/stripe.js` } },
    location: { assign: (url: string) => goTo(url) },
    fetch,
  });
  runInContext(script, page);
  if (!window.Stripe) throw new Error('The script defines no window.Stripe');
  return { Stripe: window.Stripe, wentTo };
}

async function openTill(checkout: unknown = CHECKOUT) {
  const { Stripe, wentTo } = await openPage();
  Stripe('pk_test_sandbox').redirectToCheckout(checkout);
  const url = await wentTo;
  return { url, html: await (await fetch(url)).text() };
}

async function press(html: string, button: string) {
  const form = html
    .split('<form method="post" action="')
    .find((text) => new RegExp(`<button( class="plain")?>${button}<`).test(text));
  return fetch(shop.origin + form?.split('"')[0], { method: 'POST', redirect: 'manual' });
}

describe('the script', () => {
  test('is of the release train that the library expects', async () => {
    expect((await openPage()).Stripe.version).toBe('basil');
  });

  test.each([
    ['', 'publishable key'],
    [undefined, 'publishable key'],
    ['sk_test_1', 'secret key'],
  ])('refuses the key %j', async (key, reason) => {
    const { Stripe } = await openPage();

    expect(() => Stripe(key)).toThrow(
      expect.objectContaining({ name: 'IntegrationError', message: expect.stringContaining(reason) }),
    );
  });

  const [line] = CHECKOUT.lineItems;
  test.each([
    ['no options', undefined, 'options'],
    ['no lines', { ...CHECKOUT, lineItems: undefined }, 'one of lineItems'],
    ['an empty list of lines', { ...CHECKOUT, lineItems: [] }, 'non-empty'],
    ['lines that are no list', { ...CHECKOUT, lineItems: 'x' }, 'non-empty'],
    ['a line that is none', { ...CHECKOUT, lineItems: [7] }, 'lineItems.0 should be an object'],
    ['a line without a price', { ...CHECKOUT, lineItems: [{ price: '', quantity: 1 }] }, 'lineItems.0.price'],
    ['a quantity of none', { ...CHECKOUT, lineItems: [{ ...line, quantity: 0 }] }, 'lineItems.0.quantity'],
    ['half a loaf', { ...CHECKOUT, lineItems: [{ ...line, quantity: 0.5 }] }, 'lineItems.0.quantity'],
    ['a quantity in words', { ...CHECKOUT, lineItems: [{ ...line, quantity: '1' }] }, 'lineItems.0.quantity'],
    [
      'an unknown field of a line',
      { ...CHECKOUT, lineItems: [{ ...line, title: 'x' }] },
      'lineItems.0.title is not',
    ],
    ['no mode', { ...CHECKOUT, mode: undefined }, 'mode should be'],
    ['a mode that is none', { ...CHECKOUT, mode: 'gift' }, 'mode should be'],
    ['a relative success URL', { ...CHECKOUT, successUrl: '/thanks' }, 'successUrl must start'],
    [
      'a success URL that is script',
      { ...CHECKOUT, successUrl: 'javascript:alert(1)' },
      'successUrl must start',
    ],
    ['no cancel URL', { ...CHECKOUT, cancelUrl: undefined }, 'cancelUrl must start'],
    ['a reference that is no text', { ...CHECKOUT, clientReferenceId: null }, 'clientReferenceId should be'],
    ['an unknown parameter', { ...CHECKOUT, metadata: {} }, 'metadata is not an accepted parameter'],
  ])('rejects %s as an IntegrationError', async (_case, options, reason) => {
    const { Stripe } = await openPage();

    await expect(Stripe('pk_test_sandbox').redirectToCheckout(options)).rejects.toMatchObject({
      name: 'IntegrationError',
      message: expect.stringContaining(reason),
    });
  });

  test('resolves to an error for a price that the provider does not know', async () => {
    const { Stripe } = await openPage();
    const lineItems = [...CHECKOUT.lineItems, { price: 'price_x', quantity: 1 }];

    expect(await Stripe('pk_test_sandbox').redirectToCheckout({ ...CHECKOUT, lineItems })).toEqual({
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: "No such price: 'price_x'",
      },
    });
  });
});

describe('the hosted page', () => {
  test('shows lines, total and reference', async () => {
    const { html } = await openTill();

    expect(html).toContain('Sandbox till: no money moves');
    expect(html).toContain('<td>Artisan Sourdough</td><td>2</td><td>£14</td>');
    expect(html).toContain('<td>Raw Honey, 250g</td><td>1</td><td>£13.50</td>');
    expect(html).toContain('<button>Pay £27.50</button>');
    expect(html).toContain('Order order-1');
  });

  test('Pay goes to the success URL, Cancel to the cancel URL', async () => {
    const { html } = await openTill();

    const paid = await press(html, 'Pay £27.50');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, CHECKOUT.successUrl]);
    const cancelled = await press(html, 'Cancel');
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, CHECKOUT.cancelUrl]);
  });

  test('knows both delivery prices', async () => {
    const lineItems = [
      { price: 'price_demo_delivery', quantity: 1 },
      { price: 'price_demo_delivery_over_60', quantity: 1 },
    ];

    expect((await openTill({ ...CHECKOUT, lineItems })).html).toContain('Pay £9');
  });

  test('never shows a reference as markup', async () => {
    const { html } = await openTill({ ...CHECKOUT, clientReferenceId: '<img src=x>' });

    expect(html).toContain('Order &lt;img src=x&gt;');
  });

  test.each(['/sandbox/till', '/sandbox/till?session=x'])(
    'says so at %s, without a session',
    async (path) => {
      const response = await fetch(shop.origin + path);

      expect(response.status).toBe(404);
      expect(await response.text()).toContain('The till does not know this payment');
    },
  );
});

test('refuses sessions that come past the script malformed', async () => {
  const response = await fetch(`${shop.origin}/sandbox/till/sessions`, {
    method: 'POST',
    body: JSON.stringify({ ...CHECKOUT, successUrl: 'javascript:alert(1)' }),
  });

  expect(response.status).toBe(400);
  expect((await response.json()).error.code).toBe('parameter_invalid');
});

describe('the price table', () => {
  const amountOf = (id: string) => priceTable().get(id)?.amount;

  test("has the shop's sizes and bestsellers at the shop's prices", () => {
    const table = priceTable();

    for (const [product, all] of Object.entries(sizes)) {
      for (const { title, pounds, setting } of all) {
        const price = { title: `${product}, ${title}`, amount: pounds * 100 };
        expect(table.get(sandboxSettings[setting])).toEqual(price);
      }
    }
    for (const { title, pounds, setting } of bestsellers) {
      if (setting) expect(table.get(sandboxSettings[setting])).toEqual({ title, amount: pounds * 100 });
    }
  });

  test('has the delivery prices', () => {
    expect([amountOf('price_demo_delivery'), amountOf('price_demo_delivery_over_60')]).toEqual([600, 300]);
  });

  test('goes by the price ids of the settings', () => {
    const prices = priceTable({ ...sandboxSettings, VITE_PRICE_HONEY_1200: 'price_own' });

    expect(prices.get('price_own')).toEqual({ title: 'Raw Honey, 1200g', amount: 2700 });
  });
});
