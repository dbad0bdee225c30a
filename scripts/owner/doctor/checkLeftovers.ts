import { demoCatalogue } from '../../../sandbox/seed/catalogue.ts';
import { isSame } from '../../../src/domain/catalogue/catalogueDiff.ts';
import { type CatalogueRecords, toRecords } from '../../../src/domain/catalogue/catalogueRecords.ts';
import { type Finding, note, wrong } from '../../../terminal/finding.ts';
import { DEMO_ALTS, DEMO_MARKS, DEMO_WHOLES } from './demoBakery.ts';

export type BakeryFacts = Readonly<Record<string, unknown>>;

type Text = readonly [name: string, text: string];

/** Leaves only letters and digits, in lower case. */
const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const MARKS = DEMO_MARKS.map(squeezed);
const WHOLES = DEMO_WHOLES.map(squeezed);

/** Finds facts of the demo that a real shop must not show its customers. Makes at most one finding per file. */
export function checkLeftovers(bakery: BakeryFacts): Finding[] {
  return Object.entries(bakery).flatMap(([file, facts]) => {
    const texts = textsIn(facts);
    if (file.endsWith('pictures.json')) return checkAlts(texts);
    return checkTexts(file, texts);
  });
}

function checkTexts(file: string, texts: readonly Text[]): Finding[] {
  const left = texts.filter(([, text]) => isOfDemo(squeezed(text))).map(([name]) => name);
  if (left.length === 0) return [];
  return [wrong(`${file} still has the demo's ${left.join(', ')}`, "Put the bakery's own there.")];
}

function checkAlts(texts: readonly Text[]): Finding[] {
  if (!texts.some(([, text]) => DEMO_ALTS.includes(text))) return [];
  return [
    note(
      "The home page still shows the demo's pictures, described as such",
      'Make your own: docs/setup.md, Pictures.',
    ),
  ];
}

/** Finds what is left of the demo in a real shop's catalogue: its price list, bestsellers and texts. */
export function checkDemoRecords(catalogue: CatalogueRecords): Finding[] {
  const isLeft = (section: 'priceList' | 'bestsellers', field: string) => {
    const words = (records: unknown) => namesIn(records, field);
    return words(catalogue[section]) !== '' && words(catalogue[section]) === words(demoCatalogue[section]);
  };
  const demo = Object.entries(demoCatalogue.texts.home);
  const home = toRecords(toRecords(catalogue.texts).home);
  const left = demo.filter(([field, text]) => isSame(home[field], text)).map(([field]) => field);
  const mend = 'Put the bakery’s own there, on /baker/products or in its file.';
  return [
    ...(isLeft('priceList', 'name') ? [wrong("The price list is still the demo's", mend)] : []),
    ...(isLeft('bestsellers', 'title')
      ? [note("The bestsellers are the demo's", 'Change what is not yours.')]
      : []),
    ...(left.length > 0 ? [wrong(`texts/home still has the demo's ${left.join(', ')}`, mend)] : []),
  ];
}

/** Joins the titles, the prices, and the values of one more field (`name` says which) in records. */
const namesIn = (records: unknown, name: string): string =>
  textsIn(toRecords(records))
    .filter(([field]) => new RegExp(`\\b(?:title|${name}|prices?)(?:\\.\\d+)?$`).test(field))
    .map(([, text]) => text)
    .join(', ');

/** Lists all texts and numbers with their path, as in `collectionPoint.address`. */
function textsIn(facts: unknown, name = ''): Text[] {
  if (typeof facts !== 'object' || facts === null) return [[name, String(facts)]];
  return Object.entries(facts).flatMap(([key, value]) => textsIn(value, name ? `${name}.${key}` : key));
}

const isOfDemo = (text: string): boolean =>
  WHOLES.includes(text) || MARKS.some((mark) => text.includes(mark));
