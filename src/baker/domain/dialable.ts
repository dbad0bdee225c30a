/** Fewer digits are no number that can be called. */
const FEWEST_DIGITS = 5;

/**
 * What to dial for a phone number as people write it: `+44 (0)7700 900123` becomes `+447700900123`. Of several, the first.
 * Null if there is none.
 */
export function dialable(phone: string): string | null {
  const [written] = /[+(]?\d[\d\s().\u00a0\u2009\u2010-\u2013-]*/.exec(phone) ?? [];
  if (written === undefined) return null;
  const digits = written.replace(/^00/, '+').replace(/[^\d+]/g, '');
  // People write the 0 of a number within the country also behind the country's code.
  const number = digits.replace(/^\+440+/, '+44');
  return number.replace('+', '').length < FEWEST_DIGITS ? null : number;
}
