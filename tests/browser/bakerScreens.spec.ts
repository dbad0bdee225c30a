import type { Locator } from '@playwright/test';
import type { WeekTruth } from '../../sandbox/week/filledWeek.ts';
import { bakeDayToMs } from '../../src/domain/order/orderTime.ts';
import { dayOnSale, weeksLater } from '../support/bakeDays.ts';
import { type Baker, expect, test } from '../support/bakerTest.ts';
import type { Shop } from '../support/shopTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Stops = Readonly<Record<string, (baker: Baker, shop: Shop) => Promise<unknown>>>;

const says = (text: string) => (_baker: Baker, shop: Shop) => shop.sees(null, text);

/** Every screen of the owner's page in each state that looks different: its path, and what the owner does there. */
const WALKS: Readonly<Record<string, (week: WeekTruth) => Stops>> = {
  orders: ({ day, aesop, finished, problems }) => ({
    '/?show=bake': says('If all sells'),
    '/?show=look': says('were not collected'),
    '/week/2026-01-02': says('No orders for this day yet.'),
    [`/week/${day}/write`]: async (baker, shop) => {
      const byPhone = finished.find((id) => id !== aesop.id);
      await shop.setData(`orders/${byPhone}/email`, 'none, ordered by phone');
      await baker.page.reload();
      await shop.sees(null, 'without an email');
      await baker.page.getByRole('button', { name: 'Copy the addresses' }).click();
    },
    // The week before has fewer orders.
    [`/print/${weeksLater(day, -1)}`]: says('Packing list'),
    [`/print/${weeksLater(day, -1)}?labels`]: says('Lists instead'),
    [`/order/${aesop.id}`]: async (baker, shop) => {
      await shop.sees(null, 'Cancel this order');
      await baker.looksGood();
      await baker.page.getByRole('button', { name: 'Send it again …' }).click();
      await shop.sees(null, 'Another address is used for this email only');
      await baker.looksGood();
      await baker.page.getByRole('button', { name: 'Cancel this order …' }).click();
      await shop.sees(null, 'Back to the stock');
    },
    [`/order/${aesop.id}/edit`]: async (baker, shop) => {
      await shop.sees(null, 'Who is it for?');
      await baker.page
        .getByRole('button', { name: /^One more/ })
        .first()
        .click();
      await baker.looksGood();
      await baker.page.getByRole('button', { name: 'Save', exact: true }).click();
      await shop.sees(null, 'The words are there');
    },
    [`/order/${problems['cancelled, but not refunded'][0]}`]: says('Find it in Stripe'),
    '/order/nothing': says('There is no such order'),
    '/find': async (baker, shop) => {
      await shop.sees(null, 'By name');
      await baker.finds('crumb');
      await expect(baker.page.getByRole('link', { name: /Crumb/ }).first()).toBeVisible();
    },
    '/new': async (baker, shop) => {
      await shop.sees(null, 'For collection on');
      await baker.page.getByRole('button', { name: 'One more Artisan Sourdough' }).click();
      await baker.page.getByRole('button', { name: 'Place the order' }).click();
      await shop.sees(null, 'Please type a phone number.');
    },
  }),
  products: () => ({
    '/stock': async (baker, shop) => {
      await shop.sees(null, 'You have not set yet');
      await baker.page.getByRole('button', { name: 'Bake one more Plain Brioche' }).click();
    },
    '/stock?loaf': says('A tap counts at once'),
    '/products': says('Home page'),
    '/products/edit/plain-brioche': async (baker) => {
      await baker.page.getByRole('button', { name: 'Add a size' }).click();
      await expect(baker.page.getByRole('group', { name: 'Size 3' })).toBeVisible();
      await baker.page.getByLabel('Ingredients').fill('Wheat flour, walnuts');
      await expect(baker.page.getByRole('button', { name: 'Tick it' })).toBeVisible();
    },
    '/products/new': async (baker, shop) => {
      await baker.page.getByRole('textbox', { name: 'Name' }).fill('Rye');
      await baker.page.getByRole('button', { name: 'Save', exact: true }).click();
      await shop.sees(null, 'It has no price');
    },
    '/products/categories': async (baker, shop) => {
      await baker.page.getByRole('button', { name: 'Brioche: up' }).click();
      await shop.sees(null, 'changed places');
      await baker.page.getByRole('button', { name: 'Edit Brioche' }).click();
      await baker.page.getByRole('textbox', { name: 'Name' }).fill('Brioches');
      await shop.sees(null, 'goes into 2 products');
    },
    '/products/bestsellers': async (baker, shop) => {
      await baker.page.getByRole('button', { name: 'Edit Sourdough Bag' }).click();
      await baker.page.getByRole('textbox', { name: 'Name' }).fill('');
      await baker.page.getByRole('button', { name: 'Save', exact: true }).click();
      await shop.sees(null, 'It has no name');
    },
    '/products/doughs': async (baker, shop) => {
      await baker.page.getByRole('button', { name: 'Edit Sourdough' }).click();
      await baker.page.getByRole('button', { name: 'Add a flour' }).click();
      await baker.page.getByRole('group', { name: 'Line 3' }).getByLabel('Percent').fill('5');
      await shop.sees(null, 'One of its lines has no name');
    },
    '/products/price-list': async (baker) => {
      await baker.page.getByRole('button', { name: 'Edit Artisan Sourdough' }).click();
      await baker.page.getByRole('button', { name: 'Add a line' }).click();
      await expect(baker.page.getByRole('group', { name: 'Line 3' })).toBeVisible();
    },
    '/products/home': async (baker) => {
      await baker.page.getByRole('button', { name: 'Add a review' }).click();
      await expect(baker.page.getByRole('group', { name: 'Review 4' })).toBeVisible();
    },
    '/products/changes': says('Undo this'),
  }),
  shop: () => ({
    '/more': says('Old orders'),
    '/payments': async (baker, shop) => {
      await shop.sees(null, 'How to get the file from Stripe');
      await baker.choosePayments(await shop.paymentsFile());
      await expect(baker.page.getByRole('heading', { name: 'Paid more than once' })).toBeVisible();
    },
    '/figures': async (baker, shop) => {
      await shop.sees(null, 'All is counted.');
      await baker.page.getByText('Show as a table').nth(1).click();
    },
    '/news': async (baker, shop) => {
      await baker.page.getByRole('button', { name: 'Show it' }).click();
      await shop.sees(null, 'Please write what customers should read.');
      await baker.page
        .getByRole('textbox', { name: 'What customers read' })
        .fill('Hot cross buns this Friday');
      await baker.page.getByRole('button', { name: 'Show it' }).click();
      await shop.sees(null, 'Customers see it now.');
    },
    '/days': says('orders'),
    [`/days/${weeksLater(dayOnSale(), 2)}`]: async (baker, shop) => {
      await shop.sees(null, 'Do you bake?');
      await baker.page.getByLabel('Address').fill('');
      await baker.page.getByRole('button', { name: 'Save', exact: true }).click();
      await shop.sees(null, 'Please type the address.');
    },
    [`/days/${dayOnSale()}`]: async (baker, shop) => {
      await shop.sees(null, 'On sale');
      await shop.setData('calendar', {
        revision: 1,
        days: [{ day: bakeDayToMs(dayOnSale()), isBaked: false }],
      });
      await baker.page.reload();
      await expect(baker.page.getByLabel('No bake')).toBeChecked();
    },
    '/days/new': says('Add a day'),
    '/days/cafe': says('From which day on?'),
    '/days/nothing': says('There is no such bake day'),
    '/old': says('are due'),
    '/closed': async (baker, shop) => {
      await shop.sees(null, 'It closes at once');
      await baker.looksGood();
      await shop.setData('closed', { words: 'Back on 8 January', at: Date.now() });
      await baker.page.reload();
      await expect(baker.page.getByRole('heading', { name: 'The shop is closed' })).toBeVisible();
    },
  }),
};

