import type { Page } from '@playwright/test';
import { expect, test } from '../support/shopTest.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

/** The focused element's name, and whether it, its label or its list item has an outline. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: 'nothing', hasRing: true };
    const shown = [element, element.closest('label'), element.closest('li')];
    const hasRing = shown.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
    if (element.id === 'main') return { name: 'the content', hasRing };
    const label =
      element.querySelector(':scope > legend') ??
      (element instanceof HTMLInputElement ? element.labels?.[0] : element);
    return { name: (element.getAttribute('aria-label') ?? label?.textContent ?? '').trim(), hasRing };
  });

/** True if the focused element's centre is in the window and not covered. Runs on the page. */
function isFocusVisible(): boolean {
  const element = document.activeElement;
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

test('from home to a registered order without a mouse, with a ring around whatever has the focus', async ({
  shop,
  page,
}) => {
  await shop.setEmails({ perSecond: null });
  const press = (key: string) => page.keyboard.press(key);
  const expectFocus = (name: string) => expect.poll(async () => (await focused(page)).name).toBe(name);
  /** Presses Tab until an element with this name has the focus. Every element on the way must have a focus ring. */
  const tabTo = async (name: string | RegExp) => {
    const seen: string[] = [];
    const isThere = (now = '') => (typeof name === 'string' ? now === name : name.test(now));
    while (!isThere(seen.at(-1))) {
      expect(seen.length, `Tabs before ${name}, over ${seen.join(' | ')}`).toBeLessThan(60);
      await press('Tab');
      const now = await focused(page);
      expect(now.hasRing, `${now.name} has a ring`).toBe(true);
      seen.push(now.name);
    }
    await expect.poll(() => page.evaluate(isFocusVisible)).toBe(true);
  };
  const go = async (name: string | RegExp, then?: string) => {
    await tabTo(name);
    await press('Enter');
    if (then) await expectFocus(then);
  };
  await page.goto('/');
  await go('Skip to the content', 'the content');
  await go('Our Offer');
  await go('Honey');
  await expect(page).toHaveURL('/our/honey');
  await expectFocus('the content');

  await go('Raw Honey');
  await expect(page.getByRole('heading', { level: 1, name: 'Raw Honey' })).toBeVisible();
  await expectFocus('the content');
  await go('Add to Cart', 'Choose a size');
  await tabTo('320g £19');
  await press('ArrowRight');
  await expectFocus('1200g £25');
  await go('Add to Cart');

  await expect(shop.cart).toBeVisible();
  await go('One more Raw Honey, 1200g', 'One more Raw Honey, 1200g');
  await expect(shop.cart).toContainText('£50');
  await go('Remove Raw Honey, 1200g', 'Undo: put Raw Honey back');
  await press('Enter');
  await expectFocus('Your cart');
  await go('Checkout');

  await expect(page.getByRole('heading', { name: 'Confirmation Details' })).toBeVisible();
  await expectFocus('the content');
  await go('Next', 'Name');
  await page.keyboard.type('Ada Crumb');
  await tabTo('Phone');
  await page.keyboard.type('07700900456');
  await tabTo('Email');
  await page.keyboard.type('ada@example.com');
  await press('Enter');
  await expectFocus('Bestsellers You Might Love');
  await go('Add', 'Added!');
  await go('Next step', 'Choose Your Payment Method');
  await go(/^Pay by Cash/);

  await expect(page.getByRole('heading', { name: 'Pay by cash' })).toBeVisible();
  await expectFocus('the content');
  await go('Edit');
  await expect(shop.cart).toBeVisible();
  await press('Escape');
  await expectFocus('Edit');
  await go(/^Confirm Order/);
  await shop.seesRegistered();
  await expectFocus('the content');
});

test('on a phone Add to Cart becomes the quantity in its place, and back, without losing the focus; price and sizes are in the first screen', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const expectFocus = (name: string) => expect.poll(async () => (await focused(page)).name).toBe(name);
  await page.goto('/our/brioche/plain%20brioche');
  const size = page.getByRole('radio', { name: '1 medium' });
  for (const part of [page.getByText('from £18'), size]) await expect(part).toBeInViewport({ ratio: 1 });
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await size.check();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(shop.cart).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFocus('One more Plain Brioche');
  await expect(add).toBeHidden();

  // The cart has nothing in this size yet.
  await page.getByRole('radio', { name: '2 medium' }).check();
  await expect(add).toBeVisible();
  await size.check();
  await page.getByRole('button', { name: 'One fewer Plain Brioche', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectFocus('Add to Cart');
});
