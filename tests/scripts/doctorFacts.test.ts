import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { shop as bakery, collectionPoint } from '#bakery/shop';
import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { checkBakery } from '../../scripts/owner/doctor/checkBakery.ts';
import { checkFacts } from '../../scripts/owner/doctor/checkFacts.ts';
import { checkDemoRecords } from '../../scripts/owner/doctor/checkLeftovers.ts';
import { checkSettings } from '../../scripts/owner/doctor/checkSettings.ts';
import { DEMO_ALTS } from '../../scripts/owner/doctor/demoBakery.ts';
import { badLines, liveSettingsWith } from './healthyShop.ts';

describe("what is left of the demo's bakery", () => {
  const own = {
    'src/bakery/shop.ts': { name: 'Crumb & Co', phone: '01632 960 001', trader: 'Crumb & Co, 3 High St' },
    'src/bakery/baker.ts': { phone: '0131 500 5620' },
    'src/bakery/reviews.ts': { 'review by Ann': 'Good bread.' },
  };
  const SHOP = "✗ src/bakery/shop.ts still has the demo's";
  const HOME = 'Sourdough, brioche and honey in London';
  const WORDS = "✗ src/bakery/words.ts still has the demo's";

  test.each<[file: string, planted: object, line: string]>([
    ['shop.ts', { name: 'LEGIT SOURDOUGH', phone: '(020) 79460123' }, `${SHOP} name, phone → Put the`],
    ['shop.ts', { map: { name: 'Ours', latitude: 51.5466 } }, `${SHOP} map.latitude → Put the`],
    ['words.ts', { home: HOME }, `${WORDS} home → Put the`],
    ['pictures.json', { rack: { alt: DEMO_ALTS[4] } }, "! The home page still shows the demo's pictures"],
  ])('is told in a shop with a real database only: %s: %j', (file, planted, line) => {
    const facts = { ...own, [`src/bakery/${file}`]: planted };
    expect(badLines(checkBakery(true, facts))).toEqual([expect.stringContaining(line)]);
    expect(badLines(checkBakery(false, facts))).toEqual([]);
  });

  test('is looked for in the catalogue, record by record', () => {
    const { bestsellers, priceList, texts } = demoCatalogue;
    const own = { bestsellers: { 1: { title: 'Apron', price: 22 } }, priceList: {}, texts: { home: {} } };
    expect(checkDemoRecords(own)).toEqual([]);
    const { banner } = texts.home;
    expect(badLines(checkDemoRecords({ ...own, bestsellers, texts: { home: { banner } } }))).toEqual([
      expect.stringContaining("✗ texts/home still has the demo's banner →"),
      expect.stringContaining("! The bestsellers are the demo's"),
    ]);
    expect(badLines(checkDemoRecords({ ...own, priceList }))).toEqual([
      expect.stringContaining("✗ The price list is still the demo's"),
    ]);
  });
});

