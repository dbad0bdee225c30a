import type { WeekTruth } from '../../sandbox/week/filledWeek.ts';
import { expect, test } from './engineTest.ts';
import { button, heading } from './sight.ts';

test('the owner signs in, finds "aesop", hands over, takes back and signs out', async ({
  visitor,
  owner,
}) => {
  const { aesop }: WeekTruth = await owner.fillWeek();
  const ticked = expect.poll(() => owner.data(`handovers/${aesop.id}`), { timeout: 5_000 });
  await visitor.openEarly('/baker');
  await visitor.tap(button('Sign in'));
  await visitor.reads('Reading the orders');
  await visitor.type('Find an order by name, number, phone or anything in it', 'aesop');
  await visitor.tap(button('Collected, £8 taken'));
  await visitor.reads('£8 taken', { selector: 'ol > li', name: /Agnes Æsop/ });
  await ticked.toMatchObject({ state: 'collected', cash: true });
  // The page ignores a second tap within half a second.
  await visitor.until(async () => {
    await visitor.tap(button('Undo'));
    await ticked.toMatchObject({ state: 'open' });
  });

  // The owner is still signed in at the next visit. On phones, only this screen has the button.
  await visitor.openEarly('/baker/more');
  await visitor.tap(button('Sign out'));
  await visitor.reads('Sign out on this phone?');
  await visitor.tap(button('Sign out'));
  await visitor.sees(heading('Sign in'));
});
