import { expect, test } from './engineTest.ts';
import { button, dialog } from './sight.ts';
import type { Visitor } from './visitor.ts';
import { addLoaf } from './ways.ts';

const CART = dialog(/cart/);
const OPENER = button('Cart, 1 item');
const MORE_THAN_IT_HAS = 10;

/** Where a thumb grabs the panel. */
const handle = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const grip = document.querySelector('dialog [data-handle]')?.getBoundingClientRect();
    return { x: (grip?.left ?? 0) + 60, y: (grip?.top ?? 0) + 30 };
  });

const comesTo = (visitor: Visitor, y: number) =>
  visitor.until(async () => expect(Math.abs((await handle(visitor)).y - y)).toBeLessThanOrEqual(1));

test('by keyboard: the focus goes in, comes back, and never leaves for what is behind; the menu gives way', async ({
  visitor,
  engine,
}) => {
  await addLoaf(visitor);
  await visitor.open('/price-list');
  await visitor.tabTo(OPENER);
  await engine.press('Enter');
  await visitor.sees(CART);
  await visitor.isOn('Your cart');
  await engine.press('Escape');
  await visitor.seesNo(CART);
  await visitor.sees(OPENER, { isFocused: true });

  await engine.press('Enter');
  await visitor.sees(CART);
  for (let tabs = 0; tabs < MORE_THAN_IT_HAS; tabs += 1) {
    await engine.press('Tab');
    // Tab may also reach the browser's own buttons: then nothing on the page has the focus.
    const isBehind = () => !document.activeElement?.matches('body, dialog, dialog *');
    expect(await visitor.evaluate(isBehind), `after ${tabs + 1} tabs`).toBe(false);
  }
  await engine.press('Escape');

  await visitor.tap(button('Menu'));
  await visitor.tap(button('Order Now'));
  await visitor.isOn('Collect your order');
  await engine.press('Escape');
  await visitor.sees(button('Menu'), { isFocused: true });
});

test('the cart follows the pointer; let go slowly it returns, thrown it goes', async ({
  visitor,
  engine,
}) => {
  await addLoaf(visitor);
  await visitor.tap(OPENER);
  const moves = () =>
    document.querySelector('dialog [data-handle]')?.closest('dialog > div')?.getAnimations().length ?? null;
  await visitor.until(async () => expect(await visitor.evaluate(moves), 'the panel rests').toBe(0));
  const { x, y } = await handle(visitor);
  const away = (by: number) => ({ x, y: y + by, ms: 16 });

  await engine.mouse({ x, y }, 'press', away(30), away(60));
  await comesTo(visitor, y + 60);
  // The thumb rests for a moment, so the panel has no speed.
  await engine.mouse({ ...away(60), ms: 300 }, 'let go');
  await comesTo(visitor, y);
  await visitor.sees(CART);

  // On a busy machine, the moves may be too slow for a throw: then it is thrown again.
  await visitor.until(async () => {
    await engine.mouse({ x, y }, 'press', away(30), away(60), away(90), away(120), 'let go');
    expect(await visitor.evaluate(() => document.querySelector('dialog[open]') !== null)).toBe(false);
  });
  await visitor.seesNo(CART);
  await visitor.sees(OPENER, { isFocused: true });
});
