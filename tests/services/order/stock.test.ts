import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  giveBackToLimit,
  holdLimits,
  isRush,
  takeFromLimit,
  USUAL_STOCK,
  watchRush,
} from '@/services/order/stock';
import { dontHurry, hurryTime, lasts } from '../../support/clock.ts';
import { allHeard, givenCatalogue, givenStock, stockOf } from '../../support/givenShop.ts';
import { productId } from '../../support/samples.ts';
import { dataAt } from '../../support/shopDatabase.ts';
import { openWire } from '../../support/wire.ts';

const BOULE = productId('boule');
const TAKE = /"a":"p".*\/boule\/limit/;

hurryTime('2026-11-25T09:00:00Z');
const wire = await openWire();

beforeEach(async () => {
  await givenCatalogue({ cakes: { boule: { limit: 5 } } });
  await allHeard();
});

test('where there is no number there is no limit: taking and giving back leave nothing behind', async () => {
  const cakes = { text: { limit: '5' }, list: { limit: { a: 1 } }, none: { title: 'None' } };
  await givenCatalogue({ cakes });
  const ids = ['text', 'list', 'none', 'gone'].map(productId);

  const limits = await holdLimits(ids, USUAL_STOCK);
  onTestFinished(limits.release);
  expect([...limits.now()]).toEqual(ids.map((id) => [id, Number.POSITIVE_INFINITY]));
  for (const id of ids) {
    expect(await takeFromLimit(id, 3, USUAL_STOCK)).toEqual({ taken: true });
    await giveBackToLimit(id, 3, USUAL_STOCK);
  }
  expect(await dataAt('/cakes')).toEqual(cakes);
});

test('of a limit, also of one with a fraction, the whole pieces are sold, and none below; some are given back', async () => {
  await givenStock({ boule: 100.5 });

  const limits = await holdLimits([BOULE], USUAL_STOCK);
  onTestFinished(limits.release);
  expect([...limits.now()]).toEqual([[BOULE, 100]]);
  expect(await takeFromLimit(BOULE, 101, USUAL_STOCK)).toEqual({ taken: false, available: 100 });
  expect(await takeFromLimit(BOULE, 100, USUAL_STOCK)).toEqual({ taken: true });
  expect(await takeFromLimit(BOULE, 1, USUAL_STOCK)).toEqual({ taken: false, available: 0 });
  await giveBackToLimit(BOULE, 2, USUAL_STOCK);
  expect(await stockOf('boule')).toBe(2);
});

test('goes on after the SDK has given up, as long as others are faster, and tells that many are buying', async () => {
  const told: boolean[] = [];
  onTestFinished(watchRush(() => told.push(isRush())));
  wire.delay(() => 250);
  // Somebody else is faster more often than the 25 times after which the SDK gives up.
  for (let race = 1; race <= 35; race++) {
    wire.before(TAKE, () => givenStock({ boule: 100 + race }));
  }

  expect(await takeFromLimit(BOULE, 3, USUAL_STOCK)).toEqual({ taken: true });
  expect(await stockOf('boule')).toBe(132);
  expect(told).toEqual([true, false]);
});

test.each([
  ['before', [3]],
  // The answer was lost, so the shop takes pieces again: spare pieces are better than pieces sold twice.
  ['after', [1, 3]],
] as const)('where the line is dead %s the taking, it is taken on another one', async (when, left) => {
  wire[when](TAKE, () => wire.freeze());
  expect(await takeFromLimit(BOULE, 2, USUAL_STOCK)).toEqual({ taken: true });
  expect(left).toContain(await stockOf('boule'));
});

test('a taking that happens after all is undone', async () => {
  const seen: unknown[] = [];
  wire.before(/boule\/limit","d":2,/, () => wire.cut());
  wire.before(/boule\/limit","d":5,/, async () => seen.push(await stockOf('boule')));

  await expect(takeFromLimit(BOULE, 3, USUAL_STOCK)).rejects.toThrow(
    'Taking 3 from cakes/boule/limit: no answer after 20 s',
  );

  // The connection has been replaced by now, and stays until the taking is answered.
  await lasts(1);
  dontHurry();
  wire.mend();
  await expect.poll(() => seen).toEqual([2]);
  await expect.poll(() => stockOf('boule')).toBe(5);
});

test('more than the rules let one write take is taken and given back, as a whole or not at all', async () => {
  await givenStock({ boule: 120 });
  await allHeard();
  expect(await takeFromLimit(BOULE, 120, USUAL_STOCK)).toEqual({ taken: true });
  expect(await stockOf('boule')).toBe(0);
  await giveBackToLimit(BOULE, 120, USUAL_STOCK);
  expect(await stockOf('boule')).toBe(120);

  wire.before(/boule\/limit","d":22,/, () => givenStock({ boule: 10 }));
  expect(await takeFromLimit(BOULE, 101, USUAL_STOCK)).toEqual({ taken: false, available: 59 });
  expect(await stockOf('boule')).toBe(59);
});

test('where it is unknown whether it was given back, it is not given back again', async () => {
  wire.after(/boule\/limit","d":7,/, () => {
    wire.cut();
    wire.mend();
  });

  await expect(giveBackToLimit(BOULE, 2, USUAL_STOCK)).rejects.toThrow('disconnect');
  expect(await stockOf('boule')).toBeLessThanOrEqual(7);
});
