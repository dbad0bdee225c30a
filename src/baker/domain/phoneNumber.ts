import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { asciiDigits } from './asciiDigits';

/** Finds the first number if two are separated by only a space. */
const NEXT_NUMBER = /\s(?=\+|0\d{3})/g;

/**
 * Parses a written phone number into international form: `07700/900123` becomes `+447700900123`. Takes the first valid
 * one of several; null if there is none.
 */
export function phoneNumber(written: string): string | null {
  const text = asciiDigits(written);
  return firstIn(text) ?? firstIn(text.replace(NEXT_NUMBER, ' ; '));
}

function firstIn(text: string): string | null {
  // Extended: includes numbers that were not in use when this library was released.
  const found = findPhoneNumbersInText(text, { defaultCountry: 'GB', extended: true });
  const [first] = found;
  return (found.find(({ number }) => number.isValid()) ?? first)?.number.number ?? null;
}
