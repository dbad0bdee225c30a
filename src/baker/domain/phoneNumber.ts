import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { asciiDigits } from './asciiDigits';

/** The first group of a number, where two are written with only a space between. */
const NEXT_NUMBER = /\s(?=\+|0\d{3})/g;

/**
 * What to dial for a phone number as people write it, with the country's code: `07700/900123` becomes `+447700900123`.
 * Of several, the first that is in use. Null if there is none.
 */
export function phoneNumber(written: string): string | null {
  const text = asciiDigits(written);
  return firstIn(text) ?? firstIn(text.replace(NEXT_NUMBER, ' ; '));
}

function firstIn(text: string): string | null {
  // Extended: also numbers that no network has given out when this version was made. They may be new.
  const found = findPhoneNumbersInText(text, { defaultCountry: 'GB', extended: true });
  const [first] = found;
  return (found.find(({ number }) => number.isValid()) ?? first)?.number.number ?? null;
}
