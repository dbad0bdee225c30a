import { DATE } from '../src/domain/calendarRecord.ts';
import { MAX_CART_ITEMS } from '../src/domain/cart.ts';
import {
  MAX_GRAMS,
  MAX_PERCENT,
  MAX_SURPLUS,
  MOST_PARTS,
  partSchema,
  storedDoughSchema,
  storedProductSchema,
  storedSizeSchema,
} from '../src/domain/catalogue/bakingSchemas.ts';
import { MAX_CHANGE_WORDS } from '../src/domain/catalogue/catalogueDiff.ts';
import { MAX_MORE_PICTURES } from '../src/domain/catalogue/productDraft.ts';
import {
  bestsellerSchema,
  DESCRIPTIONS,
  homeTextsSchema,
  MAX_ITEM_LENGTH,
  MAX_SIZES,
  MAX_TEXT,
  MOST_LISTED,
  type priceEntrySchema,
  priceRowSchema,
  reviewSchema,
} from '../src/domain/catalogue/recordSchemas.ts';
import { VAT_CATEGORIES } from '../src/domain/catalogue/vatCategory.ts';
import { mapFields } from '../src/domain/mapFields.ts';
import { MAX_POUNDS } from '../src/domain/money.ts';
import { MOST_AT_ONCE } from '../src/domain/order/stock.ts';
import { MOST_PIECES } from '../src/domain/product.ts';
import {
  all,
  any,
  type Condition,
  DAY,
  has,
  hasNoPriority,
  indexes,
  isAdded,
  isIndex,
  isLike,
  isNow,
  isNumber,
  isNumberUpTo,
  isOwner,
  isRecord,
  isRemoved,
  isText,
  isUnchanged,
  isYesOrNo,
  number,
  oneOf,
  onlyFields,
  type Rules,
  sameFields,
  text,
  wholeNumber,
} from './language.ts';

const CHANGES = "newData.parent().parent().child('changes')";
const NEW_CHANGE = `${CHANGES}.child('list').child(${CHANGES}.child('latest').val())`;

/** True for an owner's write that also adds a change, made now, with the record as it was. */
const inChange = (section: string, key = '$id') =>
  all(
    isOwner,
    `${NEW_CHANGE}.child('at').val() === now`,
    `${NEW_CHANGE}.child('before/${section}').hasChild(${key})`,
  );

const hasTitle = "newData.child('title').exists()";
/** True for a bestseller that is no product of the catalogue. */
const isOwnBestseller = all(has('title', 'price'), "!newData.child('product').exists()");

const pieces = wholeNumber({ max: MOST_PIECES });
const title = text({ min: 1, max: MAX_ITEM_LENGTH.title });
const descriptions = mapFields(DESCRIPTIONS, ({ most }) => text({ max: most }));

const CATEGORY = { title, img: descriptions.img, desc: descriptions.desc };

const price = number({ max: MAX_POUNDS });
const api = text({ max: MAX_ITEM_LENGTH.api });
const grams = wholeNumber({ min: 1, max: MAX_GRAMS });

/** A list of at most `most` records, each with at least these fields. */
const listOf = (
  most: number,
  needed: readonly string[],
  fields: Readonly<Record<string, Condition>>,
): Rules => ({
  '.validate': isRecord,
  $index: { '.validate': all(isIndex('$index', most), has(...needed)), ...onlyFields(fields) },
});

const sizes = listOf(MAX_SIZES, ['title', 'price'], {
  title: text({ min: 1, max: MAX_ITEM_LENGTH.variantTitle }),
  price,
  api,
  grams,
} satisfies Record<keyof typeof storedSizeSchema.entries, Condition>);

const rows = listOf(MOST_LISTED.rows, ['name', 'price'], {
  name: text({ min: 1, max: MAX_TEXT.name }),
  price,
  note: text({ max: MAX_TEXT.note }),
});
const prices: Rules = {
  '.validate': isRecord,
  $index: { '.validate': all(isIndex('$index', MOST_LISTED.prices), price) },
};

const reviews = listOf(MOST_LISTED.reviews, ['text', 'name'], {
  text: text({ min: 1, max: MAX_TEXT.review }),
  name: text({ min: 1, max: MAX_TEXT.name }),
});

