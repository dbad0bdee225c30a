import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { expect } from 'vitest';
import { routes } from '@/app/routes';
import { paths } from '@/config/paths';
import { bySlug, slugOf } from '@/domain/slug';
import { anyText, fuzz } from './fuzz.ts';

const ORIGIN = 'https://shop.example';

/** Titles, some equal, some with a special meaning in URLs. */
const anyTitle = fc.oneof(
  anyText.map((text) => text.trim() || 'Loaf'),
  fc.constantFrom('.', '..', 'Loaf', 'LOAF', 'loaf~1'),
);
const anyTitled = fc
  .array(anyTitle, { minLength: 1, maxLength: 5 })
  .map((titles) => titles.map((title, index) => ({ id: String(index), title })));

const inAddressBar = (path: string) => Object.assign(new URL(ORIGIN), { pathname: path }).pathname;

fuzz(
  'the pages of whatever categories and products have URLs that lead to them',
  fc.property(anyTitled, anyTitled, (categories, bakes) => {
    for (const one of categories) {
      const category = slugOf(categories, one);
      const [categoryPage] = matchRoutes([...routes], inAddressBar(paths.category(category))) ?? [];
      expect(categoryPage?.route.path).toBe('/our/:category');
      expect(bySlug(categories, categoryPage?.params.category ?? '')).toBe(one);

      for (const bake of bakes) {
        const path = paths.product(category, slugOf(bakes, bake));
        const [bakePage] = matchRoutes([...routes], inAddressBar(path)) ?? [];
        expect(bakePage?.route.path).toBe('/our/:category/:product');
        expect(bySlug(bakes, bakePage?.params.product ?? '')).toBe(bake);
      }
    }
  }),
);
