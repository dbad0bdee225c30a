import { atBothSizes, expect, test } from './engineTest.ts';
import { button, dialog } from './sight.ts';
import { addLoaf } from './ways.ts';

const MORE_THAN_IT_HAS = 10;

atBothSizes(() => {
  test('the cart by keyboard: the focus goes in, stays inside and comes back', async ({ visitor }) => {
    await addLoaf(visitor);
    const opener = button('Cart, 1 item');
    await visitor.tabTo(opener);
    await visitor.press('Enter');
    await visitor.sees(dialog(/cart/));
    await visitor.until(async () => expect(await visitor.focused()).toBe('Your cart'));

    for (let tabs = 0; tabs < MORE_THAN_IT_HAS; tabs += 1) {
      await visitor.press('Tab');
      // The browser's own buttons may come in between.
      const isBehind = () => !document.activeElement?.matches('body, dialog, dialog *');
      expect(await visitor.evaluate(isBehind), await visitor.focused()).toBe(false);
    }

    await visitor.press('Escape');
    await visitor.seesNo(dialog(/cart/));
    await visitor.seesIt(opener, { isFocused: true });
  });
});
