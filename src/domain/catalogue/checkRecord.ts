import * as v from 'valibot';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { isLondonDay } from '@/domain/londonDay';
import { formatPounds, parsePounds, pence, toPounds } from '@/domain/money';
import { isPlaceholder } from '@/domain/placeholder';
import { MOST_BAKED } from '@/domain/product';
import { tidyText } from '@/domain/tidyText';
import { namesAllergen, unnamedAllergens } from './allergens';
import { type CatalogueFinding, findingsAt } from './catalogueFinding';
import { isRecord, type Records } from './catalogueRecords';
import { problemOfPriceId, WHERE_PRICE_ID } from './priceId';
import {
  bestsellerSchema,
  categorySchema,
  DESCRIPTIONS,
  homeTextsSchema,
  isUsableKey,
  MAX_ITEM_LENGTH,
  MAX_SIZES,
  MAX_TEXT,
  MOST_LISTED,
  priceEntrySchema,
  productSchema,
  reviewSchema,
} from './recordSchemas';
import { sizesIn } from './sizes';
import { isSpreadsheetError, isSpreadsheetValue } from './spreadsheetError';

/** The mistakes in a category's record. */
export function checkCategory(key: string, record: unknown): CatalogueFinding[] {
  const say = findingsAt('categories', key);
  return [
    ...checkKey(say, key),
    ...checkShape(say, categorySchema, record),
    ...(isRecord(record) ? checkTexts(say, record) : []),
    ...(isRecord(record) && !record.img ? [withoutPicture(say)] : []),
  ];
}

/** The mistakes in a bestseller's record: a product of `cakes`, or something with its own price. */
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

/** `product`: the record of the product that a bestseller is. */
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

/** The mistakes in an entry of the price list. */
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

/** The mistakes in what stands under `texts`: the shop shows those of the home page. */
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

/** The mistakes in a product's record, and everything that keeps it from being shown, ordered or paid for. */
export function checkProduct(key: string, record: unknown): CatalogueFinding[] {
  const say = findingsAt('cakes', key);
  const shape = [...checkKey(say, key), ...checkShape(say, productSchema, record)];
  if (!isRecord(record)) return shape;
  return [
    ...shape,
    ...(sizesIn(record).length > 0 ? [] : [...checkPrice(say, record.price), ...checkId(say, record.api)]),
    ...checkSizes(say, record.sizes),
    ...checkAllergens(say, record),
    ...checkTexts(say, record),
    ...checkLimit(say, record.limit),
    ...checkSale(say, record),
    ...checkPictures(say, record),
    ...checkLengths(say, record),
  ];
}

type Say = ReturnType<typeof findingsAt>;

function checkKey({ wrong }: Say, key: string): CatalogueFinding[] {
  if (isUsableKey(key) && tidyText(key) !== '') return [];
  return [
    wrong(
      "the shop can't use this key",
      'Name the record in lower-case letters, digits and hyphens, as in rye-sourdough.',
    ),
  ];
}

/** A key that is its place in a list. */
function checkNumber({ wrong }: Say, key: string, most: number): CatalogueFinding[] {
  if (/^[1-9]\d?$/.test(key) && Number(key) <= most) return [];
  return [wrong(`its key is no number from 1 to ${most}`, 'Its number is its place in the list.')];
}

function checkShape({ note, wrong }: Say, schema: ShopSchema, record: unknown): CatalogueFinding[] {
  const issues = v.safeParse(schema, record).issues ?? [];
  const malformed = issues.map((issue) =>
    wrong(wordsFor(issue), 'Correct it: until then the shop shows nothing of it.', v.getDotPath(issue)),
  );
  const fields = Object.keys(schema.entries);
  const unknown = Object.keys(isRecord(record) ? record : {}).filter((field) => !fields.includes(field));
  return [
    ...malformed,
    ...unknown.map((field) =>
      // The database takes no such name.
      (isUsableKey(field) ? note : wrong)(
        `the shop knows no field "${field}"`,
        `Correct its name or take it out. The fields are ${fields.join(', ')}.`,
      ),
    ),
  ];
}

type ShopSchema =
  | typeof categorySchema
  | typeof productSchema
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
/** A higher price is probably a mistake, such as pence for pounds. */
export const DEAR = pence(200_00);

/** `size`: what the price is of; null for the record's own. */
function checkPrice(
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
  // A sum that a program has calculated. The shop can sell it, but the file must say what the customer pays.
  if (Number(price) !== toPounds(parsed)) {
    return [wrong(`${its} ${price} is not in whole pence`, `Write ${toPounds(parsed)}.`, field)];
  }
  if (parsed <= DEAR) return [];
  return [
    note(`${its} is ${formatPounds(parsed)}, which is much`, `If pence were meant: ${PRICE_ADVICE}`, field),
  ];
}

