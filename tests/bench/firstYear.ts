/**
 * Measures the owner's first look at a year of 4,800 orders that nobody has counted: from opening the page until its first
 * plot is painted, with a processor 4 times slower, on a line of 150 ms and 1.6 Mbit/s. `npm run bench:year`, after
 * `npm run build -- --mode sandbox --outDir dist-sandbox`; by turns with an older build: `npm run bench:year dist-sandbox
 * dist-before`.
 */
import { type Browser, chromium, request } from '@playwright/test';
import { serveSandbox } from '../../sandbox/serveSandbox.ts';
import { toOrderRecord } from '../../src/domain/order/orderRecord.ts';
import { backstageOf } from '../support/backstage.ts';
import { dayOnSale, weeksLater } from '../support/bakeDays.ts';
import { CHROMIUM_OPTIONS, ensureChromium } from '../support/chromium.ts';
import { plantedYear } from '../support/plantedYear.ts';
import { inSeconds, results } from './report.ts';
import { newPhone } from './visit.ts';

const ROUNDS = 6;
const CPU = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

const builds = process.argv.length > 2 ? process.argv.slice(2) : ['dist-sandbox'];
const year = plantedYear(weeksLater(dayOnSale(), -1));
const orders = Object.fromEntries(
  year.days.flatMap((day) =>
    day.orders.flatMap(({ key, order }) => (order ? [[key, toOrderRecord(order)]] : [])),
  ),
);
const handovers = Object.fromEntries(
  Array.from(year.ticks, ([id, tick]) => [id, { ...tick, at: 1, sentAt: 1 }]),
);

const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_OPTIONS] });
const times = results('Build', { 'First plot': inSeconds });
for (let round = 0; round < ROUNDS; round++)
  for (const build of builds) times.add(build, { 'First plot': await firstPlot(browser, build) });
console.log(times.table());
await browser.close();

/** On a phone that has the page's files and is signed in. In ms since the navigation began. */
async function firstPlot(browser: Browser, outDir: string): Promise<number> {
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

  await shop.setData('orders', orders);
  await shop.setData('handovers', handovers);
  const page = await phone.newPage();
  const devTools = await phone.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await devTools.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await devTools.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript(() => {
    window.firstPlot = window.timeOf('main section details');
  });
  await page.goto('/baker/figures', { waitUntil: 'commit' });
  const at = await page.evaluate(() => window.firstPlot);
  await phone.close();
  await sandbox.close();
  return at;
}

declare global {
  interface Window {
    firstPlot: Promise<number>;
  }
}
