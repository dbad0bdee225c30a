import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { dialable } from '@/baker/domain/dialable';

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

/** A text as people type it in a hurry: small letters without accents, ligatures and apostrophes. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/[æœøđðþłßı]/g, (letter) => LETTERS[letter] ?? letter);

/** The orders in which all these words are found: those whose names begin with them first, then in their sequence. */
export function searched(orders: readonly DayOrder[], text: string): readonly DayOrder[] {
  const words = plain(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (words.length === 0) return orders;
  const found = orders.filter((order) => {
    const { all, digits } = textsOf(order);
    return words.every((word) => all.includes(word) || (isNumber(word) && digits.includes(digitsOf(word))));
  });
  const isNamed = (order: DayOrder) => {
    const names = textsOf(order).name.split(/[\s-]+/);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  return [...found.filter(isNamed), ...found.filter((order) => !isNamed(order))];
}

const isNumber = (word: string) => /^[+()\d.-]*\d[+()\d.-]*$/.test(word);
const digitsOf = (text: string) => text.replace(/\D/g, '');

interface Texts {
  readonly name: string;
  readonly all: string;
  /** The phone number within the country and from abroad. */
  readonly digits: string;
}

const known = new WeakMap<DayOrder, Texts>();

function textsOf(one: DayOrder): Texts {
  const texts = known.get(one) ?? makeTexts(one);
  known.set(one, texts);
  return texts;
}

function makeTexts({ order, lines, lastFour }: DayOrder): Texts {
  const { name, phone, email, additional, address, postalCode, type, id } = order;
  const number = digitsOf(dialable(phone) ?? '');
  const place = type === 'delivery' ? [address, postalCode, postalCode.replace(/\s/g, ''), type] : [];
  const items = lines.flatMap(({ title, size, allergens }) => [title, size, allergens]);
  return {
    name: plain(name),
    all: plain([name, lastFour, id, email, additional, ...place, ...items].join('\n')),
    digits: [digitsOf(phone), number, number.replace(/^44/, '0'), number.replace(/^0/, '44')].join(' '),
  };
}