/** As `checkPrice`, for the price's id. */
function checkId(say: Say, api: unknown = '', size: string | null = null): CatalogueFinding[] {
  const field = size === null ? 'api' : 'sizes';
  const its = size === null ? 'its price id (api)' : `the price id of ${size}`;
  const problem = problemOfPriceId(api);
  if (problem) return [say[problem.verdict](`${its} ${problem.what}`, WHERE_PRICE_ID, field)];
  if (typeof api !== 'string' || !isPlaceholder(api)) return [];
  return [
    say.wrong(`${its} is still a placeholder: "${api}"`, 'In Stripe, copy the id of its price.', field),
  ];
}

const SIZES_ADVICE =
  'Give each size a title, a price and its price id; in a table, as in 320g £19 price_abc; 1200g £25 price_xyz';

function checkSizes(say: Say, sizes: unknown): CatalogueFinding[] {
  if (sizes === undefined || sizes === null || sizes === '') return [];
  const wrong = (what: string, mend = SIZES_ADVICE) => say.wrong(what, mend, 'sizes');
  const all = Object.values(Object(sizes));
  if (!all.every(isRecord)) return [wrong("its sizes can't be read")];
  if (all.length > MAX_SIZES) return [wrong(`it has ${all.length} sizes`, `${MAX_SIZES} are the most.`)];
  const titles = all.map(({ title }) => (typeof title === 'string' ? tidyText(title) : ''));
  return all.flatMap((size, index) => {
    const title = titles[index] ?? '';
    if (title === '') return [wrong('one of its sizes has no title', 'Write what is in it, as in 320g.')];
    if (isSpreadsheetError(title)) {
      return [wrong(`one of its sizes is called "${title}", the error of a spreadsheet`, SIZES_ADVICE)];
    }
    const most = MAX_ITEM_LENGTH.variantTitle;
    if (title.length > most) {
      return [wrong(`the title of a size has ${title.length} characters`, `Shorten it to ${most}.`)];
    }
    return [
      ...(titles.indexOf(title) < index
        ? [wrong(`two of its sizes are called ${title}`, 'Give each a title of its own.')]
        : size.title !== title
          ? [wrong(`the title of its size ${title} has white space around it`, `Write "${title}".`)]
          : []),
      ...checkPrice(say, size.price, title),
      ...checkId(say, size.api, title),
    ];
  });
}

/** Words that stand for a text which is still to be written, also before other words. */
const UNWRITTEN = /^\W*(?:to ?do|tb[acd]|to be (?:added|checked|confirmed|decided|done)|fixme)\b/i;
/** The same, but only where nothing else is there. */
const NO_ANSWER = /^(?:[^\p{L}\p{N}]+|n\/?a|(?:not )?known|unknown|not sure|pending|x{2,9})$/iu;

const isUnwritten = (text: string): boolean => UNWRITTEN.test(text) || NO_ANSWER.test(text);

const ALLERGENS_ADVICE =
  'Write what is in it, "None of the fourteen listed allergens." or "Not a food.", as it is; never guess.';

/** Words by which a text says that there are none, or whom to ask. */
const NONE = /\b(?:no|none|not|nothing|without|free|ask)\b/i;

function checkAllergens({ note, wrong }: Say, { allergens, ingredients }: Records): CatalogueFinding[] {
  if (allergens === undefined || allergens === null || allergens === '') {
    return [
      note(
        'it has no allergens, so the shop tells customers to ask before they order',
        ALLERGENS_ADVICE,
        'allergens',
      ),
    ];
  }
  // Those are told with all other texts.
  if (typeof allergens !== 'string' || isSpreadsheetError(allergens) || isSpreadsheetValue(allergens)) {
    return [];
  }
  if (!isUnwritten(allergens)) {
    const unnamed = unnamedAllergens(allergens, typeof ingredients === 'string' ? ingredients : '');
    if (unnamed.length === 0 && !namesAllergen(allergens) && !NONE.test(allergens)) {
      return [note(`its allergens "${allergens}" name none of the fourteen`, ALLERGENS_ADVICE, 'allergens')];
    }
    return unnamed.map(({ allergen, because }) =>
      note(
        `its ingredients name "${because}", and its allergens no ${allergen.toLowerCase()}`,
        'Look on the labels of what is in it, and correct the one that is wrong.',
        'allergens',
      ),
    );
  }
  return [
    wrong(
      `its allergens "${allergens}" say nothing, and customers would read them as they are`,
      `${ALLERGENS_ADVICE} Until you know, take the field out: the shop then tells customers to ask.`,
      'allergens',
    ),
  ];
}

