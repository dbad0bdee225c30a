import { isDemo } from '../specification/demo.ts';
import { expect, test } from '../support/shopTest.ts';

// The specification's texts, where a shopper sees them. tests/specification has its figures.

// An owner's own bakery has other texts than the demo.
test.skip(!isDemo);

test.use({ viewport: { width: 1280, height: 800 } });

test('home has its parts in order, with the pictures of the story and the categories; a message can be sent once it is filled in', async ({
  shop,
  page,
}) => {
  await shop.sees('/', 'Extras');
  const ids = ['about-us', 'reviews', 'shop', 'contact'];
  const tops = await Promise.all(ids.map(async (id) => (await page.locator(`#${id}`).boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.locator('#about-us li img')).toHaveCount(6);
  const categories = ['Sourdough', 'Brioche', 'Muffins', 'Cookies', 'Honey', 'Extras'];
  await expect(page.locator('#shop h3')).toHaveText(categories);
  await expect(
    page.getByRole('region', { name: 'Our bakes' }).getByRole('button', { name: /^Show/ }),
  ).toHaveCount(4);
  await page.getByRole('link', { name: 'Scroll down' }).click();
  await expect(page.locator('#about-us')).toBeInViewport();
  for (const name of ['Google Maps', 'Apple Maps', 'Facebook', 'Instagram', 'WhatsApp']) {
    await expect(page.locator('#contact').getByRole('link', { name })).toBeVisible();
  }

  await shop.fillMessage();
  for (const text of ['Pay by cash on collection.', 'Leave your details below.']) await shop.sees(null, text);
  for (const label of ['Name', 'Phone', 'Message']) {
    const field = page.getByLabel(label, { exact: true });
    const text = await field.inputValue();
    await field.fill('');
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
    await field.fill(text);
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
});
