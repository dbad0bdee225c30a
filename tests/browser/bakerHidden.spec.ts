import type { Page } from '@playwright/test';
import { expect, test } from '../support/shopTest.ts';

const BAKERS_FILES = /\/assets\/baker\/|\/baker\b|baker-worker|identitytoolkit|securetoken/;

/** What a page asks for from now on: its requests, and the paths that it reads from the database. */
function watchRequests(page: Page) {
  const requests: string[] = [];
  const reads = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname);
    if (search.includes('ns=') && pathname.endsWith('.json')) reads.add(pathname.slice(1, -'.json'.length));
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, path] = /"a":"q","b":\{"p":"\/([^"]*)"/.exec(String(payload)) ?? [];
      if (path !== undefined) reads.add(path);
    }),
  );
  return { requests, reads };
}

test('on the way through an order, a shopper fetches nothing of the owner’s page, and reads only whether the shop is closed', async ({
  shop,
  page,
}) => {
  await shop.fillWeek();
  const { requests, reads } = watchRequests(page);
  await page.goto('/');
  await shop.shopUpToPayment();
  await page.getByRole('button', { name: 'Pay by Cash' }).click();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });

  expect(requests.filter((path) => BAKERS_FILES.test(path))).toEqual([]);
  expect([...reads]).toContain('closed');
  const ofShoppers = new RegExp(
    `^(?:closed|categories|cakes|texts|stock/setAt|orders/${shop.orderId()})(?:/|$)`,
  );
  expect([...reads].filter((path) => !ofShoppers.test(path))).toEqual([]);
});
