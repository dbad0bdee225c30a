import { expect, test } from './engineTest.ts';
import { button, dialog, heading, link } from './sight.ts';
import { addLoaf, LOAF } from './ways.ts';

const OFFLINE = 'You seem to be offline';

async function isKept(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const kept = await Promise.all(['/shell.html', location.pathname].map((path) => caches.match(path)));
  return registration?.active?.state === 'activated' && !kept.includes(undefined);
}

test('out of reach of the shop the cart can still be changed, and the next visit opens out of what the browser kept', async ({
  visitor,
  front,
  owner,
}) => {
  await visitor.open('/our/sourdough');
  await visitor.until(async () => expect(await visitor.evaluate(isKept), 'the page is kept').toBe(true));
  await addLoaf(visitor);
  await owner.setData(`cakes/${LOAF.id}/limit`, 15);
  await visitor.reads('Left: 15');
  await front.goAway();

  await visitor.reads(OFFLINE);
  await visitor.tap(button('Cart, 1 item'));
  await visitor.sees(dialog(/cart/));
  await visitor.tap(button('One more Artisan Sourdough'));
  await visitor.reads('£14', dialog(/cart/));
  await visitor.tap(button('Continue Shopping'));
  await visitor.sees(button('Cart, 2 items'));

  await visitor.open('/our/sourdough');
  await visitor.sees(link(/^Artisan Sourdough/));
  await visitor.sees(button('Cart, 2 items'));
  await visitor.reads(OFFLINE);
  await visitor.open('/privacy');
  await visitor.sees(heading('Privacy'));
});
