import fc from 'fast-check';
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Mix, mixOf, mixSheetOf } from '@/baker/mix/domain/mix';
import { type Dough, doughSchema, MAX_GRAMS } from '@/domain/catalogue/bakingSchemas';
import type { LondonDay } from '@/domain/londonDay';
import { daySheetWith, FRIDAY_MORNING, placed } from '../../../support/dayOrders.ts';
import { aBaking, aProduct, aUnit, aVariant, productId, unitsOf } from '../../../support/samples.ts';

const part = (name: string, percent: number) => ({ name, percent });

/** The ingredients add up to 192 % of the flour. */
const SOURDOUGH: Dough = {
  title: 'Sourdough',
  flours: [part('White flour', 80), part('Rye flour', 20)],
  others: [part('Water', 70), part('Levain', 20), part('Salt', 2)],
  surplus: 0,
};

const gramsIn = ({ parts }: Mix) => parts.map(({ grams }) => grams);

describe('a dough', () => {
  test('is what its ingredients come to: a gram that rounding leaves over goes to the one that was cut most', () => {
    // Unrounded: 416.67, 104.17, 364.58, 104.17 and 10.42 g.
    const mix = mixOf(SOURDOUGH, 1000);
    expect(gramsIn(mix)).toEqual([417, 104, 365, 104, 10]);
    // Among equal parts, the first gets the remaining gram.
    const thirds = { ...SOURDOUGH, flours: [part('A', 50), part('B', 50)], others: [part('C', 50)] };
    expect(gramsIn(mixOf(thirds, 100))).toEqual([34, 33, 33]);
  });

  type Fraction = readonly [over: bigint, under: bigint];
  const exactly = (percent: number): Fraction => [BigInt(percent.toFixed(2).replace('.', '')), 100n];
  const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
  const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
  const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
  const whole = (value: number): Fraction => [BigInt(value), 1n];

  const percent = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((one) => one / 100);
  const flours = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 5 }).map((cuts) => {
    const at = [0, ...cuts.sort((a, b) => a - b), 10_000];
    return at.slice(1).map((end, index) => part(`Flour ${index}`, (end - (at[index] ?? 0)) / 100));
  });
  const other = percent(1000).map((one) => part('Other', one));
  const others = fc.array(other, { maxLength: 15 });
  const doughs = fc.record({ title: fc.constant('Any'), flours, others, surplus: percent(50) });
  const ofPieces = fc
    .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: MAX_GRAMS }))
    .map(([pieces, grams]) => pieces * grams);

  test('agrees with a count in exact fractions, whatever its percentages', () => {
    fc.assert(
      fc.property(doughs, ofPieces, (dough, pieces) => {
        // The page accepts every generated dough.
        expect(parse(doughSchema, dough)).toEqual(dough);
        const mix = mixOf(dough, pieces);
        const needed = times(whole(pieces), add([1n, 1n], times(exactly(dough.surplus), [1n, 100n])));
        expect(isLess(whole(mix.grams), needed)).toBe(false);
        expect(isLess(whole(mix.grams), add(needed, [1n, 1n]))).toBe(true);

        const parts = [...dough.flours, ...dough.others];
        const all = parts.map((one) => exactly(one.percent)).reduce(add);
        expect(gramsIn(mix).reduce((sum, grams) => sum + grams, 0)).toBe(mix.grams);
        for (const [index, { percent }] of parts.entries()) {
          const [over, under] = exactly(percent);
          const share = times(whole(mix.grams), [over * all[1], under * all[0]]);
          const grams = mix.parts[index]?.grams ?? Number.NaN;
          expect(isLess(share, add(whole(grams), [1n, 1n]))).toBe(true);
          expect(isLess(whole(grams), add(share, [1n, 1n]))).toBe(true);
        }
      }),
    );
  });
});

describe('what to mix for a day', () => {
  const sizes = [
    { title: '1 medium', grams: null },
    { title: '2 medium', grams: 950 },
  ];
  const recipes = {
    categories: [],
    products: [
      aBaking({ dough: 'sour', grams: 900 }),
      aBaking({ id: 'sandwich', dough: 'sour', grams: 700 }),
      aBaking({ id: 'brioche', dough: 'sweet', grams: 500, sizes }),
      aBaking({ id: 'stollen', dough: 'sweet', grams: 800 }),
      aBaking({ id: 'honey', packed: true }),
      aBaking({ id: 'cookies' }),
      aBaking({ id: 'unweighed', dough: 'sour' }),
      aBaking({ id: 'lost', dough: 'gone', grams: 100 }),
    ],
    doughs: [
      { key: 'sweet', ...SOURDOUGH, title: 'Sweet' },
      { key: 'sour', ...SOURDOUGH, surplus: 2 },
      { key: 'unused', ...SOURDOUGH, title: 'Unused' },
    ],
  };
  const products = [
    aProduct({ limit: 3 }),
    aProduct({ id: productId('sandwich'), title: 'Sandwich', limit: 10 }),
    aProduct({ id: productId('brioche'), title: 'Brioche', limit: 2 }),
    aProduct({ id: productId('stollen'), title: 'Stollen', limit: 9, saleFrom: '2026-12-01' as LondonDay }),
    aProduct({ id: productId('honey'), title: 'Honey', limit: 5 }),
    aProduct({ id: productId('cookies'), title: 'Cookies' }),
    aProduct({ id: productId('unweighed'), title: 'Unweighed', limit: 4 }),
  ];
  const mixSheet = (...[orders, fields]: Parameters<typeof daySheetWith>) => {
    const { doughs, hasLeft, without } = mixSheetOf(daySheetWith(orders, fields, products, recipes));
    const told = doughs.map(({ title, ordered, soldOut }) => [
      title,
      [ordered.pieces, ordered.grams],
      [soldOut.pieces, soldOut.grams],
    ]);
    return { told, hasLeft, without };
  };

  test('is each dough for the pieces ordered, by size, and for all that is on sale, of the largest size', () => {
    const inSize = (title: string) => aUnit({ firebaseId: 'brioche', addOnItem: aVariant({ title }) });
    const items = [
      ...unitsOf(4),
      ...['1 medium', '2 medium', '2 medium'].map(inSize),
      // An item of the checkout with a loaf's title.
      aUnit({ firebaseId: '', title: 'Boule' }),
    ];
    expect(mixSheet([placed({ items }), placed({ items, paid: false })])).toEqual({
      told: [
        // 5 × 900 g and 2 %; with 3 × 900 g and 10 × 700 g on sale.
        ['Sourdough', [5, 4590], [18, 14_484]],
        // 500 g and 2 × 950 g; with 2 × 950 g on sale.
        ['Sweet', [3, 2400], [5, 4300]],
      ],
      hasLeft: true,
      without: [],
    });
  });

  test('names what is baked and in no dough, and leaves alone what is packed', () => {
    const items = ['honey', 'cookies', 'unweighed', 'lost', 'unknown', ''].map((firebaseId) =>
      aUnit({ firebaseId }),
    );
    const { told, hasLeft, without } = mixSheet([placed({ items: [...items, aUnit()] })], {
      now: FRIDAY_MORNING,
    });
    expect([hasLeft, without]).toEqual([false, ['Cookies', 'Lost', 'Unknown', 'Unweighed']]);
    expect(told).toEqual([['Sourdough', [1, 918], [1, 918]]]);
  });
});
