const DIGIT = /\p{Nd}/u;

/** Replaces the digits of all scripts by 0 to 9, because phones set to Bengali or Arabic type digits of their own. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, toValue);

/**
 * Returns a digit's value. In Unicode, a script's ten digits come one after another, starting with zero, so the value
 * is the number of digits before this one. Some sets of ten come directly after another set, hence the remainder.
 */
function toValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return `${before % 10}`;
}
