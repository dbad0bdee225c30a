import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { shopCatalogue } from '@/domain/daySheet/shopCatalogue';
import { openOwnerDatabase } from '@/services/owner/ownerDatabase';
import { readDayStock } from '@/services/owner/readDayStock';
import { readProducts } from '@/services/owner/readProducts';
import { FRIDAY, FRIDAY_MORNING, placed, THURSDAY_NIGHT, toOrderRecords } from '../../support/dayOrders.ts';
import { aUnit, unitsOf } from '../../support/samples.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';

const owner = openOwnerDatabase(async () => 'owner');

test('what is left of a Friday is what its orders left, whatever is ordered for the next one since', async () => {
  await shopDatabase.put('/', {
    cakes: {
      // Such keys come as a list with a hole.
      1: { title: 'Boule', price: 7, limit: 4 },
      3: { title: 'Rye', price: 5, limit: 0 },
      honey: { title: 'Honey', price: 9 },
    },
    stock: { bakeDay: Date.parse(FRIDAY), setAt: 1, baked: { 1: 20, 3: 8 } },
    orders: toOrderRecords([
      placed({ items: unitsOf(2, { firebaseId: '1' }) }, THURSDAY_NIGHT),
      placed({ items: [...unitsOf(3, { firebaseId: '1' }), aUnit({ firebaseId: 'honey' })] }, FRIDAY_MORNING),
      placed({ items: unitsOf(5, { firebaseId: '3' }), paid: false }, FRIDAY_MORNING),
    ]),
  });
  const catalogue = shopCatalogue(await readProducts(owner), { sizes: {}, bestsellers: [] });
  const leftOf = async (day: string, now: Date) =>
    Object.fromEntries((await readDayStock(owner, day as LondonDay, catalogue, now))?.left ?? []);

  expect(await leftOf(FRIDAY, THURSDAY_NIGHT)).toEqual({ 1: 4, 3: 0 });
  expect(await leftOf(FRIDAY, FRIDAY_MORNING)).toEqual({ 1: 7, 3: 0 });
  expect(await readDayStock(owner, FRIDAY, catalogue, FRIDAY_MORNING)).toMatchObject({
    baked: { 1: 20, 3: 8 },
  });
  // It was not set for that one yet.
  expect(await readDayStock(owner, '2026-12-04' as LondonDay, catalogue, FRIDAY_MORNING)).toBeNull();
});
