import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { goToTill, type TillVisit } from '@/services/order/payments';
import { openSession } from '../../../sandbox/till/session.ts';
import { hurryTime } from '../../support/clock.ts';
import { logged } from '../../support/logged.ts';
import { ORDER_ID } from '../../support/samples.ts';

const NO_SCRIPT = "The card provider's script could not be loaded";

hurryTime('2026-11-25T09:00:00Z');

beforeEach(() => {
  vi.resetModules();
  document.head.replaceChildren();
});

/** Loads the till's script as a page does. The till knows no price. */
async function openTill(): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src: '/sandbox/stripe.js' });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await import('../../../sandbox/till/stripe.ts');
  onTestFinished(() => void Reflect.deleteProperty(window, 'Stripe'));

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, request) => {
    const refused = openSession(JSON.parse(String(request?.body)), new Map());
    return Response.json(refused, { status: 400 });
  });
}

const visit = ({ signal } = new AbortController()): TillVisit => ({
  lineItems: [{ price: 'price_boule', quantity: 2 }],
  successUrl: 'https://shop.example/thank-you-page/1',
  cancelUrl: 'https://shop.example/',
  orderId: ORDER_ID,
  email: null,
  signal,
});

test('a script that is blocked is a warning', async () => {
  const warning = logged('warn');
  const going = goToTill(visit());
  const script = () => document.querySelector('script[src^="https://js.stripe.com/"]');
  await expect.poll(script).not.toBeNull();
  script()?.dispatchEvent(new Event('error'));

  expect(await going).toBe(false);
  expect(warning).toHaveBeenCalledExactlyOnceWith(NO_SCRIPT, expect.any(Error));
});

test('a script that does not come within 10 s is a warning', async () => {
  const warning = logged('warn');
  const began = Date.now();
  // jsdom loads no scripts, so neither `load` nor `error` comes.
  expect(await goToTill(visit())).toBe(false);

  expect(Date.now() - began).toBeGreaterThanOrEqual(10_000);
  expect(Date.now() - began).toBeLessThan(12_000);
  expect(warning).toHaveBeenCalledOnce();
});

test('a shopper who goes back while the script loads is not taken to the till', async () => {
  await openTill();
  const goingBack = new AbortController();
  const going = goToTill(visit(goingBack));
  goingBack.abort();

  expect(await going).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test('a till that refuses is logged', async () => {
  const error = logged('error');
  await openTill();

  expect(await goToTill(visit())).toBe(false);
  const why = expect.objectContaining({ message: expect.stringContaining("No such price: 'price_boule'") });
  expect(error).toHaveBeenCalledExactlyOnceWith('The card provider refused the checkout', why);
});

test('a key that is none is a warning', async () => {
  const warning = logged('warn');
  await openTill();
  vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', 'sk_live_oops');

  expect(await goToTill(visit())).toBe(false);
  expect(warning).toHaveBeenCalledOnce();
});