/** What the shop would not show as it was meant: HTML, and letters from a file in another encoding. */
const SPOILT = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|[ÂÃ][\u0080-\u00bf]|â€.|\ufffd/i;

/** Fields that are checked as what they are. */
const NO_TEXTS = [
  'price',
  'limit',
  'most',
  'saleFrom',
  'saleUntil',
  'api',
  'sizes',
  'prices',
  'rows',
  'product',
  'soldOut',
];

const haveOrHas = (field: string): string =>
  `${field} ${field === 'allergens' || field === 'ingredients' ? 'have' : 'has'}`;

/** What a spreadsheet has put in place of a text that it took for a formula. */
function checkSpreadsheet({ wrong }: Say, record: Records): CatalogueFinding[] {
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

/** White space that makes a title or a category another one, and that nobody sees. */
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

function checkTexts(say: Say, record: Records): CatalogueFinding[] {
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

const LIMIT_ADVICE = 'Write a whole number from 0 on, or take the field out where there is no limit.';
function checkLimit({ note, wrong }: Say, limit: unknown): CatalogueFinding[] {
  if (limit === undefined || limit === null || limit === '') return [];
  if (typeof limit !== 'number') {
    const isQuoted = typeof limit === 'string' && limit.trim() !== '' && Number.isFinite(Number(limit));
    return [
      wrong(
        `its limit ${JSON.stringify(limit)} is ${typeof limit === 'string' ? 'a text' : 'no number'}, so the shop sells without end`,
        isQuoted ? 'Write it as a number, without quotation marks.' : LIMIT_ADVICE,
        'limit',
      ),
    ];
  }
  const what = oddityOf(limit);
  return what === null ? [] : [note(`its limit ${limit} ${what}`, LIMIT_ADVICE, 'limit')];
}

/** How many each customer may have, and the days between which it is on sale. */
function checkSale({ wrong }: Say, { most, saleFrom, saleUntil }: Records): CatalogueFinding[] {
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
  const isMost = Number.isInteger(most) && Number(most) >= 1 && Number(most) <= MAX_CART_ITEMS;
  const days = Object.entries({ saleFrom, saleUntil }).filter(([, day]) => isGiven(day));
  return [
    ...(isGiven(most) && !isMost
      ? [
          wrong(
            `${JSON.stringify(most)} is no number of pieces for each customer`,
            `Write a whole number from 1 to ${MAX_CART_ITEMS}, or take it out.`,
            'most',
          ),
        ]
      : []),
    ...days.flatMap(([field, day]) =>
      isLondonDay(day)
        ? []
        : [wrong(`its ${field} ${JSON.stringify(day)} is no date`, 'Write it as in 2026-12-01.', field)],
    ),
    ...(isLondonDay(saleFrom) && isLondonDay(saleUntil) && saleUntil < saleFrom
      ? [wrong('its sale ends before it begins', 'Correct the one that is wrong.', 'saleUntil')]
      : []),
  ];
}

function oddityOf(limit: number): string | null {
  if (!Number.isInteger(limit)) return 'is a fraction, of which whole pieces are sold';
  if (limit < 0) return 'is below 0, so it is sold out';
  return limit > MOST_BAKED ? 'is more than anybody bakes' : null;
}

function checkPictures(say: Say, { img, descImgs }: Records): CatalogueFinding[] {
  const more = Object.entries(typeof descImgs === 'object' && descImgs !== null ? descImgs : {});
  return [
    ...(img ? [] : [withoutPicture(say)]),
    ...more.flatMap(([index, picture]) =>
      typeof picture === 'string'
        ? []
        : [
            say.wrong(
              `its picture descImgs/${index} is no usable text`,
              "Put the picture's address there.",
              'descImgs',
            ),
          ],
    ),
  ];
}

const withoutPicture = ({ note }: Say): CatalogueFinding => note('it has no picture', 'Give it one.', 'img');

function checkLengths({ note, wrong }: Say, record: Records): CatalogueFinding[] {
  return Object.entries(DESCRIPTIONS).flatMap(([field, { most, inOrder }]) => {
    const text = record[field];
    if (typeof text !== 'string' || text.length <= inOrder) return [];
    if (field !== 'allergens' && text.length > most) {
      return [wrong(`its ${field} has ${text.length} characters`, `Shorten it to ${most}.`, field)];
    }
    const what = `its ${field} has ${text.length} characters, so orders do not repeat it`;
    return [
      field === 'allergens'
        ? wrong(
            what,
            `Shorten it to ${inOrder}: the law has the order say them, and it would say "Not confirmed".`,
            field,
          )
        : note(what, `Shorten it to ${inOrder} if they should.`, field),
    ];
  });
}
