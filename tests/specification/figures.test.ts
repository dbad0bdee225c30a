import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { checkLeftovers } from '../../scripts/owner/doctor/checkLeftovers.ts';
import { bestsellers } from '../../src/bakery/bestsellers.ts';
import pictures from '../../src/bakery/pictures.json' with { type: 'json' };
import { priceList } from '../../src/bakery/priceList.ts';
import { reviews } from '../../src/bakery/reviews.ts';
import { collectionPoint, shop } from '../../src/bakery/shop.ts';
import { sizes } from '../../src/bakery/sizes.ts';
import { words } from '../../src/bakery/words.ts';
import { toLine } from '../../terminal/finding.ts';
import { isDemo } from './demo.ts';

// The specification's own texts and figures, which the demo's bakery has. They are skipped for other bakeries.

const pictureExists = (path: string) => existsSync(new URL(`../../public${path}`, import.meta.url));

describe.skipIf(!isDemo)("the demo's bakery, as the specification has it", () => {
  test('has its texts', () => {
    expect([words.heroTitle, words.story.title, words.banner]).toEqual([
      'LEGIT SOURDOUGH & MORE',
      'Why Sourdough?',
      'BAKED WITH LOVE',
    ]);
    expect(words.story.text).toMatch(/lifelong passion for wholesome food and healthy living/);
    expect(reviews).toHaveLength(3);
  });

  test('is known again by doctor, file by file', () => {
    const files = { 'shop.ts': { ...shop, collectionPoint }, 'words.ts': words, 'reviews.ts': reviews };
    const lists = { 'sizes.ts': sizes, 'bestsellers.ts': bestsellers, 'priceList.ts': priceList };
    const all = Object.entries({ ...files, ...lists, 'pictures.json': pictures });
    const bakery = Object.fromEntries(all.map(([file, facts]) => [`src/bakery/${file}`, facts]));
    expect(checkLeftovers(bakery).map(toLine)).toEqual([
      expect.stringMatching(
        /name, email, .*collectionPoint.name, .*address, .*postalCode, .*latitude, .*longitude/,
      ),
      expect.stringMatching(/heroTitle, homeTitle, description, story.text, story.title, banner →/),
      expect.stringMatching(/^✗ .*reviews.ts still has the demo's 0.text, 1.text, 2.text →/),
      expect.stringMatching(/^! .*sizes.ts has all sizes and prices of the demo/),
      expect.stringMatching(/^! .*bestsellers.ts has the demo's bestsellers/),
      expect.stringMatching(/^✗ .*priceList.ts is still the demo's price list/),
      expect.stringMatching(/^! The home page still shows the demo's pictures/),
    ]);
  });

  test('hands orders over at 11:00AM in a café', () => {
    expect(collectionPoint).toMatchObject({ name: expect.stringContaining('Café'), from: '11:00AM' });
  });

  test('sells its sizes', () => {
    const figures = Object.entries(sizes).map(([product, all]) => [
      product,
      ...all.map(({ title, pounds }) => `${title} £${pounds}`),
    ]);
    expect(figures).toEqual([
      ['Raw Honey', '320g £19', '1200g £25'],
      ['Plain Brioche', '2 medium £28', '1 medium £18'],
      ['Chocolate Chip Brioche', '2 medium £33', '1 medium £23'],
      ['Fresh Yeast Muffins', '12 pieces £18', '18 pieces £25'],
    ]);
  });

  test('offers its bestsellers', () => {
    expect(bestsellers.map(({ title, pounds, soldOut }) => [title, pounds, soldOut])).toEqual([
      ['Sourdough Bag', 15, true],
      ['Tote Bag', 18, false],
      ['Tallow (Grass-Fed) 1082g', 25, false],
    ]);
  });

  test('has its price list', () => {
    expect(
      priceList.map(({ title, pounds, rows }) => [title, pounds ?? rows?.map((row) => row.pounds)]),
    ).toEqual([
      ['Artisan Sourdough', [7, 8]],
      ['Sandwich Sourdough', [7, 8]],
      ['Brioche', [15, 18]],
      ['Muffins', [18, 12]],
      ['Cookies', [13, 16, 25]],
      ['Fruit Cake', [25]],
    ]);
  });

  test('has its products with sizes in the catalogue, from the price of the cheapest', () => {
    const products = Object.values(demoCatalogue.cakes);
    for (const [product, all] of Object.entries(sizes)) {
      const { price } = products.find(({ title }) => title === product) ?? {};
      expect(price, product).toBe(Math.min(...all.map(({ pounds }) => pounds)));
    }
  });

  test('has its pictures', () => {
    const { categories, cakes } = demoCatalogue;
    const pictures = [
      ...Object.values(categories).map(({ img }) => img),
      ...Object.values(cakes).flatMap(({ img, descImgs }) => [img, ...descImgs]),
      ...bestsellers.map(({ img }) => img),
    ];
    expect(pictures.filter((path) => !pictureExists(path))).toEqual([]);
  });
});
