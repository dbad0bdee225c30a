import { isDemo } from '../specification/demo.ts';
import { BUNDLE, expect, test } from '../support/shopTest.ts';

// The specification's texts, where a shopper sees them. Its figures are checked in tests/specification, and how the
// shop shows and keeps them in tests/pages, tests/cart and tests/domain.

// Only the demo has these texts: npm run test:specification builds it. Other bakeries have texts and figures of their
// own.
test.skip(BUNDLE !== 'dist-sandbox' || !isDemo);

test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } });

test('each screen on the way of an order has its texts', async ({ shop, page }) => {
  const says = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    }
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await shop.sees('/', 'Extras');
  await says('LEGIT SOURDOUGH & MORE', 'Why Sourdough?', 'Our Offer', 'BAKED WITH LOVE', 'Our Products');
  await says('Bake Days: Only Fridays');
  await press('Menu');
  await says('About Us', 'Our Offer', 'Reviews', 'Contact', 'Order Now');

  await page.goto('/our/sourdough/artisan%20sourdough');
  await says('Artisan Sourdough', '£7', 'Left: 20');
  await press('Add to Cart');
  await says('Total £7', 'Continue Shopping', 'Checkout');
  await press('Close the cart');
  await expect(shop.cart).toBeHidden();
  await press('Menu');
  await says('Back');
  await press('Order Now');
  await says('Friday at 11:00AM');
  await page.getByRole('link', { name: 'Collect here' }).click();
  await says('Confirmation Details', 'Email, Phone Number and Your Name Are Mandatory');
  await shop.fillDetails();
  await press('Next');
  await says('Bestsellers You Might Love', 'Sourdough Bag - Sold Out');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await says('Added!');
  await press('Next step');
  await says('Choose Your Payment Method', 'Pay by Card', 'Pay by Cash');
  await page.getByRole('button', { name: 'Pay by Cash' }).click();
  await says('Edit');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await shop.seesRegistered();
  await says("We've registered your order and we'll start to prepare it soon!");

  await shop.fillMessage();
  await says('Pay by cash on collection.', 'Leave your details below.', 'Next');
  for (const label of ['Name', 'Phone', 'Message']) {
    const field = page.getByLabel(label, { exact: true });
    const text = await field.inputValue();
    await field.fill('');
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
    await field.fill(text);
  }
  await shop.setData('cakes/raw-honey', null);
  await shop.sees('/our/honey', "Launching Soon - Don't Miss Out!");
});

test('home has its parts in order, with their anchors, pictures, reviews, map and links', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.sees('/', 'Extras');
  const ids = ['about-us', 'reviews', 'shop', 'contact'];
  const tops = await Promise.all(ids.map(async (id) => (await page.locator(`#${id}`).boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.locator('#about-us li img')).toHaveCount(6);
  await expect(page.locator('#reviews figure')).toHaveCount(3);
  await expect(
    page.getByRole('region', { name: 'Our bakes' }).getByRole('button', { name: /^Show/ }),
  ).toHaveCount(4);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'About Us',
    'Our Offer',
    'Reviews',
    'Contact',
  ]);
  const categories = ['Sourdough', 'Brioche', 'Muffins', 'Cookies', 'Honey', 'Extras'];
  await expect(page.locator('#shop h3')).toHaveText(categories);
  for (const name of ['Google Maps', 'Apple Maps', 'Facebook', 'Instagram', 'WhatsApp']) {
    await expect(page.locator('#contact').getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Scroll down' }).click();
  await expect(page.locator('#about-us')).toBeInViewport();
  await page.getByRole('button', { name: 'Our Offer' }).click();
  await expect(page.locator('#shop')).toBeInViewport();
  await expect(page.locator('iframe')).toHaveAttribute('src', /openstreetmap/);
});