const productWith = (limit: Condition | Rules) =>
  onlyFields({
    title,
    ...descriptions,
    descImgs: { $picture: { '.validate': all(isIndex('$picture', MAX_MORE_PICTURES), descriptions.img) } },
    api,
    price,
    sizes,
    limit,
    most: wholeNumber({ min: 1, max: MAX_CART_ITEMS }),
    saleFrom: isLike('newData.val()', DATE),
    saleUntil: isLike('newData.val()', DATE),
    packed: isYesOrNo,
    dough: text({ min: 1, max: MAX_ITEM_LENGTH.firebaseId }),
    grams,
    vat: oneOf(...VAT_CATEGORIES),
  } satisfies Record<keyof typeof storedProductSchema.entries, Condition | Rules>);

/** Everybody reads the categories. An owner's write keeps the earlier record, so that a thief's can be undone. */
export const categories: Rules = {
  '.read': true,
  $id: {
    '.write': all(inChange('categories'), any(isRemoved, hasTitle)),
    ...onlyFields(CATEGORY),
  },
};

/** Everybody reads the bestsellers, an owner changes them. Each is a product, or a title with a price. */
export const bestsellers: Rules = {
  '.read': true,
  $id: {
    '.write': all(
      inChange('bestsellers'),
      any(isRemoved, all(has('product'), "!newData.child('title').exists()"), isOwnBestseller),
    ),
    '.validate': isNumberUpTo('$id', MOST_LISTED.bestsellers),
    ...onlyFields({
      product: text({ min: 1, max: MAX_ITEM_LENGTH.firebaseId }),
      title,
      img: descriptions.img,
      price,
      api,
      soldOut: isYesOrNo,
    } satisfies Record<keyof typeof bestsellerSchema.entries, Condition>),
  },
};

/** Everybody reads the printed price list. An owner changes it. */
export const priceList: Rules = {
  '.read': true,
  $id: {
    '.write': all(inChange('priceList'), any(isRemoved, hasTitle)),
    '.validate': isNumberUpTo('$id', MOST_LISTED.priceList),
    ...onlyFields({ title, prices, rows } satisfies Record<
      keyof typeof priceEntrySchema.entries,
      Condition | Rules
    >),
  },
};

/** Everybody reads the texts. An owner changes those of the home page; only the console changes others. */
export const texts: Rules = {
  '.read': true,
  home: {
    '.write': inChange('texts', "'home'"),
    ...onlyFields({
      storyTitle: text({ max: MAX_TEXT.storyTitle }),
      story: text({ max: MAX_TEXT.story }),
      banner: text({ max: MAX_TEXT.banner }),
      reviews,
    } satisfies Record<keyof typeof homeTextsSchema.entries, Condition | Rules>),
  },
};

const isNoProduct = all(
  ...['title', 'category', 'price'].map((field) => `!newData.child('${field}').exists()`),
);
const isProduct = has('title', 'category', 'price');
const isNotHidden = "!newData.parent().parent().child('hidden').child($id).exists()";
const keepsLimit = "newData.child('limit').val() === data.child('limit').val()";
const setsFirstLimit = all(
  "!data.child('limit').exists()",
  wholeNumber({ max: MOST_PIECES }, "newData.child('limit')"),
);

/** Limits the pieces in one write: a vandal needs many. An order with more pieces takes several writes, too. */
export const isFewAtOnce = all(
  `newData.val() - data.val() <= ${MOST_AT_ONCE}`,
  `data.val() - newData.val() <= ${MOST_AT_ONCE}`,
);
const takesOrGivesBack = all('newData.val() >= 0', 'newData.val() % 1 === 0', isFewAtOnce);

/**
 * Everybody reads the products. An owner adds, changes and removes them in a write that keeps the earlier record. A
 * product is here or hidden, never both. Its stock stays when it goes, for unfinished orders, and a change of the
 * catalogue may only set the first stock.
 */
export const cakes: Rules = {
  '.read': true,
  $id: {
    '.write': all(
      inChange('cakes'),
      any(isNoProduct, all(isProduct, isNotHidden)),
      any(keepsLimit, setsFirstLimit),
    ),
    ...productWith({
      // Anybody takes stock and gives it back, since a shopper's browser finishes the order. An owner sets it.
      '.write': any(
        isUnchanged,
        all(isOwner, 'data.parent().exists()', any(isRemoved, pieces)),
        takesOrGivesBack,
      ),
      '.validate': hasNoPriority,
    }),
  },
};

