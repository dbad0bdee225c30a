import { collectionPoint, shop } from '#bakery/shop';
import { type Finding, note, wrong } from '../../../terminal/finding.ts';

const bakeryFacts = { shop, collectionPoint };

/** Finds mistakes in `src/bakery` that would mislead shoppers, and that the type checker can't find. */
export function checkFacts(bakery = bakeryFacts): Finding[] {
  return [
    ...checkThere(bakery),
    ...checkTimes(bakery.collectionPoint),
    ...checkPlace(bakery.collectionPoint),
    ...checkWays(bakery.shop),
    ...checkTrader(bakery.shop),
    ...checkKeeping(bakery.shop),
  ];
}

function checkThere({ shop, collectionPoint }: typeof bakeryFacts): Finding[] {
  const { name, email, phone, trader, law, facebook, instagram, whatsapp, goods } = shop;
  const { latitude, longitude, ...place } = collectionPoint;
  const needed = { name, email, phone, trader, law };
  const missing = [
    ...Object.entries(needed).filter(([, text]) => isBlank(text)),
    ...(isBlank(goods?.spoiling) ? [['goods.spoiling']] : []),
    ...Object.entries({ facebook, instagram, whatsapp }).filter(([, url]) => url === undefined),
    ...POINT.filter((field) => isBlank(place[field])).map((field) => [`collectionPoint.${field}`]),
  ];
  return missing.map(([field]) => wrong(`${field} is missing`, 'Write it in src/bakery/shop.ts.'));
}

const POINT = ['name', 'address', 'postalCode', 'from', 'until'] as const;

const isBlank = (text: string | undefined): boolean => !text?.trim();

function checkTimes({ from, until }: typeof collectionPoint): Finding[] {
  const mend = 'Write it as in 9:30AM or 12:00PM, in src/bakery/shop.ts.';
  const there = [from, until].filter((time) => !isBlank(time));
  const malformed = there.filter((time) => minutesOf(time) === null);
  if (malformed.length > 0) return malformed.map((time) => wrong(`"${time}" is no time of day`, mend));
  if (there.length < 2 || Number(minutesOf(from)) < Number(minutesOf(until))) return [];
  return [wrong(`Collection is from ${from} until ${until}, which is not later`, mend)];
}

/** Finds coordinates outside of the British Isles, such as swapped ones. */
function checkPlace({ latitude, longitude }: typeof collectionPoint): Finding[] {
  if (isBritish(latitude, longitude)) return [];
  const mend = 'Look both up in OpenStreetMap, and correct them in src/bakery/shop.ts.';
  if (isBritish(longitude, latitude))
    return [wrong('latitude and longitude are the wrong way round', 'Swap them in src/bakery/shop.ts.')];
  return [note(`The map shows ${latitude}, ${longitude}, which is outside of the British Isles`, mend)];
}

const isBritish = (latitude: number, longitude: number): boolean =>
  latitude > 49 && latitude < 61 && longitude > -11 && longitude < 2;

/** Counts minutes since midnight; null for an invalid time. */
function minutesOf(time: string): number | null {
  const [, hour, minute, half] = /^(1[0-2]|[1-9]):([0-5]\d)(AM|PM)$/.exec(time) ?? [];
  return hour ? (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0) : null;
}

const unless = (isRight: boolean, what: string, mend: string): Finding[] =>
  isRight ? [] : [wrong(what, mend)];

function checkWays({ email, phone, facebook, instagram, whatsapp }: typeof shop): Finding[] {
  const mend = 'Correct it in src/bakery/shop.ts.';
  const [, national] = /^https:\/\/wa\.me\/(?:\+?44)?0+(\d*)/.exec(whatsapp ?? '') ?? [];
  const isEmail = isBlank(email) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  const isPhone = isBlank(phone) || /^\+?[\d ]{7,}$/.test(phone);
  return [
    ...unless(
      national === undefined,
      `WhatsApp finds nobody at "${whatsapp}": the number needs its country code instead of the 0`,
      `Write it as in https://wa.me/44${national}, in src/bakery/shop.ts.`,
    ),
    ...unless(isEmail, `"${email}" is no email address`, mend),
    ...unless(isPhone, `"${phone}" is no phone number: digits and spaces`, mend),
    ...Object.entries({ facebook, instagram, whatsapp }).flatMap(([name, url]) =>
      unless(
        isBlank(url) || (url.startsWith('https://') && URL.canParse(url)),
        `The address of ${name}, "${url}", does not begin with https://`,
        mend,
      ),
    ),
  ];
}

/** Checks the facts about a seller that the law requires a shop to state. */
function checkTrader({ trader, companyNumber, vatNumber }: typeof shop): Finding[] {
  const mend = (example: string) =>
    `Write it as in ${example}, or '' if there is none, in src/bakery/shop.ts.`;
  const hasDigits = (text: string, least: number) => isBlank(text) || text.replace(/\D/g, '').length >= least;
  return [
    ...unless(
      isBlank(trader) || POSTCODE.test(trader),
      `The trader "${trader}" has no postal address, which the law requires`,
      'Write name, street, town and postcode, with commas, in src/bakery/shop.ts.',
    ),
    ...unless(
      hasDigits(vatNumber, 9),
      `vatNumber is "${vatNumber}", which is no VAT number`,
      mend('GB 123 4567 89'),
    ),
    ...unless(
      hasDigits(companyNumber, 6),
      `companyNumber is "${companyNumber}", which is no company number`,
      mend('01234567'),
    ),
  ];
}

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i;

const checkKeeping = ({ keepOrdersMonths: months }: typeof shop): Finding[] =>
  unless(
    Number.isInteger(months) && months > 0,
    `Orders are kept for ${months} months`,
    'Write a whole number in src/bakery/shop.ts, as in 72.',
  );
