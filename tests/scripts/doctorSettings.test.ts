import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { checkSettings } from '../../scripts/owner/doctor/checkSettings.ts';
import { toLine } from '../../terminal/finding.ts';
import { liveSettingsWith, wrongLines } from './healthyShop.ts';

type Fields = Readonly<Record<string, string>>;

/** What is wrong with a live shop's settings, some of them replaced, here without VITE_. */
function wrongWith(planted: Fields, unknown: string[] = []): string[] {
  const fields = Object.fromEntries(Object.entries(planted).map(([name, value]) => [`VITE_${name}`, value]));
  return wrongLines(checkSettings({ settings: liveSettingsWith(fields), unknown }));
}

test("a rehearsal's settings are those of the sandbox, and lack nothing", async () => {
  const settings = parseEnv(await readFile('docs/stand-ins.env', 'utf8'));
  expect(settings).toEqual({
    ...Object.fromEntries(Object.entries(sandboxSettings).filter(([, value]) => value !== '')),
    VITE_DATABASE_URL: `http://127.0.0.1:9000/?ns=${DEFAULT_NAMESPACE}`,
    VITE_AUTH_ORIGIN: 'http://localhost:5173',
    VITE_EMAILJS_ORIGIN: 'http://localhost:5173',
  });
  for (const VITE_SITE_URL of [
    'http://127.0.0.1:5173/',
    'https://www.bakery.example/',
    settings.VITE_SITE_URL,
  ]) {
    const rehearsed = { ...sandboxSettings, ...settings, VITE_SITE_URL: VITE_SITE_URL ?? '' };
    expect(wrongLines(checkSettings({ settings: rehearsed, unknown: [] }))).toEqual([]);
  }
});

test("a live shop that lacks nothing is well; without the web app's key nobody can sign in", () => {
  expect(wrongWith({})).toEqual([]);
  const settings = liveSettingsWith({ VITE_FIREBASE_API_KEY: '' });
  expect(checkSettings({ settings, unknown: [] }).map(toLine)).toEqual([
    '✓ All 9 required settings are there and well-formed',
    "! Nobody can sign in to the baker's page: VITE_FIREBASE_API_KEY is missing → Put it into .env; .env.example says where to find it.",
  ]);
});

const SHOP = 'https://www.bakery.example';
const DATABASE = 'https://bakery.firebaseio.com';

test.each<[name: string, value: string, said: string]>([
  ['EMAILJS_PUBLIC_KEY', '', 'is missing → Put it into .env; .env.example says where to find it.'],
  ['EMAILJS_PUBLIC_KEY', 'service_b', 'is the id of something else: "service_b" → Copy it from EmailJS'],
  ['EMAILJS_SERVICE_ID', 'my service', 'is no id: "my service" → Copy it from EmailJS > Email Services.'],
  ['EMAILJS_TEMPLATE_OWNER', 'service_b', 'is the id of something else: "service_b" → Copy it from'],
  ['EMAILJS_ORIGIN', 'mail', 'is no web address: "mail" → Leave it empty for https://api.emailjs.com'],
  ['EMAILJS_ORIGIN', 'http://mail.example', 'begins with http:'],
  ['AUTH_ORIGIN', 'sign-in', 'is no web address: "sign-in" → Leave it empty: it is for stand-ins only.'],
  ['DATABASE_URL', 'bakery.firebaseio.com', 'is no web address: "bakery.firebaseio.com" → Copy the'],
  ['DATABASE_URL', 'https://console.firebase.google.com/project/bakery', "is the console's address, not"],
  ['DATABASE_URL', 'http://bakery.firebaseio.com', 'begins with http: → Begin it with https: instead.'],
  ['DATABASE_URL', `${DATABASE}/a`, `goes on after the host: "${DATABASE}/a" → Shorten it to ${DATABASE}`],
  ['DATABASE_URL', 'https://bakery.web.app', 'is no address of a Realtime Database: "https://bakery.'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_abc', 'is a SECRET key, which the built shop would show to everyone'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_', 'is no publishable key (pk_live_… or pk_test_…) → Copy the'],
  ['FIREBASE_API_KEY', 'bakery', "is no API key of Firebase's (AIza…) → Copy apiKey: Firebase console"],
  ['FIREBASE_API_KEY', sandboxSettings.VITE_FIREBASE_API_KEY, 'is still the sandbox\'s: "sandbox-api-key"'],
  ['PRICE_TALLOW', 'prod_Abc', 'is "prod_Abc": that is the id of a product, not of a price → In the Stripe'],
  ['PRICE_TALLOW', '25', 'is "25", which is no price id → In the Stripe dashboard'],
  ['PRICE_TALLOW', sandboxSettings.VITE_PRICE_TALLOW, "is still the sandbox's"],
  ['DELIVERY_POUNDS', '£6', 'is no price: "£6" → Write pounds, as in 6 or 4.50.'],
  ['SITE_URL', 'www.bakery.example', 'is no web address: "www.bakery.example" → Write https:// and the shop'],
  ['SITE_URL', 'http://www.bakery.example', 'begins with http:'],
  ['SITE_URL', `${SHOP}/shop`, `is more than a host: "${SHOP}/shop" → Shorten it to ${SHOP}`],
  ['SITE_URL', `${SHOP}/?from=a`, `is more than a host: "${SHOP}/?from=a" → Shorten it to ${SHOP}`],
  ['SITE_URL', 'http://localhost:5173', 'is this machine, which only you can reach: "http://localhost:5173"'],
  ['SITE_URL', sandboxSettings.VITE_SITE_URL, "is still the sandbox's"],
])('VITE_%s: %j', (name, value, said) => {
  const line = `✗ VITE_${name} ${said}`;
  expect(wrongWith({ [name]: value }).map((all) => all.slice(0, line.length))).toEqual([line]);
});

