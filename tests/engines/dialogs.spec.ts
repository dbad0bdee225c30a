import { DESKTOP, expect, test } from './engineTest.ts';
import { button, dialog } from './sight.ts';
import type { Visitor } from './visitor.ts';
import { addLoaf } from './ways.ts';

const CART = dialog(/cart/);
const MORE_THAN_IT_HAS = 10;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a thumb takes hold of the panel that lies over the page. */
const handle = (visitor: Visitor): Promise<Point> =>
  visitor.evaluate(() => {
    const { left, top } =
      document.querySelector('dialog [data-handle]')?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + 60, y: top + 30 };
  });

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Waits until the panel is at a place, give or take some pixels. */
const comesTo = (visitor: Visitor, place: Point, within = 1) =>
  visitor.until(async () => expect(distance(await handle(visitor), place)).toBeLessThanOrEqual(within));

/** Waits until nothing moves the panel any more, and returns where it is. */
async function rest(visitor: Visitor): Promise<Point> {
  const moves = () =>
    document.querySelector('dialog [data-handle]')?.closest('dialog > div')?.getAnimations().length ?? null;
  await visitor.until(async () => expect(await visitor.evaluate(moves)).toBe(0));
  return handle(visitor);
}

/** Everything that a script moves from now on takes 25 times as long, until `atSpeed`. Runs on the page. */
function slowly(): void {
  const page = window as { animate?: Element['animate'] };
  page.animate ??= Element.prototype.animate;
  const animate = page.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.playbackRate = 0.04;
    return animation;
  };
}

function atSpeed(): void {
  const { animate } = window as { animate?: Element['animate'] };
  if (animate) Element.prototype.animate = animate;
  for (const animation of document.getAnimations()) animation.playbackRate = 1;
}

const dialogs = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelectorAll('dialog:not(#waiting)').length);
const isOpen = () => document.querySelector('dialog[open]') !== null;
const mark = () => document.querySelector('dialog')?.setAttribute('data-marked', '');
const isMarked = () => document.querySelector('dialog[open][data-marked]') !== null;

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

test('the cart follows the pointer; let go slowly it returns, thrown it goes', async ({ visitor }) => {
  await addLoaf(visitor);
  const opener = button('Cart, 1 item');
  await visitor.tap(opener);
  const place = await rest(visitor);
  const away = (by: number) => ({ x: place.x, y: place.y + by, ms: 16 });

  await visitor.mouse(place, 'press', away(30), away(60));
  await comesTo(visitor, away(60));
  // It is held there for a moment, so it has no speed.
  await visitor.mouse({ ...away(60), ms: 300 }, 'let go');
  await comesTo(visitor, place);
  await visitor.sees(CART);

  // On a busy machine the moves may come so late that nothing was thrown: then once more.
  await visitor.until(async () => {
    await visitor.mouse(place, 'press', away(30), away(60), away(90), away(120), 'let go');
    expect(await visitor.evaluate(isOpen)).toBe(false);
  });
  await visitor.seesNo(CART);
  await visitor.seesIt(opener, { isFocused: true });
  await visitor.until(async () => expect(await dialogs(visitor)).toBe(0));
});

test.describe('on a desktop', () => {
  test.use({ size: DESKTOP });

  test('the cart is caught on its way, and turns around when it is opened while it leaves', async ({
    visitor,
  }) => {
    await addLoaf(visitor);
    await visitor.tap(button('Cart, 1 item'));
    const place = await rest(visitor);
    await visitor.evaluate(mark);
    await visitor.evaluate(slowly);
    await visitor.press('Escape');
    await visitor.until(async () => expect(distance(await handle(visitor), place)).toBeGreaterThan(60));
    await visitor.press('Enter');
    await visitor.until(async () => expect(await visitor.focused()).toBe('Your cart'));
    // A new dialog would begin out of sight again.
    expect(await visitor.evaluate(isMarked)).toBe(true);

    const onItsWay = await handle(visitor);
    expect(distance(onItsWay, place)).toBeGreaterThan(10);
    await visitor.mouse(onItsWay, 'press');
    const held = await rest(visitor);
    expect(distance(held, place)).toBeGreaterThan(5);
    // From too far away it would go.
    const by = distance(held, place) < 60 ? 40 : -40;
    const moved = (way: number) => ({ x: onItsWay.x + way, y: onItsWay.y });
    // A mouse does not leap out of what it holds, and has no speed after a moment.
    await visitor.mouse(moved(by / 5), { ...moved(by), ms: 300 });
    await visitor.until(async () => expect(distance(await handle(visitor), held)).toBeCloseTo(40, 0));
    await visitor.evaluate(atSpeed);
    await visitor.mouse('let go');
    await comesTo(visitor, place);
    await visitor.sees(CART);
  });
});

test('the menu becomes the collection window: one dialog, and the ground of one grows out of the other', async ({
  visitor,
}) => {
  await addLoaf(visitor);
  await visitor.tap(button('Menu'));
  await rest(visitor);
  await visitor.evaluate(mark);
  await visitor.evaluate(slowly);
  await visitor.tap(button('Order Now'));
  await visitor.until(async () => expect(await visitor.focused()).toBe('Collect your order'));
  expect(await visitor.evaluate(isMarked)).toBe(true);
  const grounds = await visitor.evaluate(() =>
    [...document.querySelectorAll('dialog > div > :first-child')].map((ground) => {
      const { left, top, width, height } = ground.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    }),
  );
  expect(grounds).toHaveLength(2);
  expect(grounds[0]).toEqual(grounds[1]);

  await visitor.evaluate(atSpeed);
  await visitor.press('Escape');
  await visitor.seesIt(button('Menu'), { isFocused: true });
});
