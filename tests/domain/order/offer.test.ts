import { describe, expect, test } from 'vitest';
import { type CartItem, MAX_CART_ITEMS, roomFor, toCartItem } from '@/domain/cart';
import type { LondonDay } from '@/domain/londonDay';
import { pence } from '@/domain/money';
import { toLastLines } from '@/domain/order/lastOrder';
import { describeLastLines, lastTime } from '@/domain/order/lastTime';
import { chosenTotal, describeChanges, reconcileCart } from '@/domain/order/reconcileCart';
import { type Offer, offerOf as offerOn, toUpsellItem, upsellsOf } from '@/domain/order/upsell';
import { isOnSale, type Product, saleDays } from '@/domain/product';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../../support/samples.ts';

const TOTE = {
  ...{ title: 'Tote Bag', img: '/tote.webp', price: pence(1800), api: 'price_tote' },
  ...{ soldOut: false, product: null },
};

const offerOf = (products: readonly Product[], offer: Partial<Offer> = {}): Offer => ({
  products,
  upsells: [TOTE],
  ...offer,
});

describe('the bestsellers', () => {
  const none = { product: '', title: '', img: '', price: null, api: '', soldOut: false };
  const bag = { ...none, title: 'Bag', price: pence(900) };
  test.each<[string, Partial<Product>, readonly object[]]>([
    ['is one', { limit: 3 }, [{ title: 'Boule', price: 700, soldOut: false }]],
    ['is sold out', { limit: 0 }, [{ title: 'Boule', soldOut: true }]],
    ['has to be chosen in a size', { sizes: [aVariant()] }, []],
    ['has no price', { price: null }, []],
    ['is another one', { id: productId('rye') }, []],
  ])('are shown beside a product that %s', (_, fields, shown) => {
    const products = [aProduct(fields)];
    const all = upsellsOf([{ ...none, product: 'boule' }, bag, { ...none, title: 'Free' }], products);
    expect(all).toMatchObject([...shown, { title: 'Bag', product: null }]);
  });

  test('that are products take from their stock, also in a cart from before', () => {
    const products = [aProduct({ limit: 5 })];
    const upsells = upsellsOf([{ ...none, product: 'boule' }], products);
    const [upsell = expect.fail()] = upsells;
    expect(toUpsellItem(upsell, products, 'unit')).toEqual(toCartItem(aProduct({ limit: 5 }), null, 'unit'));
    const before = aUnit({ firebaseId: '', title: 'Boule', price: pence(800) });
    const { items, changes } = reconcileCart([before], { products, upsells });
    expect(items).toMatchObject([{ id: before.id, firebaseId: 'boule', price: 700 }]);
    expect(describeChanges(changes)).toEqual(['Boule now costs £7, not £8.']);
  });
});

describe('a product that is on sale for a time', () => {
  const day = (text: string) => text as LondonDay;
  const stollen = aProduct({ saleFrom: day('2026-12-01'), saleUntil: day('2026-12-24') });
  test.each([
    ['2026-11-30', 0],
    ['2026-12-01', 1],
    ['2026-12-24', 1],
    ['2026-12-25', 0],
  ])('on %s, %d of it is sold, and leaves carts otherwise', (on, count) => {
    const { items, changes } = reconcileCart([aUnit()], offerOn([stollen], [], day(on)));
    expect(items).toHaveLength(count);
    const gone = ['Boule is no longer on sale, so it is out of your cart.'];
    expect(describeChanges(changes)).toEqual(count === 1 ? [] : gone);
  });

  test('says when', () => {
    expect(saleDays(stollen)).toBe('On sale from Tuesday 1 December until Thursday 24 December');
    expect(saleDays({ saleFrom: '', saleUntil: day('2026-12-24') })).toBe(
      'On sale until Thursday 24 December',
    );
    expect(saleDays(aProduct())).toBe('');
    expect(isOnSale(aProduct(), day('2026-12-25'))).toBe(true);
  });
});

