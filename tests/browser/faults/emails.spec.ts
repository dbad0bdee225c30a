import type { Page } from '@playwright/test';
import { Shopper, seenWithoutAnswer } from '../../support/shopper.ts';
import { expect, test } from '../../support/shopTest.ts';

const EMAIL = '**/api/v1.0/email/send';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ shop }) => shop.expectProblems(/Failed to load resource/, /email could not be sent/));

for (const status of [400, 403, 451]) {
  test(`refused with ${status}: it is logged, and the order is registered`, async ({ shop, page }) => {
    const shopper = await Shopper.arrive(shop);
    await page.route(EMAIL, (route) => route.fulfill({ status, body: 'No' }));
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The owner email could not be sent'),
    );
    await shopper.order('cash');
    await logged;

    await shopper.seesRegistered();
    expect(await shopper.taken()).toEqual({ loaves: 2, brioches: 1 });
    expect(await shopper.orders()).toEqual([expect.objectContaining({ paid: true })]);
  });
}

for (const [what, fail, failure] of [
  ['too many requests', 429, (page: Page) => page.waitForResponse(EMAIL)],
  ['a service in trouble', 500, (page: Page) => page.waitForResponse(EMAIL)],
  ['a broken connection', 'drop', (page: Page) => page.waitForEvent('requestfailed')],
] as const) {
  test(`${what} for a while: each email is sent once in the end`, async ({ shop, page }) => {
    const shopper = await Shopper.arrive(shop);
    await shopper.fillBasket();
    await shop.setEmails({ fail });
    const failed = failure(page);
    await shopper.pay('cash');
    await failed;
    await shop.setEmails({ fail: null });

    await shopper.expectDoneOnce('cash');
  });
}

test('no answer at all: the order is registered after 10 s, and the receipt says what is missing', async ({
  shop,
  page,
}) => {
  const shopper = await Shopper.arrive(shop);
  await page.clock.install();
  await page.route(EMAIL, () => {});
  const asked = page.waitForRequest(EMAIL);
  await shopper.order('cash');
  await asked;

  await seenWithoutAnswer(page.getByRole('heading', { name: 'Order Registered!' }));
  await expect(page.getByText('We are still telling the baker')).toBeVisible();
  expect(await shopper.taken()).toEqual({ loaves: 2, brioches: 1 });
  expect(await shopper.orders()).toEqual([expect.objectContaining({ paid: true })]);
});
