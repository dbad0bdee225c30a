import { MAX_CART_ITEMS } from '../src/domain/cart.ts';
import type { cartItemSchema } from '../src/domain/cartItemRecord.ts';
import {
  DESCRIPTIONS,
  MAX_ITEM_LENGTH,
  MAX_SIZES,
  MOST_LISTED,
} from '../src/domain/catalogue/recordSchemas.ts';
import { mapFields } from '../src/domain/mapFields.ts';
import { MAX_POUNDS } from '../src/domain/money.ts';
import { TYPED } from '../src/domain/order/checkout.ts';
import type { orderSchema } from '../src/domain/order/orderRecord.ts';
import { MAX_DELIVERY_PRICE_LENGTH, MAX_PICTURE_LENGTH, MAX_PICTURES } from '../src/domain/order/toOrder.ts';
import { AHEAD, isNotOpenedAhead, isNotOver } from './calendar.ts';
import {
  all,
  any,
  type Condition,
  has,
  indexes,
  isAdded,
  isIndex,
  isNumber,
  isOwner,
  isRecord,
  isUnchanged,
  isWritten,
  isYesOrNo,
  MINUTE,
  number,
  oneOf,
  onlyFields,
  type Rules,
  text,
} from './language.ts';

/** In ms: an order may arrive a little after the orders for its day have ended. */
const GRACE = 10 * MINUTE;

const FIREBASE_ID = "newData.parent().child('firebaseId')";
const PRODUCT = `root.child('cakes').child(${FIREBASE_ID}.val())`;
const PRICE = `${PRODUCT}.child('price')`;
const SIZE = "newData.parent().child('addOnItem')";

const TITLE = 'newData.val()';
const ASKED = "newData.parent().child('price')";

/** True if the unit names no product: it is a bestseller that only the checkout sells. */
const isOfNoProduct = any(`!${FIREBASE_ID}.exists()`, `${FIREBASE_ID}.val() === ''`);

/** True if the unit has this stored title. The shop leaves out white space around it. */
const isTitled = (title: string, stored: string): Condition =>
  any(
    `${title} === ${stored}.val()`,
    all(`${stored}.val().matches(/^\\s|\\s$/)`, `${stored}.val().contains(${title})`),
  );

/** True if the unit has this stored price, within half a penny. */
const isPriced = (stored: string): Condition =>
  all(`${ASKED}.val() - ${stored}.val() < 0.005`, `${stored}.val() - ${ASKED}.val() < 0.005`);

const isWholePence = '(newData.val() * 100 + 0.000001) % 1 < 0.000002';

/** True if one of these records has the unit's title and price, both as they are stored. */
const isOneOf = (records: readonly string[], title: string): Condition =>
  any(
    ...records.map((record) =>
      all(`${title} === ${record}.child('title').val()`, `${ASKED}.val() === ${record}.child('price').val()`),
    ),
  );

/** True for a bestseller that only the checkout sells, and for a product in its title, size and price. */
const isSold = any(
  all(
    isOfNoProduct,
    isOneOf(
      indexes(MOST_LISTED.bestsellers).map((index) => `root.child('bestsellers/${index + 1}')`),
      TITLE,
    ),
  ),
  all(
    isTitled(TITLE, `${PRODUCT}.child('title')`),
    any(
      all(`!${SIZE}.hasChildren()`, any(`!${PRICE}.isNumber()`, isPriced(PRICE))),
      isOneOf(
        indexes(MAX_SIZES).map((index) => `${PRODUCT}.child('sizes/${index}')`),
        `${SIZE}.child('title').val()`,
      ),
    ),
  ),
);

/** True if these fields, beside the one that is written, are as they were. */
const sameBeside = (...fields: readonly string[]): Condition =>
  all(
    ...fields.map((field) => [AFTER, BEFORE].map((unit) => `${unit}.child('${field}').val()`).join(' === ')),
  );
const AFTER = 'newData.parent()';
const BEFORE = 'data.parent()';