test('of what each customer may have some, the cart keeps as many, and takes no more', () => {
  const few = aProduct({ limit: 9, most: 2, sizes: [aVariant(), aVariant({ title: '1kg' })] });
  const units = [
    ...unitsOf(2, { price: aVariant().price, addOnItem: aVariant() }),
    aUnit({ id: 'third', addOnItem: aVariant({ title: '1kg' }) }),
  ];
  const { items, changes } = reconcileCart(units, { products: [few], upsells: [] });
  expect(items.map(({ id }) => id)).toEqual(units.slice(0, 2).map(({ id }) => id));
  expect(describeChanges(changes)).toEqual([
    'Each customer can have 2 × Boule, 1kg, so the rest is out of your cart.',
  ]);
  expect(roomFor(items, few)).toBe(0);
  expect(roomFor(items.slice(1), few)).toBe(1);
  const lines = toLastLines(unitsOf(3));
  const again = lastTime(lines, { products: [aProduct({ most: 2 })], upsells: [] }, [], () => 'new');
  expect(again.units).toHaveLength(2);
  expect(again.leftOut).toEqual(['Only 2 of 3 × Boule: each customer can have 2.']);
});

describe('a cart', () => {
  const reconciled = (cart: readonly CartItem[], products: readonly Product[], offer?: Partial<Offer>) => {
    const now = reconcileCart(cart, offerOf(products, offer));
    return { ...now, said: describeChanges(now.changes) };
  };

  const api = 'price_boule_new';
  test.each<[string[], Partial<Product>]>([
    [['Boule now costs £8, not £7.'], { price: pence(800), api }],
    [[], { api }],
    [[], { ingredients: 'Flour, water, sea salt' }],
    [['Boule is now called Country Loaf.'], { title: 'Country Loaf' }],
    [['The allergens of Boule are different now: Wheat, rye'], { allergens: 'Wheat, rye' }],
  ])('takes over what is new with the words %j, and then stays as it is: %j', (words, fields) => {
    const { items, said } = reconciled(unitsOf(2), [aProduct(fields)]);
    expect(items).toMatchObject([fields, fields]);
    expect(said).toEqual(words);
    const now = aProduct({ ...fields, limit: 2 });
    expect(reconciled(items, [now])).toEqual({ items, changes: [], said: [] });
  });

  test("takes over a size's new price, in the unit and in its size", () => {
    const now = aVariant({ price: pence(2000), api: 'price_new' });
    const unit = aUnit({ price: pence(1900), api: 'price_old', addOnItem: aVariant({ api: 'price_old' }) });
    const sizes = [now, aVariant({ title: '1200g' })];
    const { items, said } = reconciled([unit], [aProduct({ sizes })]);
    expect(items[0]).toMatchObject({ price: 2000, api: 'price_new', addOnItem: now });
    expect(said).toEqual(['Boule, 320g now costs £20, not £19.']);
  });

  const SIZED = aUnit({ addOnItem: aVariant() });
  const BESIDE = aUnit({ firebaseId: '' });
  test.each<[string, readonly Product[], Partial<Offer>, CartItem]>([
    ['left the catalogue', [], {}, aUnit()],
    ['lost its price', [aProduct({ price: null })], {}, aUnit()],
    ['has to be chosen in a size now', [aProduct({ sizes: [aVariant()] })], {}, aUnit()],
    ['lost its size', [aProduct({ sizes: [aVariant({ title: '1200g' })] })], {}, SIZED],
    ['was beside the loaves and is sold out', [], { upsells: [{ ...TOTE, soldOut: true }] }, BESIDE],
    ['was beside the loaves and is no longer sold', [], { upsells: [] }, BESIDE],
  ])('loses what %s, and that is told', (_, products, offer, unit) => {
    expect(reconciled([unit], products, offer)).toEqual({
      items: [],
      changes: [{ before: unit, now: null }],
      said: [expect.stringMatching(/ is no longer on sale, so it is out of your cart\.$/)],
    });
  });

  test("has an upsell with the contents of the catalogue's product with its title, if there is one", () => {
    const contents = { allergens: 'Not a food.', ingredients: 'Cotton' };
    const tote = aProduct({ title: 'Tote Bag', ...contents });
    const unit = aUnit({ firebaseId: '', price: pence(1500), allergens: '', ingredients: '' });
    const { items, said } = reconciled([unit], [aProduct(), tote]);
    const now = { firebaseId: '', price: 1800, api: 'price_tote', limit: Infinity, ...contents };
    expect(items[0]).toMatchObject(now);
    expect(said).toEqual([
      'Tote Bag now costs £18, not £15.',
      'The allergens of Tote Bag are confirmed now: Not a food.',
    ]);
    expect(reconciled(items, [aProduct()]).items[0]).toMatchObject(contents);
    expect(toUpsellItem(TOTE, [aProduct(), tote], 'unit')).toMatchObject(now);
  });

  test('tells what a line came to when it was chosen, also where its units had other prices', () => {
    const chosen = [aUnit(), aUnit({ price: pence(800) }), aUnit({ firebaseId: 'brioche' })];
    const products = [aProduct({ price: pence(900) }), aProduct({ id: productId('brioche') })];
    const { items, changes } = reconciled(chosen, products);
    expect(chosenTotal({ key: JSON.stringify(['boule', '', 900]) }, items, changes)).toBe(1500);
  });
});

