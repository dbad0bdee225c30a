import { expect, test } from '../support/shopTest.ts';

const BAKERS_FILES = /\/assets\/baker\/|\/baker\b|baker-worker|identitytoolkit|securetoken/;

test('on the way through an order, a shopper fetches nothing of the owner’s page, and reads only whether the shop is closed', async ({
  shop,
  page,
}) => {
  const requests: string[] = [];
  /** The paths that the page reads from the database. */
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname);
    if (search.includes('ns=') && pathname.endsWith('.json')) reads.push(pathname.slice(1, -'.json'.length));
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, path] = /"a":"q","b":\{"p":"\/([^"]*)"/.exec(String(payload)) ?? [];
      if (path !== undefined) reads.push(path);
    }),
  );
  await page.goto('/');
  await shop.shopUpToPayment();
  await shop.confirmForCash();
  await shop.seesRegistered();

  expect(requests.filter((path) => BAKERS_FILES.test(path))).toEqual([]);
  expect(reads).toContain('closed');
  const ofShoppers = new RegExp(
    `^(?:closed|categories|cakes|texts|stock/setAt|orders/${shop.orderId()})(?:/|$)`,
  );
  expect(reads.filter((path) => !ofShoppers.test(path))).toEqual([]);
});