test.each([
  ['STRIPE_PUBLISHABLE_KEY', ['pk_live_…', 'pk_test_xxxxxxxxxxxxxxxxxxxxxxxx']],
  ['SITE_URL', ['https://YOUR-PROJECT.web.app', 'https://www.your-bakery.co.uk', 'https://www.example.com']],
  ['DATABASE_URL', ['https://your-project-default-rtdb.firebaseio.com', 'https://<project>.firebaseio.com']],
  ['EMAILJS_SERVICE_ID', ['YOUR_SERVICE_ID', 'service_xxxxxxx', 'changeme', 'service_...']],
])('VITE_%s: the placeholders %j', (name, values) => {
  for (const value of values) {
    expect(wrongWith({ [name]: value })).toEqual([
      `✗ VITE_${name} is still a placeholder: "${value}" → Put the real one into .env; .env.example says where to find it.`,
    ]);
  }
});

test('the end of the address is looked at for slips', () => {
  for (const end of ['wep.app', 'wbe.app', 'webb.app', 'web.appp', 'web.ap', 'web.com', 'firebaseap.com']) {
    expect(wrongWith({ SITE_URL: `https://crumb.${end}` })).toEqual([
      `✗ VITE_SITE_URL ends with .${end}, which seems misspelt → Write it as Firebase does: https://YOUR-PROJECT.web.app, or your own domain.`,
    ]);
  }
  for (const host of ['crumb.web.app', 'crumb.firebaseapp.com', 'crumb.app', 'crumb.com'])
    expect(wrongWith({ SITE_URL: `https://${host}` })).toEqual([]);
});

const [OWNER, CUSTOMER] = ['EMAILJS_TEMPLATE_OWNER', 'EMAILJS_TEMPLATE_CUSTOMER'];
const [CONTACT_OWNER, CONTACT] = ['EMAILJS_TEMPLATE_CONTACT_OWNER', 'EMAILJS_TEMPLATE_CONTACT_CUSTOMER'];
const [SITE_KEY, APP_ID] = ['APP_CHECK_SITE_KEY', 'APP_CHECK_APP_ID'];

test.each<[planted: Fields, line: string]>([
  [{ [OWNER]: 'a', [CUSTOMER]: 'a' }, `${CUSTOMER} is the same template as VITE_${OWNER}: "a" → Make a`],
  [
    { [OWNER]: 'template_customer', [CUSTOMER]: 'template_owner', [CONTACT_OWNER]: 'contact_for_owner' },
    `${OWNER} and VITE_${CUSTOMER} seem swapped: "template_customer" and "template_owner" → Exchange`,
  ],
  [
    { [CUSTOMER]: 'customer_contact', [CONTACT]: 'customer_order' },
    `${CUSTOMER} and VITE_${CONTACT} seem swapped: "customer_contact" and "customer_order"`,
  ],
])('the templates %j', (planted, line) => {
  expect(wrongWith(planted)).toEqual([expect.stringContaining(`✗ VITE_${line}`)]);
});

test.each<[planted: Fields, line: string]>([
  [{ DELIVERY_POUNDS: '' }, 'Delivery is not offered: VITE_DELIVERY_POUNDS is missing → Fill in what'],
  [{ [SITE_KEY]: '6L' }, 'App Check is off: VITE_APP_CHECK_APP_ID is missing → Fill in what is missing'],
  [{ [SITE_KEY]: '6L', [APP_ID]: '1', FIREBASE_API_KEY: '' }, 'App Check is off: VITE_FIREBASE_API'],
])('what works only together: %j', (planted, line) => {
  expect(wrongWith(planted)).toEqual([expect.stringContaining(`✗ ${line}`)]);
});

test('a name that the shop does not know', () => {
  expect(wrongWith({}, ['VITE_STRIPE_KEY'])).toEqual([
    '✗ The shop knows no setting VITE_STRIPE_KEY → Correct its name or take it out; .env.example has them all.',
  ]);
});
