import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { appCheckSettings, databaseUrl, deliveryPrices, emailOrigin, setting } from '@/config/env';
import { missingSettings, OPTIONAL_SETTINGS, REQUIRED_SETTINGS } from '@/config/settings';

const COMPLETE = Object.fromEntries(REQUIRED_SETTINGS.map((name) => [name, 'given']));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const NAME = 'VITE_EMAILJS_SERVICE_ID';
test.each<[Record<string, string | undefined>, readonly string[]]>([
  [COMPLETE, []],
  [{}, REQUIRED_SETTINGS],
  [{ ...COMPLETE, [NAME]: undefined }, [NAME]],
  [{ ...COMPLETE, [NAME]: '' }, [NAME]],
  [{ ...COMPLETE, [NAME]: '  ' }, [NAME]],
])('of the settings %j, these are missing: %j', (settings, missing) => {
  expect(missingSettings(settings)).toEqual(missing);
});

test('the example explains every setting, and no other', async () => {
  const example = await readFile('.env.example', 'utf8');
  const names = Array.from(example.matchAll(/^#? ?(VITE_\w+)=/gm), ([, name]) => name);
  expect(names.sort()).toEqual([...REQUIRED_SETTINGS, ...OPTIONAL_SETTINGS].sort());
});

test('a setting is trimmed, and empty where there is none', () => {
  vi.stubEnv('VITE_PRICE_DELIVERY', ' price_1 ');
  vi.stubEnv('VITE_DELIVERY_POUNDS', undefined);
  expect(setting('VITE_PRICE_DELIVERY')).toBe('price_1');
  expect(setting('VITE_DELIVERY_POUNDS')).toBe('');
});

test.each([
  ['VITE_DATABASE_URL', 'https://b.firebasedatabase.app', 'https://b.firebasedatabase.app/', databaseUrl],
  ['VITE_DATABASE_URL', 'http://127.0.0.1:9000?ns=demo', 'http://127.0.0.1:9000/?ns=demo', databaseUrl],
  ['VITE_DATABASE_URL', '/?ns=demo', 'https://shop.example/?ns=demo', databaseUrl],
  ['VITE_EMAILJS_ORIGIN', '', 'https://api.emailjs.com', emailOrigin],
  ['VITE_EMAILJS_ORIGIN', '/', 'https://shop.example', emailOrigin],
  ['VITE_EMAILJS_ORIGIN', 'http://127.0.0.1:9001', 'http://127.0.0.1:9001', emailOrigin],
])('with %s=%j the address is %s', (name, value, url, read) => {
  vi.stubGlobal('location', new URL('https://shop.example/price-list'));
  vi.stubEnv(name, value);
  expect(read()).toBe(url);
});

const DELIVERY = {
  VITE_PRICE_DELIVERY: 'price_delivery',
  VITE_DELIVERY_POUNDS: '6',
  VITE_PRICE_DELIVERY_OVER_60: 'price_delivery_over_60',
  VITE_DELIVERY_POUNDS_OVER_60: '3.50',
};
const APP_CHECK = {
  VITE_APP_CHECK_SITE_KEY: 'site-key',
  VITE_APP_CHECK_APP_ID: '1:123456789012:web:0123456789abcdef',
  VITE_FIREBASE_API_KEY: 'api-key',
};
const given = (settings: object) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
};

test('delivery is offered where both prices are configured whole', () => {
  given(DELIVERY);
  expect(deliveryPrices()).toEqual({
    standard: { api: 'price_delivery', price: 600 },
    over60: { api: 'price_delivery_over_60', price: 350 },
  });
  const lacking = Object.keys(DELIVERY).map((name) => ({ [name]: '' }));
  for (const wrong of [...lacking, { VITE_DELIVERY_POUNDS: 'six' }]) {
    given({ ...DELIVERY, ...wrong });
    expect(deliveryPrices(), JSON.stringify(wrong)).toBeNull();
  }
});

test('App Check is on where it is configured whole', () => {
  given(APP_CHECK);
  const [siteKey, appId, apiKey] = Object.values(APP_CHECK);
  expect(appCheckSettings()).toEqual({ siteKey, appId, apiKey });
  for (const name of Object.keys(APP_CHECK)) {
    given({ ...APP_CHECK, [name]: '' });
    expect(appCheckSettings()).toBeNull();
  }
});
