import { KillableBrowser } from '../support/killableBrowser.ts';
import { Shopper } from '../support/shopper.ts';
import { test as base, expect, Shop } from '../support/shopTest.ts';

const TELL_OWNER = /template_owner/;
const MARK_PAID = /"a":"p".*\/paid","d":true/;

interface Killable {
  browserOfOne: KillableBrowser;
  /** Puts a shopper into the browser that runs now. */
  arrive: () => Promise<Shopper>;
}

const test = base.extend<Killable>({
  browserOfOne: async ({ browserName: _browserName }, use) => {
    const browser = await KillableBrowser.start(['--force-prefers-reduced-motion']);
    await use(browser);
    await browser.end();
  },
  arrive: async ({ browserOfOne, origin, request, sandbox }, use) => {
    await use(async () => {
      const page = await browserOfOne.context.newPage();
      return Shopper.arrive(new Shop(page, origin, request, sandbox));
    });
  },
});

/** Kills the shopper's browser at a step, then reopens the page it was on. */
async function dieAt(step: RegExp, shopper: Shopper, browser: KillableBrowser): Promise<string> {
  const killed = new Promise<void>((resolve) => {
    shopper.line.lose('request', step, () => browser.kill().then(resolve));
  });
  await shopper.order('cash');
  await shopper.page.waitForURL(/thank-you-page\//);
  const url = shopper.page.url();
  await killed;
  await browser.open();
  return url;
}

test('the browser is killed when the owner was told: it comes back, and all is done once', async ({
  browserOfOne,
  arrive,
}) => {
  const url = await dieAt(MARK_PAID, await arrive(), browserOfOne);

  const back = await arrive();
  await back.page.goto(url);
  await back.expectDoneOnce('cash');
});

test('killed while it is finished, the home page leads back to the order', async ({
  browserOfOne,
  arrive,
}) => {
  await dieAt(TELL_OWNER, await arrive(), browserOfOne);

  const back = await arrive();
  await back.goTo('/');
  await back.page.getByRole('link', { name: 'Finish it' }).click();
  await back.expectDoneOnce('cash');
});

test('killed right after success, the basket that is back is not ordered again', async ({
  browserOfOne,
  arrive,
}) => {
  const shopper = await arrive();
  await shopper.fillBasket();
  const basket = (await shopper.basket()) ?? '';
  await shopper.pay('cash');
  await shopper.seesRegistered();
  await browserOfOne.kill();
  await browserOfOne.open();

  const back = await arrive();
  await back.goTo('/favicon.svg');
  // The browser may be killed before it has written the empty basket to its disk.
  await back.page.evaluate((text) => localStorage.setItem('basket', text), basket);
  await back.goTo('/pay-by-cash');
  const orderedBefore = back.page.getByText('You had ordered this already');
  const isEmpty = back.page.getByText('Your cart is empty');
  const confirm = back.page.getByRole('button', { name: 'Confirm Order' });
  await expect(confirm.or(isEmpty)).toBeVisible();
  // The page may remove the button at any moment, together with the cart's content.
  await confirm.dispatchEvent('click', undefined, { timeout: 3_000 }).catch(() => {});
  await expect(orderedBefore.or(isEmpty)).toBeVisible({ timeout: 20_000 });

  expect(await back.orders()).toEqual([expect.objectContaining({ paid: true })]);
  expect(await back.taken()).toEqual({ loaves: 2, brioches: 1 });
  expect(await back.emails()).toEqual(['template_owner', 'template_customer']);
  await back.goTo('/');
  await expect.poll(() => back.basket()).toBe('[]');
});
