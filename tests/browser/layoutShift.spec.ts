import type { Page } from '@playwright/test';
import { readToTheEnd } from '../support/readToTheEnd.ts';
import { expect, LOAF, test } from '../support/shopTest.ts';

/** A slow phone connection, so that late content comes noticeably late. In ms and bytes a second. */
const BAD_LINE = { offline: false, latency: 120, downloadThroughput: 250_000, uploadThroughput: 100_000 };
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];
/** The build made no HTML for the last page. */
const PAGES = ['/', '/our/sourdough', '/our/brioche/plain%20brioche', '/price-list', '/our/Honey'];
const CLOSED_PAGES = ['/', '/our/brioche/plain%20brioche', '/choose-payment-method'];

test.use({
  launchOptions: [
    // Desktops show scrollbars, which take up room.
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** Layout shift is reported to three decimals. Smaller ones come from a few letters whose font loads late. */
const NO_SHIFT = 0.0005;

/** Records layout shifts that the visitor didn't cause. Returns a function that lists the noticeable ones by path. */
async function watchShifts(page: Page): Promise<() => string[]> {
  const shifts = new Map<string, { sum: number; what: string }>();
  await page.exposeFunction('tellShift', (path: string, value: number, moved: string) => {
    const { sum, what } = shifts.get(path) ?? { sum: 0, what: path };
    shifts.set(path, { sum: sum + value, what: `${what}; ${value.toFixed(4)} ${moved}` });
  });
  await page.addInitScript(() => {
    type Source = { node: Node | null };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    type Tell = (path: string, value: number, moved: string) => void;
    const { tellShift } = globalThis as unknown as { tellShift: Tell };
    const nameOf = (node: Node | null) => (node instanceof Element ? node.className : node?.textContent);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        tellShift(location.pathname, value, sources.map(({ node }) => nameOf(node)).join());
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => [...shifts.values()].filter(({ sum }) => sum >= NO_SHIFT).map(({ what }) => what);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', BAD_LINE);
}

async function readOn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(readToTheEnd);
  await page.waitForLoadState('networkidle');
}

for (const viewport of WINDOWS) {
  test(`nothing moves while it loads, open or closed, ${viewport.width} pixels wide`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport);
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
    );
    const moved = await watchShifts(page);
    await slowDown(page);
    for (const path of PAGES) {
      await shop.open(path);
      await readOn(page);
    }

    await shop.setData('closed', { words: 'Back on 8 January', at: 1 });
    await shop.fillBasket(LOAF);
    for (const path of CLOSED_PAGES) {
      // On a first visit, the page doesn't know yet that the shop is closed.
      await page.evaluate(() => localStorage.removeItem('seen:closed'));
      await page.goto(path);
      await expect(page.getByRole('main').getByText('Closed: Back on 8 January').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(moved()).toEqual([]);
  });
}

const BAKERS_FILES = /\/assets\/baker\/|\/baker\b|baker-worker|identitytoolkit|securetoken/;
const READ_BY_SHOPPERS =
  /^(?:closed|calendar|news|categories|cakes|bestsellers|texts|stock\/setAt|orders\/[^/]+)(?:\/|$)/;

test('on the way through an order nothing moves, and nothing of the owner’s page is fetched or read', async ({
  page,
  shop,
}) => {
  await shop.setEmails({ perSecond: null });
  const moved = await watchShifts(page);
  const asked: string[] = [];
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname);
    if (search.includes('ns=') && pathname.endsWith('.json')) read.push(pathname.slice(1, -'.json'.length));
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, path] = /"a":"q","b":\{"p":"\/([^"]*)"/.exec(String(payload)) ?? [];
      if (path !== undefined) read.push(path);
    }),
  );
  await slowDown(page);
  await page.goto('/');
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await shop.goToCheckout();
  await shop.giveDetails();
  await shop.confirmForCash();
  await shop.seesRegistered();
  await page.reload();
  await shop.seesRegistered();
  await readOn(page);
  expect(moved()).toEqual([]);
  expect(asked.filter((path) => BAKERS_FILES.test(path))).toEqual([]);
  expect(read).toContain('closed');
  expect(read.filter((path) => !READ_BY_SHOPPERS.test(path))).toEqual([]);
});
