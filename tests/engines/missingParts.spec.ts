import { expect, test } from './engineTest.ts';
import { button, dialog, heading } from './sight.ts';
import { addLoaf, confirmForCash, giveDetails, goToCheckout, LOAF } from './ways.ts';

test.use({ expected: [/^503 GET \/assets\/|could not be finalised/] });

// Firefox up to 153 remembers failed modules as long as the page lives.
test('a part of the shop that could not be loaded while an order was being finished is there for the next try', async ({
  visitor,
  front,
  owner,
}) => {
  front.lack(/^\/assets\/emailService-/);
  await addLoaf(visitor);
  await goToCheckout(visitor);
  await giveDetails(visitor);
  await confirmForCash(visitor);
  await visitor.reads('something went wrong while finalizing your order');
  expect(await owner.stockOf(LOAF.id)).toBe(20);
  front.lack(null);
  await visitor.tap(button('OK'));
  await visitor.reads('it is all back in your cart');

  // The next page is loaded again, with the part.
  await visitor.evaluate(() => document.documentElement.toggleAttribute('data-before', true));
  await goToCheckout(visitor);
  const isBefore = () => document.documentElement.hasAttribute('data-before');
  await visitor.until(async () => expect(await visitor.evaluate(isBefore)).toBe(false));
  await visitor.sees(heading('Confirmation Details'));
  await visitor.seesNo(dialog(/collect/i));
  await visitor.tap(button('Next'));
  await visitor.tap(button('Next step'));
  await confirmForCash(visitor);
  await visitor.sees(heading('Order Registered!'));
  expect(await owner.stockOf(LOAF.id)).toBe(19);
});
