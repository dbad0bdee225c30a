import { randomUUID } from 'node:crypto';
import { type Page, request } from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { Shop } from '../support/shopTest.ts';
import { inMs, table } from './report.ts';
import { Series } from './statistics.ts';
import { newPhone } from './visit.ts';
import type { Workbench } from './workbench.ts';

const SIZES = [100, 100_000];

/** A cash order in a database with ever more orders, from Confirm Order to 'Order Registered!'. Nothing throttled. */
export async function measureOrderGrowth(bench: Workbench, rounds: number): Promise<string> {
  const placed = new Series<number>();
  const registered = new Series<number>();
  for (let round = 1; round <= rounds; round++) {
    for (const size of SIZES) {
      console.log(`Ordering among ${size} orders, round ${round} of ${rounds}`);
      bench.database.setData({ ...demoCatalogue, orders: orders(size) });
      const times = await orderLoaf(bench);
      placed.add(size, times.placed);
      registered.add(size, times.registered);
    }
  }
  bench.database.setData(demoCatalogue);

  return table(
    ['Orders in the database', 'Confirm Order to placed', 'placed to registered, both emails included'],
    SIZES.map((size) => [
      size.toLocaleString('en-GB'),
      inMs(placed.median(size)),
      inMs(registered.median(size)),
    ]),
  );
}

/** Has a phone that was never here order a loaf for cash. Times in ms. */
export async function orderLoaf({ browser, shop: site, database }: Workbench) {
  const phone = await newPhone(browser, site);
  const requests = await request.newContext();
  const page = await phone.newPage();
  const databaseOrigin = `http://127.0.0.1:${database.port}`;
  const shop = new Shop(page, site.origin, requests, { ...site, databaseOrigin });
  await shop.goToPayment();
  await page.getByRole('button', { name: 'Pay by Cash' }).click();
  const times = await confirm(page, shop);
  await phone.close();
  await requests.dispose();
  return times;
}

async function confirm(page: Page, { registered }: Shop) {
  const button = page.getByRole('button', { name: 'Confirm Order' });
  await button.waitFor();
  const confirmedAt = performance.now();
  await button.click();
  await page.waitForURL('**/thank-you-page/*', { waitUntil: 'commit' });
  const placedAt = performance.now();
  await registered.waitFor();
  return { placed: placedAt - confirmedAt, registered: performance.now() - placedAt };
}

/** Orders as the shop writes them, each of one loaf. */
function orders(count: number): Readonly<Record<string, object>> {
  const [loaf] = Object.entries(demoCatalogue.cakes).map(([firebaseId, cake]) => ({ ...cake, firebaseId }));
  const item = { ...loaf, id: 'unit', addOnItem: '' };
  return Object.fromEntries(
    Array.from({ length: count }, () => {
      const id = randomUUID();
      return [
        id,
        {
          id,
          paid: true,
          items: [item],
          deliveryPrice: 'Collection - No Delivery Price',
          phone: '07700900456',
          name: 'Ada Crumb',
          type: 'Collection',
          email: 'ada@example.com',
          additional: '',
          address: 'The Café, 1 Mill Lane',
          postalCode: 'E8 0AB',
          hasPaid: false,
        },
      ];
    }),
  );
}
