import { DATE } from '../src/domain/calendarRecord.ts';
import { cartItemSchema } from '../src/domain/cartItemRecord.ts';
import { ORDER_ID } from '../src/domain/order/orderId.ts';
import { orderSchema } from '../src/domain/order/orderRecord.ts';
import { MAX_PICTURES } from '../src/domain/order/toOrder.ts';
import { AHEAD } from './calendar.ts';
import {
  all,
  any,
  DAY,
  has,
  indexes,
  isAdded,
  isLike,
  isNow,
  isOwner,
  isRecord,
  isRemoved,
  isWritten,
  onlyFields,
  type Rules,
  sameFields,
  wholeNumber,
  withoutPriorities,
} from './language.ts';
import { ORDER, REQUIRED, VARIANT } from './order.ts';

/** How long an owner has to keep a finished order after its day, and a cancelled one: a complaint may come late. */
const KEPT = 28 * DAY;

/** No id is used twice, not even a cancelled order's. While the shop is closed, only an owner adds orders. */
const isPlaced = all(
  isWritten,
  isAdded,
  "!root.child('cancelled').child($id).exists()",
  any("!root.child('closed').exists()", isOwner),
);

const DAY_OF_IT = "data.child('bakeDay')";
const isKeptAsCancelled = "newData.parent().parent().child('cancelled').child($id).exists()";
const REVISION = "child('figures').child('revision').val()";
/** True if the same write changes the figures. The page is trusted to add this order's sums there. */
const changesFigures = `newData.parent().parent().${REVISION} !== root.${REVISION}`;

/** An owner cancels an order, removes one unfinished or without a possible day, or forgets an old counted one. */
const isCleared = all(
  isRemoved,
  isOwner,
  any(
    isKeptAsCancelled,
    "data.child('paid').val() !== true",
    `!${DAY_OF_IT}.isNumber()`,
    `${DAY_OF_IT}.val() >= now + ${AHEAD}`,
    all(`${DAY_OF_IT}.val() < now - ${KEPT}`, changesFigures),
  ),
);

const ORDER_FIELDS = Object.keys(orderSchema.entries).filter((field) => field !== 'items');

/** What an owner may change in a finished order, besides its units. */
const CHANGEABLE = ['name', 'phone', 'email', 'additional', 'paidTotal'];
const FIXED = ORDER_FIELDS.filter((field) => !CHANGEABLE.includes(field));

/**
 * An owner changes what is in a finished order. The next number of the figures is refused if an order was changed or
 * moved since the page read it. What was paid by card stays known. Stock is left to the page: rules can't count.
 */
const isChanged = all(
  "data.child('paid').val() === true",
  sameFields(FIXED, 'data'),
  changesFigures,
  "newData.hasChild('paidTotal') === newData.child('hasPaid').val()",
);

/**
 * Owners list the orders. Everybody reads one whose id they know, and adds one under a new id, since there is no server
 * to do it. Only an owner alters one, apart from its mark and its bake day.
 */
export const orders: Rules = {
  '.read': isOwner,
  '.indexOn': ['bakeDay', 'email', 'paid'],
  $id: withoutPriorities({
    '.read': true,
    '.write': any(isPlaced, isCleared, isChanged),
    '.validate': all(
      isLike('$id', ORDER_ID),
      has(...REQUIRED),
      any('data.exists()', "newData.hasChild('bakeDay')"),
    ),
    ...ORDER,
  }),
};

const STORED = "root.child('orders').child($id)";
const STORED_UNIT = `${STORED}.child('items').child($index)`;
const UNIT_FIELDS = [
  ...Object.keys(cartItemSchema.entries).filter((field) => !['descImgs', 'addOnItem'].includes(field)),
  ...Object.keys(VARIANT).map((field) => `addOnItem/${field}`),
  ...indexes(MAX_PICTURES).map((index) => `descImgs/${index}`),
];

/** The copy has a unit wherever the order has one among its first ten. Their contents are compared at each unit. */
const hasSameFirstTen = all(
  ...indexes(10).map(
    (index) => `newData.hasChild('items/${index}') === ${STORED}.hasChild('items/${index}')`,
  ),
);

/** The same for the ten units whose indexes begin with `$index`, since rules can't compare lists. */
const hasSameNextTen = all(
  ...indexes(10).map(
    (index) =>
      `newData.parent().hasChild($index + '${index}') === ${STORED}.child('items').hasChild($index + '${index}')`,
  ),
);

/** More pieces than an order can have of a product, which rules can't count. */
const MOST_PIECES_BACK = 10_000;
const AFTER = 'newData.parent().parent().parent().parent()';
const AHEAD_OF = "newData.parent().parent().child('ahead')";
/** True if the limit at a path grows by the pieces that go back. */
const growsAt = (path: string) => `${AFTER}.${path}.val() === root.${path}.val() + newData.val()`;
const limitGrows = growsAt("child('cakes').child($product).child('limit')");
/** True if the stock of a day that was opened ahead grows by the pieces that go back. */
const leftGrows = growsAt(`child('stockAhead').child(${AHEAD_OF}.val()).child('left').child($product)`);
const isCancelled = all(
  isWritten,
  `${STORED}.exists()`,
  "!newData.parent().parent().child('orders').child($id).exists()",
);

/**
 * An owner cancels an order in one write: it removes the order, keeps a copy here, and raises the stock by exactly what
 * `back` says. So it happens as a whole or not at all, and only once. After four weeks an owner may remove the copy.
 */
export const cancelled: Rules = {
  '.indexOn': 'order/email',
  '.read': isOwner,
  $id: {
    '.write': all(isOwner, any(isCancelled, all(isRemoved, `data.child('at').val() < now - ${KEPT}`))),
    '.validate': has('order', 'paid', 'at'),
    ...onlyFields({
      order: {
        '.validate': all(
          "newData.child('id').val() === $id",
          sameFields(ORDER_FIELDS, STORED),
          hasSameFirstTen,
        ),
        items: { $index: { '.validate': all(sameFields(UNIT_FIELDS, STORED_UNIT), hasSameNextTen) } },
      },
      paid: `newData.val() === ${STORED}.child('paid').val()`,
      at: isNow,
      // The day whose stock the pieces were from, if that day was opened ahead.
      ahead: isLike('newData.val()', DATE),
      back: {
        '.validate': isRecord,
        $product: {
          '.validate': all(
            wholeNumber({ min: 1, max: MOST_PIECES_BACK }),
            any(all(`!${AHEAD_OF}.exists()`, limitGrows), leftGrows),
          ),
        },
      },
    }),
  },
};
