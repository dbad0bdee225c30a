import { atBothSizes, expect, test } from './engineTest.ts';
import { button, dialog } from './sight.ts';
import { addLoaf } from './ways.ts';

const CART = dialog(/cart/);
const MORE_THAN_IT_HAS = 10;

atBothSizes(() => {
  test('the cart by keyboard: the focus goes in, comes back, and never leaves for what is behind', async ({
    visitor,
  }) => {
    await addLoaf(visitor);
    await visitor.open('/price-list');
    const opener = button('Cart, 1 item');
    await visitor.tabTo(opener);
    await visitor.press('Enter');
    await visitor.sees(CART);
    await visitor.until(async () => expect(await visitor.focused()).toBe('Your cart'));
    await visitor.press('Escape');
    await visitor.seesNo(CART);
    await visitor.seesIt(opener, { isFocused: true });

    await visitor.press('Enter');
    await visitor.sees(CART);
    for (let tabs = 0; tabs < MORE_THAN_IT_HAS; tabs += 1) {
      await visitor.press('Tab');
      // Tab may also reach the browser's own buttons: then nothing on the page has the focus.
      const isBehind = () => !document.activeElement?.matches('body, dialog, dialog *');
      expect(await visitor.evaluate(isBehind), await visitor.focused()).toBe(false);
    }
  });

  test('the cart moves into place, and out of sight again', async ({ visitor }) => {
    await addLoaf(visitor);
    await visitor.evaluate(() => {
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (!(target instanceof Element) || propertyName !== 'transform') return;
        const isComing = target.closest('dialog[open]') !== null;
        document.documentElement.dataset.panel = isComing ? 'comes' : 'leaves';
      });
    });
    const panel = () => visitor.evaluate(() => document.documentElement.dataset.panel);
    // Twice: the first time it is there only after its code has come.
    for (let times = 0; times < 2; times += 1) {
      await visitor.tap(button('Cart, 1 item'));
      await visitor.until(async () => expect(await panel()).toBe('comes'));
      await visitor.tap(button('Continue Shopping'));
      await visitor.until(async () => expect(await panel()).toBe('leaves'));
      const dialogs = () => visitor.evaluate(() => document.querySelectorAll('dialog').length);
      await visitor.until(async () => expect(await dialogs()).toBe(0));
    }
  });

  test('a cart that is opened again while it is still leaving turns around, and takes the focus', async ({
    visitor,
  }) => {
    await addLoaf(visitor);
    await visitor.evaluate(() => document.documentElement.style.setProperty('--duration-quick', '3s'));
    await visitor.tap(button('Cart, 1 item'));
    await visitor.evaluate(() => document.querySelector('dialog[open]')?.setAttribute('data-marked', ''));
    await visitor.tap(button('Continue Shopping'));
    await visitor.tap(button('Cart, 1 item'));
    await visitor.until(async () => expect(await visitor.focused()).toBe('Your cart'));
    // A new dialog would begin out of sight again.
    expect(await visitor.evaluate(() => document.querySelector('dialog[open][data-marked]') !== null)).toBe(
      true,
    );
    await visitor.tap(button('Continue Shopping'));
    await visitor.seesNo(CART);
  });

  test('the collection window begins at its heading', async ({ visitor }) => {
    await addLoaf(visitor);
    await visitor.tap(button('Cart, 1 item'));
    await visitor.tap(button('Checkout'));
    await visitor.until(async () => expect(await visitor.focused()).toBe('Collect your order'));
  });
});
