import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { asciiDigits } from './asciiDigits';

/** Matches the space before another phone number, because two numbers in a text may be separated only by a space. */
const NEXT_NUMBER = /\s(?=\+|0\d{3})/g;

/** Finds a phone number, preferably a valid one: `07700/900123` becomes `+447700900123`. Null if there is none. */
export function phoneNumber(written: string): string | null {
  const text = asciiDigits(written);
  return firstIn(text) ?? firstIn(text.replace(NEXT_NUMBER, ' ; '));
}

function firstIn(text: string): string | null {
  // `extended` also finds numbers that were not in use yet when the library was released.
  const found = findPhoneNumbersInText(text, { defaultCountry: 'GB', extended: true });
  const [first] = found;
  return (found.find(({ number }) => number.isValid()) ?? first)?.number.number ?? null;
}
