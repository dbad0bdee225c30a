import type { WeekTruth } from '../../sandbox/week/filledWeek.ts';
import { weeksLater } from '../../src/domain/week/askedDay.ts';
import { type Baker, expect } from './bakerTest.ts';
import type { Shop } from './shopTest.ts';

/** A screen of the owner's page in one of its states, and how she gets there once she is signed in. */
interface BakersScreen {
  readonly name: string;
  reach(baker: Baker, week: WeekTruth, shop: Shop): Promise<unknown>;
}

/** Opens a path of the page, and waits for a text on it. */
const seen =
  (path: string, text: string | RegExp) =>
  async ({ page }: Baker) => {
    await page.goto(`/baker${path}`);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  };

/** Every screen that an owner sees, in the states that look different. */
export const bakersScreens: readonly BakersScreen[] = [
  {
    name: 'this Friday, one order handed over',
    async reach(baker) {
      await baker.seesAll();
      await baker.finds('crumb');
      await baker.page
        .getByRole('button', { name: /^Collected, £\d+ taken$/ })
        .first()
        .click();
      await expect(baker.page.getByText(/^Collected \d+:\d\d/).first()).toBeVisible();
    },
  },
  { name: 'this Friday, bake list', reach: seen('/?show=bake', 'Ordered') },
  { name: 'this Friday, to look at', reach: seen('/?show=look', 'Unfinished orders') },
  { name: 'a Friday without orders', reach: seen('/week/2026-01-02', 'No orders for this Friday yet.') },
  // Those of the week before are fewer.
  {
    name: 'printed lists',
    reach: (baker, { day }) => seen(`/print/${weeksLater(day, -1)}`, 'Packing list')(baker),
  },
  {
    name: 'printed labels',
    reach: (baker, { day }) => seen(`/print/${weeksLater(day, -1)}?labels`, 'Lists instead')(baker),
  },
  { name: 'order', reach: (baker, { aesop }) => seen(`/order/${aesop.id}`, 'Cancel this order')(baker) },
  {
    name: 'order, about to be cancelled',
    async reach(baker, { aesop }) {
      await seen(`/order/${aesop.id}`, 'Cancel this order')(baker);
      await baker.page.getByRole('button', { name: 'Cancel this order …' }).click();
      await expect(baker.page.getByText('Back to the stock')).toBeVisible();
    },
  },
  {
    name: 'order, cancelled',
    reach: (baker, { troubles }) =>
      seen(`/order/${troubles['cancelled, but not refunded'][0]}`, 'Find it in Stripe')(baker),
  },
  { name: 'order that is not there', reach: seen('/order/nothing', 'There is no such order') },
  {
    name: 'find an order',
    async reach(baker) {
      await seen('/find', 'By name')(baker);
      await baker.finds('crumb');
      await expect(baker.page.getByRole('link', { name: /Crumb/ }).first()).toBeVisible();
    },
  },
  {
    name: 'stock, with a change',
    async reach(baker) {
      await seen('/stock', 'You have not set yet')(baker);
      await baker.page.getByRole('button', { name: 'Bake one more Plain Brioche' }).click();
    },
  },
  { name: 'stock, one loaf', reach: seen('/stock?loaf', 'A tap counts at once') },
  {
    name: 'new order, incomplete',
    async reach(baker) {
      await seen('/new', 'For collection on')(baker);
      await baker.page.getByRole('button', { name: 'One more Artisan Sourdough' }).click();
      await baker.page.getByRole('button', { name: 'Place the order' }).click();
      await expect(baker.page.getByText('Please type a phone number.')).toBeVisible();
    },
  },
  { name: 'products', reach: seen('/products', 'Not here') },
  {
    name: 'product, about to be saved',
    async reach(baker) {
      await seen('/products/edit/plain-brioche', 'Sold in sizes')(baker);
      await baker.page.getByLabel('Ingredients').fill('Wheat flour, walnuts');
      await expect(baker.page.getByRole('button', { name: 'Tick it' })).toBeVisible();
    },
  },
  {
    name: 'new product, incomplete',
    async reach(baker) {
      await baker.page.goto('/baker/products/new');
      await baker.page.getByRole('textbox', { name: 'Name' }).fill('Rye');
      await baker.page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(baker.page.getByText(/It has no price/)).toBeVisible();
    },
  },
  {
    name: 'categories, one about to be renamed',
    async reach(baker) {
      await baker.page.goto('/baker/products/categories');
      await baker.page.getByRole('button', { name: 'Edit Brioche' }).click();
      await baker.page.getByRole('textbox', { name: 'Name' }).fill('Brioches');
      await expect(baker.page.getByText(/goes into 2 products/)).toBeVisible();
    },
  },
  {
    name: 'what was changed',
    async reach(baker) {
      await baker.page.goto('/baker/products/categories');
      await baker.page.getByRole('button', { name: 'Brioche: up' }).click();
      await expect(baker.page.getByText(/changed places/)).toBeVisible();
      await seen('/products/changes', 'Put it back')(baker);
    },
  },
  { name: 'more', reach: (baker) => seen('/more', 'Old orders')(baker) },
  {
    name: 'payments',
    async reach(baker, _week, shop) {
      await seen('/payments', 'How to get the file from Stripe')(baker);
      const file = { name: 'payments.csv', mimeType: 'text/csv', buffer: await shop.paymentsFile() };
      await baker.page.getByLabel('Choose Stripe’s file').setInputFiles(file);
      await expect(baker.page.getByRole('heading', { name: 'Paid more than once' })).toBeVisible();
    },
  },
  {
    name: 'how the shop is doing, with a table',
    async reach(baker) {
      await seen('/figures', 'All is counted.')(baker);
      await baker.page.getByText('Show as a table').nth(1).click();
    },
  },
  { name: 'open shop', reach: seen('/closed', 'It closes at once') },
  {
    name: 'closed shop',
    async reach(baker, _week, shop) {
      await shop.setData('closed', { words: 'Back on 8 January', at: Date.now() });
      await seen('/closed', 'The shop is closed')(baker);
    },
  },
  { name: 'old orders', reach: seen('/old', 'are due') },
];
