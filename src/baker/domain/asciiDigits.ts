const DIGIT = /\p{Nd}/u;

/** Replaces the digits of all scripts by 0 to 9: phones set to Bengali or Arabic type their own. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, toValue);

/** Counts the digits before this one: in Unicode, the ten digits of a script are in a row, from 0 on. */
function toValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return `${before % 10}`;
}
