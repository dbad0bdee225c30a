import { expect, test } from './engineTest.ts';
import { button, dialog, heading } from './sight.ts';
import { goToCheckout, LOAF, orderForCash } from './ways.ts';

test.describe('a part of the shop that could not be loaded while an order was being finished', () => {
  test.use({ expected: [/^503 GET \/assets\/|could not be finalised/] });

  // Firefox up to 153 remembers failed modules as long as the page lives.
  test('is there for the next try', async ({ visitor, front, owner }) => {
    const areBack = front.lack(/^\/assets\/es-/);
    await orderForCash(visitor);
    await visitor.reads('something went wrong while finalizing your order');
    areBack();
    await visitor.tap(button('OK'));
    await visitor.reads('it is all back in your cart');

    await goToCheckout(visitor);
    await visitor.sees(heading('Confirmation Details'));
    await visitor.seesNo(dialog(/collect/i));
    // In Firefox the page may just be loaded anew, and take a tap with it.
    await visitor.until(async () => {
      if (await visitor.evaluate(hasButton, 'Next')) await visitor.tap(button('Next'));
      expect(await visitor.evaluate(hasButton, 'Next step')).toBe(true);
    });
    await visitor.tap(button('Next step'));
    await visitor.tap(button(/^Pay by Cash/));
    await visitor.tap(button(/^Confirm Order/));
    await visitor.sees(heading('Order Registered!'));
    expect(await owner.stockOf(LOAF.id)).toBe(19);
  });
});

const hasButton = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent?.trim() === name);
