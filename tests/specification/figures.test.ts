import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { checkDemoRecords, checkLeftovers } from '../../scripts/owner/doctor/checkLeftovers.ts';
import pictures from '../../src/bakery/pictures.json' with { type: 'json' };
import { collectionPoint, shop } from '../../src/bakery/shop.ts';
import { words } from '../../src/bakery/words.ts';
import { toLine } from '../../terminal/finding.ts';
import { isDemo } from './demo.ts';

// The specification's own texts and figures, which the demo's bakery has. They are skipped for other bakeries.

describe.skipIf(!isDemo)("the demo's bakery, as the specification has it", () => {
  const { bestsellers, priceList, texts } = demoCatalogue;

  test('has its texts', () => {
    const { storyTitle, story, banner, reviews } = texts.home;
    expect([words.heroTitle, storyTitle, banner]).toEqual([
      'LEGIT SOURDOUGH & MORE',
      'Why Sourdough?',
      'BAKED WITH LOVE',
    ]);
    expect(story).toMatch(/lifelong passion for wholesome food and healthy living/);
    expect(reviews).toHaveLength(3);
    expect(collectionPoint).toMatchObject({ name: expect.stringContaining('Café'), from: '11:00AM' });
  });

  test('is known again by doctor, file by file and record by record', () => {
    const files = { 'shop.ts': { ...shop, collectionPoint }, 'words.ts': words, 'pictures.json': pictures };
    const all = Object.entries(files).map(([file, facts]) => [`src/bakery/${file}`, facts]);
    expect(checkLeftovers(Object.fromEntries(all)).map(toLine)).toEqual([
      expect.stringMatching(
        /name, email, .*collectionPoint.name, .*address, .*postalCode, .*latitude, .*longitude/,
      ),
      expect.stringMatching(/heroTitle, homeTitle, description →/),
      expect.stringMatching(/^! The home page still shows the demo's pictures/),
    ]);
    expect(checkDemoRecords({ bestsellers, priceList, texts }).map(toLine)).toEqual([
      expect.stringMatching(/^✗ The price list is still the demo's/),
      expect.stringMatching(/^! The bestsellers are the demo's/),
      expect.stringMatching(/^✗ texts\/home still has the demo's storyTitle, story, banner, reviews →/),
    ]);
  });

  test('has its bestsellers and its price list', () => {
    expect(Object.values(bestsellers).map(({ title, price, soldOut }) => [title, price, soldOut])).toEqual([
      ['Sourdough Bag', 15, true],
      ['Tote Bag', 18, undefined],
      ['Tallow (Grass-Fed) 1082g', 25, undefined],
    ]);
    expect(Object.values(priceList)).toMatchObject([
      { title: 'Artisan Sourdough', rows: [{ price: 7 }, { price: 8 }] },
      { title: 'Sandwich Sourdough', rows: [{ price: 7 }, { price: 8 }] },
      { title: 'Brioche', prices: [15, 18] },
      {
        title: 'Muffins',
        rows: [
          { name: '18 pieces', price: 18 },
          { name: '12 pieces', price: 12 },
        ],
      },
      { title: 'Cookies', rows: [{ price: 13 }, { price: 16 }, { price: 25 }] },
      { title: 'Fruit Cake', prices: [25] },
    ]);
  });

  test('has its sizes, and the price of the lowest where one price is shown', () => {
    const sized = Object.values(demoCatalogue.cakes).flatMap(({ title, price, sizes }) =>
      sizes ? [[title, price, Object.fromEntries(sizes.map((size) => [size.title, size.price]))]] : [],
    );
    expect(sized).toEqual([
      ['Plain Brioche', 18, { '2 medium': 28, '1 medium': 18 }],
      ['Chocolate Chip Brioche', 23, { '2 medium': 33, '1 medium': 23 }],
      ['Fresh Yeast Muffins', 18, { '12 pieces': 18, '18 pieces': 25 }],
      ['Raw Honey', 19, { '320g': 19, '1200g': 25 }],
    ]);
  });
});
