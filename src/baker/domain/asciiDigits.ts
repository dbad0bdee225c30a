const DIGIT = /\p{Nd}/u;

/** The text with the digits of all scripts as 0 to 9: a phone that is set to Bengali or Arabic types its own. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, toValue);

/** Unicode has the ten digits of a script side by side, in their order. */
function toValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return `${before % 10}`;
}
