import * as v from 'valibot';
import { formatPounds, parsePounds, pence, toPounds } from '@/domain/money';
import { isPlaceholder } from '@/domain/placeholder';
import { tidyText } from '@/domain/tidyText';
import type { storedDoughSchema, storedProductSchema } from './bakingSchemas';
import { type CatalogueFinding, findingsAt } from './catalogueFinding';
import { isRecord, type Records } from './catalogueRecords';
import { problemOfPriceId, WHERE_PRICE_ID } from './priceId';
import {
  type bestsellerSchema,
  categorySchema,
  type homeTextsSchema,
  isUsableKey,
  type priceEntrySchema,
} from './recordSchemas';
import { isSpreadsheetError, isSpreadsheetValue } from './spreadsheetError';

/** Finds mistakes in a category's record. */
export function checkCategory(key: string, record: unknown): CatalogueFinding[] {
  const say = findingsAt('categories', key);
  return [
    ...checkKey(say, key),
    ...checkShape(say, categorySchema, record),
    ...(isRecord(record) ? checkTexts(say, record) : []),
    ...(isRecord(record) && !record.img ? [withoutPicture(say)] : []),
  ];
}

/** Functions that report a mistake in one record, or something to look at. */
export type Say = ReturnType<typeof findingsAt>;

/** Checks that the shop can use a record's key. */
export function checkKey({ wrong }: Say, key: string): CatalogueFinding[] {
  if (isUsableKey(key) && tidyText(key) !== '') return [];
  return [
    wrong(
      "the shop can't use this key",
      'Name the record in lower-case letters, digits and hyphens, as in rye-sourdough.',
    ),
  ];
}

/** Reports fields that make a record unreadable, and fields that the shop doesn't know. */
export function checkShape({ note, wrong }: Say, schema: ShopSchema, record: unknown): CatalogueFinding[] {
  const issues = v.safeParse(schema, record).issues ?? [];
  const malformed = issues.map((issue) =>
    wrong(wordsFor(issue), 'Correct it: until then the shop shows nothing of it.', v.getDotPath(issue)),
  );
  const fields = Object.keys(schema.entries);
  const unknown = Object.keys(isRecord(record) ? record : {}).filter((field) => !fields.includes(field));
  return [
    ...malformed,
    ...unknown.map((field) =>
      (isUsableKey(field) ? note : wrong)(
        `the shop knows no field "${field}"`,
        `Correct its name or take it out. The fields are ${fields.join(', ')}.`,
      ),
    ),
  ];
}

type ShopSchema =
  | typeof categorySchema
  | typeof storedProductSchema
  | typeof storedDoughSchema
  | typeof bestsellerSchema
  | typeof priceEntrySchema
  | typeof homeTextsSchema;

function wordsFor(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (field === null) return `must be a record of fields, but is ${issue.received}`;
  if (issue.received === 'undefined') return `it has no ${field}`;
  if (issue.type === 'min_length') return `its ${field} is empty`;
  if (issue.type === 'check' && field === 'descImgs') {
    return `its ${field} must be a list, as in ["/images/loaf.jpg"]`;
  }
  return issue.expected === 'string'
    ? `its ${field} must be a text, but is ${issue.received}`
    : `its ${field}: ${issue.message}`;
}

const PRICE_ADVICE = 'Write pounds as a number with two decimals at most, as in 8 or 7.5.';
/** From this price on, the owner has probably typed pence for pounds. */
export const DEAR = pence(200_00);

/** Checks a price. `size` is the title of the size that it belongs to; null for the record's own price. */
export function checkPrice(
  { note, wrong }: Say,
  price: unknown,
  size: string | null = null,
  field = size === null ? 'price' : 'sizes',
): CatalogueFinding[] {
  const its = size === null ? 'its price' : `the price of ${size}`;
  const parsed = parsePounds(price ?? null);
  if (parsed === null) {
    const none = `${size ?? 'it'} has no price`;
    const what = price === undefined ? none : `${its} ${JSON.stringify(price)} can't be read`;
    return [wrong(`${what}, so nobody can buy it`, PRICE_ADVICE, field)];
  }
  if (parsed === 0) return [wrong(`${its} is 0, so it is given away`, PRICE_ADVICE, field)];
  // The result of a calculation, such as 7.499999. The shop can sell it, but the file must say what the customer pays.
  if (Number(price) !== toPounds(parsed)) {
    return [wrong(`${its} ${price} is not in whole pence`, `Write ${toPounds(parsed)}.`, field)];
  }
  if (parsed <= DEAR) return [];
  return [
    note(`${its} is ${formatPounds(parsed)}, which is much`, `If pence were meant: ${PRICE_ADVICE}`, field),
  ];
}

