import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { bestsellers } from '../../src/bakery/bestsellers.ts';
import { priceList } from '../../src/bakery/priceList.ts';
import { reviews } from '../../src/bakery/reviews.ts';
import { collectionPoint, shop } from '../../src/bakery/shop.ts';
import { words } from '../../src/bakery/words.ts';
import { BUNDLE, expect, test } from '../support/shopTest.ts';

// Only the journeys' shop is built for the tests' bakery.
test.skip(BUNDLE !== 'dist-journeys');

/** Shorter texts occur in any program. */
const SHORTEST = 6;
const TEXT_FILES = ['.js', '.html', '.css', '.webmanifest', '.xml', '.txt'];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

test('a shop that was built for one bakery says nothing of another, whose texts are in src/bakery alone', () => {
  const catalogue = JSON.stringify(demoCatalogue);
  const texts = textsIn([shop, collectionPoint, words, reviews, priceList, bestsellers]).filter(
    (text) => text.length >= SHORTEST && !/^(?:VITE_|\/images\/)/.test(text) && !catalogue.includes(text),
  );
  expect(texts.length).toBeGreaterThan(20);
  const files = readdirSync(BUNDLE, { recursive: true, encoding: 'utf8' });
  const left = files
    .filter((file) => TEXT_FILES.includes(extname(file)))
    .flatMap((file) => {
      const content = readFileSync(join(BUNDLE, file), 'utf8');
      return texts.filter((text) => content.includes(text)).map((text) => `${file}: ${text}`);
    });
  expect(left).toEqual([]);
});
