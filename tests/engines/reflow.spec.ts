import { test as base, expect } from './engineTest.ts';
import { misfits } from './misfits.ts';
import { button, dialog, type Sight } from './sight.ts';
import { Visitor } from './visitor.ts';
import { orderForCash, readToTheEnd, skipNothing } from './ways.ts';

/** As long as "Wholemealsourdough", and as nobody would call a loaf. */
const LONG = 'Wholemealsourdough';
const LONGEST = 'Wholemealsourdoughwithcaramelisedonionsandroastedgarlic';

const PAGES = [
  '/',
  '/our/sourdough',
  '/our/brioche/plain%20brioche',
  '/our/extras/sourdough%20bag',
  '/price-list',
  '/allergens',
  '/terms',
  '/privacy',
  '/order-and-pay-by-cash',
  '/choose-payment-method',
  '/nowhere',
];

/** A visitor who looks at each screen before tapping anything on it. */
class CarefulVisitor extends Visitor {
  readonly #seen = new Set<string>();

  override async tap(sight: Sight): Promise<void> {
    await this.sees(sight);
    await this.lookAround();
    await super.tap(sight);
  }

  /** Tells what does not fit on this screen, and goes on. */
  async lookAround(): Promise<void> {
    const path = await this.evaluate(() => location.pathname);
    await this.evaluate(skipNothing);
    const found = (await this.evaluate(misfits)).filter((one) => !this.#seen.has(one));
    for (const one of found) this.#seen.add(one);
    expect.soft(found, path).toEqual([]);
  }
}

const test = base.extend<{ careful: CarefulVisitor }>({
  careful: async ({ visitor: _visitor, engine, front, owner }, use) => {
    await owner.setData('cakes/fruits-nuts-sourdough/title', LONGEST);
    await owner.setData('cakes/sandwich-sourdough/title', LONG);
    await owner.setData('categories/3/title', LONG);
    front.setTextSize(200);
    await use(new CarefulVisitor(engine, front.origin));
  },
});

test.use({ size: { width: 320, height: 568 } });

test.describe('with text at twice its size and long names, a narrow phone shows all', () => {
  test('on the way of an order', async ({ careful }) => {
    await careful.open(`/our/sourdough/${LONGEST.toLowerCase()}`);
    await careful.tap(button('Add to Cart'));
    await careful.tap(button('Continue Shopping'));
    await careful.seesNo(dialog(/cart/));
    await orderForCash(careful);
    await careful.reads('Order Registered!');
    await careful.lookAround();
  });

  test('beside it', async ({ careful }) => {
    for (const path of PAGES) {
      await careful.open(path);
      await careful.evaluate(readToTheEnd);
      await careful.lookAround();
    }
    await careful.tap(button('Cart, empty'));
    await careful.reads('Your cart is empty', dialog(/cart/));
    await careful.lookAround();
    await careful.press('Escape');
    await careful.tap(button('Menu'));
    await careful.sees(button('Close the menu'));
    await careful.lookAround();
  });
});
