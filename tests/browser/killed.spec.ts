import { expectDoneOnce, givenBasket, payInCash } from '../support/shopper.ts';
import { test } from '../support/shopTest.ts';

test('the browser is killed while the owner is told: home leads back, and all is done once', async ({
  killable,
}) => {
  const shopper = await killable.open();
  await givenBasket(shopper);
  await shopper.page.route('**/api/v1.0/email/send', (route) => route.abort('connectionreset'));
  // Not before: what is held when its page closes is sent after all.
  const untold = shopper.page.waitForEvent('requestfailed', (request) =>
    Boolean(request.postData()?.includes('template_owner')),
  );
  await payInCash(shopper);
  await untold;
  await killable.kill();

  const back = await killable.open();
  await back.page.goto('/');
  await back.page.getByRole('link', { name: 'Finish it' }).click();
  await expectDoneOnce(back);
});
