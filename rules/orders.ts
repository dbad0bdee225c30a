import { MAX_CART_ITEMS } from '../src/domain/cart.ts';
import { cartItemSchema } from '../src/domain/cartItemRecord.ts';
import { DESCRIPTIONS, MAX_ITEM_LENGTH } from '../src/domain/catalogue/recordSchemas.ts';
import { mapFields } from '../src/domain/mapFields.ts';
import { MAX_POUNDS } from '../src/domain/money.ts';
import { TYPED } from '../src/domain/order/checkout.ts';
import { MAX_DELIVERY_PRICE_LENGTH, MAX_PICTURE_LENGTH, MAX_PICTURES } from '../src/domain/order/order.ts';
import { ORDER_ID } from '../src/domain/order/orderId.ts';
import { orderSchema } from '../src/domain/order/orderRecord.ts';
import { MOST_DAYS_AHEAD } from '../src/domain/order/orderTime.ts';
import {
  all,
  any,
  type Condition,
  DAY,
  has,
  indexes,
  isAdded,
  isBakeDay,
  isIndex,
  isLike,
  isNow,
  isNumber,
  isOwner,
  isRecord,
  isRemoved,
  isWritten,
  isYesOrNo,
  MINUTE,
  number,
  oneOf,
  onlyFields,
  type Rules,
  sameFields,
  text,
  wholeNumber,
  withoutPriorities,
} from './language.ts';

/** How long a finished order is kept after its day, and what is kept of a cancelled one: a complaint may come late. */
const KEPT = 28 * DAY;
/** An order may arrive a little after midnight. */
const GRACE = 10 * MINUTE;
const AHEAD = MOST_DAYS_AHEAD * DAY;

// What an order says

const FIREBASE_ID = "newData.parent().child('firebaseId')";
const PRODUCT = `root.child('cakes').child(${FIREBASE_ID}.val())`;
const TITLE = `${PRODUCT}.child('title').val()`;
const PRICE = `${PRODUCT}.child('price')`;

/** It is one of the checkout's bestsellers, which are no products of the catalogue. */
const isOfNoProduct = [`!${FIREBASE_ID}.exists()`, `${FIREBASE_ID}.val() === ''`];

/** The product's title; the shop leaves out white space around it. */
const isItsTitle = any(
  ...isOfNoProduct,
  `newData.val() === ${TITLE}`,
  all(`${TITLE}.matches(/^\\s|\\s$/)`, `${TITLE}.contains(newData.val())`),
);

const isWholePence = '(newData.val() * 100 + 0.000001) % 1 < 0.000002';

/** The product's price, within half a penny. The catalogue has no prices of sizes. */
const isItsPrice = any(
  ...isOfNoProduct,
  "newData.parent().child('addOnItem').hasChildren()",
  `!${PRICE}.isNumber()`,
  all(`newData.val() - ${PRICE}.val() < 0.005`, `${PRICE}.val() - newData.val() < 0.005`),
);

/** The size that was chosen. */
const VARIANT = {
  title: text({ max: MAX_ITEM_LENGTH.variantTitle }),
  api: text({ max: MAX_ITEM_LENGTH.api }),
  price: number({ max: MAX_POUNDS }),
};

