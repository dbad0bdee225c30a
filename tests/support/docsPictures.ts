import { recordOf } from '../../sandbox/week/plantedOrder.ts';
import { randomFrom } from '../../sandbox/week/random.ts';
import { wareOf } from '../../sandbox/week/wares.ts';
import type { BakeDay } from '../../src/domain/bake.ts';
import { bakeDayToMs } from '../../src/domain/order/orderTime.ts';
import { type Baker, bakerOn } from './bakerTest.ts';
import { toOrderRecords } from './dayOrders.ts';
import { plantedYear } from './plantedYear.ts';
import { givenLedger } from './screens.ts';
import { expect, type Shop } from './shopTest.ts';

/** A Friday while orders are handed over and the next Friday is on sale. */
export const PICTURES_AT = Date.parse('2026-11-27T11:04:00Z');

const FRIDAY = '2026-11-27' as BakeDay;

const wilfreds = recordOf({
  id: randomFrom(22).idAt(PICTURES_AT - 3 * 60 * 60 * 1000),
  paid: true,
  bakeDay: bakeDayToMs('2026-12-04' as BakeDay),
  wares: ['artisan-sourdough', 'artisan-sourdough', 'dried-onion-sourdough'].map(wareOf),
  ...{ name: 'Wilfred Oakes', phone: '07700 900522', email: 'wilfred.oakes@example.com', note: '' },
  ...{ byCard: true, delivery: null },
});

type Way = (baker: Baker, shop: Shop) => Promise<unknown>;

const press = ({ page }: Baker, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const scrollTo = ({ page }: Baker, text: string | RegExp) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      element.style.scrollMarginTop = '1rem';
      element.scrollIntoView({ behavior: 'instant' });
    });

const bakers =
  (path: string, way: Way): Way =>
  async (baker, shop) => {
    await shop.fillWeek();
    await baker.signIn();
    await baker.page.goto(`/baker${path}`);
    await way(baker, shop);
  };

/** Orders that nobody collected the Friday before are the last thing that this page loads. */
const friday = (path: string, way: Way) =>
  bakers(path, async (baker, shop) => {
    await baker.seesAll();
    await expect(baker.page.locator('a, button').filter({ hasText: /^To check\s*19$/ })).toBeVisible();
    await way(baker, shop);
  });

/** The pictures in README.md and docs, each by its name in docs/pictures and how to get to what it shows. */
const ways: Readonly<Record<string, Way>> = {
  'home-phone': (_baker, shop) => shop.sees('/', 'order by 11:59PM on Thursday'),
  'product-phone': (_baker, shop) => shop.sees('/our/sourdough/artisan%20sourdough', 'Left: 20'),
  'ticket-phone': async (_baker, shop) => {
    await shop.setData(`orders/${wilfreds.id}`, wilfreds);
    await shop.page.goto('/favicon.svg');
    await givenLedger(shop, wilfreds.id, { steps: [] });
    await shop.page.goto(`/thank-you-page/${wilfreds.id}`);
    await shop.seesRegistered();
  },
  'category-desktop': (_baker, shop) => shop.sees('/our/sourdough', 'Sandwich Sourdough'),
  'baker-bake': friday('/?show=bake', () => Promise.resolve()),
  'baker-pack': friday('/', () => Promise.resolve()),
  'baker-labels': bakers(`/print/${FRIDAY}?labels`, (_baker, shop) => shop.sees(null, 'Lists instead')),
  'baker-handed-over': friday('/', async (baker, shop) => {
    await baker.finds('aesop');
    await press(baker, 'Collected, £8 taken');
    await shop.sees(null, /^Collected 11:04/);
  }),
  'baker-no-signal': friday('/', async (baker, shop) => {
    await baker.page.context().setOffline(true);
    for (const ticks of [/1 tick/, /2 ticks/]) {
      await press(baker, /^Collected/);
      await shop.sees(null, ticks);
    }
  }),
  'baker-stock': bakers('/stock', async (baker, shop) => {
    await press(baker, 'As last week');
    await shop.sees(null, 'Change what you like');
    await scrollTo(baker, 'Sandwich Sourdough');
  }),
  'baker-burnt': bakers('/stock?loaf', async (baker, shop) => {
    await press(baker, 'One less Artisan Sourdough');
    await shop.sees(null, 'on sale.');
  }),
  'baker-new-order': bakers('/new', async (baker) => {
    for (const loaf of ['Artisan', 'Artisan', 'Dried Onion'])
      await press(baker, `One more ${loaf} Sourdough`);
  }),
  'baker-cancel': bakers('/', async (baker, shop) => {
    await shop.setData(`orders/${wilfreds.id}`, wilfreds);
    const baked = { 'artisan-sourdough': 30, 'dried-onion-sourdough': 30 };
    await shop.setData('stock', { bakeDay: wilfreds.bakeDay, setAt: 1, baked, revision: 2 });
    await baker.page.goto(`/baker/order/${wilfreds.id}`);
    await press(baker, 'Cancel this order …');
    await shop.sees(null, 'Back to the stock');
  }),
  'baker-closed': bakers('/closed', (baker) => press(baker, /^Back on /)),
  'baker-payments': bakers('/payments', async (baker, shop) => {
    await baker.choosePayments(await shop.paymentsFile());
    await scrollTo(baker, /^Says paid online, but/);
  }),
  'baker-product': bakers('/products/edit/artisan-sourdough', (baker) => scrollTo(baker, 'Price in pounds')),
  'baker-photo': bakers('/products/edit/artisan-sourdough', async ({ page }) => {
    await page.getByLabel('Choose a photo').setInputFiles('public/images/hero-sourdough-mobile-900.webp');
    await expect(page.getByRole('button', { name: 'Use this photo' })).toBeEnabled();
  }),
  'baker-figures': async (baker, shop) => {
    const { days, ticks } = plantedYear(FRIDAY);
    await shop.setData(
      'orders',
      toOrderRecords(days.flatMap(({ orders }) => orders.flatMap(({ order }) => order ?? []))),
    );
    await shop.setData(
      'handovers',
      Object.fromEntries([...ticks].map(([id, tick]) => [id, { ...tick, at: 1, sentAt: 1 }])),
    );
    await baker.signIn('/baker/figures');
    await expect(baker.page.getByText(/^All is counted/)).toBeVisible({ timeout: 30_000 });
    await scrollTo(baker, 'Pieces');
  },
};

export const docsPictures = Object.entries(ways).map(([name, way]) => ({
  file: `${name}.webp`,
  isWide: name.endsWith('-desktop'),
  way: (shop: Shop) => way(bakerOn(shop.page), shop),
}));
