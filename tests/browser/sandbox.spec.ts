import { expect, LOAF, test } from '../support/shopTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('at the till and in the database’s editor: who pays and closes the tab is unfinished, and a change is in the shop at once', async ({
  shop,
  page,
  sandbox,
  context,
}) => {
  await shop.goToPayment();
  await page.getByRole('button', { name: 'Pay by Card' }).click();
  await expect(page).toHaveURL(/\/sandbox\/till/);
  const shown = await page.getByText(/^Order [0-9a-f-]{36}$/).textContent();
  await page.getByRole('button', { name: 'Pay and close the tab' }).click();
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: shown?.replace('Order ', '') ?? '' }).click();
  await expect(page.getByLabel('paid', { exact: true })).toHaveValue('false');
  expect(await shop.emails()).toEqual([]);

  await shop.setData('cakes/artisan-sourdough/limit', 0);
  await page.goto('/our/sourdough/artisan%20sourdough');
  await expect(page.getByText(/^Gone for Friday/)).toBeVisible();
  const editor = await context.newPage();
  await editor.goto(`${sandbox.origin}/sandbox/database`);
  await editor.getByRole('link', { name: 'cakes' }).click();
  await editor.getByRole('link', { name: /^artisan-sourdough/ }).click();
  await editor.getByLabel('limit', { exact: true }).fill('5');
  await editor.getByRole('button', { name: 'Save limit' }).click();
  await expect(editor.getByRole('status')).toHaveText('Saved: cakes/artisan-sourdough/limit');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await editor.getByText('Remove it').click();
  await editor.getByRole('button', { name: 'Remove artisan-sourdough' }).click();
  await expect(editor.getByRole('status')).toHaveText('Removed: cakes/artisan-sourdough');
  expect(await shop.data('cakes/artisan-sourdough')).toBeNull();
});

test('the outbox shows whole mails; a refund says what to do, and cancelling puts the loaf back on sale at once', async ({
  shop,
  page,
  sandbox,
}) => {
  // The journeys add a script to each page, and the mails' frame blocks it.
  shop.expectProblems(/^Blocked script execution in 'about:srcdoc'/);
  await shop.goToPayment();
  await page.getByRole('button', { name: 'Pay by Card' }).click();
  await page.getByRole('button', { name: 'Pay £7' }).click();
  await shop.seesRegistered();
  const number = shop.orderId();
  await expect.poll(() => shop.emails()).toHaveLength(2);

  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${sandbox.origin}/sandbox/outbox`);
    await page.locator('summary', { hasText: 'New order from' }).click();
    for (const frame of await page.locator('iframe').all()) {
      /** What of the mail is hidden below and beside its frame, and how much of the frame is empty. */
      const misfit = () =>
        frame.evaluate((element: HTMLIFrameElement) => {
          const mail = element.contentDocument?.documentElement;
          if (!mail) return null;
          const { scrollHeight, clientHeight, scrollWidth, clientWidth, offsetHeight } = mail;
          return [
            scrollHeight - clientHeight,
            scrollWidth - clientWidth,
            element.clientHeight - offsetHeight,
          ];
        });
      await expect.poll(misfit).toEqual([0, 0, 0]);
    }
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isTooWide)).toBe(false);
  }

  await page.goto(`${sandbox.origin}/sandbox/payments`);
  await page.locator('summary', { hasText: 'Refund' }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('What to do in the shop now')).toBeInViewport();
  await page.getByRole('link', { name: 'it on the baker’s page' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Cancel this order …' }).click();
  // Nobody has said how many are baked.
  await page.getByRole('button', { name: 'I got an email about it' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('Back in the stock: 1 Artisan Sourdough.')).toBeVisible();
  expect(await shop.stockOf(LOAF.firebaseId)).toBe(20);
  expect(await shop.orders()).toEqual([]);
  expect(await shop.data(`cancelled/${number}/paid`)).toBe(true);
});
