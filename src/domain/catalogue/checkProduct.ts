import { MAX_CART_ITEMS } from '@/domain/cart';
import { isLondonDay } from '@/domain/londonDay';
import { MOST_BAKED } from '@/domain/product';
import { tidyText } from '@/domain/tidyText';
import { namesAllergen, unnamedAllergens } from './allergens';
import { storedProductSchema } from './bakingSchemas';
import { type CatalogueFinding, findingsAt } from './catalogueFinding';
import { isRecord, type Records } from './catalogueRecords';
import { checkBaking } from './checkDough';
import {
  checkId,
  checkKey,
  checkPrice,
  checkShape,
  checkTexts,
  isUnwritten,
  type Say,
  withoutPicture,
} from './checkRecord';
import { DESCRIPTIONS, MAX_ITEM_LENGTH, MAX_SIZES } from './recordSchemas';
import { sizesIn } from './sizes';
import { isSpreadsheetError, isSpreadsheetValue } from './spreadsheetError';
import { isVatCategory } from './vatCategory';

/** Finds mistakes in a product's record. `doughs` are those that exist; undefined if unknown. */
export function checkProduct(key: string, record: unknown, doughs?: Records): CatalogueFinding[] {
  const say = findingsAt('cakes', key);
  const shape = [...checkKey(say, key), ...checkShape(say, storedProductSchema, record)];
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
    ...checkBaking(say, record, doughs),
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
    if (title === '') return [wrong('one of its sizes has no name', 'Write what is in it, as in 320g.')];
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

const ALLERGENS_ADVICE =
  'Write what is in it, "None of the fourteen listed allergens." or "Not a food.", as it is; never guess.';

/** Matches words for "none" or "ask us". */
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
  // Other checks report these.
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

/** Checks the most per customer, the days on sale, and the VAT category. */
function checkSale({ wrong }: Say, { most, saleFrom, saleUntil, vat }: Records): CatalogueFinding[] {
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
    ...(isGiven(vat) && !isVatCategory(vat)
      ? [
          wrong(
            `its vat ${JSON.stringify(vat)} is no VAT category`,
            'Write "zero" or "standard", or take it out.',
            'vat',
          ),
        ]
      : []),
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
