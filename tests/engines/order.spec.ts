import { DESKTOP, expect, test } from './engineTest.ts';
import { any, button, dialog, field, heading, link } from './sight.ts';
import { addLoaf, confirmForCash, giveDetails, goToCheckout, LOAF } from './ways.ts';

test('an order by card on a phone, with a look back from the till', async ({ visitor, engine, owner }) => {
  await addLoaf(visitor);
  await goToCheckout(visitor);
  // Without details, the shop focuses the first incomplete field and shows its label.
  await visitor.tap(button('Next'));
  await visitor.sees(field('Name'), { isFocused: true, isFree: true });
  await visitor.sees({ selector: 'label', name: 'Name' }, { isFree: true });
  await giveDetails(visitor);
  await visitor.tap(button(/^Pay by Card/));
  await visitor.isAt('/sandbox/till');
  await visitor.sees(heading('Pay £7'));

  await engine.back();
  await visitor.sees(heading('Welcome back: nothing was paid'));
  expect(await owner.stockOf(LOAF.id)).toBe(20);
  await visitor.tap(button('Continue to payment'));
  await visitor.isAt('/sandbox/till');
  await visitor.tap(button('Pay £7'));
  await visitor.sees(heading('Order Registered!'));
  expect(await owner.stockOf(LOAF.id)).toBe(19);
  expect(await owner.orders()).toEqual([expect.objectContaining({ paid: true, hasPaid: true })]);
});

test.describe('on a desktop', () => {
  // The service counts the request from before the reload as well and refuses the next, which is then repeated.
  test.use({ size: DESKTOP, expected: [/^429 POST/] });

  test('an order for cash, reloaded while it is being finished: all is done once', async ({
    visitor,
    engine,
    owner,
  }) => {
    await visitor.open('/our/sourdough');
    await visitor.tap(link(/^Artisan Sourdough/));
    await visitor.sees(button('Add to Cart'));
    // The picture that flew here from its card is in place.
    await visitor.seesNo(any('body > img'));
    await visitor.sees(any('main li:first-child img'));
    await visitor.tap(button('Add to Cart'));
    await visitor.reads('£7', dialog(/cart/));
    await visitor.tap(button('Checkout'));
    await giveDetails(visitor);
    await confirmForCash(visitor);
    // The second email waits, because the service accepts one a second.
    await expect.poll(async () => (await owner.emails()).length).toBe(1);
    await engine.reload();

    await visitor.sees(heading('Order Registered!'));
    expect(await owner.stockOf(LOAF.id)).toBe(19);
    // The receipt doesn't wait for the customer's email.
    await expect
      .poll(async () => (await owner.emails()).map(({ template_id }) => template_id))
      .toEqual(['template_owner', 'template_customer']);
    expect(await owner.orders()).toEqual([expect.objectContaining({ paid: true, hasPaid: false })]);
    await visitor.sees(button('Cart, empty'));
  });
});
