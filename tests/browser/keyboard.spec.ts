import type { Page } from '@playwright/test';
import { expect, test } from '../support/shopTest.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

/** The focused element's name; 'the content' for the main part, 'nothing' without focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    if (element.id === 'main') return 'the content';
    if (element instanceof HTMLFieldSetElement) return element.querySelector('legend')?.textContent ?? '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
  });
}

/** A shopper without a mouse: presses Tab up to the element of a name, then a key. The focus must never get lost. */
class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tabTo(name: string | RegExp): Promise<void> {
    const seen: string[] = [];
    const isThere = (now: string) => (typeof name === 'string' ? now === name : name.test(now));
    while (!isThere(seen.at(-1) ?? '')) {
      expect(seen.length, `Tabs before ${name}, over ${seen.join(' | ')}`).toBeLessThan(60);
      await this.#page.keyboard.press('Tab');
      seen.push(await focused(this.#page));
    }
    await this.expectVisibleFocus();
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async go(name: string | RegExp): Promise<void> {
    await this.tabTo(name);
    await this.press('Enter');
  }

  async type(label: string, text: string): Promise<void> {
    await this.tabTo(label);
    await this.#page.keyboard.type(text);
  }

  /** Expects that the focused element's centre is in the window and not covered. */
  async expectVisibleFocus(): Promise<void> {
    await expect
      .poll(() =>
        this.#page.evaluate(() => {
          const element = document.activeElement;
          if (!element) return false;
          const { left, top, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        }),
      )
      .toBe(true);
  }

  async expectFocus(name: string): Promise<void> {
    await expect.poll(() => focused(this.#page)).toBe(name);
  }
}

test('from home to a registered order without a mouse', async ({ shop, page }) => {
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
  await expect(shop.registered).toBeVisible({ timeout: 20_000 });
  await keyboard.expectFocus('the content');
});

test('what lies over the page gives the focus back', async ({ shop, page }) => {
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/price-list');
  const keyboard = new Keyboard(page);
  const overlays: [opener: string, name: RegExp][] = [
    ['Menu', /Menu/],
    ['Cart, 1 item', /Your cart/],
  ];
  for (const [opener, name] of overlays) {
    await keyboard.go(opener);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
    await keyboard.expectFocus(opener);
  }
});

test('nothing is operated by keyboard without a ring around it', async ({ shop, page }) => {
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  for (const path of ['/', '/our/sourdough', '/our/honey/raw%20honey', '/choose-payment-method']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    for (let stop = 0; stop < 25 && (await focused(page)) !== 'nothing'; stop += 1) {
      expect(await hasRing(page), `${path}: ${await focused(page)}`).toBe(true);
      await page.keyboard.press('Tab');
    }
  }
});

/** Whether the focused element, or its label or list entry, has an outline. */
const hasRing = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const shown = [element, element?.closest('label'), element?.closest('li')];
    return shown.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  });
