import { type Category, isListedId, listedCategories, lists } from '@/domain/category';
import { type CatalogueFinding, findingsAt, wholeFinding } from './catalogueFinding';
import { type CatalogueRecords, isRecord, type Records, titleOf } from './catalogueRecords';

/** Returns the categories that the shop shows. */
export function shownCategories(categories: Records): Category[] {
  return listedCategories(categoriesOf(categories));
}

/** Checks that shoppers can find every product, and finds empty categories, and titles that contain another. */
export function checkCategories({ categories = {}, cakes = {} }: CatalogueRecords): CatalogueFinding[] {
  // Another check reports categories without a title. Products may name one of those.
  if (Object.values(categories).some((record) => !isRecord(record) || typeof record.title !== 'string'))
    return [];
  const all = categoriesOf(categories);
  const shown = listedCategories(all);
  // Another check reports an empty shop.
  if (shown.length === 0) return [];
  const shelved = Object.entries(cakes).flatMap(([key, record]) => {
    const { category = '' } = isRecord(record) ? record : {};
    // Another check reports a category that isn't text.
    return isRecord(record) && typeof category === 'string' ? [{ key, category }] : [];
  });
  const unfound = shelved.filter((product) => !isIn(product, shown));
  const hidden = all.filter(({ id }) => !isListedId(id));
  return [
    ...hidden.flatMap((category) => checkHidden(category, shelved, unfound)),
    ...checkUnfound(
      unfound.filter((product) => !isIn(product, hidden)),
      all,
      shown,
    ),
    // A category may only seem empty because products misspell it, which is reported already.
    ...(unfound.length > 0 ? [] : checkEmpty(shown, shelved)),
    ...checkContained(shown),
    ...checkOtherWords(
      shelved.filter((product) => !unfound.includes(product)),
      all,
      shown,
    ),
  ];
}

interface Shelved {
  readonly key: string;
  readonly category: string;
}

/** Whether one of the categories lists the product. */
const isIn = (product: Pick<Shelved, 'category'>, categories: readonly Category[]): boolean =>
  categories.some((category) => lists(category, product));

/** The owner may hide a category by a key above 7, but hardly with products in it. */
function checkHidden(
  category: Category,
  shelved: readonly Shelved[],
  unfound: readonly Shelved[],
): CatalogueFinding[] {
  const { id, title } = category;
  const products = shelved.filter((product) => isIn(product, [category]));
  if (products.length === 0) return [];
  const lost = products.filter((product) => unfound.includes(product));
  const { note, wrong } = findingsAt('categories', id);
  const what = `the shop does not show "${title}", since its key is no number from 1 to 7`;
  const mend = 'Give it a free number from 1 to 7 as its key.';
  return lost.length > 0
    ? [wrong(`${what}, nor ${namesOf(lost)} in it`, mend)]
    : [note(`${what}; all in it are in others too`, mend)];
}

/** Makes one finding for all products with the same category: usually its title is misspelt. */
function checkUnfound(
  unfound: readonly Shelved[],
  all: readonly Category[],
  shown: readonly Category[],
): CatalogueFinding[] {
  const titles = shown.map(({ title }) => title).join(', ');
  return [...new Set(unfound.map(({ category }) => category))].map((category) => {
    const products = unfound.filter((product) => product.category === category);
    const why = isIn({ category }, all)
      ? 'names only categories that the shop does not show'
      : 'names none of the categories';
    const mend = `Write one or more of these, capitals as here: ${titles}.`;
    const [one, ...more] = products;
    return one && more.length === 0
      ? findingsAt('cakes', one.key).wrong(
          `its category "${category}" ${why}, so no page shows it`,
          mend,
          'category',
        )
      : wholeFinding(
          'wrong',
          `${namesOf(products)}: their category "${category}" ${why}, so no page shows them`,
          mend,
        );
  });
}

function checkEmpty(shown: readonly Category[], shelved: readonly Shelved[]): CatalogueFinding[] {
  return shown
    .filter((category) => !shelved.some((product) => isIn(product, [category])))
    .map(({ id, title }) =>
      findingsAt('categories', id).note(
        `no product names "${title}", so its page is empty`,
        'Write that title into the category of its products, or take the category out.',
      ),
    );
}

/** Shoppers find a product of the longer title in the category with the shorter title, too. */
function checkContained(shown: readonly Category[]): CatalogueFinding[] {
  return shown.flatMap(({ id, title }) =>
    shown
      .filter((other) => other.title !== title && title.includes(other.title))
      .map((other) =>
        findingsAt('categories', id).note(
          `"${title}" contains the title "${other.title}" of categories/${other.id}, so all in it is on that page too`,
          'If that is not meant, give one of them another title, here and in its products.',
        ),
      ),
  );
}

/** Finds products whose category text has words besides a title: usually another title, misspelt. */
function checkOtherWords(
  found: readonly Shelved[],
  all: readonly Category[],
  shown: readonly Category[],
): CatalogueFinding[] {
  const titles = all.flatMap(({ title }) => title || []).sort((a, b) => b.length - a.length);
  return found.flatMap(({ key, category }) => {
    const rest = titles.reduce((text, title) => text.replaceAll(title, ' '), category);
    const words = rest.replace(/\band\b|[^\p{L}\p{N}]+/giu, ' ').trim();
    if (words === '') return [];
    return findingsAt('cakes', key).note(
      `its category names "${words}", which is none of the categories`,
      `Write these, capitals as here: ${shown.map(({ title }) => title).join(', ')}.`,
      'category',
    );
  });
}

function namesOf(products: readonly Shelved[]): string {
  const [first, ...more] = products.map(({ key }) => `cakes/${key}`);
  return more.length === 0 ? `${first}` : `${first} and ${more.length} more`;
}

function categoriesOf(categories: Records): Category[] {
  return Object.entries(categories).flatMap(([id, record]) =>
    isRecord(record) ? { id, title: titleOf(id, record), img: '', desc: '' } : [],
  );
}
