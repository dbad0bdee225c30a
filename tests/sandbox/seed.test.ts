import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import pictures from '@/bakery/pictures.json';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { priceTable } from '../../sandbox/till/prices.ts';

const { categories, cakes } = demoCatalogue;

test('has the eight categories', () => {
  const titles = Object.values(categories).map(({ title }) => title);
  expect(titles.join()).toBe('Sourdough,Brioche,Muffins,Cookies,Sweet Bakes,Honey,Extras,Seasonal');
});

test.each(Object.entries(cakes))(
  '%s has every text, a picture, a category, and a price that the till charges',
  (key, { title, desc, allergens, ingredients, descImgs, api, price, category }) => {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect([title, desc, allergens, ingredients].filter((text) => text.trim() === '')).toEqual([]);
    expect(descImgs.length).toBeGreaterThan(0);
    expect(Object.values(categories).some((one) => category.includes(one.title))).toBe(true);
    expect(priceTable().get(api)?.amount).toBe(price * 100);
  },
);

test('every picture of the list exists in every width as AVIF and WebP', () => {
  const files = Object.entries(pictures).flatMap(([name, { widths }]) =>
    widths.flatMap((width) => [`/images/${name}-${width}.avif`, `/images/${name}-${width}.webp`]),
  );
  expect(files.filter((file) => !existsSync(new URL(`../../public${file}`, import.meta.url)))).toEqual([]);
});
