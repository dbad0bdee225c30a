import type { WeekTruth } from '../../sandbox/week/filledWeek.ts';
import type { Backstage } from '../support/backstage.ts';
import { expect, test } from './engineTest.ts';
import { button, heading, type Sight } from './sight.ts';

/** The list's search has no label that can be seen. */
const SEARCH = 'Find an order by name, number, phone or anything in it';
const FIRST_CARD: Sight = { selector: 'ol > li', name: /Agnes Æsop/ };

/** Another phone hands over an order, or takes it back. */
const tickElsewhere = (owner: Backstage, id: string, state: 'collected' | 'open') =>
  owner.setData(`handovers/${id}`, { state, cash: true, at: Date.now(), sentAt: { '.sv': 'timestamp' } });

test('the owner signs in, finds "aesop", hands over, sees another phone’s ticks, takes back and signs out', async ({
  visitor,
  owner,
}) => {
  const { aesop }: WeekTruth = await owner.fillWeek();
  await visitor.openEarly('/baker');
  await visitor.tap(button('Sign in'));
  await visitor.reads('Reading the orders');
  await visitor.type(SEARCH, 'aesop');
  await visitor.tap(button('Collected, £8 taken'));
  await visitor.reads('£8 taken', FIRST_CARD);
  await expect
    .poll(() => owner.data(`handovers/${aesop.id}`))
    .toMatchObject({ state: 'collected', cash: true });

  await tickElsewhere(owner, aesop.id, 'open');
  await visitor.sees(button('Collected, £8 taken'));
  await tickElsewhere(owner, aesop.id, 'collected');
  await visitor.tap(button('Take it back'));
  await expect.poll(() => owner.data(`handovers/${aesop.id}`)).toMatchObject({ state: 'open' });

  // Still signed in at the next visit. Phones have the button here only.
  await visitor.openEarly('/baker/more');
  await visitor.tap(button('Sign out'));
  await visitor.reads('Sign out on this phone?');
  await visitor.tap(button('Sign out'));
  await visitor.sees(heading('Sign in'));
});