/** True for a unit that stays in an order that an owner changes. The catalogue may differ by then. */
const isAsOrdered = all(isUnchanged, sameBeside('firebaseId', 'price', 'addOnItem/title'));

export const VARIANT = {
  title: text({ max: MAX_ITEM_LENGTH.variantTitle }),
  api: text({ max: MAX_ITEM_LENGTH.api }),
  price: number({ max: MAX_POUNDS }),
};

/** A unit repeats its product as it was when ordered, so that later changes don't alter what was agreed. */
const UNIT = onlyFields({
  id: text({ max: MAX_ITEM_LENGTH.id }),
  firebaseId: all(text({ max: MAX_ITEM_LENGTH.firebaseId }), "!newData.val().contains('/')"),
  title: any(isSold, isAsOrdered),
  price: all(number({ max: MAX_POUNDS }), isWholePence),
  api: text({ max: MAX_ITEM_LENGTH.api }),
  ...mapFields(DESCRIPTIONS, ({ inOrder }) => text({ max: inOrder })),
  descImgs: {
    '.validate': isRecord,
    $picture: { '.validate': all(isIndex('$picture', MAX_PICTURES), text({ max: MAX_PICTURE_LENGTH })) },
  },
  limit: any(isNumber, "newData.val() === ''"),
  addOnItem: {
    '.validate': any("newData.val() === ''", has(...Object.keys(VARIANT))),
    ...onlyFields(VARIANT),
  },
} satisfies Record<keyof typeof cartItemSchema.entries, Condition | Rules>);

/** Accepts a typed text. Nobody types an address for a collection, which has the shop's own. */
const typed = (field: (typeof TYPED)[keyof typeof TYPED]): Condition =>
  text({ min: 'missing' in field && !('forDelivery' in field) ? 2 : 0, max: field.most });

/** Fields that every order has. Not later ones, which tabs from before a deployment leave out. */
export const REQUIRED =
  'id paid items deliveryPrice phone name type email additional address postalCode hasPaid'.split(' ');

const wasPlaced = 'data.parent().exists()';
/** Tabs from before days could be opened ahead order without it, and take stock from the products' limits. */
const saysItsFirstDay = "newData.parent().hasChild('orderedFor')";

export const ORDER = onlyFields({
  id: 'newData.val() === $id',
  // True for a finished order, also in cash. Whoever knows its id may finish it, once. Only owners add finished ones.
  paid: {
    '.write': all('data.val() === false', 'newData.val() === true'),
    '.validate': any('newData.val() === false', all('newData.val() === true', any('data.exists()', isOwner))),
  },
  // Until then, whoever knows the id may move it to another day that takes orders, as the shop does once its own is
  // over. An owner may do so at any time.
  bakeDay: {
    '.write': all(isWritten, any("data.parent().child('paid').val() === false", isOwner)),
    '.validate': any(
      isUnchanged,
      all(
        isNotOver(GRACE),
        `newData.val() < now + ${AHEAD}`,
        any(wasPlaced, saysItsFirstDay, isNotOpenedAhead),
      ),
    ),
  },
  // Never changes.
  orderedFor: any(isUnchanged, "newData.val() === newData.parent().child('bakeDay').val()"),
  // True for an order by card.
  hasPaid: isYesOrNo,
  // What was paid by card. Written when an owner first changes the order, and never again.
  paidTotal: any(isUnchanged, all(isAdded, wasPlaced, number({ max: MAX_POUNDS }))),
  type: oneOf('Collection', 'delivery'),
  deliveryPrice: text({ max: MAX_DELIVERY_PRICE_LENGTH }),
  ...mapFields(TYPED, typed),
  items: {
    '.validate': isRecord,
    $index: {
      '.validate': all(isIndex('$index', MAX_CART_ITEMS), has('id', 'title', 'price')),
      ...UNIT,
    },
  },
} satisfies Record<'id' | keyof typeof orderSchema.entries, Condition | Rules>);
