/**
 * Measures how long the owner waits on a signed-in slow phone without stored orders: for a year of 4,800 uncounted
 * orders as a first plot, and for the first of Friday's 60 orders among 100,000. `npm run bench:owner` after `npm run
 * build -- --mode sandbox --outDir dist-sandbox`; to compare builds, `npm run bench:owner dist-sandbox dist-before`.
 */
import { type Browser, chromium, request } from '@playwright/test';
import { serveSandbox } from '../../sandbox/serveSandbox.ts';
import { toOrderRecord } from '../../src/domain/order/orderRecord.ts';
import { newOrderId } from '../../src/services/order/orderIds.ts';
import { backstageOf } from '../support/backstage.ts';
import { dayOnSale, weeksLater } from '../support/bakeDays.ts';
import { CHROMIUM_OPTIONS, ensureChromium } from '../support/chromium.ts';
import { placed } from '../support/dayOrders.ts';
import { plantedYear } from '../support/plantedYear.ts';
import { aUnit } from '../support/samples.ts';
import { inSeconds, results } from './report.ts';
import { newPhone, newTab } from './visit.ts';

const ROUNDS = 6;
const CPU = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const ALL = 100_000;
const OF_FRIDAY = 60;
const OF_WEEK = 400;

/** `awaited` is a CSS selector. */
type Look = readonly [data: () => Readonly<Record<string, object>>, path: string, awaited: string];

const builds = process.argv.length > 2 ? process.argv.slice(2) : ['dist-sandbox'];
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_OPTIONS] });
const times = results('Build', {
  'First plot of a year': inSeconds,
  'First order of this Friday': inSeconds,
});
for (let round = 0; round < ROUNDS; round++) {
  for (const build of builds) {
    const look = (...what: Look) => timeOf(browser, build, what);
    times.add(build, {
      'First plot of a year': await look(aYear, '/baker/figures', 'main section details'),
      'First order of this Friday': await look(manyFridays, '/baker', 'main ol > li'),
    });
  }
}
console.log(times.table());
await browser.close();

/** Returns ms since the navigation began. */
async function timeOf(browser: Browser, outDir: string, [data, path, awaited]: Look): Promise<number> {
  const sandbox = await serveSandbox({ outDir });
  const shop = backstageOf(sandbox, await request.newContext());
  const phone = await newPhone(browser, sandbox);
  await shop.reset();
  const signIn = await phone.newPage();
  await signIn.goto('/baker/more');
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  await signIn.getByRole('heading', { name: 'More' }).waitFor();
  await signIn.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await signIn.close();

  for (const [place, records] of Object.entries(data())) await shop.setData(place, records);
  const { page, cdp } = await newTab(phone, { cpu: CPU });
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript((selector) => {
    window.awaited = window.timeOf(selector);
  }, awaited);
  await page.goto(path, { waitUntil: 'commit' });
  const at = await page.evaluate(() => window.awaited);
  await phone.close();
  await sandbox.close();
  return at;
}

function aYear() {
  const { days, ticks } = plantedYear(weeksLater(dayOnSale(), -1));
  const orders = days.flatMap((day) =>
    day.orders.flatMap(({ key, order }) => (order ? [[key, toOrderRecord(order)]] : [])),
  );
  const handovers = Array.from(ticks, ([id, tick]) => [id, { ...tick, at: 1, sentAt: 1 }]);
  return { orders: Object.fromEntries(orders), handovers: Object.fromEntries(handovers) };
}

function manyFridays() {
  const items = [aUnit({ firebaseId: 'artisan-sourdough' })];
  const orders = Array.from({ length: ALL }, (_, index) => {
    const weeksAgo = index < OF_FRIDAY ? 0 : 1 + Math.floor((index - OF_FRIDAY) / OF_WEEK);
    const bakeDay = weeksLater(dayOnSale(), -weeksAgo);
    const id = newOrderId(new Date(Date.parse(weeksLater(bakeDay, -1)) + 24 * 60 * 60 * 1000 + index));
    return [id, toOrderRecord(placed({ id, bakeDay, items, name: `Ada Crumb ${index}` }))];
  });
  return { orders: Object.fromEntries(orders) };
}

declare global {
  interface Window {
    awaited: Promise<number>;
  }
}
