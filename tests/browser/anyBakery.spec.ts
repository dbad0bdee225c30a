import { priceList } from '#bakery/priceList';
import { reviews } from '#bakery/reviews';
import { shop as bakery, collectionPoint } from '#bakery/shop';
import { words } from '#bakery/words';
import { expect, test } from '../support/shopTest.ts';

// Works with any bakery: it expects only texts that src/bakery contains.

test('the home page, the terms, the price list and the files around the shop speak of this bakery', async ({
  shop,
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(`${words.homeTitle} | ${bakery.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heroTitle);
  await expect(page.getByRole('region', { name: words.story.title })).toContainText(words.story.text);
  for (const text of [words.banner, reviews[0].text, collectionPoint.from, bakery.phone]) {
    await expect(page.locator('body')).toContainText(text);
  }
  for (const file of ['/manifest.webmanifest', '/shell.html']) {
    const response = await shop.page.request.get(file);
    expect((await response.text()).replaceAll('&amp;', '&')).toContain(bakery.name);
  }

  await page.goto('/terms');
  for (const text of [
    bakery.trader,
    bakery.goods.spoiling,
    collectionPoint.from,
    collectionPoint.postalCode,
  ]) {
    await expect(page.getByRole('main')).toContainText(text);
  }
  await page.goto('/price-list');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(priceList[0]?.title ?? '');
});

test('an order is collected where and when this bakery says, on every screen and in both emails', async ({
  shop,
  page,
}) => {
  await page.goto('/');
  await page.locator('#shop a').first().click();
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  const size = page.getByRole('radio').first();
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
  if (await size.isVisible()) await size.check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await shop.cart.getByRole('button', { name: 'Close the cart' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Order Now' }).click();
  await expect(page.getByRole('dialog', { name: /collect/i })).toContainText(
    `Friday at ${collectionPoint.from}`,
  );
  await page.getByRole('link', { name: 'Collect here' }).click();
  await shop.giveDetails();
  await page.getByRole('button', { name: 'Pay by Cash' }).click();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('main')).toContainText(collectionPoint.from);
  await expect(page.getByRole('main')).toContainText(collectionPoint.name);

  const when = expect.stringContaining(`, ${collectionPoint.from}`);
  await expect
    .poll(async () => (await shop.emails()).map(({ template_params }) => template_params))
    .toEqual([
      expect.objectContaining({ orderText: when, postalCode: collectionPoint.postalCode }),
      expect.objectContaining({ orderText: when }),
    ]);
  const outbox = await (await page.request.get('/sandbox/outbox')).text();
  expect(outbox).toContain(bakery.name.replaceAll('&', '&amp;'));
});
