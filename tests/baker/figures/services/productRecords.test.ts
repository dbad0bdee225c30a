import { expect, test } from 'vitest';
import { readVat } from '@/baker/figures/services/productRecords';
import { givenOwnersShop, ownerDatabase } from '../../../support/ownerAccount.ts';

test('the VAT of products is read, also of hidden ones, and what is none counts as not said', async () => {
  await givenOwnersShop({
    cakes: {
      rye: { title: 'Rye', vat: 'zero' },
      bag: { title: 'Bag', vat: 'standard' },
      bun: { title: 'Bun' },
      odd: { title: 'Odd', vat: '20 %' },
      gone: { limit: 3 },
    },
    hidden: { stollen: { title: 'Stollen', vat: 'zero' } },
  });
  const vat = { bag: 'standard', rye: 'zero', stollen: 'zero' };
  expect(await readVat(ownerDatabase)).toEqual(new Map(Object.entries(vat)));
});
