import type { Locator, Page } from '@playwright/test';
import { pence } from '@/domain/money';
import { deliveryFor } from '@/domain/order/lineItems';
import { isOrderId } from '@/domain/order/orderId';
import { isDemo } from '../specification/demo.ts';
import { fillMessage, LOAF, orderForCash, seen } from '../support/arrivals.ts';
import { aUnit, DELIVERY } from '../support/samples.ts';
import { UNANSWERED } from '../support/screen.ts';
import { screens } from '../support/screens.ts';
import { BUNDLE, expect, type Shop, test } from '../support/shopTest.ts';

// Checks each text and number of the specification's sections 2, 5 and 9 once.

// Only the demo has these texts: npm run test:specification builds it. Other bakeries have texts and figures of their
// own.
test.skip(BUNDLE !== 'dist-sandbox' || !isDemo);

test.use({ viewport: { width: 360, height: 780 } });

/** The texts that a screen must show, exactly as specified. The screens' names are those of `screens.ts`. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  home: [
    'LEGIT SOURDOUGH & MORE',
    'Why Sourdough?',
    'Our Offer',
    'BAKED WITH LOVE',
    'Our Products',
    'Bake Days: Only Fridays',
  ],
  menu: ['About Us', 'Our Offer', 'Reviews', 'Contact', 'Order Now'],
  'menu of another page': ['Back', 'Order Now'],
  'category, empty': ["Launching Soon - Don't Miss Out!"],
  product: ['Artisan Sourdough', '£7', 'Left: 20', 'Add to Cart'],
  cart: ['Raw Honey', 'Artisan Sourdough', 'Total £32', 'Continue Shopping', 'Checkout'],
  'collection window': ['Friday at 11:00AM'],
  'checkout, details missing': [
    'Confirmation Details',
    'Email, Phone Number and Your Name Are Mandatory',
    'Next',
  ],
  'checkout, bestsellers': ['Bestsellers You Might Love', 'Sourdough Bag - Sold Out', 'Added!', 'Next step'],
  'checkout, payment method': ['Choose Your Payment Method', 'Pay by Card', 'Pay by Cash'],
  'payment loading': ['Payment Loading...', 'Go Back'],
  'pay by cash': ['Edit', 'Confirm Order'],
  'thank you': ['Order Registered!', "We've registered your order and we'll start to prepare it soon!"],
  'order by message': ['Pay by cash on collection.', 'Leave your details below.', 'Next'],
};

for (const [name, texts] of Object.entries(TEXTS)) {
  test(`${name}: ${texts.join(' · ')}`, async ({ shop, page }) => {
    const screen = screens.find((other) => other.name === name);
    expect(screen).toBeDefined();
    await screen?.reach(shop);
    for (const text of texts) {
      await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    }
  });
}

/** A product's sizes and prices, as its page shows them. */
const VARIANTS: readonly [path: string, sizes: readonly string[]][] = [
  ['/our/honey/raw%20honey', ['320g £19', '1200g £25']],
  ['/our/brioche/plain%20brioche', ['1 medium £18', '2 medium £28']],
  ['/our/brioche/chocolate%20chip%20brioche', ['1 medium £23', '2 medium £33']],
  ['/our/muffins/fresh%20yeast%20muffins', ['12 pieces £18', '18 pieces £25']],
];
const UPSELLS = [
  /^Sourdough Bag - Sold Out\s*£15$/,
  /^Tote Bag\s*£18Add/,
  /^Tallow \(Grass-Fed\) 1082g\s*£25£2\.31 per 100 g \(£23\.11 per kg\)Add/,
];
const PRICE_LIST = [
  /^Artisan Sourdough\s*Plain£7\s*Other flavours£8Jalapeño and cheddar, fruits and nuts, dried onion, cinnamon and raisins, cinnamon and caster sugar, FiberFuel$/,
  /^Sandwich Sourdough\s*Plain£7\s*Other flavours£8$/,
  /^Brioche\s*£15 and £18$/,
  /^Muffins\s*18 pieces£18\s*12 pieces£12$/,
  /^Cookies\s*9 pieces£13\s*12 pieces£16\s*24 pieces£25$/,
  /^Fruit Cake\s*£25$/,
];

