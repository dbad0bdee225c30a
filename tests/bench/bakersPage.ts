import type { BrowserContext } from '@playwright/test';
import { v7 } from 'uuid';
import { nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { bakeDayToMs } from '@/domain/orderTime';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { demoOwner } from '../../src/config/demoOwner.ts';
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
  bench.database.setData(demoCatalogue);

  return table(
    ['Orders in the database', 'First order of this Friday', `All ${OF_FRIDAY}`, 'Their sums'],
    SIZES.map((size) => [
      size.toLocaleString('en-GB'),
      inSeconds(first.median(size)),
      inSeconds(listed.median(size)),
      inSeconds(all.median(size)),
    ]),
  );
}

declare global {
  interface Window {
    /** When all its orders are in the list, in ms since the navigation began. */
    allListed: Promise<number>;
    /** When the sums of the Friday show, in ms since the navigation began. */
    sumsShown: Promise<number>;
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
