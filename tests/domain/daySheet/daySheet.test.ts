import { describe, expect, test } from 'vitest';
import type { DaySheet } from '@/domain/daySheet/daySheet';
import { pence } from '@/domain/money';
import { lineText } from '@/domain/order/emailText';
import { daySheetWith, FRIDAY_MORNING, placed, THURSDAY_NIGHT } from '../../support/dayOrders.ts';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../../support/samples.ts';

const bakesOf = ({ bakes }: DaySheet) =>
  bakes.map(({ title, note, ordered, left, sizes }) => ({
    title,
    ordered,
    left,
    ...(note && { note }),
    ...(sizes.size > 0 && { sizes: Object.fromEntries(sizes) }),
  }));

describe('the bake list', () => {
  const brioche = aProduct({
    id: productId('brioche'),
    title: 'Plain Brioche',
    category: 'Brioche',
    limit: 4,
  });

  test('counts pieces by product and size, of how many, and how many are left', () => {
    const inSize = (title: string) => aUnit({ firebaseId: 'brioche', addOnItem: aVariant({ title }) });
    const orders = [
      placed({ items: [...unitsOf(2), inSize('2 large')] }),
      placed({ items: [inSize('1 large'), inSize('2 large')] }),
      placed({ items: unitsOf(5), paid: false }),
    ];
    expect(bakesOf(daySheetWith(orders, {}, [aProduct(), brioche]))).toEqual([
      { title: 'Plain Brioche', ordered: 3, left: 4, sizes: { '2 large': 2, '1 large': 1 } },
      { title: 'Boule', ordered: 2, left: null },
    ]);
  });

  test('goes by the product, whatever title and price a unit has, and names what is none of the catalogue', () => {
    const beside = ['Tote Bag', 'Boule'].map((title) => aUnit({ firebaseId: '', title }));
    const gold = aUnit({ title: 'Gold bar', price: pence(1) });
    const items = [gold, aUnit(), aUnit({ firebaseId: 'gone' }), ...beside];
    expect(bakesOf(daySheetWith([placed({ items })]))).toEqual([
      { title: 'Boule', ordered: 2, left: null },
      { title: 'Boule', ordered: 1, left: null, note: 'not in the catalogue' },
      { title: 'Gone', ordered: 1, left: null, note: 'not in the catalogue' },
      { title: 'Tote Bag', ordered: 1, left: null, note: 'added at the checkout' },
    ]);
  });

  test('says what nobody ordered, and is silent on stock once the shop sells for the next Friday', () => {
    const rye = aProduct({ id: productId('rye'), title: 'Rye', limit: 0 });
    const at = (now: Date) => {
      const products = [aProduct({ limit: 3 }), brioche, rye];
      const { isOnSale, notOrdered, bakes } = daySheetWith([placed()], { now }, products);
      return [isOnSale, notOrdered, bakes[0]?.left];
    };
    expect(at(THURSDAY_NIGHT)).toEqual([true, ['Plain Brioche'], 3]);
    expect(at(FRIDAY_MORNING)).toEqual([false, [], null]);
  });
});

test('the packing list is sorted by surname, whatever the case, accents and punctuation', () => {
  const names = ['Zoë Ünal', 'Ada CRUMB', 'bea crumb', '  ', 'Cher', 'Anna van der Berg'];
  const { orders } = daySheetWith(names.map((name) => placed({ name })));
  expect(orders.map(({ name }) => `${name.first}|${name.last}`)).toEqual([
    ...['Anna van der|Berg', '|Cher', 'Ada|CRUMB', 'bea|crumb', '|(no name)', 'Zoë|Ünal'],
  ]);
});

test('the packing list has the lines of each order with the allergens that the catalogue has now', () => {
  const items = [
    ...unitsOf(2, { allergens: 'None' }),
    aUnit({ firebaseId: 'gone', allergens: 'Nuts' }),
    aUnit({ firebaseId: '', title: 'Tote Bag', allergens: '' }),
  ];
  const [order] = daySheetWith([placed({ items, type: 'delivery', deliveryPrice: '£6' })]).orders;
  expect(order?.lines.map((line) => [lineText(line), line.allergens])).toEqual([
    ['2 × Boule', 'Wheat'],
    ['1 × Gone', 'Nuts'],
    ['1 × Tote Bag', ''],
  ]);
  expect(order?.total).toBe(4 * 7_00 + 6_00);
  expect(order?.order.id.endsWith(order.lastFour)).toBe(true);
});

test('the money is what finished orders bring: in cash to take, and by card as they say', () => {
  const { money } = daySheetWith([
    placed({ hasPaid: false }),
    placed({ hasPaid: false, type: 'delivery', deliveryPrice: '£4.50' }),
    placed({ hasPaid: true, items: unitsOf(3) }),
    placed({ hasPaid: true, paid: false }),
  ]);
  expect(money).toEqual({
    cash: { pence: 18_50, orders: 2 },
    card: { pence: 21_00, orders: 1 },
    unknown: { pence: 0, orders: 0 },
    total: { pence: 39_50, orders: 3 },
    isChecked: false,
  });
});