const isOutOfCakes = "!newData.parent().parent().child('cakes').child($id).child('title').exists()";

/** Only owners read hidden products. They hide and show products in a write that keeps the earlier record. */
export const hidden: Rules = {
  '.read': isOwner,
  $id: {
    '.write': all(inChange('hidden'), any(isRemoved, all(hasTitle, isOutOfCakes))),
    ...productWith(pieces),
  },
};

const parts = (most: number) =>
  listOf(most, ['name', 'percent'], {
    name: text({ min: 1, max: MAX_TEXT.name }),
    percent: number({ max: MAX_PERCENT }),
  } satisfies Record<keyof typeof partSchema.entries, Condition>);

/** Only owners read the doughs, which are their recipes, and change them in a write that keeps the earlier record. */
export const doughs: Rules = {
  '.read': isOwner,
  $id: {
    '.write': all(inChange('doughs'), any(isRemoved, has('title', 'flours'))),
    ...onlyFields({
      title,
      flours: parts(MOST_PARTS.flours),
      others: parts(MOST_PARTS.others),
      surplus: number({ max: MAX_SURPLUS }),
    } satisfies Record<keyof typeof storedDoughSchema.entries, Condition | Rules>),
  },
};

const STORED = 'root.child($section).child($id)';
const placesOf = (list: string, most: number, entries: object) =>
  indexes(most).flatMap((index) => Object.keys(entries).map((field) => `${list}/${index}/${field}`));
const fieldsOf = (entries: object, ...others: readonly string[]) =>
  Object.keys(entries).filter((field) => !others.includes(field));

/** All fields that a record of any section may have, apart from stock. */
const STORED_PLACES = new Set([
  ...fieldsOf(storedProductSchema.entries, 'descImgs', 'limit', 'sizes'),
  ...fieldsOf(bestsellerSchema.entries),
  ...fieldsOf(homeTextsSchema.entries, 'reviews'),
  ...fieldsOf(storedDoughSchema.entries, 'flours', 'others'),
  ...indexes(MAX_MORE_PICTURES).map((index) => `descImgs/${index}`),
  ...indexes(MOST_LISTED.prices).map((index) => `prices/${index}`),
  ...placesOf('sizes', MAX_SIZES, storedSizeSchema.entries),
  ...placesOf('rows', MOST_LISTED.rows, priceRowSchema.entries),
  ...placesOf('reviews', MOST_LISTED.reviews, reviewSchema.entries),
  ...placesOf('flours', MOST_PARTS.flours, partSchema.entries),
  ...placesOf('others', MOST_PARTS.others, partSchema.entries),
]);

/** True if there was no record yet, or only a product's stock. */
const keepsThatThereWasNone = all(
  'newData.val() === false',
  any(`!${STORED}.exists()`, all("$section === 'cakes'", `!${STORED}.child('title').exists()`)),
);

const isThisLatest = "newData.parent().parent().child('latest').val() === $change";

/** Owners read changes and add them; nobody edits one. After 30 days, once a theft was noticed, one may be removed. */
export const changes: Rules = {
  '.read': isOwner,
  // The key of the change that a write adds, since the rules of products and categories can't find it otherwise.
  latest: { '.write': isOwner, '.validate': isText },
  list: {
    '.indexOn': 'at',
    $change: {
      '.write': all(
        isOwner,
        any(all(isAdded, isThisLatest), all(isRemoved, `data.child('at').val() < now - ${30 * DAY}`)),
      ),
      '.validate': all('$change.length <= 40', has('at', 'what', 'before')),
      ...onlyFields({
        at: isNow,
        what: text({ max: MAX_CHANGE_WORDS }),
        before: {
          $section: {
            // Compares the earlier record, so that a change based on an old reading is refused, and none is made up.
            $id: {
              '.validate': any(keepsThatThereWasNone, all(isRecord, sameFields([...STORED_PLACES], STORED))),
              $field: { $index: { $part: { '.validate': any(isText, isNumber) } } },
            },
          },
        },
      }),
    },
  },
};