describe('the same as last time', () => {
  const SMALL = aVariant({ title: '320g', price: pence(1900) });
  const LARGE = aVariant({ title: '1200g' });
  const HONEY = aProduct({ id: productId('honey'), title: 'Raw Honey', sizes: [SMALL] });
  const inSize = (addOnItem: typeof SMALL) =>
    aUnit({ firebaseId: 'honey', title: 'Raw Honey', addOnItem, price: addOnItem.price });
  const LAST = toLastLines([...unitsOf(3), inSize(SMALL), aUnit({ firebaseId: '', price: pence(1800) })]);

  let count = 0;
  const newId = () => `new-${count++}`;
  const again = (boule: Partial<Product> = {}, offer?: Partial<Offer>, cart = unitsOf(0)) =>
    lastTime(LAST, offerOf([aProduct(boule), HONEY], offer), cart, newId);

  test('what is still sold comes at its price of today, each unit with an id of its own', () => {
    expect(describeLastLines(LAST)).toBe('3 × Boule, 1 × Raw Honey 320g, 1 × Tote Bag');
    const { units, leftOut } = again({ price: pence(750) });
    expect(leftOut).toEqual([]);
    expect(units.map(({ title, price, addOnItem }) => [title, price, addOnItem?.title ?? ''])).toEqual([
      ...Array(3).fill(['Boule', 750, '']),
      ['Raw Honey', 1900, '320g'],
      ['Tote Bag', 1800, ''],
    ]);
    expect(new Set(units.map(({ id }) => id)).size).toBe(5);
  });

  test.each<[string, Partial<Product>, Partial<Offer>, string]>([
    ['sold out', { limit: 0 }, {}, 'Boule is sold out.'],
    ['scarce', { limit: 2 }, {}, 'Only 2 of 3 × Boule are left.'],
    ['the last one', { limit: 1 }, {}, 'Only 1 of 3 × Boule is left.'],
    ['without a price', { price: null }, {}, 'Boule is no longer on sale.'],
    [
      'without its size',
      {},
      { products: [aProduct(), { ...HONEY, sizes: [] }] },
      'Raw Honey 320g is no longer on sale.',
    ],
    ['a sold-out bestseller', {}, { upsells: [{ ...TOTE, soldOut: true }] }, 'Tote Bag is sold out.'],
    ['a bestseller of the past', {}, { upsells: [] }, 'Tote Bag is no longer on sale.'],
  ])('what is left out is named: %s', (_, boule, offer, sentence) => {
    expect(again(boule, offer).leftOut).toEqual([sentence]);
  });

  test('sizes of a product share its stock', () => {
    const offer = offerOf([{ ...HONEY, limit: 1, sizes: [SMALL, LARGE] }]);
    expect(lastTime(toLastLines([SMALL, LARGE].map(inSize)), offer, [], newId)).toMatchObject({
      units: [{ addOnItem: SMALL }],
      leftOut: ['Raw Honey 1200g is sold out.'],
    });
  });

  test('the cart never takes more than it holds, and what is in it is no longer left', () => {
    const { units, leftOut } = again({}, {}, unitsOf(MAX_CART_ITEMS - 2));
    expect(units).toHaveLength(2);
    expect(leftOut[0]).toBe('Only 2 of 3 × Boule fit into the cart.');
    expect(again({ limit: 3 }, {}, unitsOf(2)).leftOut[0]).toBe('Only 1 of 3 × Boule is left.');
  });
});
