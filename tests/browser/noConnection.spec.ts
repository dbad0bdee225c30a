import { expect, test } from '../support/shopTest.ts';
import { violations } from '../support/violations.ts';

const TRYING = 'Many people are ordering just now. We keep trying: please leave this page open.';
const REFUSED = 'Many people are ordering just now, and we could not get your order through.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('connections are refused: the catalogue is there, and the order goes by message', {
  tag: '@usual',
}, async ({ shop, page }) => {
  // The email service doesn't use the page's clock.
  await shop.setEmails({ perSecond: null });
  shop.expectProblems(/WebSocket|FIREBASE|No answer yet/, /could not be placed: no connection/);
  await page.context().routeWebSocket(/\/\.ws\?/, (socket) => socket.close());
  await page.clock.install();
  await page.goto('/our/sourdough/artisan%20sourdough');
  await expect(page.getByText('Left: 20')).toBeVisible();
  await shop.goToPayment();
  await shop.confirmForCash();
  let passed = 0;
  await expect(async () => {
    // In steps that are short enough for requests to be answered.
    if (passed < 15_000) await page.clock.fastForward(2_500);
    passed += 2_500;
    await expect(page.getByText(TRYING)).toBeVisible({ timeout: 150 });
  }).toPass({ intervals: [0], timeout: 30_000 });
  // No pending request could take this long.
  await page.clock.fastForward(61_000);
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(page.getByText('You seem to be offline')).toBeHidden();
  expect(await violations(page)).toEqual([]);

  const day = /to collect on Friday \d+ \w+ at .+, LS1 8ZZ\./;
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
  for (const name of ['Email', 'WhatsApp']) {
    const href = (await page.getByRole('main').getByRole('link', { name }).getAttribute('href')) ?? '';
    const text = decodeURIComponent(href);
    expect(text).toContain('1 × Artisan Sourdough: £7');
    expect(text).toContain('Total: £7, to pay in cash');
    expect(text).toContain('Ada Crumb\n07700900456\nada@example.com');
    expect(text).toMatch(day);
  }

  await page.getByRole('main').getByRole('link', { name: 'Order by message' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Crumb');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  const [told] = await shop.emails();
  expect(told?.template_params).toMatchObject({
    firstName: 'Ada Crumb',
    email: 'ada@example.com',
    message: expect.stringMatching(day),
    cartText: '1 × Artisan Sourdough: £7',
    price: '£7',
  });
  expect(await shop.orders()).toEqual([]);
  expect(await shop.stockOf('artisan-sourdough')).toBe(20);
});
