import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { asciiDigits } from '@/baker/domain/asciiDigits';

const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ß: 'ss',
  ı: 'i',
};

/** Apostrophes and invisible characters. Removed before NFKD, which splits ´, and after it, as it turns ″ into ′′. */
const APOSTROPHES = /['’‘‛`´′‵ʹʻʼʽˈ＇\u00ad\u200b-\u200d\u2060]/g;

/** Normalises a text for searching: lower case, no accents, ligatures or apostrophes, and one kind of hyphen. */
export const plain = (text: string): string =>
  asciiDigits(text)
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHES, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[æœøđðþłßı]/g, (letter) => LETTERS[letter] ?? letter);

/** Finds the orders that contain all words of `text`. Orders whose names start with the words come first. */
export const searched = <T extends DayOrder>(orders: readonly T[], text: string): readonly T[] =>
  foundIn(orders, text, textsOf);

/** Searches orders of any type, like `searched`. `textsOf` returns the texts to search. */
export function foundIn<T>(
  orders: readonly T[],
  text: string,
  textsOf: (order: T) => SearchedTexts,
): readonly T[] {
  const words = plain(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (words.length === 0) return orders;
  const found = orders.filter((order) => {
    const { names, all, digits } = textsOf(order);
    return words.every(
      (word) =>
        all.includes(word) || isNamed(names, word) || (isNumber(word) && digits.includes(digitsOf(word))),
    );
  });
  const isNamedSo = (order: T) => words.every((word) => isNamed(textsOf(order).names, word));
  return [...found.filter(isNamedSo), ...found.filter((order) => !isNamedSo(order))];
}

/** True if a part of the name begins with the word. Spaces and hyphens don't count: `mcdonald` finds Mc Donald. */
function isNamed(names: readonly string[], word: string): boolean {
  const letters = word.replaceAll('-', '');
  return letters !== '' && names.some((name) => name.startsWith(letters));
}

const isNumber = (word: string) => /^[+()/\d.-]*\d[+()/\d.-]*$/.test(word);
const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Returns a phone number's digits, without a bracketed 0 or the international prefix 00. */
const dialledDigits = (phone: string) => digitsOf(phone.replace(/\(0\)/g, '')).replace(/^00/, '');

interface SearchedTexts {
  readonly names: readonly string[];
  readonly all: string;
  readonly digits: string;
}

const known = new WeakMap<DayOrder, SearchedTexts>();

function textsOf(one: DayOrder): SearchedTexts {
  const texts = known.get(one) ?? makeTexts(one);
  known.set(one, texts);
  return texts;
}

function makeTexts({ order, lines, lastFour }: DayOrder): SearchedTexts {
  const { name, phone, email, additional, address, postalCode, type, id } = order;
  const typed = asciiDigits(phone);
  const number = dialledDigits(typed);
  const place = type === 'delivery' ? [address, postalCode, postalCode.replace(/\s/g, ''), type] : [];
  const items = lines.flatMap(({ title, size, allergens }) => [title, size, allergens]);
  return {
    names: namesIn(name),
    all: plain([name, lastFour, id, email, additional, ...place, ...items].join('\n')),
    digits: [digitsOf(typed), number, number.replace(/^440?/, '0'), number.replace(/^0/, '44')].join(' '),
  };
}

/** Joins each part of a name with the parts that follow it: returns `annemarie` and `marie` for Anne-Marie. */
export function namesIn(name: string): string[] {
  const parts = plain(name)
    .split(/[\s-]+/)
    .filter(Boolean);
  return parts.map((_part, index) => parts.slice(index).join(''));
}
