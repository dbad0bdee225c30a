import { test } from './engineTest.ts';
import { button, choice, dialog, heading, link } from './sight.ts';

/** The shop's code can't run without this file. */
const FRAMEWORK = /^\/assets\/framework-/;

test('a link that is tapped before the page is alive leads where it says', async ({ visitor, front }) => {
  const framework = front.hold(FRAMEWORK);
  const category = front.hold(/^\/our\/sourdough$/);
  await visitor.openEarly('/');
  await framework.asked;
  // The current page's pending requests end before the next page begins to load, as on a slow connection.
  await Promise.all([visitor.tap(link('Sourdough')), category.asked]);
  category.letGo();
  framework.letGo();

  await visitor.isAt('/our/sourdough');
  await visitor.sees(heading('Sourdough'));
  await visitor.comesAlive();
});

test('what is tapped before any script has come, or before the page is alive, counts once', async ({
  visitor,
  front,
}) => {
  const start = front.hold(/^\/assets\/start-/);
  const framework = front.hold(FRAMEWORK);
  await visitor.openEarly('/our/honey/raw%20honey');
  await start.asked;
  await visitor.tap(choice(/^320g/));
  start.letGo();
  await framework.asked;
  await visitor.tap(choice(/^1200g/));
  await visitor.tap(button('Add to Cart'));
  await visitor.sees(button('Cart, 1 item'));
  // A second tap on the same button is ignored: the cart would cover the button by now.
  await visitor.tap(button('Add to Cart'));
  framework.letGo();

  await visitor.reads('£25', dialog(/cart/));
  await visitor.tap(button('Continue Shopping'));
  await visitor.sees(button('Cart, 1 item'));
});
