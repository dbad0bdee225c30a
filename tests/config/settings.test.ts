import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appCheckSettings, databaseUrl, deliveryPrices, emailOrigin, setting } from '@/config/env';
import { missingSettings, OPTIONAL_SETTINGS, REQUIRED_SETTINGS } from '@/config/settings';

const COMPLETE = Object.fromEntries(REQUIRED_SETTINGS.map((name) => [name, 'given']));

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://shop.example/price-list'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('missingSettings', () => {
  test('names none where all are given, whatever else is not', () => {
    expect(missingSettings(COMPLETE)).toEqual([]);
  });

  test('names all of them where there are none', () => {
    expect(missingSettings({})).toEqual(REQUIRED_SETTINGS);
  });

  test.each([undefined, '', '  '])('a required one that is %j is missing', (value) => {
    expect(missingSettings({ ...COMPLETE, VITE_EMAILJS_SERVICE_ID: value })).toEqual([
      'VITE_EMAILJS_SERVICE_ID',
    ]);
  });
});

test('the example explains every setting, and no other', async () => {
  const example = await readFile('.env.example', 'utf8');
  const names = Array.from(example.matchAll(/^#? ?(VITE_\w+)=/gm), ([, name]) => name);

  expect(names.sort()).toEqual([...REQUIRED_SETTINGS, ...OPTIONAL_SETTINGS].sort());
});

test('a setting is trimmed, and empty where there is none', () => {
  vi.stubEnv('VITE_PRICE_TOTE_BAG', ' price_1 ');
  vi.stubEnv('VITE_PRICE_TALLOW', undefined);

  expect(setting('VITE_PRICE_TOTE_BAG')).toBe('price_1');
  expect(setting('VITE_PRICE_TALLOW')).toBe('');
});

test.each([
  ['https://bakery.firebasedatabase.app', 'https://bakery.firebasedatabase.app/'],
  ['http://127.0.0.1:9000?ns=demo', 'http://127.0.0.1:9000/?ns=demo'],
  ['/?ns=demo', 'https://shop.example/?ns=demo'],
])('the database at %s is %s', (value, url) => {
  vi.stubEnv('VITE_DATABASE_URL', value);

  expect(databaseUrl()).toBe(url);
});

test.each([
  ['', 'https://api.emailjs.com'],
  ['/', 'https://shop.example'],
  ['http://127.0.0.1:9001', 'http://127.0.0.1:9001'],
])('the email service at %j is %s', (value, origin) => {
  vi.stubEnv('VITE_EMAILJS_ORIGIN', value);

  expect(emailOrigin()).toBe(origin);
});

describe('delivery', () => {
  const WHOLE = {
    VITE_PRICE_DELIVERY: 'price_delivery',
    VITE_DELIVERY_POUNDS: '6',
    VITE_PRICE_DELIVERY_OVER_60: 'price_delivery_over_60',
    VITE_DELIVERY_POUNDS_OVER_60: '3.50',
  };

  test('is offered where both prices are configured whole', () => {
    for (const [name, value] of Object.entries(WHOLE)) vi.stubEnv(name, value);

    expect(deliveryPrices()).toEqual({
      standard: { api: 'price_delivery', price: 600 },
      over60: { api: 'price_delivery_over_60', price: 350 },
    });
  });

  test.each(Object.keys(WHOLE))('is not offered without %s', (missing) => {
    for (const [name, value] of Object.entries(WHOLE)) vi.stubEnv(name, name === missing ? '' : value);

    expect(deliveryPrices()).toBeNull();
  });

  test('is not offered at a price that is none', () => {
    for (const [name, value] of Object.entries(WHOLE)) vi.stubEnv(name, value);
    vi.stubEnv('VITE_DELIVERY_POUNDS', 'six');

    expect(deliveryPrices()).toBeNull();
  });
});

describe('App Check', () => {
  const WHOLE = {
    VITE_APP_CHECK_SITE_KEY: 'site-key',
    VITE_APP_CHECK_APP_ID: '1:123456789012:web:0123456789abcdef',
    VITE_FIREBASE_API_KEY: 'api-key',
  };

  test('is on where it is configured whole', () => {
    for (const [name, value] of Object.entries(WHOLE)) vi.stubEnv(name, value);

    expect(appCheckSettings()).toEqual({
      siteKey: 'site-key',
      appId: '1:123456789012:web:0123456789abcdef',
      apiKey: 'api-key',
    });
  });

  test.each(Object.keys(WHOLE))('is off without %s', (missing) => {
    for (const [name, value] of Object.entries(WHOLE)) vi.stubEnv(name, name === missing ? '' : value);

    expect(appCheckSettings()).toBeNull();
  });
});