describe('what makes no sense in src/bakery', () => {
  const sound = { shop: bakery, collectionPoint };
  const ofShop = (fields: Partial<typeof bakery>) => ({ shop: { ...bakery, ...fields } });
  const ofPoint = (fields: Partial<typeof collectionPoint>) => ({
    collectionPoint: { ...collectionPoint, ...fields },
  });

  test('is nothing where all does', () => {
    expect(checkFacts()).toEqual([]);
    const alone = { facebook: '', instagram: '', whatsapp: '', companyNumber: '', vatNumber: '' };
    expect(checkFacts({ ...sound, ...ofShop(alone) })).toEqual([]);
  });

  test.each<[planted: Partial<typeof sound>, line: string]>([
    [ofShop({ name: '' }), '✗ name is missing'],
    [ofShop({ email: 'orders at home' }), '✗ "orders at home" is no email address'],
    [ofShop({ phone: 'ask' }), '✗ "ask" is no phone number'],
    [ofShop({ whatsapp: '07700 900123' }), '✗ The address of whatsapp, "07700 900123",'],
    [ofShop({ whatsapp: 'https://wa.me/4407700900123' }), 'Write it as in https://wa.me/447700900123'],
    [ofShop({ trader: 'Crumb' }), '✗ The trader "Crumb" has no postal address, which the law'],
    [ofShop({ vatNumber: 'yes' }), '✗ vatNumber is "yes", which is no VAT number → Write it as in GB 123'],
    [ofShop({ companyNumber: 'yes' }), '✗ companyNumber is "yes", which is no company number'],
    [ofShop({ goods: { ...bakery.goods, spoiling: ' ' } }), '✗ goods.spoiling is missing → Write it in'],
    [ofShop({ keepOrdersMonths: 0.5 }), '✗ Orders are kept for 0.5 months'],
    [ofPoint({ from: '25:00AM' }), '✗ "25:00AM" is no time of day'],
    [ofPoint({ from: '12:00PM', until: '11:45AM' }), '✗ Collection is from 12:00PM until 11:45AM, which'],
    [ofPoint({ postalCode: ' ' }), '✗ collectionPoint.postalCode is missing'],
    [ofPoint({ latitude: -1.5, longitude: 53.8 }), '✗ latitude and longitude are the wrong way round'],
    [ofPoint({ latitude: 40.7, longitude: -74 }), '! The map shows 40.7, -74, which is outside of the'],
  ])('is told: %j', (planted, line) => {
    expect(badLines(checkFacts({ ...sound, ...planted }))).toEqual([expect.stringContaining(line)]);
  });
});

type Fields = Readonly<Record<string, string>>;

function wrongWith(planted: Fields, unknown: string[] = []): string[] {
  const fields = Object.fromEntries(Object.entries(planted).map(([name, value]) => [`VITE_${name}`, value]));
  return badLines(checkSettings({ settings: liveSettingsWith(fields), unknown }));
}

test("a rehearsal's settings are those of the sandbox, and lack nothing", async () => {
  const settings = parseEnv(await readFile('docs/stand-ins.env', 'utf8'));
  expect(settings).toEqual({
    ...Object.fromEntries(Object.entries(sandboxSettings).filter(([, value]) => value !== '')),
    VITE_DATABASE_URL: `http://127.0.0.1:9000/?ns=${DEFAULT_NAMESPACE}`,
    VITE_AUTH_ORIGIN: 'http://localhost:5173',
    VITE_EMAILJS_ORIGIN: 'http://localhost:5173',
  });
  const rehearsed = { ...sandboxSettings, ...settings };
  expect(badLines(checkSettings({ settings: rehearsed, unknown: [] }))).toEqual([]);
});

test("a live shop that lacks nothing is well; without the web app's key nobody can sign in", () => {
  expect(wrongWith({})).toEqual([]);
  expect(wrongWith({ FIREBASE_API_KEY: '' })).toEqual([
    "! Nobody can sign in to the baker's page: VITE_FIREBASE_API_KEY is missing → Put it into .env; .env.example says where to find it.",
  ]);
});

const DATABASE = 'https://bakery.firebaseio.com';
const { VITE_FIREBASE_API_KEY } = sandboxSettings;