for (const [name, stops] of Object.entries(WALKS)) {
  test(`the screens of ${name}: axe finds nothing wrong, and nothing scrolls sideways`, async ({
    week,
    shop,
    baker,
  }) => {
    test.setTimeout(240_000);
    for (const [path, look] of Object.entries(stops(week))) {
      await test.step(path, async () => {
        await baker.page.goto(`/baker${path}`);
        await look(baker, shop);
        await baker.looksGood();
      });
    }
  });
}

test('keyboard alone hands over an order; axe finds nothing wrong with the list', async ({
  week,
  shop,
  baker,
}) => {
  const { page } = baker;
  await baker.seesAll();
  const tabTo = async (target: Locator) => {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await tabTo(page.getByRole('searchbox'));
  await page.keyboard.type('aesop');
  await page.keyboard.press('Enter');
  const buttons = baker.buttonsOf(week.aesop.name);
  await tabTo(buttons.getByRole('button', { name: 'Collected, £8 taken' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => shop.data(`handovers/${week.aesop.id}`)).toMatchObject({ state: 'collected' });
  await expect(buttons.getByRole('button', { name: 'Undo' })).toBeFocused();
  await baker.looksGood();
});

test('on a dark phone her page is dark; what is printed, and the shop, stay light', async ({
  week,
  shop,
  baker,
}) => {
  const { page } = baker;
  const groundOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  const CHAR = 'rgb(29, 20, 14)';
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/baker/print/${weeksLater(week.day, -1)}`);
  await shop.sees(null, 'Packing list');
  expect(await groundOf('body')).toBe(CHAR);
  // The browser's own bars have this colour.
  expect(
    await page.locator('meta[name="theme-color"]').evaluate((meta) => {
      const { style } = document.createElement('i');
      style.color = meta.getAttribute('content') ?? '';
      return style.color;
    }),
  ).toBe(CHAR);
  const ink = () =>
    page
      .getByText('Packing list', { exact: true })
      .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).colorScheme]);
  expect(await ink()).toEqual(['rgb(42, 28, 18)', 'light']);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ink()).toEqual(['rgb(0, 0, 0)', 'normal']);

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  expect(await groundOf('body')).toBe('rgb(251, 246, 236)');
});

test('a phone shows four orders below the search, one with text at twice its size; a tick moves none', async ({
  week: _,
  baker,
}) => {
  const { page } = baker;
  await page.setViewportSize({ width: 390, height: 844 });
  await baker.seesAll();
  const cards = page.getByRole('region', { name: 'Packing list' }).locator('ol > li');
  /** The number and positions of cards that are entirely in the window, above the tabs. */
  const seen = async () => {
    const until = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y ?? 0;
    const boxes = await cards.evaluateAll((all) =>
      all.slice(0, 8).map((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    return { boxes, whole: boxes.filter(({ top, bottom }) => top > 0 && bottom <= until).length };
  };
  const before = await seen();
  expect(before.boxes[0]?.top).toBeLessThan(230);
  expect(before.whole).toBeGreaterThanOrEqual(4);
  const first = cards.getByRole('button', { name: /^Collected, £\d+ taken$/ }).first();
  await first.click();
  await expect(cards.getByText(/^Collected \d+:\d\d, £\d+ taken$/)).toBeVisible();
  expect(await seen()).toEqual(before);

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const firstName = cards.first().getByRole('heading');
  await expect(firstName).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await seen()).whole).toBeGreaterThanOrEqual(1);
});
