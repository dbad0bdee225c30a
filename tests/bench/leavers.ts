/**
 * Makes shoppers order for cash and leave within 3 s of the success, or with `--from Confirm` of Confirm Order, and
 * counts what became of emails and orders: `npm run leavers -- --from Confirm --shoppers 1000`.
 */
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page, request } from '@playwright/test';
import { serveSandbox } from '../../sandbox/serveSandbox.ts';
import { readOptions } from '../../terminal/options.ts';
import { orExplain } from '../../terminal/problem.ts';
import { backstageOf } from '../support/backstage.ts';
import { CHROMIUM_OPTIONS, ensureChromium } from '../support/chromium.ts';
import { DETAILS, LOAF } from '../support/shopTest.ts';
import { table } from './report.ts';

/** Each shop has its own email service, which accepts one request a second. */
const SHOPS = 4;
const BAKED = 2_000;
/** In ms. */
const LEAVES_WITHIN = 3_000;
/** An email that takes longer needs another visit. In ms. */
const AT_ONCE = 20_000;
/** A second copy of an email arrives within this time. In ms. */
const AGAIN = 3_000;

type Fate = 'at once' | 'on the next visit' | 'never' | 'twice' | 'no order';

await orExplain(async () => {
  const options = {
    shoppers: { type: 'string', default: '200' },
    from: { type: 'string', default: 'success' },
  } as const;
  const usage = 'npm run leavers -- --from Confirm --shoppers 1000';
  const { values } = readOptions({ name: 'leavers', usage, options, allowPositionals: false });
  console.log(await tableOf(Number(values.shoppers), values.from === 'Confirm' ? 'Confirm' : 'success'));
});

async function tableOf(shoppers: number, from: 'success' | 'Confirm'): Promise<string> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_OPTIONS] });
  const count: Record<string, number> = {};
  let left = shoppers;
  const add = (what: string, more = 1) => {
    count[what] = (count[what] ?? 0) + more;
  };
  const work = async () => {
    const shop = await openShop(browser);
    while (left-- > 0) add(`Customer's email: ${await fateOf(shop, from)}`);
    for (const [wrong, orders] of Object.entries(await audit(shop))) add(wrong, orders);
    await shop.close();
  };
  await Promise.all(Array.from({ length: SHOPS }, work));
  await browser.close();
  return table(
    [`${shoppers} shoppers who leave within 3 s of ${from}`, 'Number'],
    Object.entries(count).map(([what, number]) => [what, String(number)]),
  );
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop(browser: Browser) {
  const sandbox = await serveSandbox({ outDir: 'dist-journeys' });
  const context = await browser.newContext({ baseURL: sandbox.origin, reducedMotion: 'reduce' });
  const backstage = backstageOf(sandbox, await request.newContext());
  await backstage.setData(`cakes/${LOAF.firebaseId}/limit`, BAKED);
  // Like a phone's other tabs, this one stays open.
  await context.newPage();
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  const close = async () => {
    await context.close();
    await sandbox.close();
  };
  return { ...backstage, context, close };
}

async function fateOf(shop: Shop, from: 'success' | 'Confirm'): Promise<Fate> {
  const page = await shop.context.newPage();
  const unit = await confirm(page);
  if (from === 'success') await page.getByRole('heading', { name: 'Order Registered!' }).waitFor();
  await page.waitForTimeout(Math.random() * LEAVES_WITHIN);
  const seen = /thank-you-page\/(.+)/.exec(page.url())?.[1];
  if (Math.random() < 0.5) await page.goto('about:blank');
  await page.close();
  const wasAtOnce = seen !== undefined && from === 'success' && (await comes(shop, seen));
  // A shopper who left before the order's page may still have an order.
  const id = seen ?? (await orderWith(shop, unit));
  const next = await visit(shop.context);
  const hasCome = wasAtOnce || (id !== undefined && (await comes(shop, id)));
  await next.waitForTimeout(AGAIN);
  await next.close();
  if (id === undefined) return 'no order';
  const sent = await emailsOf(shop, id, 'customer');
  return sent > 1 ? 'twice' : wasAtOnce ? 'at once' : hasCome ? 'on the next visit' : 'never';
}

async function confirm(page: Page): Promise<string> {
  const unit = randomUUID();
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([basket, details]) => {
      localStorage.setItem('basket', String(basket));
      sessionStorage.setItem('checkout-details', String(details));
    },
    [JSON.stringify([{ ...LOAF, id: unit }]), JSON.stringify(DETAILS)],
  );
  await page.goto('/pay-by-cash');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  return unit;
}

async function orderWith(shop: Shop, unit: string): Promise<string | undefined> {
  const orders = (await shop.data<Record<string, object> | null>('orders')) ?? {};
  return Object.keys(orders).find((id) => JSON.stringify(orders[id]).includes(unit));
}

async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

async function comes(shop: Shop, id: string): Promise<boolean> {
  for (const until = Date.now() + AT_ONCE; Date.now() < until; ) {
    if ((await emailsOf(shop, id, 'customer')) > 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

async function emailsOf(shop: Shop, id: string, template: 'owner' | 'customer'): Promise<number> {
  const all = await shop.emails();
  const own = all.filter(({ template_params }) => JSON.stringify(template_params).includes(id));
  return own.filter(({ template_id }) => template_id.includes(template)).length;
}

async function audit(shop: Shop) {
  const orders = Object.entries(await shop.data<Record<string, { paid: boolean }>>('orders'));
  const paid = orders.filter(([, order]) => order.paid);
  const told = await Promise.all(paid.map(([id]) => emailsOf(shop, id, 'owner')));
  const limit = Number(await shop.stockOf(LOAF.firebaseId));
  return {
    'Orders written': orders.length,
    'Orders stuck': orders.length - paid.length,
    'Orders paid and unheard': told.filter((times) => times === 0).length,
    'Orders heard of twice': told.filter((times) => times > 1).length,
    'Pieces oversold': Math.max(0, paid.length - (BAKED - limit)),
    'Pieces unsold, though taken': Math.max(0, BAKED - limit - paid.length),
  };
}
