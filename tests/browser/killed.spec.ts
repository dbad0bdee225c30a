import { KillableBrowser } from '../support/killableBrowser.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, Shop, test } from '../support/shopTest.ts';

const TELL_OWNER = /template_owner/;

test('the browser is killed while the owner is told, and right after success: home leads back, and nothing is ordered again', async ({
  origin,
  request,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const browser = await KillableBrowser.start();
  const arrive = async () =>
    Shopper.arrive(new Shop(await browser.context.newPage(), origin, request, sandbox));
  try {
    const shopper = await arrive();
    await shopper.fillBasket();
    const basket = (await shopper.basket()) ?? '';
    const killed = new Promise<void>((resolve) => {
      shopper.line.lose('request', TELL_OWNER, () => browser.kill().then(resolve));
    });
    await shopper.pay('cash');
    await killed;
    await browser.open();

    const back = await arrive();
    await back.goTo('/');
    await back.page.getByRole('link', { name: 'Finish it' }).click();
    await back.expectDoneOnce('cash');
    await browser.kill();
    await browser.open();

    const again = await arrive();
    await again.goTo('/favicon.svg');
    // The browser may be killed before it has written the empty basket to its disk.
    await again.page.evaluate((text) => localStorage.setItem('basket', text), basket);
    await again.goTo('/pay-by-cash');
    const orderedBefore = again.page.getByText('You had ordered this already');
    const isEmpty = again.page.getByText('Your cart is empty');
    const confirm = again.page.getByRole('button', { name: 'Confirm Order' });
    await expect(confirm.or(isEmpty)).toBeVisible();
    // The page may remove the button at any moment, together with the cart's content.
    await confirm.dispatchEvent('click', undefined, { timeout: 3_000 }).catch(() => {});
    await expect(orderedBefore.or(isEmpty)).toBeVisible({ timeout: 20_000 });
    expect(await again.orders()).toEqual([expect.objectContaining({ paid: true })]);
    expect(await again.taken()).toEqual({ loaves: 2, brioches: 1 });
    expect(await again.emails()).toEqual(['template_owner', 'template_customer']);
    await again.goTo('/');
    await expect.poll(() => again.basket()).toBe('[]');
  } finally {
    await browser.end();
  }
});
