import { KillableBrowser } from '../support/killableBrowser.ts';
import { Shopper } from '../support/shopper.ts';
import { Shop, test } from '../support/shopTest.ts';

const TELL_OWNER = /template_owner/;

test('the browser is killed while the owner is told: home leads back, and all is done once', async ({
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
    const killed = shopper.loses(TELL_OWNER, () => browser.kill());
    await shopper.pay('cash');
    await killed;
    await browser.open();
    const back = await arrive();
    await back.goTo('/');
    await back.page.getByRole('link', { name: 'Finish it' }).click();
    await back.expectDoneOnce('cash');
  } finally {
    await browser.end();
  }
});
