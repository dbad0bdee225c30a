import type { WeekTruth } from '../../sandbox/week/filledWeek.ts';
import { weeksLater } from '../../src/domain/daySheet/askedDay.ts';
import { type Baker, expect, test } from '../support/bakerTest.ts';
import type { Shop } from '../support/shopTest.ts';
import { expectGoodLooks } from './looks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A screen of the owner's page: its path, a text on it, and what she does there. */
interface Stop {
  readonly path: string;
  readonly text: string | RegExp;
  readonly act?: (baker: Baker, shop: Shop) => Promise<unknown>;
}

/** Every screen that an owner sees, in the states that look different. */
const WALKS: Readonly<Record<string, (week: WeekTruth) => readonly Stop[]>> = {
  orders: ({ day, aesop, troubles }) => [
    { path: '/?show=bake', text: 'Ordered' },
    { path: '/?show=look', text: 'Unfinished orders' },
    { path: '/week/2026-01-02', text: 'No orders for this Friday yet.' },
    // Those of the week before are fewer.
    { path: `/print/${weeksLater(day, -1)}`, text: 'Packing list' },
    { path: `/print/${weeksLater(day, -1)}?labels`, text: 'Lists instead' },
    {
      path: `/order/${aesop.id}`,
      text: 'Cancel this order',
      async act({ page }) {
        await expectGoodLooks(page);
        await page.getByRole('button', { name: 'Cancel this order …' }).click();
        await expect(page.getByText('Back to the stock')).toBeVisible();
      },
    },
    { path: `/order/${troubles['cancelled, but not refunded'][0]}`, text: 'Find it in Stripe' },
    { path: '/order/nothing', text: 'There is no such order' },
    {
      path: '/find',
      text: 'By name',
      async act(baker) {
        await baker.finds('crumb');
        await expect(baker.page.getByRole('link', { name: /Crumb/ }).first()).toBeVisible();
      },
    },
    {
      path: '/new',
      text: 'For collection on',
      async act({ page }) {
        await page.getByRole('button', { name: 'One more Artisan Sourdough' }).click();
        await page.getByRole('button', { name: 'Place the order' }).click();
        await expect(page.getByText('Please type a phone number.')).toBeVisible();
      },
    },
  ],
  products: () => [
    {
      path: '/stock',
      text: 'You have not set yet',
      act: ({ page }) => page.getByRole('button', { name: 'Bake one more Plain Brioche' }).click(),
    },
    { path: '/stock?loaf', text: 'A tap counts at once' },
    { path: '/products', text: 'Not here' },
    {
      path: '/products/edit/plain-brioche',
      text: 'Sold in sizes',
      async act({ page }) {
        await page.getByLabel('Ingredients').fill('Wheat flour, walnuts');
        await expect(page.getByRole('button', { name: 'Tick it' })).toBeVisible();
      },
    },
    {
      path: '/products/new',
      text: 'Save',
      async act({ page }) {
        await page.getByRole('textbox', { name: 'Name' }).fill('Rye');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText(/It has no price/)).toBeVisible();
      },
    },
    {
      path: '/products/categories',
      text: 'Brioche',
      async act({ page }) {
        await page.getByRole('button', { name: 'Brioche: up' }).click();
        await expect(page.getByText(/changed places/)).toBeVisible();
        await page.getByRole('button', { name: 'Edit Brioche' }).click();
        await page.getByRole('textbox', { name: 'Name' }).fill('Brioches');
        await expect(page.getByText(/goes into 2 products/)).toBeVisible();
      },
    },
    { path: '/products/changes', text: 'Put it back' },
  ],
  shop: () => [
    { path: '/more', text: 'Old orders' },
    {
      path: '/payments',
      text: 'How to get the file from Stripe',
      async act({ page }, shop) {
        const file = { name: 'payments.csv', mimeType: 'text/csv', buffer: await shop.paymentsFile() };
        await page.getByLabel('Choose Stripe’s file').setInputFiles(file);
        await expect(page.getByRole('heading', { name: 'Paid more than once' })).toBeVisible();
      },
    },
    {
      path: '/figures',
      text: 'All is counted.',
      act: ({ page }) => page.getByText('Show as a table').nth(1).click(),
    },
    { path: '/old', text: 'are due' },
    {
      path: '/closed',
      text: 'It closes at once',
      async act({ page }, shop) {
        await expectGoodLooks(page);
        await shop.setData('closed', { words: 'Back on 8 January', at: Date.now() });
        await page.reload();
        await expect(page.getByRole('heading', { name: 'The shop is closed' })).toBeVisible();
      },
    },
  ],
};

for (const [name, stops] of Object.entries(WALKS)) {
  test(`the screens of ${name}: axe finds nothing wrong, and nothing scrolls sideways`, async ({
    week,
    shop,
    baker,
  }) => {
    test.setTimeout(240_000);
    for (const { path, text, act } of stops(week)) {
      await test.step(path, async () => {
        await baker.page.goto(`/baker${path}`);
        await expect(baker.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
        await act?.(baker, shop);
        await expectGoodLooks(baker.page);
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
  const isSearch = () => document.activeElement?.getAttribute('type') === 'search';
  const tabTo = async (is: () => Promise<boolean>) => {
    for (let presses = 0; presses < 40 && !(await is()); presses++) await page.keyboard.press('Tab');
    expect(await is()).toBe(true);
  };
  await tabTo(() => page.evaluate(isSearch));
  await page.keyboard.type('aesop');
  await page.keyboard.press('Enter');
  const buttons = baker.buttonsOf(week.aesop.name);
  const hand = buttons.getByRole('button', { name: 'Collected, £8 taken' });
  await tabTo(() => hand.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await expect.poll(() => shop.data(`handovers/${week.aesop.id}`)).toMatchObject({ state: 'collected' });
  await expect(buttons.getByRole('button', { name: 'Take it back' })).toBeFocused();
  await expectGoodLooks(page);
});
