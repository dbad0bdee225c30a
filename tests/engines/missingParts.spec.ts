import { expect, test } from './engineTest.ts';
import { button, dialog, heading } from './sight.ts';
import type { Visitor } from './visitor.ts';
import { addLoaf, confirmForCash, giveDetails, goToCheckout, LOAF } from './ways.ts';

test.use({ expected: [/^503 GET \/assets\/|could not be finalised/] });

/** Returns a function that waits until the page has been reloaded. */
async function reloadOf(visitor: Visitor): Promise<() => Promise<void>> {
  await visitor.evaluate(() => document.documentElement.toggleAttribute('data-before', true));
  const isBefore = () => document.documentElement.hasAttribute('data-before');
  return () => visitor.until(async () => expect(await visitor.evaluate(isBefore)).toBe(false));
}

// Firefox up to 153 remembers failed modules for the lifetime of the page.
test('a part of the shop that could not be loaded while an order was being finished is there for the next try', async ({
  visitor,
  front,
  owner,
}) => {
  front.lack(/^\/assets\/emailService-/);
  await addLoaf(visitor);
  await goToCheckout(visitor);
  await giveDetails(visitor);
  // This page loads the part in advance. If that fails, it reloads once, which would lose a tap.
  const lastLookIsReloaded = await reloadOf(visitor);
  await visitor.tap(button(/^Pay by Cash/));
  await lastLookIsReloaded();
  await visitor.tap(button(/^Confirm Order/));
  await visitor.reads('something went wrong while finalizing your order');
  expect(await owner.stockOf(LOAF.id)).toBe(20);
  front.lack(null);
  await visitor.tap(button('OK'));
  await visitor.reads('it is all back in your cart');

  // The reload fetches the missing part as well.
  const isReloaded = await reloadOf(visitor);
  await goToCheckout(visitor);
  await isReloaded();
  await visitor.sees(heading('Confirmation Details'));
  await visitor.seesNo(dialog(/collect/i));
  await visitor.tap(button('Next'));
  await visitor.tap(button('Next step'));
  await confirmForCash(visitor);
  await visitor.sees(heading('Order Registered!'));
  expect(await owner.stockOf(LOAF.id)).toBe(19);
});
