import { shop as bakery, collectionPoint } from '#bakery/shop';
import { words } from '#bakery/words';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { expect, test } from '../support/shopTest.ts';

// Expects only texts from src/bakery and the catalogue, so this works with any bakery.
const { home } = demoCatalogue.texts;

test('pages speak of this bakery, and an order is collected where and when it says, in both emails too', async ({
  shop,
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/terms');
  const { from, postalCode } = collectionPoint;
  for (const text of [bakery.trader, bakery.goods.spoiling, from, postalCode])
    await expect(main).toContainText(text);
  await page.goto('/price-list');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    demoCatalogue.priceList[1]?.title ?? '',
  );
  await page.goto('/');
  await expect(page).toHaveTitle(`${words.homeTitle} | ${bakery.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heroTitle);
  await expect(page.getByRole('region', { name: home.storyTitle })).toContainText(home.story);
  for (const text of [home.banner, home.reviews[0].text, collectionPoint.from, bakery.phone]) {
    await expect(page.locator('body')).toContainText(text);
  }

  await page.locator('#shop a').first().click();
  await main.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.waitFor();
  const size = page.getByRole('radio').first();
  if (await size.isVisible()) await size.check();
  await add.click();
  await shop.cart.getByRole('button', { name: 'Close the cart' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Order Now' }).click();
  await expect(page.getByRole('dialog', { name: /collect/i })).toContainText(
    `Friday at ${collectionPoint.from}`,
  );
  await page.getByRole('link', { name: 'Collect here' }).click();
  await shop.giveDetails();
  await shop.confirmForCash();
  await shop.seesRegistered();
  await expect(main).toContainText(collectionPoint.from);
  await expect(main).toContainText(collectionPoint.name);
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
