import { expect, LOAF, test } from '../support/shopTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('The shop does not know of a refund')).toBeInViewport();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Cancel this order …' }).click();
  // Nobody has said how many are baked.
  await page.getByRole('button', { name: 'I got an email about it' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('Back in the stock: 1 Artisan Sourdough.')).toBeVisible();
  expect(await shop.stockOf(LOAF.firebaseId)).toBe(20);
});
