import type { Page } from '@playwright/test';
import { expect, test } from '../support/shopTest.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

/** What has the focus: its name, and whether it, or its label or list entry, has an outline. */
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

/** Whether the centre of what has the focus is in the window and not covered. Runs on the page. */
function isFocusVisible(): boolean {
  const element = document.activeElement;
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/** A shopper without a mouse. */
class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab up to the element of a name. Each on the way has a ring. */
  async tabTo(name: string | RegExp): Promise<void> {
    const seen: string[] = [];
    const isThere = (now = '') => (typeof name === 'string' ? now === name : name.test(now));
    while (!isThere(seen.at(-1))) {
      expect(seen.length, `Tabs before ${name}, over ${seen.join(' | ')}`).toBeLessThan(60);
      await this.press('Tab');
      const now = await focused(this.#page);
      expect(now.hasRing, `${now.name} has a ring`).toBe(true);
      seen.push(now.name);
    }
    await expect.poll(() => this.#page.evaluate(isFocusVisible)).toBe(true);
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  async go(name: string | RegExp): Promise<void> {
    await this.tabTo(name);
    await this.press('Enter');
  }

  async type(label: string, text: string): Promise<void> {
    await this.tabTo(label);
    await this.#page.keyboard.type(text);
  }

  async expectFocus(name: string): Promise<void> {
    await expect.poll(async () => (await focused(this.#page)).name).toBe(name);
  }
}

test('from home to a registered order without a mouse, with a ring around whatever has the focus', async ({
  shop,
  page,
}) => {
  await shop.setEmails({ perSecond: null });
  const keyboard = new Keyboard(page);
  await page.goto('/');
  await keyboard.go('Skip to the content');
  await keyboard.expectFocus('the content');
  await keyboard.go('Our Offer');
  await keyboard.go('Honey');
  await expect(page).toHaveURL('/our/honey');
  await keyboard.expectFocus('the content');

  await keyboard.go('Raw Honey');
  await expect(page.getByRole('heading', { level: 1, name: 'Raw Honey' })).toBeVisible();
  await keyboard.expectFocus('the content');
  await keyboard.go('Add to Cart');
  await keyboard.expectFocus('Choose a size');
  await keyboard.tabTo('250g £13.50');
  await keyboard.press('ArrowRight');
  await keyboard.expectFocus('1200g £27');
  await keyboard.go('Add to Cart');

  await expect(shop.cart).toBeVisible();
  await keyboard.go('One more Raw Honey, 1200g');
  await keyboard.expectFocus('One more Raw Honey, 1200g');
  await expect(shop.cart).toContainText('£54');
  await keyboard.go('Remove Raw Honey, 1200g');
  await keyboard.expectFocus('Undo: put Raw Honey back');
  await keyboard.press('Enter');
  await keyboard.expectFocus('Your cart');
  await keyboard.go('Checkout');

  await expect(page.getByRole('heading', { name: 'Confirmation Details' })).toBeVisible();
  await keyboard.expectFocus('the content');
  await keyboard.go('Next');
  await keyboard.expectFocus('Name');
  await page.keyboard.type('Ada Crumb');
  await keyboard.type('Phone', '07700900456');
  await keyboard.type('Email', 'ada@example.com');
  await keyboard.press('Enter');
  await keyboard.expectFocus('Bestsellers You Might Love');
  await keyboard.go('Add');
  await keyboard.expectFocus('Added!');
  await keyboard.go('Next step');
  await keyboard.expectFocus('Choose Your Payment Method');
  await keyboard.go(/^Pay by Cash/);

  await expect(page.getByRole('heading', { name: 'Pay by cash' })).toBeVisible();
  await keyboard.expectFocus('the content');
  await keyboard.go('Edit');
  await expect(shop.cart).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.expectFocus('Edit');
  await keyboard.go(/^Confirm Order/);
  await shop.seesRegistered();
  await keyboard.expectFocus('the content');
});
