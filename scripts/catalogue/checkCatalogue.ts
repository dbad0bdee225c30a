import { sizes } from '#bakery/sizes';
import { piecesOf } from '@/domain/product';
import { isWayUp, type Slug, toSlug } from '../../src/domain/slug.ts';
import { type Finding, fine, isWrong, note, wrong } from '../../terminal/finding.ts';
import { type CatalogueRecords, isRecord, type Records, titleOf } from './catalogueRecords.ts';
import { checkPrices } from './checkPrices.ts';
import { checkCategory, checkProduct } from './checkRecord.ts';
import { checkShelves, shownCategories } from './checkShelves.ts';

/** Everything that is wrong with a catalogue, record by record and as a whole. */
export function checkCatalogue(catalogue: CatalogueRecords): Finding[] {
  const { categories = {}, cakes = {} } = catalogue;
  const shown = shownCategories(categories);
  const findings = [
    ...Object.entries(categories).flatMap(([key, record]) => checkCategory(key, record)),
    ...Object.entries(cakes).flatMap(([key, record]) => checkProduct(key, record)),
    ...checkAddresses('categories', categories),
    ...checkAddresses('cakes', cakes),
    ...(shown.length === 0 ? [noCategory] : []),
    ...(Object.keys(cakes).length === 0
      ? [noProduct]
      : [
          ...checkShelves(catalogue),
          ...checkSizesFound(cakes),
          ...checkPrices(catalogue),
          ...checkAnythingLeft(cakes),
        ]),
  ];
  if (findings.some(isWrong)) return findings;
  const counts = `${Object.keys(categories).length} categories, ${shown.length} of them shown, and ${Object.keys(cakes).length} products`;
  return [fine(`${counts}: every record is well-formed`), ...findings];
}

const noCategory = wrong(
  'There is no category to show',
  'Give each a number from 1 to 7 as its key: only those are shown, in that order.',
);
const noProduct = wrong(
  'There are no products',
  'Start from the demo: npm run catalogue -- push --file sandbox/seed/catalogue.json',
);

/** An address is the title in lower case. If that is not enough, the shop adds the key, which an owner hardly wants. */
function checkAddresses(section: string, records: Records): Finding[] {
  const first = new Map<Slug, { readonly path: string; readonly title: string }>();
  return Object.entries(records).flatMap(([key, record]) => {
    const path = `${section}/${key}`;
    const title = titleOf(key, record).trim();
    const slug = toSlug(title);
    if (isWayUp(slug)) {
      return [
        wrong(
          `${path}: its title "${title}" means another page in an address`,
          'Give it a title with a letter or a digit.',
        ),
      ];
    }
    const other = first.get(slug);
    if (!other) {
      first.set(slug, { path, title });
      return [];
    }
    const what =
      other.title === title
        ? `it has the same title as ${other.path}`
        : `its title "${title}" differs from that of ${other.path} in capitals only`;
    return [wrong(`${path}: ${what}`, 'Give each a title of its own.')];
  });
}

function checkSizesFound(cakes: Records): Finding[] {
  // A product without a title has been reported already, and it may be this one.
  if (Object.values(cakes).some((record) => !isRecord(record) || typeof record.title !== 'string')) return [];
  const titles = Object.entries(cakes).map(([key, record]) => titleOf(key, record).trim());
  return Object.keys(sizes)
    .filter((title) => !titles.includes(title))
    .map((title) =>
      wrong(
        `No product has the title "${title}", for which the shop has sizes and their prices`,
        `Call the product exactly "${title}", or change the title in src/bakery/sizes.ts.`,
      ),
    );
}

function checkAnythingLeft(cakes: Records): Finding[] {
  if (Object.values(cakes).some((record) => piecesOf(isRecord(record) ? record.limit : null) !== 0))
    return [];
  return [
    note(
      'Nothing is left of any product, so the shop sells nothing',
      'If that is not meant, set the stock on the baker’s page: /baker/stock',
    ),
  ];
}
