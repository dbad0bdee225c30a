import type { Page } from '@playwright/test';
import { Shopper } from '../support/shopper.ts';
import { expect, type Shop, test } from '../support/shopTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Orders a loaf, up to the till. Returns the order's number. */
async function goToTill(shop: Shop): Promise<string> {
  await shop.goToPayment();
  await shop.page
    .getByRole('button', { name: 'Pay by Card' })
    .or(shop.page.getByRole('link', { name: 'Pay by Card' }))
    .click();
  await expect(shop.page).toHaveURL(/\/sandbox\/till/);
  const shown = await shop.page.getByText(/^Order [0-9a-f-]{36}$/).textContent();
  return shown?.replace('Order ', '') ?? '';
}

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('cancelling: a refund says what to do, the loaf goes back on sale at once, and the order goes', async ({
  shop,
  page,
  sandbox,
  context,
}) => {
  const number = await goToTill(shop);
  await page.getByRole('button', { name: 'Pay £7' }).click();
  await expect(shop.registered).toBeVisible();
  await shop.setData('cakes/artisan-sourdough/limit', 0);
  await page.goto('/our/sourdough/artisan%20sourdough');
  await expect(page.getByText(/^Gone for Friday/)).toBeVisible();

  const owner = await context.newPage();
  await owner.goto(`${sandbox.origin}/sandbox/payments`);
  await owner.locator('summary', { hasText: 'Refund' }).click();
  await owner.getByRole('button', { name: 'Refund' }).click();
  await expect(owner.getByText('What to do in the shop now')).toBeInViewport();

  await owner.getByRole('link', { name: 'it on the baker’s page' }).click();
  await owner.getByRole('button', { name: 'Sign in' }).click();
  await owner.getByRole('button', { name: 'Cancel this order …' }).click();
  // Nobody has said how many are baked.
  await owner.getByRole('button', { name: 'I got an email about it' }).click();
  await owner.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(owner.getByText('Back in the stock: 1 Artisan Sourdough.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  expect(await shop.orders()).toEqual([]);
  expect(await shop.data(`cancelled/${number}/paid`)).toBe(true);
});

test('what is changed in the database’s editor is in the shop at once', async ({
  shop,
  page,
  sandbox,
  context,
}) => {
  await shop.setData('cakes/artisan-sourdough/limit', 0);
  await page.goto('/our/sourdough/artisan%20sourdough');
  await expect(page.getByText(/^Gone for Friday/)).toBeVisible();

  const editor = await context.newPage();
  await editor.goto(`${sandbox.origin}/sandbox/database`);
  await editor.getByRole('link', { name: 'cakes' }).click();
  await editor.getByRole('link', { name: /^artisan-sourdough/ }).click();
  await editor.getByLabel('limit', { exact: true }).fill('1');
  await editor.getByRole('button', { name: 'Save limit' }).click();
  await expect(editor.getByRole('status')).toHaveText('Saved: cakes/artisan-sourdough/limit');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();

  await editor.getByLabel('Go to').fill('cakes/artisan-sourdough');
  await editor.getByRole('button', { name: 'Open' }).click();
  await editor.getByText('Remove it').click();
  await editor.getByRole('button', { name: 'Remove artisan-sourdough' }).click();
  await expect(editor.getByRole('status')).toHaveText('Removed: cakes/artisan-sourdough');
  expect(await shop.data('cakes/artisan-sourdough')).toBeNull();
});

test('matching: who pays and closes the tab has paid for an order that is not finished', async ({
  shop,
  page,
}) => {
  const number = await goToTill(shop);
  await page.getByRole('button', { name: 'Pay and close the tab' }).click();

  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByLabel('paid', { exact: true })).toHaveValue('false');
  expect(await shop.emails()).toEqual([]);
});

for (const width of [320, 768]) {
  test(`the outbox shows whole mails ${width} pixels wide, without a page to scroll in the page`, async ({
    shop,
    page,
    sandbox,
  }) => {
    // The journeys add a script to each page, and the mails' frame blocks it.
    shop.expectProblems(/^Blocked script execution in 'about:srcdoc'/);
    const shopper = await Shopper.arrive(shop);
    await shopper.fillBasket();
    await shopper.pay('cash');
    await shopper.seesRegistered();
    await expect.poll(() => shopper.emails()).toHaveLength(2);

    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${sandbox.origin}/sandbox/outbox`);
    await page.locator('summary', { hasText: 'New order from' }).click();

    for (const frame of await page.locator('iframe').all()) {
      const hidden = () =>
        frame.evaluate((element: HTMLIFrameElement) => {
          const mail = element.contentDocument?.documentElement;
          return mail ? [mail.scrollHeight - mail.clientHeight, mail.scrollWidth - mail.clientWidth] : null;
        });
      await expect.poll(hidden).toEqual([0, 0]);
      const unused = () =>
        frame.evaluate((element: HTMLIFrameElement) => {
          const mail = element.contentDocument?.documentElement;
          return mail ? element.clientHeight - mail.offsetHeight : null;
        });
      await expect.poll(unused).toBe(0);
    }
    expect(await isWiderThanScreen(page)).toBe(false);
  });
}
