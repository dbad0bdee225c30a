import * as v from 'valibot';
import { sizes } from '#bakery/sizes';
import { MOST_BAKED } from '@/domain/stockSheet';
import { checkPriceId } from '../../build/priceIds.ts';
import { isPlaceholder } from '../../build/settingForms.ts';
import { formatPounds, parsePounds, pence, toPounds } from '../../src/domain/money.ts';
import { MAX_ITEM_LENGTH } from '../../src/domain/order.ts';
import { categorySchema, isUsableKey, productSchema } from '../../src/services/records.ts';
import { type Finding, note, wrong } from '../../terminal/finding.ts';
import { isRecord, type Records } from './catalogueRecords.ts';

/** The texts of a product that an order repeats. The order leaves them out if they are too long; allergens must not be. */
const REPEATED = ['img', 'desc', 'category', 'allergens', 'ingredients'] as const;

/** The mistakes in a category's record. */
export function checkCategory(key: string, record: unknown): Finding[] {
  const path = `categories/${key}`;
  return [
    ...checkKey(path, key),
    ...checkShape(path, categorySchema, record),
    ...(isRecord(record) ? checkTexts(path, record) : []),
    ...(isRecord(record) && !record.img ? [withoutPicture(path)] : []),
  ];
}

/** The mistakes in a product's record, and everything that keeps it from being shown, ordered or paid for. */
export function checkProduct(key: string, record: unknown): Finding[] {
  const path = `cakes/${key}`;
  const shape = [...checkKey(path, key), ...checkShape(path, productSchema, record)];
  if (!isRecord(record)) return shape;
  return [
    ...shape,
    ...(isSoldInSizes(record) ? [] : [...checkOnePrice(path, record), ...checkOwnId(path, record)]),
    ...checkAllergens(path, record),
    ...checkTexts(path, record),
    ...checkLimit(path, record.limit),
    ...checkPictures(path, record),
    ...checkLengths(path, record),
  ];
}

/** Whether the product is sold in sizes, which have their prices and price ids in `src/bakery`. */
export function isSoldInSizes({ title }: Records): boolean {
  return typeof title === 'string' && Object.hasOwn(sizes, title.trim());
}

function checkKey(path: string, key: string): Finding[] {
  if (isUsableKey(key)) return [];
  return [
    wrong(
      `${path}: the shop can't use this key`,
      'Name the record in lower-case letters, digits and hyphens, as in rye-sourdough.',
    ),
  ];
}

function checkShape(path: string, schema: ShopSchema, record: unknown): Finding[] {
  const issues = v.safeParse(schema, record).issues ?? [];
  const malformed = issues.map((issue) =>
    wrong(`${path}: ${wordsFor(issue)}`, 'Correct it: the shop leaves the whole record out until then.'),
  );
  const fields = Object.keys(schema.entries);
  const unknown = Object.keys(isRecord(record) ? record : {}).filter((field) => !fields.includes(field));
  return [
    ...malformed,
    ...unknown.map((field) =>
      note(
        `${path}: the shop knows no field "${field}"`,
        `Correct its name or take it out. The fields are ${fields.join(', ')}.`,
      ),
    ),
  ];
}

type ShopSchema = typeof categorySchema | typeof productSchema;

function wordsFor(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (field === null) return `must be a record of fields, but is ${issue.received}`;
  if (issue.received === 'undefined') return `it has no ${field}`;
  if (issue.type === 'min_length') return `its ${field} is empty`;
  if (issue.type === 'check') return `its ${field} must be a list, as in ["/images/loaf.jpg"]`;
  return issue.expected === 'string'
    ? `its ${field} must be a text, but is ${issue.received}`
    : `its ${field}: ${issue.message}`;
}

function checkOnePrice(path: string, { price, api = '' }: Records): Finding[] {
  return [...checkPrice(path, price), ...checkPriceId(`${path}: its price id (api)`, api)];
}

const PRICE_ADVICE = 'Write pounds as a number with two decimals at most, as in 8 or 7.5.';
/** A higher price is probably a mistake, such as pence for pounds. */
export const DEAR = pence(200_00);

function checkPrice(path: string, price: unknown): Finding[] {
  const parsed = parsePounds(price ?? null);
  if (parsed === null) {
    const what = price === undefined ? 'it has no price' : `its price ${JSON.stringify(price)} can't be read`;
    return [wrong(`${path}: ${what}, so nobody can buy it`, PRICE_ADVICE)];
  }
  if (parsed === 0) return [wrong(`${path}: its price is 0, so it is given away`, PRICE_ADVICE)];
  // A sum that a program has calculated. The shop can sell it, but the file must say what the customer pays.
  if (Number(price) !== toPounds(parsed)) {
    return [wrong(`${path}: its price ${price} is not in whole pence`, `Write ${toPounds(parsed)}.`)];
  }
  if (parsed <= DEAR) return [];
  return [
    note(
      `${path}: its price is ${formatPounds(parsed)}, which is much`,
      `If pence were meant: ${PRICE_ADVICE}`,
    ),
  ];
}

