import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Setting } from '@/config/settings';
import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { checkSettings } from '../../scripts/owner/doctor/checkSettings.ts';
import { toLine } from '../../terminal/finding.ts';
import { liveSettingsWith, wrongLines } from './healthyShop.ts';

type Fields = Partial<Record<Setting, string>>;

test("a rehearsal's settings are those of the sandbox, and lack nothing", async () => {
  const settings = parseEnv(await readFile('docs/stand-ins.env', 'utf8'));

  expect(settings).toEqual({
    ...Object.fromEntries(Object.entries(sandboxSettings).filter(([, value]) => value !== '')),
    VITE_DATABASE_URL: `http://127.0.0.1:9000/?ns=${DEFAULT_NAMESPACE}`,
    VITE_AUTH_ORIGIN: 'http://localhost:5173',
    VITE_EMAILJS_ORIGIN: 'http://localhost:5173',
  });
  expect(wrongLines(checkSettings({ settings: { ...sandboxSettings, ...settings }, unknown: [] }))).toEqual(
    [],
  );
});

test('a live shop that lacks nothing is well', () => {
  expect(wrongLines(checkSettings({ settings: liveSettingsWith(), unknown: [] }))).toEqual([]);
});

test("without the web app's key the shop is well, but nobody can sign in", () => {
  const settings = liveSettingsWith({ VITE_FIREBASE_API_KEY: '' });

  expect(checkSettings({ settings, unknown: [] }).map(toLine)).toEqual([
    '✓ All 9 required settings are there and well-formed',
    "! Nobody can sign in to the baker's page: VITE_FIREBASE_API_KEY is missing → Put it into .env; .env.example says where to find it.",
  ]);
});

