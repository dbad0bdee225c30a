import { beforeEach, expect, test } from 'vitest';
import { bakeDayToday, nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { takeFromLimit } from '@/services/order/stock';
import { bakeOneMore, burn, takeBack } from '@/services/owner/oneLoaf';
import { Refused } from '@/services/owner/ownerDatabase';
import { loafDay, readStockSheet, rowsOf } from '@/services/owner/stock';
import { givenOrder, givenProducts, givenStock, stockOf } from '../../support/givenShop.ts';
import { givenOwner, ownerDatabase } from '../../support/ownerAccount.ts';
import { aProduct, productId, unitsOf } from '../../support/samples.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

const DAY = nextBakeDay(new Date());

beforeEach(async () => {
  await givenProducts(aProduct({ limit: 14 }));
  await givenOwner();
  await shopDatabase.put('/stock', { bakeDay: bakeDayToMs(DAY), setAt: 5, baked: { boule: 20 } });
});

async function boule() {
  const [row] = rowsOf(await readStockSheet(ownerDatabase, DAY));
  if (!row) throw new Error('There is no boule');
  return row;
}

const bakedAndLeft = async () => [await dataAt('/stock/baked/boule'), await stockOf('boule')];

test('a loaf burnt: one less is baked and left, and it can be taken back', async () => {
  const change = await burn(ownerDatabase, await boule());
  expect(await bakedAndLeft()).toEqual([19, 13]);
  await takeBack(ownerDatabase, change);
  expect(await bakedAndLeft()).toEqual([20, 14]);
});

test('where all are ordered, one less is baked than ordered; the next loaf is for who ordered it', async () => {
  await givenStock({ boule: 0 });
  await givenOrder({ paid: true, bakeDay: DAY, items: unitsOf(20) });
  const change = await burn(ownerDatabase, await boule());
  expect(await bakedAndLeft()).toEqual([19, 0]);
  await bakeOneMore(ownerDatabase, await boule());
  expect(await bakedAndLeft()).toEqual([20, 0]);
  await bakeOneMore(ownerDatabase, await boule());
  expect(await bakedAndLeft()).toEqual([21, 1]);
  await takeBack(ownerDatabase, change);
  expect(await bakedAndLeft()).toEqual([22, 1]);
});

test('the last loaf is sold at the moment at which it burns: that is noticed', async () => {
  await givenStock({ boule: 1 });
  const selling = {
    ...ownerDatabase,
    async update(values: object) {
      await takeFromLimit(productId('boule'), 1);
      await ownerDatabase.update({ ...values });
    },
  };
  expect(await burn(selling, await boule())).toEqual({ id: 'boule', baked: -1, left: 0 });
  expect(await bakedAndLeft()).toEqual([19, 0]);
});

test('one more that was sold meanwhile can not be taken back', async () => {
  await givenStock({ boule: 0 });
  const change = await bakeOneMore(ownerDatabase, await boule());
  await takeFromLimit(productId('boule'), 1);
  await expect(takeBack(ownerDatabase, change)).rejects.toThrow(Refused);
  expect(await bakedAndLeft()).toEqual([21, 0]);
});

test('ten phones at once: each loaf counts', async () => {
  const row = await boule();
  await Promise.all(Array.from({ length: 10 }, () => burn(ownerDatabase, row)));
  expect(await bakedAndLeft()).toEqual([10, 4]);
});

test('where nobody has said what is baked, only what is left changes', async () => {
  await shopDatabase.put('/stock', null);
  await burn(ownerDatabase, await boule());
  expect([await dataAt('/stock'), await stockOf('boule')]).toEqual([null, 13]);
});

test('on a bake day, a loaf that burns is one of today, until the next numbers are set', async () => {
  const { from } = orderTimes(DAY);
  const morning = new Date(from.getTime() + 8 * 60 * 60 * 1000);
  const today = bakeDayToday(morning);
  await shopDatabase.put('/stock/bakeDay', bakeDayToMs(today ?? DAY));
  expect(await loafDay(ownerDatabase, morning)).toBe(today);
  expect(await loafDay(ownerDatabase, new Date(from.getTime() + 25 * 60 * 60 * 1000))).toBe(DAY);

  await shopDatabase.put('/stock/bakeDay', bakeDayToMs(DAY));
  expect(await loafDay(ownerDatabase, morning)).toBe(DAY);
});
