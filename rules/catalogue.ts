import { MAX_CHANGE_WORDS } from '../src/domain/catalogue/catalogueDiff.ts';
import { MAX_MORE_PICTURES } from '../src/domain/catalogue/productDraft.ts';
import {
  DESCRIPTIONS,
  MAX_ITEM_LENGTH,
  MAX_SIZES,
  productSchema,
  variantSchema,
} from '../src/domain/catalogue/recordSchemas.ts';
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
  isNow,
  isNumber,
  isOwner,
  isRecord,
  isRemoved,
  isText,
  isUnchanged,
  number,
  onlyFields,
  type Rules,
  sameFields,
  text,
  wholeNumber,
} from './language.ts';

const CHANGES = "newData.parent().parent().child('changes')";
const NEW_CHANGE = `${CHANGES}.child('list').child(${CHANGES}.child('latest').val())`;

/** An owner's write which adds a change at this moment, and that keeps how the record was. */
const inChange = (section: string) =>
  all(
    isOwner,
    `${NEW_CHANGE}.child('at').val() === now`,
    `${NEW_CHANGE}.child('before/${section}').hasChild($id)`,
  );

const hasTitle = "newData.child('title').exists()";
const pieces = wholeNumber({ max: MOST_PIECES });
const title = text({ min: 1, max: MAX_ITEM_LENGTH.title });
const descriptions = mapFields(DESCRIPTIONS, ({ most }) => text({ max: most }));

/** What a category says. */
const CATEGORY = { title, img: descriptions.img, desc: descriptions.desc };

/** One of the sizes in which a product is sold. */
const SIZE = onlyFields({
  title: text({ min: 1, max: MAX_ITEM_LENGTH.variantTitle }),
  price: number({ max: MAX_POUNDS }),
  api: text({ max: MAX_ITEM_LENGTH.api }),
} satisfies Record<keyof typeof variantSchema.entries, Condition>);

/** What a product says, with its stock. */
const productWith = (limit: Condition | Rules) =>
  onlyFields({
    title,
    ...descriptions,
    descImgs: { $picture: { '.validate': all(isIndex('$picture', MAX_MORE_PICTURES), descriptions.img) } },
    api: text({ max: MAX_ITEM_LENGTH.api }),
    price: number({ max: MAX_POUNDS }),
    sizes: {
      '.validate': isRecord,
      $size: { '.validate': all(isIndex('$size', MAX_SIZES), has('title', 'price')), ...SIZE },
    },
    limit,
  } satisfies Record<keyof typeof productSchema.entries, Condition | Rules>);

/**
 * Everybody reads the categories. An owner adds, changes and removes them, each with a title, in a write that keeps how
 * they were: what somebody with her phone does can be put back.
 */
export const categories: Rules = {
  '.read': true,
  $id: {
    '.write': all(inChange('categories'), any(isRemoved, hasTitle)),
    ...onlyFields(CATEGORY),
  },
};

/** Everybody reads the texts of the home page. Only the console changes them. */
export const texts: Rules = { '.read': true };

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

/** Few at once: a vandal has to come back often, and an order of more pieces takes several writes. */
export const isFewAtOnce = all(
  `newData.val() - data.val() <= ${MOST_AT_ONCE}`,
  `data.val() - newData.val() <= ${MOST_AT_ONCE}`,
);
const takesOrGivesBack = all('newData.val() >= 0', 'newData.val() % 1 === 0', isFewAtOnce);

/**
 * Everybody reads the products. An owner adds, changes and takes them out, in a write that keeps how they were. A
 * product is here or hidden, never both. Its stock stays when it goes, for orders that are being finished; and since it
 * is sold meanwhile, a change of the catalogue may set the first stock only.
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

/** Owners alone read hidden products. They hide them and show them again in a write that keeps how they were. */
export const hidden: Rules = {
  '.read': isOwner,
  $id: {
    '.write': all(inChange('hidden'), any(isRemoved, all(hasTitle, isOutOfCakes))),
    ...productWith(pieces),
  },
};

const STORED = 'root.child($section).child($id)';
const STORED_FIELDS = [
  ...Object.keys(productSchema.entries).filter((field) => !['descImgs', 'limit', 'sizes'].includes(field)),
  ...indexes(MAX_MORE_PICTURES).map((index) => `descImgs/${index}`),
  ...indexes(MAX_SIZES).flatMap((index) =>
    Object.keys(variantSchema.entries).map((field) => `sizes/${index}/${field}`),
  ),
];
const isThisLatest = "newData.parent().parent().child('latest').val() === $change";

/** There was no product or category; its stock may have been there. */
const keepsThatThereWasNone = all(
  'newData.val() === false',
  "!root.child($section).child($id).child('title').exists()",
);

/**
 * Owners read what was changed in the catalogue, and add to it. Nobody alters it, and an owner may remove it after
 * 30 days: by then a thief's changes have been noticed.
 */
export const changes: Rules = {
  '.read': isOwner,
  // The change that a write adds: the rules of products and categories can't find it otherwise.
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
            // How a record was is compared, so a change from an old reading is refused, and none can be made up.
            $id: {
              '.validate': any(keepsThatThereWasNone, all(isRecord, sameFields(STORED_FIELDS, STORED))),
              descImgs: { $picture: { '.validate': all(isIndex('$picture', MAX_MORE_PICTURES), isText) } },
              sizes: { $size: { '.validate': isIndex('$size', MAX_SIZES), ...SIZE } },
              $field: { '.validate': any(isText, isNumber) },
            },
          },
        },
      }),
    },
  },
};
