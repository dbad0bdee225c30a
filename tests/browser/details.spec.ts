import { expect, test } from '../support/shopTest.ts';

test.use({ viewport: { width: 390, height: 500 }, contextOptions: { reducedMotion: 'reduce' } });

/** Scrolls like WebKit: focus brings an element right up to the window's edge, even if a bar covers it there. */
function focusAsWebKit(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { preventScroll: true });
    const { top } = this.getBoundingClientRect();
    if (!options?.preventScroll && top < 0) scrollBy({ top, behavior: 'instant' });
  };
}

test('the first wrong field of the details is shown with its label', async ({ shop, page }) => {
  await page.addInitScript(focusAsWebKit);
  await shop.addToCart('sourdough', 'Artisan Sourdough');
  await shop.goToCheckout();
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const label = page.getByText('Name', { exact: true });
  await expect
    .poll(() =>
      label.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 1, top + 1));
      }),
    )
    .toBe(true);
});
