/**
 * A condition in the language of the database's rules: `data` is the value before a write, `newData` the value after
 * it, `root` the whole database before it, and `now` the server's time in ms.
 */
export type Condition = string | Joined;

interface Joined {
  readonly by: '&&' | '||';
  readonly parts: readonly Condition[];
}

/** The rules at one path and below it: `.read`, `.write`, `.validate`, `.indexOn`, and keys. */
export interface Rules {
  readonly [clauseOrKey: string]: Condition | boolean | readonly string[] | Rules;
}

/** True if all of these conditions are. */
export const all = (...parts: readonly Condition[]): Condition => ({ by: '&&', parts });

/** True if any of these conditions is. */
export const any = (...parts: readonly Condition[]): Condition => ({ by: '||', parts });

const isCondition = (value: Rules[string]): value is Condition =>
  typeof value === 'string' || (typeof value === 'object' && 'by' in value && 'parts' in value);

/** Writes a condition as the database reads it. */
function expression(condition: Condition): string {
  if (typeof condition === 'string') return condition;
  const { by, parts } = condition;
  const isOther = (part: Condition) => typeof part === 'object' && part.by !== by && part.parts.length > 1;
  return parts.map((part) => (isOther(part) ? `(${expression(part)})` : expression(part))).join(` ${by} `);
}

/** Converts rules to the JSON of a rules file. */
export function toJson(rules: Rules): object {
  const entries = Object.entries(rules).map(([key, value]) => {
    if (isCondition(value)) return [key, expression(value)];
    return [key, typeof value === 'object' && !Array.isArray(value) ? toJson(value as Rules) : value];
  });
  return Object.fromEntries(entries);
}

/** Allows only these fields, each optional and with the given rules for its value. */
export function onlyFields(fields: Readonly<Record<string, Condition | Rules>>): Rules {
  const entries = Object.entries(fields).map(([field, value]) => [
    field,
    isCondition(value) ? { '.validate': value } : value,
  ]);
  return { ...Object.fromEntries(entries), $other: { '.validate': false } };
}

/** Forbids priorities everywhere: Firebase's second value of a path, whose size has no limit. */
export function withoutPriorities(rules: Rules): Rules {
  const entries = Object.entries(rules).map(([key, value]) => {
    if (key === '.validate' && isCondition(value)) return [key, all(value, hasNoPriority)];
    return [key, typeof value !== 'object' || isCondition(value) ? value : withoutPriorities(value as Rules)];
  });
  return Object.fromEntries(entries);
}

// Who asks

/** True for requests by an owner. Only the console writes `owners`. */
export const isOwner = all('auth != null', "root.child('owners').child(auth.uid).val() === true");

/** True for an account that an owner has added as a helper. */
export const isHelper = all('auth != null', "root.child('helpers').child(auth.uid).exists()");

// What a write does to the place

export const isAdded = '!data.exists()';
export const isWritten = 'newData.exists()';
export const isRemoved = '!newData.exists()';
/** Of two taps on a handover the later counts. */
export const isLaterTap = any(isAdded, "newData.child('at').val() >= data.child('at').val()");
export const isUnchanged = 'newData.val() === data.val()';

/** Returns the number after the previous one, so that a write based on an old reading is refused. The first is 1. */
export const nextRevisionOf = (before: string): string => `(${before}.exists() ? ${before}.val() + 1 : 1)`;

// What a value must be

export const isText = 'newData.isString()';
export const isNumber = 'newData.isNumber()';
export const isYesOrNo = 'newData.isBoolean()';
export const isNow = 'newData.val() === now';
export const hasNoPriority = 'newData.getPriority() === null';

/** True for a record with anything in it. */
export const isRecord = 'newData.hasChildren()';

/** Accepts a text with a number of characters in these limits. */
export const text = ({ min, max }: { readonly min?: number; readonly max: number }): Condition =>
  min ? all(`newData.val().length >= ${min}`, text({ max })) : `newData.val().length <= ${max}`;

/** Accepts a number from 0 on. */
export const number = ({ max }: { readonly max: number }): Condition =>
  all('newData.val() >= 0', `newData.val() <= ${max}`);

/** Accepts a whole number, from 0 on unless stated otherwise. `of` is the path of the value. */
export const wholeNumber = (
  { min = 0, max }: { readonly min?: number; readonly max: number },
  of = 'newData',
): Condition => all(`${of}.val() >= ${min}`, `${of}.val() % 1 === 0`, `${of}.val() <= ${max}`);

export const oneOf = (...texts: readonly string[]): Condition =>
  any(...texts.map((one) => `newData.val() === '${one}'`));

/** Accepts a record that has these fields, and perhaps others. */
export const has = (...fields: readonly string[]): string =>
  `newData.hasChildren([${fields.map((field) => `'${field}'`).join(', ')}])`;

/** Accepts a key or text of this form. */
export const isLike = (key: string, pattern: RegExp): string => `${key}.matches(/${pattern.source}/)`;

/** Accepts a key that is a whole number from 1 to `most`, which must be from 10 to 29. */
export function isNumberUpTo(key: string, most: number): Condition {
  const [tens, ones] = [Math.floor(most / 10), most % 10];
  const below = tens > 1 ? '|1[0-9]' : '';
  return isLike(key, new RegExp(`^([1-9]${below}|${tens}[0-${ones}])$`));
}

/** Accepts a key of a list with at most `most` values, up to a hundred. */
export function isIndex(key: string, most: number): Condition {
  const tens = Math.floor(most / 10);
  const ones = most % 10;
  const patterns = [
    ...(tens > 0 ? [`^${tens > 1 ? `[1-${tens - 1}]?` : ''}[0-9]$`] : []),
    ...(ones > 0 ? [`^${tens || ''}[0-${ones - 1}]$`] : []),
  ];
  return any(...patterns.map((pattern) => isLike(key, new RegExp(pattern))));
}

/** Returns the indexes of a list with this many values. */
export const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** True if these fields are the same as those of the record `there`. */
export const sameFields = (fields: readonly string[], there: string): Condition =>
  all(...fields.map((field) => `newData.child('${field}').val() === ${there}.child('${field}').val()`));

// Time, in ms

export const MINUTE = 60 * 1000;
export const DAY = 24 * 60 * MINUTE;
export const WEEK = 7 * DAY;