function checkOwnId(path: string, { api }: Records): Finding[] {
  // Other placeholders don't begin like a price id, which has been reported already.
  if (typeof api !== 'string' || !/^price_\w+$/.test(api) || !isPlaceholder(api)) return [];
  return [
    wrong(
      `${path}: its price id (api) is still a placeholder: "${api}"`,
      'In Stripe, copy the id of its price.',
    ),
  ];
}

/** Words that stand for a text which is still to be written, also before other words. */
const UNWRITTEN = /^\W*(?:to ?do|tb[acd]|to be (?:added|checked|confirmed|decided|done)|fixme)\b/i;
/** The same, but only where nothing else is there. */
const NO_ANSWER = /^(?:[^\p{L}\p{N}]+|n\/?a|(?:not )?known|unknown|not sure|pending|x{2,9})$/iu;

const isUnwritten = (text: string): boolean => UNWRITTEN.test(text) || NO_ANSWER.test(text);

const ALLERGENS_ADVICE =
  'Write what is in it, "None of the fourteen listed allergens." or "Not a food.", as it is; never guess.';

function checkAllergens(path: string, { allergens }: Records): Finding[] {
  if (allergens === undefined || allergens === null || allergens === '') {
    return [
      note(
        `${path}: it has no allergens, so the shop tells customers to ask before they order`,
        ALLERGENS_ADVICE,
      ),
    ];
  }
  if (typeof allergens !== 'string' || !isUnwritten(allergens)) return [];
  return [
    wrong(
      `${path}: its allergens "${allergens}" say nothing, and customers would read them as they are`,
      `${ALLERGENS_ADVICE} Until you know, take the field out: the shop then tells customers to ask.`,
    ),
  ];
}

/** What the shop would not show as it was meant: HTML, and letters from a file in another encoding. */
const SPOILT = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|[ÂÃ][\u0080-\u00bf]|â€.|\ufffd/i;

function checkTexts(path: string, record: Records): Finding[] {
  const texts = ['title', 'desc', 'ingredients', 'allergens'].flatMap((field) => {
    const text = record[field];
    return typeof text === 'string' && text !== '' ? [{ field, text }] : [];
  });
  return texts.flatMap(({ field, text }) => {
    const [spoilt] = SPOILT.exec(text) ?? [];
    if (spoilt) {
      return note(
        `${path}: customers would see "${spoilt}" in its ${field} as it stands here`,
        'Write plain text. If a program has spoilt it, save the file again as UTF-8.',
      );
    }
    // Other checks look at titles and allergens.
    if (field === 'allergens' || field === 'title' || !isUnwritten(text)) return [];
    return note(
      `${path}: its ${field} is "${text}", which customers would read`,
      'Write it, or take the field out.',
    );
  });
}

const LIMIT_ADVICE = 'Write a whole number from 0 on, or take the field out where there is no limit.';
function checkLimit(path: string, limit: unknown): Finding[] {
  if (limit === undefined || limit === null || limit === '') return [];
  if (typeof limit !== 'number') {
    const isQuoted = typeof limit === 'string' && limit.trim() !== '' && Number.isFinite(Number(limit));
    return [
      wrong(
        `${path}: its limit ${JSON.stringify(limit)} is ${typeof limit === 'string' ? 'a text' : 'no number'}, so the shop sells without end`,
        isQuoted ? 'Write it as a number, without quotation marks.' : LIMIT_ADVICE,
      ),
    ];
  }
  const what = oddityOf(limit);
  return what === null ? [] : [note(`${path}: its limit ${limit} ${what}`, LIMIT_ADVICE)];
}

function oddityOf(limit: number): string | null {
  if (!Number.isInteger(limit)) return 'is a fraction, of which whole pieces are sold';
  if (limit < 0) return 'is below 0, so it is sold out';
  return limit > MOST_BAKED ? 'is more than anybody bakes' : null;
}

function checkPictures(path: string, { img, descImgs }: Records): Finding[] {
  const more = Object.entries(typeof descImgs === 'object' && descImgs !== null ? descImgs : {});
  return [
    ...(img ? [] : [withoutPicture(path)]),
    ...more.flatMap(([index, picture]) =>
      typeof picture === 'string'
        ? []
        : [
            wrong(
              `${path}: its picture descImgs/${index} is no usable text`,
              "Put the picture's address there.",
            ),
          ],
    ),
  ];
}

const withoutPicture = (path: string): Finding =>
  note(`${path}: it has no picture`, "Put the picture's address into img.");

function checkLengths(path: string, record: Records): Finding[] {
  return REPEATED.flatMap((field) => {
    const text = record[field];
    const most = MAX_ITEM_LENGTH[field];
    if (typeof text !== 'string' || text.length <= most) return [];
    const what = `${path}: its ${field} has ${text.length} characters, so orders do not repeat it`;
    return [
      field === 'allergens'
        ? wrong(
            what,
            `Shorten it to ${most}: the law has the order say them, and it would say "Not confirmed".`,
          )
        : note(what, `Shorten it to ${most} if they should.`),
    ];
  });
}
