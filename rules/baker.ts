import { HANDOVER_STATES } from '../src/baker/day/domain/handovers.ts';
import { DATE } from '../src/domain/calendarRecord.ts';
import { MAX_ITEM_LENGTH } from '../src/domain/catalogue/recordSchemas.ts';
import { MAX_CLOSING_WORDS } from '../src/domain/closing.ts';
import { MAX_NEWS_WORDS } from '../src/domain/news.ts';
import { ORDER_ID } from '../src/domain/order/orderId.ts';
import { MOST_PIECES } from '../src/domain/product.ts';
import { AHEAD, isNotOver } from './calendar.ts';
import { isFewAtOnce } from './catalogue.ts';
import {
  all,
  any,
  has,
  hasNoPriority,
  isHelper,
  isLaterTap,
  isLike,
  isNumber,
  isOwner,
  isRecord,
  isRemoved,
  isUnchanged,
  isWritten,
  isYesOrNo,
  MINUTE,
  nextRevisionOf,
  oneOf,
  onlyFields,
  type Rules,
  text,
  wholeNumber,
} from './language.ts';

/** A signed-in account can read whether it is an owner. Only the console makes owners, so a stolen phone can't. */
export const owners: Rules = { $uid: { '.read': all('auth != null', 'auth.uid === $uid') } };

/** Owners and helpers write only the server's time here and read it back, since rules give no other way to learn it. */
export const clock: Rules = {
  '.read': any(isOwner, isHelper),
  '.write': all(any(isOwner, isHelper), 'newData.val() === now'),
};

/** Owners read where photos are uploaded. Secret, since whoever knows it can upload. Only the console changes it. */
export const pictureHost: Rules = { '.read': isOwner };

/** Everybody reads whether the shop is closed, and the baker's words about it. An owner closes and opens it. */
export const closed: Rules = {
  '.read': true,
  '.write': isOwner,
  '.validate': has('words', 'at'),
  ...onlyFields({ words: text({ max: MAX_CLOSING_WORDS }), at: isNumber }),
};

/** Everybody reads the baker's news for shoppers. An owner writes and removes it. */
export const news: Rules = {
  '.read': true,
  '.write': isOwner,
  '.validate': has('words', 'until'),
  ...onlyFields({ words: text({ min: 1, max: MAX_NEWS_WORDS }), until: isNumber }),
};

const pieces = wholeNumber({ max: MOST_PIECES });

const piecesOfProducts: Rules = { '.validate': isRecord, $product: { '.validate': pieces } };

/** Each change has the next number, so that one based on an old reading, perhaps on a second phone, is refused. */
const byNextRevision: Rules = {
  '.write': all(isOwner, "newData.child('revision').val() !== data.child('revision').val()"),
};
const revision = `newData.val() === ${nextRevisionOf('data')}`;

/** An owner reads and sets what is baked for the next bake day. */
export const stock: Rules = {
  '.read': isOwner,
  ...byNextRevision,
  '.validate': has('bakeDay', 'setAt', 'revision'),
  ...onlyFields({
    bakeDay: all(isNotOver(), `newData.val() < now + ${AHEAD}`),
    // Everybody reads it: a shopper's browser has to know whether an order's pieces can go back.
    setAt: { '.read': true, '.validate': isNumber },
    baked: piecesOfProducts,
    plan: piecesOfProducts,
    lastPlan: piecesOfProducts,
    revision,
  }),
};

/** The stock of each bake day that was opened ahead, by its date. It is here, not with the products. */
export const stockAhead: Rules = {
  '.read': isOwner,
  $day: {
    ...byNextRevision,
    '.validate': all(isLike('$day', DATE), has('setAt', 'revision')),
    ...onlyFields({
      setAt: { '.read': true, '.validate': isNumber },
      baked: piecesOfProducts,
      left: {
        '.read': true,
        '.validate': isRecord,
        // Anybody takes stock and gives it back, as with a product's limit.
        $product: {
          '.write': any(isUnchanged, isOwner, isFewAtOnce),
          '.validate': all(pieces, hasNoPriority),
        },
      },
      revision,
    }),
  },
};

const FORGOTTEN = "child('forgotten').child('orders').val()";
const neverForgetsFewer = any(
  "!data.child('forgotten').exists()",
  `newData.${FORGOTTEN} >= data.${FORGOTTEN}`,
);

/**
 * An owner reads sums of weeks, which name no customer, and writes them in the write that forgets their orders. Each
 * change has the next number, so that two phones can't add the same orders twice. Forgotten orders can't be counted
 * again, so their number never falls.
 */
export const figures: Rules = {
  '.read': isOwner,
  '.validate': `newData.child('revision').val() === ${nextRevisionOf("data.child('revision')")}`,
  revision: { '.write': isOwner },
  $day: {
    '.write': all(isOwner, neverForgetsFewer),
    '.validate': all(isLike('$day', DATE), isRecord),
    baked: { '.validate': isRecord, $product: { '.validate': isNumber } },
    $part: {
      '.validate': all(any("$part === 'counted'", "$part === 'forgotten'"), isRecord),
      products: {
        '.validate': isRecord,
        $product: {
          '.validate': isRecord,
          title: { '.validate': text({ max: MAX_ITEM_LENGTH.title }) },
          $sum: { '.validate': isNumber },
        },
      },
      $sum: { '.validate': isNumber },
    },
  },
};

const hasNoOrder = "!newData.parent().parent().child('orders').child($id).exists()";

/**
 * An owner reads and ticks here, not in the order, what was collected and paid in cash. The latest tap counts, so a
 * phone without signal may send its tap later. An owner may remove the ticks of an order that is gone.
 */
export const handovers: Rules = {
  '.read': isOwner,
  '.indexOn': 'sentAt',
  $id: {
    '.write': all(isOwner, any(all(isWritten, isLaterTap), all(isRemoved, hasNoOrder))),
    '.validate': all(
      isLike('$id', ORDER_ID),
      has('state', 'cash', 'at'),
      "newData.child('sentAt').val() === now",
    ),
    state: { '.validate': oneOf(...HANDOVER_STATES) },
    cash: { '.validate': isYesOrNo },
    // Otherwise a phone whose clock is ahead would override every tap of the others.
    at: { '.validate': `newData.val() <= now + ${MINUTE}` },
    $other: { '.validate': "$other === 'sentAt'" },
  },
};
