import { piecesOf } from '@/domain/product';
import { isDotSegment, type Slug, toSlug } from '@/domain/slug';
import { tidyText } from '@/domain/tidyText';
import { type CatalogueFinding, findingsAt, wholeFinding } from './catalogueFinding';
import { type CheckedRecords, isRecord, type Records, titleOf } from './catalogueRecords';
import { checkCategories, shownCategories } from './checkCategories';
import { checkDoughs } from './checkDough';
import { checkBestseller, checkPriceEntry, checkText } from './checkListed';
import { checkPrices, type HeroPrice } from './checkPrices';
import { checkProduct } from './checkProduct';
import { checkCategory } from './checkRecord';

/** Finds everything that is wrong with a catalogue, in single records and across them. */
export function checkCatalogue(catalogue: CheckedRecords, heroPrice: HeroPrice): CatalogueFinding[] {
  const { categories = {}, cakes = {}, bestsellers = {}, priceList = {}, texts = {}, doughs } = catalogue;
  return [
    ...Object.entries(categories).flatMap(([key, record]) => checkCategory(key, record)),
    ...Object.entries(cakes).flatMap(([key, record]) => checkProduct(key, record, doughs)),
    ...checkDoughs(doughs ?? {}),
    ...Object.entries(bestsellers).flatMap(([key, record]) => checkBestseller(key, record, cakes)),
    ...checkTwice(bestsellers),
    ...Object.entries(priceList).flatMap(([key, record]) => checkPriceEntry(key, record)),
    ...Object.entries(texts).flatMap(([key, record]) => checkText(key, record)),
    ...checkAddresses('categories', categories),
    ...checkAddresses('cakes', cakes),
    ...(shownCategories(categories).length === 0 ? [noCategory] : []),
    ...(Object.keys(cakes).length === 0
      ? [noProduct]
      : [...checkCategories(catalogue), ...checkPrices(catalogue, heroPrice), ...checkAnythingLeft(cakes)]),
  ];
}

const noCategory = wholeFinding(
  'wrong',
  'There is no category to show',
  'Give each a number from 1 to 7 as its key: only those are shown, in that order.',
);
const noProduct = wholeFinding(
  'wrong',
  'There are no products',
  'Start from the demo: npm run catalogue -- push --file sandbox/seed/catalogue.json',
);

/** An address is the title in lower case. If two are equal, the shop adds the key, which an owner hardly wants. */
function checkAddresses(section: 'categories' | 'cakes', records: Records): CatalogueFinding[] {
  const first = new Map<Slug, { readonly path: string; readonly title: string }>();
  return Object.entries(records).flatMap(([key, record]) => {
    const { wrong } = findingsAt(section, key);
    const title = titleOf(key, record).trim();
    const slug = toSlug(tidyText(title));
    if (isDotSegment(slug)) {
      return [
        wrong(
          `its title "${title}" means another page in an address`,
          'Give it a title with a letter or a digit.',
          'title',
        ),
      ];
    }
    const other = first.get(slug);
    if (!other) {
      first.set(slug, { path: `${section}/${key}`, title });
      return [];
    }
    const what =
      other.title === title
        ? `it has the same title as ${other.path}`
        : `its title "${title}" differs from that of ${other.path} in ${toSlug(title) === toSlug(other.title) ? 'capitals' : 'white space or capitals'} only`;
    return [wrong(what, 'Give each a title of its own.', 'title')];
  });
}

/** Titles identify bestsellers that only the checkout sells, so no two may be equal. */
function checkTwice(bestsellers: Records): CatalogueFinding[] {
  const names = Object.entries(bestsellers).map(([key, record]) => {
    const { title, product } = isRecord(record) ? record : {};
    return { key, name: product ? `product ${product}` : typeof title === 'string' ? title : '' };
  });
  return names.flatMap(({ key, name }, index) =>
    name !== '' && names.findIndex((one) => one.name === name) < index
      ? findingsAt('bestsellers', key).wrong(
          'another bestseller is the same',
          'Take one of them out, or give each a title of its own.',
          'title',
        )
      : [],
  );
}

function checkAnythingLeft(cakes: Records): CatalogueFinding[] {
  if (Object.values(cakes).some((record) => piecesOf(isRecord(record) ? record.limit : null) !== 0))
    return [];
  return [
    wholeFinding(
      'note',
      'Nothing is left of any product, so the shop sells nothing',
      'If that is not meant, set the stock on the baker’s page: /baker/stock',
    ),
  ];
}
