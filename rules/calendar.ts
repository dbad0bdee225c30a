import {
  CLOCK_TIME,
  DATE,
  type differingSchema,
  MAX_CALENDAR_TEXT,
  MOST_DIFFERING,
  MOST_WEEKS,
  type weekSchema,
} from '../src/domain/calendarRecord.ts';
import { mapFields } from '../src/domain/mapFields.ts';
import { MOST_DAYS_AHEAD } from '../src/domain/order/orderTime.ts';
import {
  all,
  any,
  type Condition,
  DAY,
  has,
  indexes,
  isIndex,
  isLike,
  isNumber,
  isOwner,
  isRecord,
  nextRevisionOf,
  onlyFields,
  type Rules,
  text,
  WEEK,
} from './language.ts';

const isDate = isLike('newData.val()', DATE);
const isClockTime = isLike('newData.val()', CLOCK_TIME);
const { words, ...place } = MAX_CALENDAR_TEXT;

const POINT = {
  ...mapFields(place, (max) => text({ min: 1, max })),
  from: isClockTime,
  until: isClockTime,
};

const WEEK_FIELDS = { since: isDate, ...POINT } satisfies Record<keyof typeof weekSchema.entries, Condition>;
const BEFORE = { date: isDate, ...POINT };

/** How a bake day differs. `isBaked` must match the other fields. */
const DIFFERING = {
  day: `newData.val() % ${DAY} === 0`,
  words: text({ max: words }),
  date: isDate,
  ...POINT,
  closesAt: isNumber,
  lastDay: isDate,
  lastTime: isClockTime,
  opensAt: isNumber,
  changedAt: isNumber,
  changes: isNumber,
  before: { '.validate': has(...Object.keys(BEFORE)), ...onlyFields(BEFORE) },
} satisfies Record<Exclude<keyof typeof differingSchema.entries, 'isBaked'>, Condition | Rules>;

/** Everything about a day with baking, and when its orders end: from then on the rules refuse orders for it. */
const isBaked = all(
  "newData.child('isBaked').val() === true",
  has(...Object.keys(BEFORE), 'closesAt', 'lastDay', 'lastTime'),
);
const isDropped = all("newData.child('isBaked').val() === false", "!newData.hasChild('closesAt')");

/**
 * Everybody reads how bake days differ from the ordinary week. An owner writes it. Each change has the next number, so
 * one based on an old reading is refused. The owner's page checks whether days and hours make sense together.
 */
export const calendar: Rules = {
  '.read': true,
  '.write': all(isOwner, `newData.child('revision').val() === ${nextRevisionOf("data.child('revision')")}`),
  weeks: {
    '.validate': isRecord,
    $week: {
      '.validate': all(isIndex('$week', MOST_WEEKS), has(...Object.keys(WEEK_FIELDS))),
      ...onlyFields(WEEK_FIELDS),
    },
  },
  days: {
    '.validate': isRecord,
    $slot: {
      '.validate': all(isIndex('$slot', MOST_DIFFERING), has('day'), any(isBaked, isDropped)),
      ...onlyFields(DIFFERING),
      $other: { '.validate': "$other === 'isBaked'" },
    },
  },
  $other: { '.validate': "$other === 'revision'" },
};

/** Reads the calendar for the order's bake day, or else returns `otherwise`. Rules can't turn a number into a key. */
const saidOfDay = (said: (place: string) => string, otherwise: string): string =>
  indexes(MOST_DIFFERING).reduceRight((rest, slot) => {
    const place = `calendar/days/${slot}`;
    return `(root.child('${place}/day').val() === newData.val() ? ${said(place)} : ${rest})`;
  }, otherwise);

/** An ordinary Friday closes at midnight UTC as it begins: 1970 began on a Thursday. No other day has orders. */
const ORDINARY_END = `(newData.val() % ${WEEK} === ${DAY} ? newData.val() : null)`;

const CLOSES_AT = saidOfDay((place) => `root.child('${place}/closesAt').val()`, ORDINARY_END);

/** How far ahead of its bake day an order is accepted, in ms. */
export const AHEAD = MOST_DAYS_AHEAD * DAY;

/** True if the order's bake day is baked, and its orders ended no longer than `grace` (ms) ago. */
export const isNotOver = (grace = 0): string => `${CLOSES_AT} > now${grace ? ` - ${grace}` : ''}`;

/** True if the order's bake day was not opened ahead, so that the products' own limits are its stock. */
export const isNotOpenedAhead = `!${saidOfDay((place) => `root.child('${place}/opensAt').exists()`, 'false')}`;
