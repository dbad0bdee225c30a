import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import pictures from '@/bakery/pictures.json';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { priceTable } from '../../sandbox/till/prices.ts';

const { categories, cakes, texts } = demoCatalogue;

test('has the eight categories, products of no other, and the text about us', () => {
  const titles = Object.values(categories).map(({ title }) => title);
  const isKnown = ({ category }: { category: string }) => titles.some((title) => category.includes(title));

  expect(titles.join()).toBe('Sourdough,Brioche,Muffins,Cookies,Sweet Bakes,Honey,Extras,Seasonal');
  expect(Object.values(cakes).every(isKnown)).toBe(true);
  expect(Object.values(texts)[0]).toEqual({ aboutUs: expect.any(String), checked: true });
});

test.each(Object.entries(cakes))(
  '%s has every text, pictures, and a price that the till charges',
  (key, product) => {
    const { title, desc, allergens, ingredients, descImgs, api, price } = product;

    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect([title, desc, allergens, ingredients].filter((text) => text.trim() === '')).toEqual([]);
    expect(descImgs.length).toBeGreaterThan(0);
    expect(priceTable().get(api)?.amount).toBe(price * 100);
  },
);

test('every picture of the list exists in every width as AVIF and WebP', () => {
  const files = Object.entries(pictures).flatMap(([name, { widths }]) =>
    widths.flatMap((width) => [`/images/${name}-${width}.avif`, `/images/${name}-${width}.webp`]),
  );
  expect(files.filter((file) => !existsSync(new URL(`../../public${file}`, import.meta.url)))).toEqual([]);
});
