import { apartFromStock, changesBetween } from '@/domain/catalogue/catalogueDiff';
import { isRecord, type Records, titleOf } from '@/domain/catalogue/catalogueRecords';
import { sizesIn, sizesText } from '@/domain/catalogue/sizes';
import { formatPounds, parsePounds } from '@/domain/money';
import { piecesOf } from '@/domain/product';
import type { Edit, EditedSection } from './domain/edits';

/** The fields' names on the screen, by their stored names. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'name',
  desc: 'description',
  price: 'price',
  category: 'categories',
  api: 'price id',
  allergens: 'allergens',
  ingredients: 'ingredients',
  img: 'picture',
  descImgs: 'more pictures',
  sizes: 'sizes',
  most: 'pieces for each customer',
  saleFrom: 'first day of sale',
  saleUntil: 'last day of sale',
  packed: 'only packed',
  dough: 'dough',
  grams: 'grams of dough',
  flours: 'flours',
  others: 'other ingredients',
  surplus: 'extra for loss',
  vat: 'VAT',
  product: 'product',
  soldOut: 'sold out',
  prices: 'prices',
  rows: 'lines',
  storyTitle: 'heading of the story',
  story: 'story',
  banner: 'words across the picture',
  reviews: 'reviews',
};

/** Names a record and its place: `Rye, on the price list`. A bestseller with a product has the product's name. */
export function nameOf(section: EditedSection, key: string, record: unknown, products: Records = {}): string {
  if (section === 'texts') return 'The home page';
  const { product } = isRecord(record) ? record : {};
  const name = typeof product === 'string' ? titleOf(product, products[product]) : titleOf(key, record);
  if (section === 'bestsellers') return `${name}, at the checkout`;
  if (section === 'doughs') return `${name}, the dough`;
  return section === 'priceList' ? `${name}, on the price list` : name;
}

/** The most characters of a text that are shown. */
const MOST_SHOWN = 200;

/** A field's change in words: `price £8 → £9`, `description`. */
export interface FieldWords {
  readonly field: string;
  readonly words: string;
}

/** Lists a record's changes by field, apart from stock. `isFull` shows long texts as well. */
export function differences(before: Records | null, after: Records | null, isFull = false): FieldWords[] {
  const [change] = apartFromStock(changesBetween({ cakes: { it: before } }, { cakes: { it: after } }));
  if (change?.kind !== 'changed') return [];
  return change.fields.map(({ field, before: old, after: value }) => {
    const name = FIELD_NAMES[field] ?? field;
    const isShown = SHORT.includes(field) || (isFull && typeof (value ?? '') === 'string');
    return { field, words: isShown ? `${name} ${show(field, old)} → ${show(field, value)}` : name };
  });
}

/** Summarises edits for the list of changes. `products` are the shop's, by key. */
export function wordsOf(edits: readonly Edit[], products: Records = {}): string {
  const [one, other] = edits;
  const isMove = edits.length === 2 && one?.key === other?.key;
  const [moved] = isMove ? edits.filter(({ after }) => after !== null) : [];
  if (moved) {
    const title = nameOf(moved.section, moved.key, moved.after);
    return moved.section === 'hidden' ? `${title}: hidden` : `${title}: shown again, ${onSale(moved.after)}`;
  }
  if (edits.length === 2 && one && one.section === other?.section && one.before === other.after) {
    const [first, second] = [one.before, one.after].map((record) =>
      nameOf('cakes', one.key, record, products),
    );
    return `${first} and ${second} changed places`;
  }
  const lines = edits.map(({ section, key, before, after }) => {
    if (!after) return `${nameOf(section, key, before, products)}: removed`;
    if (!before)
      return `${nameOf(section, key, after, products)}: added${section === 'hidden' ? ', hidden' : ''}`;
    const what = differences(before, after).map(({ words }) => words);
    return `${nameOf(section, key, before, products)}: ${what.join(', ')}`;
  });
  const [first = '', ...more] = lines;
  return more.length > 0 ? `${first}; and ${more.length} more` : first;
}

/** Says how many are on sale: `7 on sale`. */
export function onSale(record: Records | null): string {
  const pieces = piecesOf(record?.limit);
  return Number.isFinite(pieces) ? `${pieces} on sale` : 'without a limit';
}

/** The fields whose values are shown in the list of changes. */
const SHORT = `price title api category sizes prices soldOut banner most saleFrom saleUntil
  packed grams surplus flours others vat`.split(/\s+/);

const cut = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text);

function show(field: string, value: unknown): string {
  if (field === 'soldOut' || field === 'packed') return value === true ? 'yes' : 'no';
  if (value === undefined || value === null || value === '') return 'nothing';
  if (field === 'prices') return cut(pricesText(value));
  if (field === 'flours' || field === 'others') return cut(partsText(value));
  if (field === 'sizes') return cut(sizesText(sizesIn({ sizes: value })));
  const price = field === 'price' ? parsePounds(value) : null;
  return price === null ? cut(String(value)) : formatPounds(price);
}

/** Lists a dough's parts: `Water 70 %, salt 2 %`. */
export const partsText = (parts: unknown): string =>
  Object.values(Object(parts))
    .map((part) => (isRecord(part) ? `${part.name} ${part.percent} %` : ''))
    .join(', ');

/** Lists prices: `£15 and £18`. */
export const pricesText = (prices: unknown): string =>
  Object.values(Object(prices))
    .map((price) => {
      const amount = parsePounds(price ?? null);
      return amount === null ? String(price) : formatPounds(amount);
    })
    .join(' and ');
