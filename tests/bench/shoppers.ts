import { deleteApp, initializeApp } from 'firebase/app';
import { forceWebSockets, getDatabase, onValue, ref } from 'firebase/database';
import { DEFAULT_NAMESPACE as NAMESPACE } from '../../sandbox/database/server.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { openMeter } from './meter.ts';
import { orderLoaf } from './orderGrowth.ts';
import { inBytes, inMs, table } from './report.ts';
import { Series } from './statistics.ts';
import { newPhone, visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

/** What the free plan has: hosting 360 MB a day, the database 10 GB a month. */
const HOSTING_A_DAY = 360_000_000;
const DATABASE_A_DAY = 10_000_000_000 / 30;

const AT_ONCE = 500;
/** How long somebody looks at a page, in ms. */
const LOOKS_MS = 5_000;
const PRODUCT = '/our/sourdough/artisan%20sourdough';

const ORDER = 'An order for cash, from a product on';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly catalogue: string;
}

const PAGES: readonly Case[] = [
  { name: 'Home', path: '/', catalogue: '#shop a[href^="/our/"]' },
  { name: 'A product', path: PRODUCT, catalogue: 'main article h1' },
];

/** What visits and an order cost, how many of them the free plan carries, and what the database sends to many at once. */
export async function measureShoppers(bench: Workbench, rounds: number): Promise<string> {
  const hosting = new Series<string>();
  const database = new Series<string>();
  const connections = new Series<string>();
  const site = await openMeter(Number(new URL(bench.shop.origin).port));
  const metered: Workbench = { ...bench, shop: { ...bench.shop, origin: site.origin } };
  const count = async (name: string, does: () => Promise<unknown>) => {
    const before = { site: site.sent, database: bench.meter.sent, connections: bench.meter.connections };
    await does();
    hosting.add(name, site.sent - before.site);
    database.add(name, bench.meter.sent - before.database);
    connections.add(name, bench.meter.connections - before.connections);
  };

  bench.database.setData(demoCatalogue);
  for (let round = 1; round <= rounds; round++) {
    console.log(`Counting what shoppers cost, round ${round} of ${rounds}`);
    for (const page of PAGES) await visitTwice(metered, page, count);
    await count(ORDER, () => orderLoaf(metered));
  }
  const crowd = await openAndTell(bench);
  bench.database.setData(demoCatalogue);
  await site.close();

  const names = [...PAGES.flatMap(({ name }) => [`${name}, first visit`, `${name}, again`]), ORDER];
  const rows = names.map((name) => [
    name,
    inBytes(hosting.median(name)),
    inBytes(database.median(name)),
    connections.median(name),
    perDay(HOSTING_A_DAY / hosting.median(name)),
    perDay(DATABASE_A_DAY / database.median(name)),
  ]);
  const head = [
    '',
    'Hosting',
    'Database',
    'Its connections',
    'Hosting carries a day',
    'The database carries a day',
  ];
  return `${table(head, rows)}\n\n${crowd}`;
}

async function visitTwice(
  { browser, shop }: Workbench,
  { name, path, catalogue }: Case,
  count: (name: string, does: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const phone = await newPhone(browser, shop);
  const look = () =>
    visit(phone, { path, catalogue, isAlive: true, looks: LOOKS_MS, network: 'unthrottled' });
  await count(`${name}, first visit`, async () => {
    const { page } = await look();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    await page.close();
  });
  await count(`${name}, again`, async () => (await look()).page.close());
  await phone.close();
}

const perDay = (count: number) =>
  Number.isFinite(count) ? Math.floor(count).toLocaleString('en-GB') : 'any';

/** Many shoppers hold a connection and hear of one product's stock: what each gets, and how long until the last has heard. */
async function openAndTell({ database, meter }: Workbench): Promise<string> {
  forceWebSockets();
  const before = meter.sent;
  const heard: (() => void)[] = [];
  const url = `${meter.origin}/?ns=${NAMESPACE}`;
  const apps = Array.from({ length: AT_ONCE }, (_, index) =>
    initializeApp({ databaseURL: url }, `shopper ${index}`),
  );
  const nextNews = () =>
    Promise.all(apps.map((_, index) => new Promise<void>((tell) => (heard[index] = tell))));

  const arrived = nextNews();
  const started = performance.now();
  for (const [index, app] of apps.entries()) onValue(ref(getDatabase(app), 'cakes'), () => heard[index]?.());
  await arrived;
  const arriving = performance.now() - started;
  const opened = meter.sent - before;

  const told = nextNews();
  const changedAt = performance.now();
  const stock = `/cakes/${Object.keys(demoCatalogue.cakes)[0]}/limit.json?ns=${NAMESPACE}`;
  const owner = { authorization: 'Bearer owner' };
  await fetch(`http://127.0.0.1:${database.port}${stock}`, { method: 'PUT', body: '1', headers: owner });
  await told;
  const telling = performance.now() - changedAt;
  const news = meter.sent - before - opened;
  await Promise.all(apps.map(deleteApp));

  return table(
    [`${AT_ONCE} connections at once`, 'From the database, each', 'Until the last has it'],
    [
      ['Connecting, with all products', inBytes(opened / AT_ONCE), inMs(arriving)],
      ["One product's stock changes", inBytes(news / AT_ONCE), inMs(telling)],
    ],
  );
}