describe('names what is wrong with the settings', () => {
  const WHERE = 'Put it into .env; .env.example says where to find it.';
  const REAL = 'Put the real one into .env; .env.example says where to find it.';
  const PRICE =
    'In the Stripe dashboard, open Product catalogue > the product > its price, and copy the id that begins with price_.';
  const URL_ABOVE = 'Copy the URL above the data: Firebase console > Realtime Database.';
  const ORIGIN = 'Leave it empty for https://api.emailjs.com, or write https:// and the host.';
  const HOST = "Write https:// and the shop's host, as shoppers know it.";
  const KEY = 'Copy the publishable key: Stripe dashboard > Developers > API keys.';

  test.each<[planted: Fields, line: string]>([
    [{ VITE_EMAILJS_PUBLIC_KEY: '' }, `✗ VITE_EMAILJS_PUBLIC_KEY is missing → ${WHERE}`],
    [
      { VITE_DATABASE_URL: 'bakery.firebaseio.com' },
      `✗ VITE_DATABASE_URL is no web address: "bakery.firebaseio.com" → ${URL_ABOVE}`,
    ],
    [
      { VITE_DATABASE_URL: 'https://console.firebase.google.com/project/bakery/database' },
      `✗ VITE_DATABASE_URL is the console's address, not the database's → ${URL_ABOVE}`,
    ],
    [
      { VITE_DATABASE_URL: 'http://bakery.firebaseio.com' },
      '✗ VITE_DATABASE_URL begins with http: → Begin it with https: instead.',
    ],
    [
      { VITE_DATABASE_URL: 'https://bakery.firebaseio.com/cakes' },
      '✗ VITE_DATABASE_URL goes on after the host: "https://bakery.firebaseio.com/cakes" → Shorten it to https://bakery.firebaseio.com',
    ],
    [
      { VITE_DATABASE_URL: 'https://bakery.web.app' },
      `✗ VITE_DATABASE_URL is no address of a Realtime Database: "https://bakery.web.app" → ${URL_ABOVE}`,
    ],
    [
      { VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_abc' },
      '✗ VITE_STRIPE_PUBLISHABLE_KEY is a SECRET key, which the built shop would show to everyone → Put the publishable key (pk_…) there, and if the shop was deployed, roll the secret key in Stripe.',
    ],
    [
      { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_' },
      `✗ VITE_STRIPE_PUBLISHABLE_KEY is no publishable key (pk_live_… or pk_test_…) → ${KEY}`,
    ],
    ...(
      [
        ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_…'],
        ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_test_xxxxxxxxxxxxxxxxxxxxxxxx'],
        ['VITE_SITE_URL', 'https://YOUR-PROJECT.web.app'],
        ['VITE_SITE_URL', 'https://www.your-bakery.co.uk'],
        ['VITE_SITE_URL', 'https://www.example.com'],
        ['VITE_DATABASE_URL', 'https://your-project-default-rtdb.firebaseio.com'],
        ['VITE_DATABASE_URL', 'https://<project>.firebaseio.com'],
        ['VITE_EMAILJS_PUBLIC_KEY', 'YOUR_PUBLIC_KEY'],
        ['VITE_EMAILJS_SERVICE_ID', 'service_xxxxxxx'],
        ['VITE_EMAILJS_TEMPLATE_OWNER', 'changeme'],
        ['VITE_PRICE_TALLOW', 'price_...'],
      ] as const
    ).map(([name, value]): [Fields, string] => [
      { [name]: value },
      `✗ ${name} is still a placeholder: "${value}" → ${REAL}`,
    ]),
    [
      {
        VITE_EMAILJS_TEMPLATE_OWNER: 'template_customer',
        VITE_EMAILJS_TEMPLATE_CUSTOMER: 'template_owner',
        VITE_EMAILJS_TEMPLATE_CONTACT_OWNER: 'contact_for_owner',
      },
      '✗ VITE_EMAILJS_TEMPLATE_OWNER and VITE_EMAILJS_TEMPLATE_CUSTOMER seem swapped: "template_customer" and "template_owner" → Exchange the two ids.',
    ],
    [
      {
        VITE_EMAILJS_TEMPLATE_CUSTOMER: 'customer_contact',
        VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER: 'customer_order',
      },
      '✗ VITE_EMAILJS_TEMPLATE_CUSTOMER and VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER seem swapped: "customer_contact" and "customer_order" → Exchange the two ids.',
    ],
    [
      { VITE_SITE_URL: 'www.bakery.example' },
      `✗ VITE_SITE_URL is no web address: "www.bakery.example" → ${HOST}`,
    ],
    [{ VITE_SITE_URL: 'http://www.bakery.example' }, `✗ VITE_SITE_URL begins with http: → ${HOST}`],
    [
      { VITE_SITE_URL: 'https://www.bakery.example/shop' },
      '✗ VITE_SITE_URL is more than a host: "https://www.bakery.example/shop" → Shorten it to https://www.bakery.example',
    ],
    [
      { VITE_SITE_URL: 'https://www.bakery.example/?from=poster' },
      '✗ VITE_SITE_URL is more than a host: "https://www.bakery.example/?from=poster" → Shorten it to https://www.bakery.example',
    ],
    ...['wep.app', 'wbe.app', 'webb.app', 'web.appp', 'web.ap', 'web.com', 'firebaseap.com'].map(
      (end): [Fields, string] => [
        { VITE_SITE_URL: `https://crumb.${end}` },
        `✗ VITE_SITE_URL ends with .${end}, which seems misspelt → Write it as Firebase does: https://YOUR-PROJECT.web.app, or your own domain.`,
      ],
    ),
    [
      { VITE_SITE_URL: 'https://legit-sourdough.example' },
      `✗ VITE_SITE_URL is still the sandbox's: "https://legit-sourdough.example" → ${REAL}`,
    ],
    [
      { VITE_SITE_URL: 'http://localhost:5173' },
      `✗ VITE_SITE_URL is this machine, which only you can reach: "http://localhost:5173" → ${REAL}`,
    ],
    [
      { VITE_FIREBASE_API_KEY: 'bakery' },
      "✗ VITE_FIREBASE_API_KEY is no API key of Firebase's (AIza…) → Copy apiKey: Firebase console > Project settings > General > Your apps.",
    ],
    [
      { VITE_FIREBASE_API_KEY: sandboxSettings.VITE_FIREBASE_API_KEY },
      `✗ VITE_FIREBASE_API_KEY is still the sandbox's: "sandbox-api-key" → ${REAL}`,
    ],
    [
      { VITE_AUTH_ORIGIN: 'sign-in' },
      '✗ VITE_AUTH_ORIGIN is no web address: "sign-in" → Leave it empty: it is for stand-ins only.',
    ],
    [{ VITE_EMAILJS_ORIGIN: 'mail' }, `✗ VITE_EMAILJS_ORIGIN is no web address: "mail" → ${ORIGIN}`],
    [{ VITE_EMAILJS_ORIGIN: 'http://mail.example' }, `✗ VITE_EMAILJS_ORIGIN begins with http: → ${ORIGIN}`],
    [
      { VITE_EMAILJS_PUBLIC_KEY: 'service_bakery2' },
      '✗ VITE_EMAILJS_PUBLIC_KEY is the id of something else: "service_bakery2" → Copy it from EmailJS > Account > General.',
    ],
    [
      { VITE_EMAILJS_SERVICE_ID: 'my service' },
      '✗ VITE_EMAILJS_SERVICE_ID is no id: "my service" → Copy it from EmailJS > Email Services.',
    ],
    [
      { VITE_EMAILJS_TEMPLATE_OWNER: 'service_bakery' },
      '✗ VITE_EMAILJS_TEMPLATE_OWNER is the id of something else: "service_bakery" → Copy it from EmailJS > Email Templates.',
    ],
    [
      { VITE_EMAILJS_TEMPLATE_OWNER: 'template_a', VITE_EMAILJS_TEMPLATE_CUSTOMER: 'template_a' },
      '✗ VITE_EMAILJS_TEMPLATE_CUSTOMER is the same template as VITE_EMAILJS_TEMPLATE_OWNER: "template_a" → Make a template for each of the four emails, and put its own id here.',
    ],
    [
      { VITE_PRICE_TALLOW: 'prod_Abc' },
      `✗ VITE_PRICE_TALLOW is "prod_Abc": that is the id of a product, not of a price → ${PRICE}`,
    ],
    [{ VITE_PRICE_TALLOW: '25' }, `✗ VITE_PRICE_TALLOW is "25", which is no price id → ${PRICE}`],
    [
      { VITE_PRICE_TALLOW: 'price_demo_tallow' },
      `✗ VITE_PRICE_TALLOW is still the sandbox's: "price_demo_tallow" → ${REAL}`,
    ],
    [
      { VITE_DELIVERY_POUNDS: '£6' },
      '✗ VITE_DELIVERY_POUNDS is no price: "£6" → Write pounds, as in 6 or 4.50.',
    ],
    [
      { VITE_DELIVERY_POUNDS: '' },
      '✗ Delivery is not offered: VITE_DELIVERY_POUNDS is missing → Fill in what is missing, or empty VITE_PRICE_DELIVERY and VITE_PRICE_DELIVERY_OVER_60 and VITE_DELIVERY_POUNDS_OVER_60 too.',
    ],
    [
      { VITE_APP_CHECK_SITE_KEY: '6Labc' },
      '✗ App Check is off: VITE_APP_CHECK_APP_ID is missing → Fill in what is missing, or empty VITE_APP_CHECK_SITE_KEY too.',
    ],
    [
      { VITE_APP_CHECK_SITE_KEY: '6Labc', VITE_APP_CHECK_APP_ID: '1:2:web:3', VITE_FIREBASE_API_KEY: '' },
      '✗ App Check is off: VITE_FIREBASE_API_KEY is missing → Put it into .env; .env.example says where to find it.',
    ],
  ])('%j', (planted, line) => {
    expect(wrongLines(checkSettings({ settings: liveSettingsWith(planted), unknown: [] }))).toEqual([line]);
  });

  test.each([
    'https://crumb.web.app',
    'https://crumb.firebaseapp.com',
    'https://crumb.app',
    'https://crumb.com',
  ])('not the address %s', (address) => {
    const settings = liveSettingsWith({ VITE_SITE_URL: address });
    expect(wrongLines(checkSettings({ settings, unknown: [] }))).toEqual([]);
  });

  test.each(['http://localhost:5173', 'http://127.0.0.1:5173/', 'https://www.bakery.example/'])(
    'not %s where all is on this machine',
    async (address) => {
      const settings = { ...sandboxSettings, VITE_DATABASE_URL: 'http://127.0.0.1:9000?ns=demo' };
      const loaded = {
        settings: { ...settings, VITE_AUTH_ORIGIN: '', VITE_EMAILJS_ORIGIN: '', VITE_SITE_URL: address },
        unknown: [],
      };
      expect(wrongLines(checkSettings(loaded))).toEqual([]);
    },
  );

  test('a name that the shop does not know', () => {
    expect(wrongLines(checkSettings({ settings: liveSettingsWith(), unknown: ['VITE_STRIPE_KEY'] }))).toEqual(
      [
        '✗ The shop knows no setting VITE_STRIPE_KEY → Correct its name or take it out; .env.example has them all.',
      ],
    );
  });
});
