import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { checkLeftovers } from '../../scripts/owner/doctor/checkLeftovers.ts';
import { bestsellers } from '../../src/bakery/bestsellers.ts';
import pictures from '../../src/bakery/pictures.json' with { type: 'json' };
import { priceList } from '../../src/bakery/priceList.ts';
import { reviews } from '../../src/bakery/reviews.ts';
import { collectionPoint, shop } from '../../src/bakery/shop.ts';
import { words } from '../../src/bakery/words.ts';
import { toLine } from '../../terminal/finding.ts';
import { isDemo } from './demo.ts';

// The specification's own texts and figures, which the demo's bakery has. They are skipped for other bakeries.

describe.skipIf(!isDemo)("the demo's bakery, as the specification has it", () => {
  test('has its texts', () => {
    expect([words.heroTitle, words.story.title, words.banner]).toEqual([
      'LEGIT SOURDOUGH & MORE',
      'Why Sourdough?',
      'BAKED WITH LOVE',
    ]);
    expect(words.story.text).toMatch(/lifelong passion for wholesome food and healthy living/);
    expect(reviews).toHaveLength(3);
    expect(collectionPoint).toMatchObject({ name: expect.stringContaining('Café'), from: '11:00AM' });
  });

  test('is known again by doctor, file by file, with its bestsellers, price list, and what they cost', () => {
    const files = { 'shop.ts': { ...shop, collectionPoint }, 'words.ts': words, 'reviews.ts': reviews };
    const lists = { 'bestsellers.ts': bestsellers, 'priceList.ts': priceList };
    const all = Object.entries({ ...files, ...lists, 'pictures.json': pictures });
    const bakery = Object.fromEntries(all.map(([file, facts]) => [`src/bakery/${file}`, facts]));
    expect(checkLeftovers(bakery).map(toLine)).toEqual([
      expect.stringMatching(
        /name, email, .*collectionPoint.name, .*address, .*postalCode, .*latitude, .*longitude/,
      ),
      expect.stringMatching(/heroTitle, homeTitle, description, story.text, story.title, banner →/),
      expect.stringMatching(/^✗ .*reviews.ts still has the demo's 0.text, 1.text, 2.text →/),
      expect.stringMatching(/^! .*bestsellers.ts has the demo's bestsellers/),
      expect.stringMatching(/^✗ .*priceList.ts is still the demo's price list/),
      expect.stringMatching(/^! The home page still shows the demo's pictures/),
    ]);
    expect(bestsellers.map(({ soldOut }) => soldOut)).toEqual([true, false, false]);
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

  test('has its pictures', () => {
    const { categories, cakes } = demoCatalogue;
    const pictures = [
      ...Object.values(categories).map(({ img }) => img),
      ...Object.values(cakes).flatMap(({ img, descImgs }) => [img, ...descImgs]),
      ...bestsellers.map(({ img }) => img),
    ];
    expect(pictures.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  });
});
