import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { hosts } from '../hosting/site.ts';
import { watchRequests } from './chain.ts';
import { type Goal, goalTable, inRatio, inSeconds, results } from './report.ts';
import { newPhone, newTab } from './visit.ts';
import type { Workbench } from './workbench.ts';

const LOAVES = Object.entries(demoCatalogue.cakes).filter(
  ([, { category, limit }]) => category === 'Sourdough' && limit,
);
const SHOPPER = { name: 'Ada Crumb', phone: '07700900456', email: 'ada@example.com' };
/** How long the shopper waits before the last tap, and at the till. */
const LOOKS_MS = 5_000;

const ONE = 'Cash, one product';
const BACK = 'Back from the till';
const CASH = [
  [ONE, 1],
  ['Cash, five products', 5],
] as const;
const TWINS = ['naive', 'shop'] as const;
type Site = (typeof TWINS)[number] | 'near';

export function measureOrders(bench: Workbench) {
  const units = { Took: inSeconds, 'In a row': String, 'Beside the email': String };
  const orders = results('Order · site', units);
  const near = results('Nothing slowed', units);

  return {
    async round(): Promise<void> {
      for (const [name, count] of CASH)
        for (const site of TWINS) orders.add(`${name} · ${site}`, await payCash(bench, site, count));
      for (const site of TWINS) {
        const { there, back } = await payByCard(bench, site);
        orders.add(`To the till · ${site}`, there);
        orders.add(`${BACK} · ${site}`, back);
      }
      near.add(`${ONE} · shop`, await payCash({ ...bench, cpu: 1 }, 'near', 1));
    },
    tables(): string {
      const ratio = (row: string) =>
        orders.median(`${row} · shop`, 'Took') / orders.median(`${row} · naive`, 'Took');
      const goals: Goal[] = [
        [`${ONE}: took ÷ the naive twin's`, ratio(ONE), 0.45, inRatio],
        [`${ONE}: in a row, beside the email`, orders.median(`${ONE} · shop`, 'Beside the email'), 3, String],
        [`${BACK}: took ÷ the naive twin's`, ratio(BACK), 0.5, inRatio],
        [`${ONE}, nothing slowed: took`, near.median(`${ONE} · shop`, 'Took'), 450, inSeconds],
      ];
      return [orders.table(), near.table(), goalTable(goals)].join('\n\n');
    },
  };
}

async function payCash(bench: Workbench, site: Site, count: number) {
  const tab = await goToPayment(bench, site, count);
  await tap(tab.page, /^Pay by Cash/);
  const took = await afterTap(tab, /^Confirm Order/, told('tapped'), told('registered'));
  await tab.phone.close();
  return took;
}

/** Measures from Pay by Card to the request for the till, and from leaving the till until the order is registered. */
async function payByCard(bench: Workbench, site: Site) {
  const tab = await goToPayment(bench, site, 1);
  const there = await afterTap(tab, /^Pay by Card/, told('tapped'), askedFor(`https://${hosts.till}/`));
  const back = await afterTap(tab, /^Pay £/, askedFor('/thank-you-page/'), told('registered'));
  await tab.phone.close();
  return { there, back };
}

/** Takes a new phone with this many products to the choice of payment. */
async function goToPayment(bench: Workbench, site: Site, count: number) {
  bench.restock();
  const phone = await newPhone(bench.browser, bench[site]);
  await phone.addInitScript(tellMoments);
  const { page, cdp } = await newTab(phone, bench);
  const inARow = watchRequests(cdp);
  const basket = LOAVES.slice(0, count).map(([firebaseId, loaf]) => ({
    ...loaf,
    firebaseId,
    id: randomUUID(),
  }));
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([items, details]) => {
      localStorage.setItem('basket', items);
      sessionStorage.setItem('checkout-details', details);
    },
    [JSON.stringify(basket), JSON.stringify(SHOPPER)] as const,
  );
  await page.goto('/choose-payment-method');
  for (const name of ['Next', 'Next step']) await tap(page, name);
  return { phone, page, cdp, inARow };
}

type Tab = Awaited<ReturnType<typeof goToPayment>>;
/** Resolves with the time of an event in a tab, in ms since 1970. */
type Moment = (tab: Tab) => Promise<number>;

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).tap();

async function afterTap(tab: Tab, name: RegExp, begin: Moment, end: Moment) {
  await tab.page.waitForTimeout(LOOKS_MS);
  const moments = Promise.all([begin(tab), end(tab)]);
  await tap(tab.page, name);
  const [from, until] = await moments;
  return { Took: until - from, ...tab.inARow(from, until) };
}

const told =
  (name: 'tapped' | 'registered'): Moment =>
  async ({ page }) => {
    const message = await page.waitForEvent('console', (one) => one.text().startsWith(`${name} `));
    return Number(message.text().slice(name.length));
  };

/** The request for a page whose address contains this. */
const askedFor =
  (address: string): Moment =>
  ({ cdp }) =>
    new Promise((resolve) => {
      cdp.on('Network.requestWillBeSent', ({ type, request, wallTime }) => {
        if (type === 'Document' && request.url.includes(address)) resolve(wallTime * 1000);
      });
    });

function tellMoments(): void {
  const tell = (name: string, at: number) => console.debug(`${name} ${performance.timeOrigin + at}`);
  addEventListener('touchstart', ({ timeStamp }) => tell('tapped', timeStamp), {
    capture: true,
    passive: true,
  });
  window.timeOf('h1', 'Order Registered!').then((at) => tell('registered', at));
}
