import type { BrowserContext } from '@playwright/test';
import { v7 } from 'uuid';
import { nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { demoOwner } from '../../src/config/demoOwner.ts';
import { plantedYear } from '../support/plantedYear.ts';
import type { Measurement } from './bench.ts';
import { inSeconds, Results } from './report.ts';
import { newPhone, visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

const SIZES = [100, 100_000];
/** The orders of the Friday that is shown. */
const OF_FRIDAY = 60;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const SHOP_OF_OWNER = { ...demoCatalogue, owners: { [demoOwner.uid]: true } };

declare global {
  interface Window {
    /** When all orders of the Friday are listed, their sums show, and all figures are counted, in ms since the navigation began. */
    allListed: Promise<number>;
    sumsShown: Promise<number>;
    allCounted: Promise<number>;
  }
}

/**
 * The owner's page, opened on a signed-in phone that has the page, but none of the orders: her Friday among ever more orders,
 * and the first look at how the shop is doing, in a year of 5,000 orders.
 */
export function measureBaker(): Measurement {
  const fridays = new Results('Orders in the database', {
    'First order of this Friday': inSeconds,
    [`All ${OF_FRIDAY}`]: inSeconds,
    'Their sums': inSeconds,
  });
  const years = new Results('Figures of a year with 5,000 orders', {
    Plots: inSeconds,
    'All is counted': inSeconds,
  });
  return {
    async round(bench) {
      for (const size of SIZES) {
        const phone = await signedIn(bench);
        bench.database.setData({ ...SHOP_OF_OWNER, orders: orders(size) });
        const { page, figures } = await open(phone, bench, '/baker', 'ol h2');
        fridays.add(size.toLocaleString('en-GB'), {
          'First order of this Friday': figures.catalogue,
          [`All ${OF_FRIDAY}`]: await page.evaluate(() => window.allListed),
          'Their sums': await page.evaluate(() => window.sumsShown),
        });
        await phone.close();
      }

      const phone = await signedIn(bench);
      const { truth, ...year } = plantedYear(bakeDayToMs(nextBakeDay(new Date())) - WEEK_MS);
      bench.database.setData({ ...SHOP_OF_OWNER, ...year });
      const { page, figures } = await open(phone, bench, '/baker/figures', 'details');
      years.add('The first look, which counts them', {
        Plots: figures.catalogue,
        'All is counted': await page.evaluate(() => window.allCounted),
      });
      await phone.close();
      bench.database.setData(demoCatalogue);
    },
    tables: () => `${fridays}\n\n${years}`,
  };
}

const open = (phone: BrowserContext, bench: Workbench, path: string, catalogue: string) =>
  visit(phone, bench, { path, catalogue, isAlive: false });

/** A phone that the owner has signed in on, and that has kept the page. */
async function signedIn({ browser, shop, database }: Workbench): Promise<BrowserContext> {
  database.setData(SHOP_OF_OWNER);
  const phone = await newPhone(browser, shop);
  const page = await phone.newPage();
  // Not on This Friday, which would keep an empty list.
  await page.goto('/baker/more');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'More' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  await phone.addInitScript((count) => {
    const says = (text: string) => () => !!document.body?.innerText.includes(text);
    window.allListed = window.timeOf(() => document.querySelectorAll('ol h2').length >= count);
    window.sumsShown = window.timeOf(says(`of ${count} handed over`));
    window.allCounted = window.timeOf(says('All is counted'));
  }, OF_FRIDAY);
  return phone;
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