test('the sizes, the bestsellers and the price list have the figures of section 9', async ({
  shop,
  page,
}) => {
  for (const [path, sizes] of VARIANTS) {
    await page.goto(path);
    await expect(page.locator('label')).toHaveText([...sizes]);
  }
  await page.goto('/price-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PRICE LIST');
  await expect(page.getByRole('main').locator('li')).toHaveText(PRICE_LIST);

  await shop.goToPayment();
  await page.goBack();
  const upsells = page.getByRole('main').getByRole('listitem').filter({ hasText: '£' });
  await expect(upsells.filter({ has: page.getByRole('heading') })).toHaveText(UPSELLS);
});

test('home has its parts in order, with their anchors, pictures, reviews, map and links', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await seen(shop, '/', 'Extras');
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
  for (const name of ['Google Maps', 'Apple Maps', 'Facebook', 'Instagram', 'WhatsApp']) {
    await expect(page.locator('#contact').getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Scroll down' }).click();
  await expect(page.locator('#about-us')).toBeInViewport();
  await page.getByRole('button', { name: 'Our Offer' }).click();
  await expect(page.locator('#shop')).toBeInViewport();
  await expect(page.locator('iframe')).toHaveAttribute('src', /openstreetmap/);
});

test('of the categories those with the ids 1 to 7 are listed, by id, without Sweet Bakes', async ({
  shop,
  page,
}) => {
  await seen(shop, '/', 'Extras');
  await expect(page.locator('#shop h3')).toHaveText([
    'Sourdough',
    'Brioche',
    'Muffins',
    'Cookies',
    'Honey',
    'Extras',
  ]);
  await expect(page.locator('#shop a').first()).toHaveAttribute('href', '/our/sourdough');
});

/** Whether this dot is the current one after so many milliseconds of the page's clock. */
async function isCurrentAfter(page: Page, milliseconds: number, dot: Locator): Promise<void> {
  await page.clock.runFor(milliseconds);
  await expect(dot).toHaveAttribute('aria-current', 'true');
}

test('the pictures change every 4000 ms, the reviews every 1000 s', async ({ shop, page }) => {
  // The page's clock advances further than the shop waits for an answer.
  shop.expectProblems(UNANSWERED);
  await page.clock.install();
  await seen(shop, '/', 'Extras');
  await page.clock.pauseAt(Date.now() + 60_000);
  const dot = (noun: string, number: number) =>
    page.getByRole('button', { name: new RegExp(`^Show ${noun} ${number} of`) });

  await dot('picture', 4).click();
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.getByRole('button', { name: 'Play the pictures' }).click();
  await isCurrentAfter(page, 3_999, dot('picture', 4));
  await isCurrentAfter(page, 1, dot('picture', 1));

  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.getByRole('button', { name: 'Pause the reviews' }).click();
  await page.getByRole('button', { name: 'Play the reviews' }).click();
  await page.clock.fastForward(999_999);
  await expect(dot('review', 1)).toHaveAttribute('aria-current', 'true');
  await isCurrentAfter(page, 1, dot('review', 2));
});

test('the first picture is another one below 767 px', async ({ page, shop: _shop }) => {
  for (const [width, picture] of [
    [766, /hero-sourdough-mobile/],
    [767, /hero-sourdough-\d/],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const first = page.getByRole('figure', { name: '1 of 4' }).getByRole('img');
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(picture);
  }
});

test('a review is dragged away from 5 pixels on', async ({ page, shop: _shop }) => {
  await page.goto('/');
  const current = page.locator('#reviews figure[aria-hidden="false"]');
  await current.scrollIntoViewIfNeeded();
  for (const [distance, review] of [
    [4, '1 of 3'],
    [5, '2 of 3'],
  ] as const) {
    await current.hover();
    await page.mouse.down();
    const box = await current.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x - distance, y);
    await page.mouse.up();
    await expect(current).toHaveAttribute('aria-label', review);
  }
});

test('what has come 100 px into the window appears, once, each card 20 ms after the last; the map within 0.45 s', async ({
  shop,
  page,
}) => {
  await seen(shop, '/', 'Extras');
  const map = page.getByRole('region', { name: 'Find us' }).locator('[data-stage]');
  await expect(map).toHaveAttribute('data-stage', 'waiting');
  const cards = page.locator('#shop li > [data-stage]');
  expect(
    await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).getPropertyValue('--delay'))),
  ).toEqual(['0ms', '20ms', '40ms', '60ms', '80ms', '100ms']);
  const first = cards.first();
  const comesWithin = (distance: number) =>
    first.evaluate((card, below) => {
      scrollTo({
        top: card.getBoundingClientRect().top + scrollY - innerHeight - below,
        behavior: 'instant',
      });
    }, distance);
  await comesWithin(-96);
  await expect(first).toHaveAttribute('data-stage', 'waiting');
  await comesWithin(-104);
  await expect(first).toHaveAttribute('data-stage', 'arriving');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(first).toHaveAttribute('data-stage', 'arriving');

  await expect(map.locator('> *')).toHaveCSS('animation-duration', '0.45s');
});