test.each<[name: string, value: string, said: string]>([
  ['EMAILJS_PUBLIC_KEY', '', 'is missing → Put it into .env; .env.example says where to find it.'],
  ['EMAILJS_SERVICE_ID', 'my service', 'is no id: "my service" → Copy it from EmailJS > Email Services.'],
  ['EMAILJS_SERVICE_ID', 'YOUR_SERVICE_ID', 'is still a placeholder: "YOUR_SERVICE_ID" → Put the real one'],
  ['EMAILJS_TEMPLATE_OWNER', 'service_b', 'is the id of something else: "service_b" → Copy it from'],
  ['EMAILJS_ORIGIN', 'mail', 'is no web address: "mail" → Leave it empty for https://api.emailjs.com'],
  ['AUTH_ORIGIN', 'sign-in', 'is no web address: "sign-in" → Leave it empty: it is for stand-ins only.'],
  ['DATABASE_URL', 'bakery.firebaseio.com', 'is no web address: "bakery.firebaseio.com" → Copy the'],
  ['DATABASE_URL', 'https://console.firebase.google.com/project/bakery', "is the console's address, not"],
  ['DATABASE_URL', 'http://bakery.firebaseio.com', 'begins with http: → Begin it with https: instead.'],
  ['DATABASE_URL', `${DATABASE}/a`, `goes on after the host: "${DATABASE}/a" → Shorten it to ${DATABASE}`],
  ['DATABASE_URL', 'https://bakery.web.app', 'is no address of a Realtime Database: "https://bakery.'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_abc', 'is a SECRET key, which the built shop would show to everyone'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_…', 'is still a placeholder: "pk_live_…"'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_', 'is no publishable key (pk_live_… or pk_test_…) → Copy the'],
  ['FIREBASE_API_KEY', 'bakery', "is no API key of Firebase's (AIza…) → Copy apiKey: Firebase console"],
  ['FIREBASE_API_KEY', VITE_FIREBASE_API_KEY, 'is still the sandbox\'s: "sandbox-api-key"'],
  [
    'PRICE_DELIVERY',
    'prod_Abc',
    'is "prod_Abc": that is the id of a product, not of a price → In the Stripe',
  ],
  ['PRICE_DELIVERY', '25', 'is "25", which is no price id → In the Stripe dashboard'],
  ['DELIVERY_POUNDS', '£6', 'is no price: "£6" → Write pounds, as in 6 or 4.50.'],
  ['SITE_URL', 'www.bakery.example', 'is no web address: "www.bakery.example" → Write https:// and the shop'],
  ['SITE_URL', 'https://YOUR-PROJECT.web.app', 'is still a placeholder: "https://YOUR-PROJECT.web.app"'],
  ['SITE_URL', 'http://www.bakery.example', 'begins with http:'],
  ['SITE_URL', 'https://a.example/shop', 'is more than a host: "https://a.example/shop" → Shorten it to'],
  ['SITE_URL', 'https://crumb.wbe.app', 'ends with .wbe.app, which seems misspelt'],
  ['SITE_URL', 'https://crumb.web.appp', 'ends with .web.appp, which seems misspelt'],
  ['SITE_URL', 'https://crumb.web.com', 'ends with .web.com, which seems misspelt'],
  ['SITE_URL', 'http://localhost:5173', 'is this machine, which only you can reach: "http://localhost:5173"'],
])('VITE_%s: %j', (name, value, said) => {
  expect(wrongWith({ [name]: value })).toEqual([expect.stringContaining(`✗ VITE_${name} ${said}`)]);
});

test.each(['crumb.web.app', 'crumb.firebaseapp.com', 'crumb.app', 'crumb.com'])('%s may be real', (host) => {
  expect(wrongWith({ SITE_URL: `https://${host}` })).toEqual([]);
});

const [OWNER, CUSTOMER] = ['EMAILJS_TEMPLATE_OWNER', 'EMAILJS_TEMPLATE_CUSTOMER'];
const SWAPPED = { [OWNER]: 'template_customer', [CUSTOMER]: 'template_owner' };
const APP_CHECK = { APP_CHECK_SITE_KEY: '6L', APP_CHECK_APP_ID: '1' };

test.each<[planted: Fields, unknown: string[], line: string]>([
  [{ [OWNER]: 'a', [CUSTOMER]: 'a' }, [], `VITE_${CUSTOMER} is the same template as VITE_${OWNER}: "a"`],
  [SWAPPED, [], `VITE_${OWNER} and VITE_${CUSTOMER} seem swapped: "template_customer" and "template_owner"`],
  [{ DELIVERY_POUNDS: '' }, [], 'Delivery is not offered: VITE_DELIVERY_POUNDS is missing → Fill in what'],
  [{ ...APP_CHECK, APP_CHECK_APP_ID: '' }, [], 'App Check is off: VITE_APP_CHECK_APP_ID is missing'],
  [{ ...APP_CHECK, FIREBASE_API_KEY: '' }, [], 'App Check is off: VITE_FIREBASE_API'],
  [{}, ['VITE_STRIPE_KEY'], 'The shop knows no setting VITE_STRIPE_KEY → Correct its name'],
])('what does not go together or is not known: %j, %j', (planted, unknown, line) => {
  expect(wrongWith(planted, unknown)).toEqual([expect.stringContaining(`✗ ${line}`)]);
});
