import { expect, test } from 'vitest';
import { labelSheets } from '@/domain/daySheet/labelSheets';
import { daySheetWith, placed } from '../../support/dayOrders.ts';
import { aUnit } from '../../support/samples.ts';

const labelsOf = (...orders: Parameters<typeof daySheetWith>[0]) => labelSheets(daySheetWith(orders).orders);

test('labels are one for each order, fourteen on a sheet', () => {
  const sheets = labelsOf(...Array.from({ length: 30 }, () => placed()));
  expect(sheets.map(({ length }) => length)).toEqual([14, 14, 2]);
  const items = [{ name: '1 × Boule', allergens: 'Wheat' }];
  expect(sheets[0]?.[0]).toMatchObject({ items, part: 1, parts: 1 });
});

test('labels go on in another label, and lose neither a bake nor an allergen', () => {
  const words = Array.from({ length: 120 }, (_, index) => `nut${index}`).join(' ');
  const items = [
    ...Array.from({ length: 12 }, (_, index) => aUnit({ firebaseId: `loaf-${index}` })),
    aUnit({ firebaseId: 'long', allergens: words }),
    aUnit({ firebaseId: 'unbroken', allergens: '🍞'.repeat(300) }),
    aUnit({ firebaseId: '', title: 'Tote Bag', allergens: ' ' }),
  ];
  const labels = labelsOf(placed({ items })).flat();
  expect(labels.length).toBeGreaterThan(3);
  for (const [index, { part, parts }] of labels.entries())
    expect([part, parts]).toEqual([index + 1, labels.length]);
  const said = labels.flatMap((label) => label.items);
  const allergensOf = (name: string, between: string) =>
    said.flatMap((item) => (item.name === name ? item.allergens : [])).join(between);
  for (let index = 0; index < 12; index++) expect(allergensOf(`1 × Loaf-${index}`, '')).toBe('Wheat');
  expect(allergensOf('1 × Long', ' ')).toBe(words);
  expect(allergensOf('1 × Unbroken', '')).toBe('🍞'.repeat(300));
  expect(allergensOf('1 × Tote Bag', '')).toBe('not confirmed, please ask us');
});