/** A unit repeats its product as it was when it was ordered, so that later changes don't change what was agreed. */
const UNIT = onlyFields({
  id: text({ max: MAX_ITEM_LENGTH.id }),
  firebaseId: all(text({ max: MAX_ITEM_LENGTH.firebaseId }), "!newData.val().contains('/')"),
  title: all(text({ min: 1, max: MAX_ITEM_LENGTH.title }), isItsTitle),
  price: all(number({ max: MAX_POUNDS }), isWholePence, isItsPrice),
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

/** A text that was typed. Nobody types an address for a collection, which has the shop's own. */
const typed = (field: (typeof TYPED)[keyof typeof TYPED]): Condition =>
  text({ min: 'missing' in field && !('forDelivery' in field) ? 2 : 0, max: field.most });

/** The fields that every order has. A field that comes later is none of them: tabs from before order without it. */
const REQUIRED = [
  'id',
  'paid',
  'items',
  'deliveryPrice',
  'phone',
  'name',
  'type',
  'email',
  'additional',
  'address',
  'postalCode',
  'hasPaid',
];

const ORDER = onlyFields({
  id: 'newData.val() === $id',
  // Whoever knows an order's id finishes it, once. Only an owner adds a finished one.
  paid: {
    '.write': all('data.val() === false', 'newData.val() === true'),
    '.validate': any('newData.val() === false', all('newData.val() === true', any('data.exists()', isOwner))),
  },
  // Whoever knows it moves it to a later bake day until then: its own was over before it was finished.
  bakeDay: {
    '.write': all("data.parent().child('paid').val() === false", any(isAdded, 'newData.val() > data.val()')),
    '.validate': all(isBakeDay, `newData.val() > now - ${GRACE}`, `newData.val() < now + ${AHEAD}`),
  },
  hasPaid: isYesOrNo,
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

// Who may write it

/** Nobody uses an id twice, also not that of a cancelled order. While the shop is closed, only an owner adds orders. */
const isPlaced = all(
  isWritten,
  isAdded,
  "!root.child('cancelled').child($id).exists()",
  any("!root.child('closed').exists()", isOwner),
);

const DAY_OF_IT = "data.child('bakeDay')";
const isKeptAsCancelled = "newData.parent().parent().child('cancelled').child($id).exists()";
const REVISION = "child('figures').child('revision').val()";
/** The same write changes the figures: the page adds the order's sums there. */
const isCounted = `newData.parent().parent().${REVISION} !== root.${REVISION}`;

/** An owner cancels it, removes what was never finished or has no possible day, or forgets what is old and counted. */
const isCleared = all(
  isRemoved,
  isOwner,
  any(
    isKeptAsCancelled,
    "data.child('paid').val() !== true",
    `!${DAY_OF_IT}.isNumber()`,
    `${DAY_OF_IT}.val() >= now + ${AHEAD}`,
    all(`${DAY_OF_IT}.val() < now - ${KEPT}`, isCounted),
  ),
);

/**
 * Owners list the orders. Everybody reads one whose id they know, and adds one under an id of their own, since there is
 * no server that could do it for them. Nobody alters one, but for its mark and its bake day.
 */
export const orders: Rules = {
  '.read': isOwner,
  '.indexOn': ['bakeDay', 'email', 'paid'],
  $id: withoutPriorities({
    '.read': true,
    '.write': any(isPlaced, isCleared),
    '.validate': all(
      isLike('$id', ORDER_ID),
      has(...REQUIRED),
      any('data.exists()', "newData.hasChild('bakeDay')"),
    ),
    ...ORDER,
  }),
};

// What is kept of a cancelled one

const STORED = "root.child('orders').child($id)";
const STORED_UNIT = `${STORED}.child('items').child($index)`;
const ORDER_FIELDS = Object.keys(orderSchema.entries).filter((field) => field !== 'items');
const UNIT_FIELDS = [
  ...Object.keys(cartItemSchema.entries).filter((field) => !['descImgs', 'addOnItem'].includes(field)),
  ...Object.keys(VARIANT).map((field) => `addOnItem/${field}`),
  ...indexes(MAX_PICTURES).map((index) => `descImgs/${index}`),
];

/** It has the same of the first ten units. */
const hasSameTen = all(
  ...indexes(10).map(
    (index) => `newData.hasChild('items/${index}') === ${STORED}.hasChild('items/${index}')`,
  ),
);

/** It has the same of the ten units whose indexes begin with this one: rules can't compare lists. */
const hasSameOfNextTen = all(
  ...indexes(10).map(
    (index) =>
      `newData.parent().hasChild($index + '${index}') === ${STORED}.child('items').hasChild($index + '${index}')`,
  ),
);

/** No order has so many of a product: what goes back is not made up. */
const MOST_PIECES_BACK = 10_000;
const LIMIT = "child('cakes').child($product).child('limit').val()";
const isCancelled = all(
  isWritten,
  `${STORED}.exists()`,
  "!newData.parent().parent().child('orders').child($id).exists()",
);

/**
 * An owner cancels an order in one write, which removes it, keeps all of it here as it was, and puts back exactly as
 * many pieces as it says. So it happens whole or not at all, and once. It is forgotten after four weeks.
 */
export const cancelled: Rules = {
  '.indexOn': 'order/email',
  '.read': isOwner,
  $id: {
    '.write': all(isOwner, any(isCancelled, all(isRemoved, `data.child('at').val() < now - ${KEPT}`))),
    '.validate': has('order', 'paid', 'at'),
    ...onlyFields({
      order: {
        '.validate': all("newData.child('id').val() === $id", sameFields(ORDER_FIELDS, STORED), hasSameTen),
        items: { $index: { '.validate': all(sameFields(UNIT_FIELDS, STORED_UNIT), hasSameOfNextTen) } },
      },
      paid: `newData.val() === ${STORED}.child('paid').val()`,
      at: isNow,
      back: {
        '.validate': isRecord,
        $product: {
          '.validate': all(
            wholeNumber({ min: 1, max: MOST_PIECES_BACK }),
            `newData.parent().parent().parent().parent().${LIMIT} === root.${LIMIT} + newData.val()`,
          ),
        },
      },
    }),
  },
};
