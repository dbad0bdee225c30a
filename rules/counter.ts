import {
  type bakeSchema,
  COUNTER_KEY,
  type counterListSchema,
  type counterTimesSchema,
  DAYS_AHEAD,
  type lineSchema,
  MAX_BAKE_TEXT,
  MAX_HELPER_NAME,
  type orderSchema,
  type sizeSchema,
} from '../src/baker/counter/domain/counterList.ts';
import { HANDOVER_STATES } from '../src/baker/day/domain/handovers.ts';
import { DATE } from '../src/domain/calendarRecord.ts';
import { DESCRIPTIONS, MAX_ITEM_LENGTH } from '../src/domain/catalogue/recordSchemas.ts';
import { TYPED } from '../src/domain/order/checkout.ts';
import {
  all,
  any,
  type Condition,
  DAY,
  has,
  isHelper,
  isLaterTap,
  isLike,
  isNow,
  isNumber,
  isOwner,
  isRecord,
  isWritten,
  isYesOrNo,
  MINUTE,
  oneOf,
  onlyFields,
  type Rules,
  text,
  withoutPriorities,
} from './language.ts';

/** An owner lists, names, adds and removes the helpers. Any signed-in account may read whether it is a helper's. */
export const helpers: Rules = {
  '.read': isOwner,
  $uid: {
    '.read': all('auth != null', 'auth.uid === $uid'),
    '.write': isOwner,
    '.validate': text({ min: 1, max: MAX_HELPER_NAME }),
  },
};

/** Until the end of the day after the furthest day, and an hour more, since clocks change. */
const MOST_AHEAD = (DAYS_AHEAD + 3) * DAY;

const LINE = {
  quantity: isNumber,
  title: text({ max: MAX_ITEM_LENGTH.title }),
  size: text({ max: MAX_ITEM_LENGTH.variantTitle }),
  allergens: text({ max: DESCRIPTIONS.allergens.most }),
} satisfies Record<keyof typeof lineSchema.entries, Condition>;

const ORDER = {
  name: text({ max: TYPED.name.most }),
  toTake: isNumber,
  note: text({ max: TYPED.additional.most }),
  isDelivery: isYesOrNo,
  lines: { '.validate': isRecord, $line: { '.validate': has('quantity', 'title'), ...onlyFields(LINE) } },
} satisfies Record<keyof typeof orderSchema.entries, Condition | Rules>;

const SIZE = {
  size: text({ max: MAX_ITEM_LENGTH.variantTitle }),
  pieces: isNumber,
} satisfies Record<keyof typeof sizeSchema.entries, Condition>;

const BAKE = {
  title: text({ max: MAX_ITEM_LENGTH.title }),
  ordered: isNumber,
  isPacked: isYesOrNo,
  note: text({ max: MAX_BAKE_TEXT }),
  category: text({ max: MAX_BAKE_TEXT }),
  sizes: { '.validate': isRecord, $size: { '.validate': has('pieces'), ...onlyFields(SIZE) } },
} satisfies Record<keyof typeof bakeSchema.entries, Condition | Rules>;

const LIST = {
  orders: {
    '.validate': isRecord,
    $key: {
      '.validate': all(isLike('$key', COUNTER_KEY), has('name', 'toTake', 'lines')),
      ...onlyFields(ORDER),
    },
  },
  bakes: { '.validate': isRecord, $bake: { '.validate': has('title', 'ordered'), ...onlyFields(BAKE) } },
} satisfies Record<keyof typeof counterListSchema.entries, Rules>;

const TIMES = {
  asOf: isNow,
  changedAt: 'newData.val() <= now',
  until: `newData.val() <= now + ${MOST_AHEAD}`,
} satisfies Record<keyof typeof counterTimesSchema.entries, Condition>;

/**
 * What a helper sees of a bake day. An owner's page writes it from the orders, and helpers read it until the day is
 * over. Apart from the sum to take, it has no money, no way to reach a customer, and no order's id.
 */
export const counter: Rules = {
  '.read': isOwner,
  $day: {
    // Readable before it is written, so that a helper is told that there is nothing yet.
    '.read': all(isHelper, any('!data.exists()', "data.child('times').child('until').val() > now")),
    '.write': isOwner,
    '.validate': all(isLike('$day', DATE), has('times')),
    ...onlyFields({
      times: { '.validate': has(...Object.keys(TIMES)), ...onlyFields(TIMES) },
      list: { '.validate': isRecord, ...onlyFields(LIST) },
    }),
  },
};

const UUID_LENGTH = 36;

/** The order behind each key. For owners only, since whoever knows an order's id can read all of it. */
export const counterIds: Rules = {
  '.read': isOwner,
  $day: {
    '.write': isOwner,
    $key: { '.validate': all(text({ max: UUID_LENGTH }), 'newData.val().contains($key)') },
  },
};

const DAY_OF_IT = "root.child('counter').child($day)";
const isOpen = `${DAY_OF_IT}.child('times/until').val() > now`;

/**
 * Helpers and owners tick here what was collected and paid in cash, helpers only for lists that they can read. An
 * owner's page copies it to and from `handovers`, under the same rules. Only an owner notes that nobody came.
 */
export const counterTicks: Rules = {
  '.read': isOwner,
  $day: {
    '.read': all(isHelper, any(`!${DAY_OF_IT}.exists()`, isOpen)),
    // An owner's page removes a day that is over.
    '.write': all(isOwner, '!newData.exists()'),
    '.indexOn': 'sentAt',
    $key: withoutPriorities({
      '.write': all(
        isWritten,
        isLaterTap,
        any(
          isOwner,
          all(
            isHelper,
            isOpen,
            `${DAY_OF_IT}.child('list/orders').hasChild($key)`,
            "newData.child('state').val() !== 'missed'",
          ),
        ),
      ),
      '.validate': all(has('state', 'cash', 'at'), "newData.child('sentAt').val() === now"),
      state: { '.validate': oneOf(...HANDOVER_STATES) },
      cash: { '.validate': isYesOrNo },
      at: { '.validate': `newData.val() <= now + ${MINUTE}` },
      $other: { '.validate': "$other === 'sentAt'" },
    }),
  },
};