test('the details need a name, a phone number and an email longer than 1, and no email format', async ({
  shop,
  page,
}) => {
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await shop.goToCheckout();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field('Phone')).toHaveAttribute('inputmode', 'numeric');
  for (const label of ['Name', 'Phone', 'Email']) {
    await field(label).fill('1');
    await next.click();
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await field(label).fill('12');
  }
  await next.click();
  await seen(shop, null, 'Bestsellers You Might Love');
});

test('minus needs one in the cart, and a limit that is no number is none', async ({ shop, page }) => {
  await shop.setData('cakes/artisan-sourdough/limit', 'plenty');
  await page.goto(LOAF);
  const fewer = page.getByRole('button', { name: /^One fewer/ });
  await expect(fewer).toBeDisabled();
  await expect(page.getByText(/^Left:/)).toBeHidden();
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(fewer).toBeEnabled();
});

test('Add to Cart is refused without a size, and leads to the sizes', async ({ shop, page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/our/honey/raw%20honey');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Choose a size', { exact: true })).toBeInViewport();
  await expect(shop.cart).toBeHidden();
});

test('the contact form shows Next once name, phone and message are there', async ({ shop, page }) => {
  await fillMessage(shop);
  const next = page.getByRole('button', { name: 'Next' });
  for (const label of ['Name', 'Phone', 'Message']) {
    const field = page.getByLabel(label, { exact: true });
    const text = await field.inputValue();
    await field.fill('');
    await expect(next).toBeHidden();
    await field.fill(text);
    await expect(next).toBeVisible();
  }
});

test("the cart is kept as 'basket', an order under a UUID, and a delivery above £60 has the other price", async ({
  shop,
  page,
}) => {
  await orderForCash(shop);
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  expect(isOrderId(shop.orderId())).toBe(true);
  expect(await basketOf(shop)).toEqual([]);
  await page.goto(LOAF);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => basketOf(shop)).toMatchObject([{ title: 'Artisan Sourdough', price: 7 }]);

  expect(deliveryFor([aUnit({ price: pence(60_00) })], DELIVERY)).toBe(DELIVERY.standard);
  expect(deliveryFor([aUnit({ price: pence(60_01) })], DELIVERY)).toBe(DELIVERY.over60);
});

const basketOf = ({ page }: Shop): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? 'null'));
