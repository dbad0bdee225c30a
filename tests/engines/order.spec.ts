import { atBothSizes, expect, test } from './engineTest.ts';
import { button, dialog, field, heading, link } from './sight.ts';
import { giveDetails, goToCheckout, goToPayment, LOAF, orderForCash } from './ways.ts';

atBothSizes(() => {
  test('an order for cash', async ({ visitor, owner }) => {
    await visitor.open('/');
    await visitor.tap(link('Sourdough'));
    await visitor.tap(link(/^Artisan Sourdough/));
    await visitor.tap(button('Add to Cart'));
    await visitor.reads('£7', dialog(/cart/));
    await visitor.tap(button('Continue Shopping'));
    await visitor.seesNo(dialog(/cart/));
    await goToCheckout(visitor);

    // Without details, the shop focuses the first incomplete field and shows its label.
    await visitor.tap(button('Next'));
    await visitor.seesIt(field('Name'), { isFocused: true, isFree: true });
    await visitor.seesIt({ selector: 'label', name: 'Name' }, { isFree: true });

    await giveDetails(visitor);
    await visitor.tap(button('Next step'));
    await visitor.tap(button(/^Pay by Cash/));
    await visitor.tap(button(/^Confirm Order/));
    await visitor.sees(heading('Order Registered!'));

    expect(await owner.stockOf(LOAF.id)).toBe(19);
    const templates = (await owner.emails()).map(({ template_id }) => template_id);
    expect(templates).toEqual(['template_owner', 'template_customer']);
    await visitor.sees(button('Cart, empty'));
  });

  test('an order by card, with a look back from the till', async ({ visitor, owner }) => {
    await goToPayment(visitor);
    await visitor.tap(button(/^Pay by Card/));
    await visitor.isAt('/sandbox/till');
    await visitor.sees(heading('Pay £7'));

    await visitor.back();
    await visitor.sees(heading('Welcome back: nothing was paid'));
    expect(await owner.stockOf(LOAF.id)).toBe(20);

    await visitor.tap(button('Continue to payment'));
    await visitor.isAt('/sandbox/till');
    await visitor.tap(button('Pay £7'));
    await visitor.sees(heading('Order Registered!'));
    expect(await owner.stockOf(LOAF.id)).toBe(19);
    expect(await owner.orders()).toEqual([expect.objectContaining({ paid: true, hasPaid: true })]);
  });
});

test.describe('the thank-you page', () => {
  // The service also counts the request that was sent right before the reload, refuses the next one, and is asked
  // again.
  test.use({ expected: [/^429 POST/] });

  test('a reload while the order is being finished: all is done once', async ({ visitor, owner }) => {
    await orderForCash(visitor);
    // The second email waits, because the service takes one a second.
    await expect.poll(async () => (await owner.emails()).length).toBe(1);
    await visitor.reload();

    await visitor.sees(heading('Order Registered!'));
    expect(await owner.stockOf(LOAF.id)).toBe(19);
    // The receipt does not wait for the customer's email.
    await expect.poll(async () => (await owner.emails()).length).toBe(2);
    expect(await owner.orders()).toEqual([expect.objectContaining({ paid: true, hasPaid: false })]);
  });
});
