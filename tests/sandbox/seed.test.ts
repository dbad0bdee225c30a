import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import pictures from '@/bakery/pictures.json';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { priceTable } from '../../sandbox/till/prices.ts';

const { categories, cakes, texts } = demoCatalogue;
const products = Object.entries(cakes);

const pictureExists = (path: string) => existsSync(new URL(`../../public${path}`, import.meta.url));

test('has the eight categories in their order', () => {
  expect(Object.entries(categories).map(([id, { title }]) => `${id} ${title}`)).toEqual([
    '1 Sourdough',
    '2 Brioche',
    '3 Muffins',
    '4 Cookies',
    '5 Sweet Bakes',
    '6 Honey',
    '7 Extras',
    '8 Seasonal',
  ]);
});

test('has the products with their categories, prices and stock', () => {
  const rows = Object.values(cakes).map(({ title, category, price, limit }) => [
    title,
    category,
    price,
    limit ?? null,
  ]);
  expect(rows).toEqual([
    ['Artisan Sourdough', 'Sourdough', 7, 20],
    ['Jalapeño & Cheddar Sourdough', 'Sourdough', 8, 12],
    ['Fruits & Nuts Sourdough', 'Sourdough', 8, 10],
    ['Dried Onion Sourdough', 'Sourdough', 8, 4],
    ['Cinnamon & Raisins Sourdough', 'Sourdough', 8, 8],
    ['Cinnamon & Caster Sugar Sourdough', 'Sourdough', 8, 6],
    ['FiberFuel Sourdough', 'Sourdough', 8, null],
    ['Sandwich Sourdough', 'Sourdough', 7, 15],
    ['Plain Brioche', 'Brioche', 18, 10],
    ['Chocolate Chip Brioche', 'Brioche', 23, 8],
    ['Fresh Yeast Muffins', 'Muffins', 18, 9],
    ['Cookies 9 pieces', 'Cookies', 13, 10],
    ['Cookies 12 pieces', 'Cookies', 16, 10],
    ['Cookies 24 pieces', 'Cookies', 25, 5],
    ['Fruit Cake', 'Sweet Bakes, Extras', 25, 3],
    ['Raw Honey', 'Honey', 19, null],
    ['Tote Bag', 'Extras', 18, null],
    ['Tallow (Grass-Fed) 1082g', 'Extras', 25, 6],
    ['Sourdough Bag', 'Extras', 15, 0],
  ]);
});

describe.each(Object.entries(categories))('category %s', (_id, category) => {
  test('has a title, a description and a picture', () => {
    expect(category.title).not.toBe('');
    expect(category.desc).not.toBe('');
    expect(category.img).toMatch(/^\/images\//);
  });
});

describe.each(products)('%s', (key, product) => {
  test('has a readable key', () => {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('has every text', () => {
    const { title, desc, allergens, ingredients } = product;
    expect([title, desc, allergens, ingredients].filter((text) => text.trim() === '')).toEqual([]);
  });

  test('has more than one picture', () => {
    expect(product.descImgs.length).toBeGreaterThan(0);
  });

  test('belongs to a category', () => {
    const titles = Object.values(categories).map(({ title }) => title);
    expect(titles.some((title) => product.category.includes(title))).toBe(true);
  });

  test('has a price id that the till charges with the same price', () => {
    expect(product.api).toMatch(/^price_demo_\w+$/);
    expect(priceTable().get(product.api)?.amount).toBe(product.price * 100);
  });
});

test("the texts' first entry has aboutUs and checked", () => {
  expect(Object.values(texts)[0]).toEqual({ aboutUs: expect.any(String), checked: true });
});

test('every picture of the list exists in every width as AVIF and WebP', () => {
  const files = Object.entries(pictures).flatMap(([name, { widths }]) =>
    widths.flatMap((width) => [`/images/${name}-${width}.avif`, `/images/${name}-${width}.webp`]),
  );
  expect(files.filter((file) => !pictureExists(file))).toEqual([]);
});