/** Checks a Stripe price id. `size` is the title of the size that it belongs to; null for the record's own. */
export function checkId(say: Say, api: unknown = '', size: string | null = null): CatalogueFinding[] {
  const field = size === null ? 'api' : 'sizes';
  const its = size === null ? 'its price id (api)' : `the price id of ${size}`;
  const problem = problemOfPriceId(api);
  if (problem) return [say[problem.verdict](`${its} ${problem.what}`, WHERE_PRICE_ID, field)];
  if (typeof api !== 'string' || !isPlaceholder(api)) return [];
  return [
    say.wrong(`${its} is still a placeholder: "${api}"`, 'In Stripe, copy the id of its price.', field),
  ];
}

/** Matches texts that begin with a mark such as "to do", whatever follows. */
const UNWRITTEN = /^\W*(?:to ?do|tb[acd]|to be (?:added|checked|confirmed|decided|done)|fixme)\b/i;
/** Matches texts that consist of such a mark alone. */
const NO_ANSWER = /^(?:[^\p{L}\p{N}]+|n\/?a|(?:not )?known|unknown|not sure|pending|x{2,9})$/iu;

/** Whether a text is still to be written. */
export const isUnwritten = (text: string): boolean => UNWRITTEN.test(text) || NO_ANSWER.test(text);

/** Matches HTML and wrongly decoded characters, which shoppers would see as they are. */
const SPOILT = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|[ÂÃ][\u0080-\u00bf]|â€.|\ufffd/i;

/** Fields that have checks of their own. */
const NO_TEXTS =
  'price limit most saleFrom saleUntil packed dough grams vat api sizes prices rows product soldOut'.split(
    ' ',
  );

const haveOrHas = (field: string): string =>
  `${field} ${field === 'allergens' || field === 'ingredients' ? 'have' : 'has'}`;

/** Finds errors that a spreadsheet wrote in place of a text that it took for a formula. */
export function checkSpreadsheet({ wrong }: Say, record: Records): CatalogueFinding[] {
  return Object.entries(record).flatMap(([field, value]) => {
    if (NO_TEXTS.includes(field)) return [];
    const texts = typeof value === 'string' ? [value] : Object.values(Object(value));
    const error = texts.find((text) => typeof text === 'string' && isSpreadsheetError(text));
    if (error === undefined) return [];
    return wrong(
      `its ${haveOrHas(field)} "${error}", the error of a spreadsheet`,
      'Write what was meant. A spreadsheet takes a cell that begins with -, + or = for a formula.',
      field,
    );
  });
}

/** Finds invisible white space, which makes titles or categories differ that look the same. */
function checkSpaces({ note }: Say, record: Records): CatalogueFinding[] {
  return ['title', 'category'].flatMap((field) => {
    const text = record[field];
    if (typeof text !== 'string' || tidyText(text) === text.trim()) return [];
    return note(
      `its ${field} "${text}" has white space that nobody sees`,
      `Write "${tidyText(text)}".`,
      field,
    );
  });
}

/** Finds mistakes in the texts that customers read. */
export function checkTexts(say: Say, record: Records): CatalogueFinding[] {
  const { note, wrong } = say;
  const texts = ['title', 'desc', 'ingredients', 'allergens'].flatMap((field) => {
    const text = record[field];
    return typeof text === 'string' && text !== '' ? [{ field, text }] : [];
  });
  const found = texts.flatMap(({ field, text }) => {
    if (isSpreadsheetError(text)) return [];
    if (isSpreadsheetValue(text)) {
      // A loaf may be called 1847.
      return (field === 'title' ? note : wrong)(
        `its ${haveOrHas(field)} "${text}", as a spreadsheet writes a number, a date or a formula`,
        'Write what was meant, or take it out. A spreadsheet takes 1-3 for a date.',
        field,
      );
    }
    const [spoilt] = SPOILT.exec(text) ?? [];
    if (spoilt) {
      return note(
        `customers would see "${spoilt}" in its ${field} as it stands here`,
        'Write plain text. If a program has spoilt it, save the file again as UTF-8.',
        field,
      );
    }
    // Other checks look at titles and allergens.
    if (field === 'allergens' || field === 'title' || !isUnwritten(text)) return [];
    return note(
      `its ${field} is "${text}", which customers would read`,
      'Write it, or take the field out.',
      field,
    );
  });
  return [...checkSpreadsheet(say, record), ...checkSpaces(say, record), ...found];
}

/** Makes the finding that a record has no picture. */
export const withoutPicture = ({ note }: Say): CatalogueFinding =>
  note('it has no picture', 'Give it one.', 'img');
