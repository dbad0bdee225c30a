import type { BrowserContext } from '@playwright/test';
import { v7 } from 'uuid';
import { nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { demoOwner } from '../../src/config/demoOwner.ts';
import { plantedYear } from '../support/plantedYear.ts';
import { inSeconds, table } from './report.ts';
import { Series } from './statistics.ts';
import { newPhone, visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

const SIZES = [100, 100_000];
/** The orders of the Friday that is shown. */
const OF_FRIDAY = 60;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const owners = { [demoOwner.uid]: true };

/**
 * The owner's page among ever more orders: opened on a signed-in phone that has the page, but none of the orders, until
 * the first order, all of them, and the sums show.
 */
export async function measureBakersPage(bench: Workbench, rounds: number): Promise<string> {
  const first = new Series<number>();
  const listed = new Series<number>();
  const all = new Series<number>();
  for (let round = 1; round <= rounds; round++) {
    for (const size of SIZES) {
      console.log(`This Friday among ${size} orders, round ${round} of ${rounds}`);
      bench.database.setData({ ...demoCatalogue, owners });
      const phone = await newPhone(bench.browser, bench.shop);
      await signIn(phone);
      bench.database.setData({ ...demoCatalogue, owners, orders: orders(size) });
      const { page, figures } = await visit(phone, {
        path: '/baker',
        catalogue: 'ol h2',
        isAlive: false,
        network: 'slow 4G',
      });
      first.add(size, figures.catalogue);
      listed.add(size, await page.evaluate(() => window.allListed));
      all.add(size, await page.evaluate(() => window.sumsShown));
      await phone.close();
    }
  }
  const fridays = table(
    ['Orders in the database', 'First order of this Friday', `All ${OF_FRIDAY}`, 'Their sums'],
    SIZES.map((size) => [
      size.toLocaleString('en-GB'),
      inSeconds(first.median(size)),
      inSeconds(listed.median(size)),
      inSeconds(all.median(size)),
    ]),
  );
  const year = await measureFigures(bench, rounds);
  bench.database.setData(demoCatalogue);
  return `${fridays}\n\n${year}`;
}

/**
 * How the shop is doing, in a year of 5,000 orders: at the first look, which counts them all, and at the next one, which
 * counts the last weeks again. Until the year's plots show, and until all is counted.
 */
async function measureFigures(bench: Workbench, rounds: number): Promise<string> {
  const shown = new Series<string>();
  const counted = new Series<string>();
  const lastFriday = bakeDayToMs(nextBakeDay(new Date())) - WEEK_MS;
  const { truth, ...year } = plantedYear(lastFriday);
  for (let round = 1; round <= rounds; round++) {
    console.log(`The figures of a year, round ${round} of ${rounds}`);
    bench.database.setData({ ...demoCatalogue, owners, ...year });
    const phone = await newPhone(bench.browser, bench.shop);
    await signIn(phone);
    for (const look of ['first', 'next']) {
      const { page, figures } = await visit(phone, {
        path: '/baker/figures',
        catalogue: 'details',
        isAlive: false,
        network: 'slow 4G',
      });
      shown.add(look, figures.catalogue);
      counted.add(look, await page.evaluate(() => window.allCounted));
      await page.close();
      // The next one comes another day.
      await outdate(bench);
    }
    await phone.close();
  }
  return table(
    [`Figures of a year, ${truth.size} weeks with 5,000 orders`, 'Plots', 'All is counted'],
    ['first', 'next'].map((look) => [
      look === 'first' ? 'The first look counts them' : 'Later looks',
      inSeconds(shown.median(look)),
      inSeconds(counted.median(look)),
    ]),
  );
}

/** Makes what is counted so old that the last weeks are counted again. */
async function outdate({ database }: Workbench): Promise<void> {
  const url = `http://127.0.0.1:${database.port}/figures.json`;
  const init = { headers: { authorization: 'Bearer owner' } };
  const { revision, ...weeks } = (await (await fetch(url, init)).json()) as Record<string, object>;
  const older = Object.entries(weeks).map(([day, week]) => [
    `${day}/counted/at`,
    'counted' in week ? 1 : null,
  ]);
  await fetch(url, {
    ...init,
    method: 'PATCH',
    body: JSON.stringify({ ...Object.fromEntries(older), revision: Number(revision) + 1 }),
  });
}

declare global {
  interface Window {
    /** When all its orders are in the list, in ms since the navigation began. */
    allListed: Promise<number>;
    /** When the sums of the Friday show, in ms since the navigation began. */
    sumsShown: Promise<number>;
    /** When all figures are counted, in ms since the navigation began. */
    allCounted: Promise<number>;
  }
}

/** Signs the phone in, and waits until it has kept the page. */
async function signIn(phone: BrowserContext): Promise<void> {
  const page = await phone.newPage();
  // Not on This Friday, which would keep an empty list.
  await page.goto('/baker/more');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'More' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  await phone.addInitScript((count) => {
    window.allListed = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelectorAll('ol h2').length < count) return;
        observer.disconnect();
        window.afterFrame(() => resolve(performance.now()));
      }).observe(document, { childList: true, subtree: true });
    });
    window.sumsShown = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.body?.innerText.includes(`of ${count} handed over`)) return;
        observer.disconnect();
        window.afterFrame(() => resolve(performance.now()));
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    window.allCounted = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.body?.innerText.includes('All is counted')) return;
        observer.disconnect();
        window.afterFrame(() => resolve(performance.now()));
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
  }, OF_FRIDAY);
}

/** Orders as the shop writes them, each of one loaf: some for the Friday on sale, the rest of the years before. */
function orders(count: number): Readonly<Record<string, object>> {
  const [loaf] = Object.entries(demoCatalogue.cakes).map(([firebaseId, cake]) => ({ ...cake, firebaseId }));
  const day = nextBakeDay(new Date());
  const from = orderTimes(day).from.getTime();
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const weeksAgo = index < OF_FRIDAY ? 0 : 1 + Math.floor((index - OF_FRIDAY) / 400);
      const id = v7({ msecs: from + index - weeksAgo * WEEK_MS });
      const order = {
        id,
        paid: true,
        bakeDay: bakeDayToMs(day) - weeksAgo * WEEK_MS,
        items: [{ ...loaf, id: 'unit', addOnItem: '' }],
        deliveryPrice: 'Collection - No Delivery Price',
        phone: '07700900456',
        name: `Ada Crumb${index}`,
        type: 'Collection',
        email: 'ada@example.com',
        additional: '',
        address: 'The Café, 1 Mill Lane',
        postalCode: 'E8 0AB',
        hasPaid: index % 2 === 0,
      };
      return [id, order];
    }),
  );
}
