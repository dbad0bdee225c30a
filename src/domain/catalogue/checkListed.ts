import * as v from 'valibot';
import { type CatalogueFinding, findingsAt } from './catalogueFinding';
import { isRecord, type Records } from './catalogueRecords';
import {
  checkId,
  checkPrice,
  checkShape,
  checkSpreadsheet,
  checkTexts,
  type Say,
  withoutPicture,
} from './checkRecord';
import {
  bestsellerSchema,
  homeTextsSchema,
  MAX_TEXT,
  MOST_LISTED,
  priceEntrySchema,
  reviewSchema,
} from './recordSchemas';
import { sizesIn } from './sizes';

/** Finds mistakes in the record of a bestseller: a product of `cakes`, or something with its own price. */
export function checkBestseller(key: string, record: unknown, cakes: Records): CatalogueFinding[] {
  const say = findingsAt('bestsellers', key);
  const shape = [
    ...checkNumber(say, key, MOST_LISTED.bestsellers),
    ...checkShape(say, bestsellerSchema, record),
  ];
  if (!isRecord(record)) return shape;
  if (record.product) return [...shape, ...checkProductOf(say, cakes[String(record.product)], record)];
  return [
    ...shape,
    ...(typeof record.title === 'string' && record.title.trim() !== ''
      ? []
      : [say.wrong('it has no title', 'Write what it is, or name a product.', 'title')]),
    ...checkPrice(say, record.price),
    ...(record.soldOut ? [] : checkId(say, record.api)),
    ...checkTexts(say, record),
    ...(record.img ? [] : [withoutPicture(say)]),
  ];
}

/** `product` is the record of the product that the bestseller refers to. */
function checkProductOf({ note, wrong }: Say, product: unknown, { title }: Records): CatalogueFinding[] {
  const mend = 'Choose another product, or take it out.';
  return [
    ...(isRecord(product)
      ? []
      : [note('its product is not in the shop, so the checkout does not show it', mend, 'product')]),
    ...(sizesIn(product).length > 0
      ? [wrong('its product is sold in sizes, which the checkout can’t ask for', mend, 'product')]
      : []),
    ...(title ? [wrong('it has a product and a title', 'Take one of them out.', 'title')] : []),
  ];
}

/** Finds mistakes in an entry of the price list. */
export function checkPriceEntry(key: string, record: unknown): CatalogueFinding[] {
  const say = findingsAt('priceList', key);
  const shape = [
    ...checkNumber(say, key, MOST_LISTED.priceList),
    ...checkShape(say, priceEntrySchema, record),
  ];
  if (!isRecord(record)) return shape;
  const prices = Object.values(Object(record.prices));
  const rows = Object.values(Object(record.rows));
  const ofRows = rows.flatMap((row) => {
    const { name, price } = isRecord(row) ? row : {};
    if (typeof name !== 'string' || name.trim() === '') {
      return [say.wrong('one of its lines has no name', 'Write it, or take the line out.', 'rows')];
    }
    return checkPrice(say, price, name, 'rows');
  });
  return [
    ...shape,
    ...checkTexts(say, record),
    ...prices.flatMap((price) => checkPrice(say, price, String(record.title), 'prices')),
    ...ofRows,
    ...(prices.length + rows.length === 0
      ? [say.note('it has no price', 'Write one, or a line for each.', 'prices')]
      : []),
    ...(rows.length > MOST_LISTED.rows
      ? [say.wrong(`it has ${rows.length} lines`, `${MOST_LISTED.rows} are the most.`, 'rows')]
      : []),
    ...(prices.length > MOST_LISTED.prices
      ? [say.wrong(`it has ${prices.length} prices`, `${MOST_LISTED.prices} are the most.`, 'prices')]
      : []),
  ];
}

/** Finds mistakes in a record of `texts`. The shop only shows those of the home page. */
export function checkText(key: string, record: unknown): CatalogueFinding[] {
  const say = findingsAt('texts', key);
  const spoilt = checkSpreadsheet(say, isRecord(record) ? record : { text: record });
  if (key !== 'home') return spoilt;
  const { reviews } = isRecord(record) ? record : {};
  const all = Object.values(Object(reviews));
  return [
    ...spoilt,
    ...checkShape(say, homeTextsSchema, record),
    ...(['storyTitle', 'story', 'banner'] as const).flatMap((field) =>
      checkLength(say, field, isRecord(record) ? record[field] : '', MAX_TEXT[field]),
    ),
    ...all.flatMap((review) => {
      const { success, output } = v.safeParse(reviewSchema, review);
      if (!success) {
        return [say.wrong('a review lacks its text or name', 'Write both, or take it out.', 'reviews')];
      }
      return [
        ...checkLength(say, 'reviews', output.text, MAX_TEXT.review),
        ...checkLength(say, 'reviews', output.name, MAX_TEXT.name),
      ];
    }),
    ...(all.length > MOST_LISTED.reviews
      ? [say.wrong(`there are ${all.length} reviews`, `${MOST_LISTED.reviews} are the most.`, 'reviews')]
      : []),
  ];
}

const checkLength = ({ wrong }: Say, field: string, text: unknown, most: number): CatalogueFinding[] =>
  typeof text === 'string' && text.length > most
    ? [wrong(`its ${field} has ${text.length} characters`, `Shorten it to ${most}.`, field)]
    : [];

/** Checks a key that must be a position in a list. */
function checkNumber({ wrong }: Say, key: string, most: number): CatalogueFinding[] {
  if (/^[1-9]\d?$/.test(key) && Number(key) <= most) return [];
  return [wrong(`its key is no number from 1 to ${most}`, 'Its number is its place in the list.')];
}
