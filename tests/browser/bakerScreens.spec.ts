import type { Page } from '@playwright/test';
import { bakersScreens } from '../support/bakersScreens.ts';
import { Baker, expect, test } from '../support/bakerTest.ts';
import { violations } from '../support/violations.ts';

const WIDTHS = [360, 768, 1280];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Looks with axe at a phone's, a tablet's and a desktop's width, and for anything that is wider than the window. */
async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violations(page), `${width} pixels wide`).toEqual([]);
    expect(await page.evaluate(tooWide), `${width} pixels wide`).toEqual([]);
  }
}

/** What makes the page scroll sideways, the widest last. Runs on the page. */
function tooWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  return [...document.body.querySelectorAll('*')]
    .filter((element) => rightOf(element) > innerWidth)
    .sort((a, b) => rightOf(a) - rightOf(b))
    .map((element) => element.outerHTML.slice(0, 80));
}

for (const { name, reach } of bakersScreens) {
  test(`${name}: axe finds nothing wrong, and nothing scrolls sideways`, async ({ week, shop, baker }) => {
    await reach(baker, week, shop);
    await expectGoodLooks(baker.page);
  });
}

test('signing in: axe finds nothing wrong, and nothing scrolls sideways', async ({
  shop,
  page,
  newAccount,
}) => {
  shop.expectProblems(/status of 400/);
  const { email } = await newAccount('a very long rye');
  const baker = new Baker(page);
  await page.goto('/baker');
  await baker.signInAs(email, 'not it');
  await expect(page.getByText('Email and password don’t belong together.')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Forgotten?' }).click();
  await page.getByRole('button', { name: 'Send me the email' }).click();
  await expect(page.getByText('an email is on its way')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Back to signing in' }).click();
  await baker.signInAs(email, 'a very long rye');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectGoodLooks(page);
});

test('keyboard alone hands over an order', async ({ week, shop, baker }) => {
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
  const hand = baker.buttonsOf(week.aesop.name).getByRole('button', { name: 'Collected, £8 taken' });
  await tabTo(() => hand.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await expect.poll(() => shop.data(`handovers/${week.aesop.id}`)).toMatchObject({ state: 'collected' });
  await expect(baker.buttonsOf(week.aesop.name).getByRole('button', { name: 'Take it back' })).toBeFocused();
});
