import { demoCatalogue } from '../../../sandbox/seed/catalogue.ts';
import type { CatalogueRecords } from '../../../src/domain/catalogue/catalogueRecords.ts';
import { type Finding, note, wrong } from '../../../terminal/finding.ts';
import {
  DEMO_ALTS,
  DEMO_BESTSELLERS,
  DEMO_MARKS,
  DEMO_PHRASES,
  DEMO_PRICE_LIST,
  DEMO_WHOLES,
} from './demoBakery.ts';

/** The bakery's facts by file. */
export type BakeryFacts = Readonly<Record<string, unknown>>;

type Text = readonly [name: string, text: string];

/** Ignores capitals, spaces and punctuation. */
const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const MARKS = DEMO_MARKS.map(squeezed);
const WHOLES = DEMO_WHOLES.map(squeezed);
const PHRASES = DEMO_PHRASES.map(squeezed);

/** Lists that are completely the demo's, from the first entry to the last. */
const LISTS: Readonly<Record<string, { readonly demo: string; readonly finding: Finding }>> = {
  'src/bakery/priceList.ts': {
    demo: DEMO_PRICE_LIST,
    finding: wrong("src/bakery/priceList.ts is still the demo's price list", "Put the bakery's own there."),
  },
  'src/bakery/bestsellers.ts': {
    demo: DEMO_BESTSELLERS,
    finding: note("src/bakery/bestsellers.ts has the demo's bestsellers", 'Change what is not yours.'),
  },
};

/** The demo's facts that a real shop must not show its customers. At most one finding per file. */
export function checkLeftovers(bakery: BakeryFacts): Finding[] {
  return Object.entries(bakery).flatMap(([file, facts]) => {
    const texts = textsIn(facts);
    const list = LISTS[file];
    if (list) return wordsOf(texts) === list.demo ? [list.finding] : [];
    if (file.endsWith('pictures.json')) return checkAlts(texts);
    return checkTexts(file, texts);
  });
}

function checkTexts(file: string, texts: readonly Text[]): Finding[] {
  const left = texts.filter(([, text]) => isOfDemo(squeezed(text)));
  const shared = texts.filter(([, text]) => PHRASES.includes(squeezed(text)));
  const names = (some: readonly Text[]) => some.map(([name]) => name).join(', ');
  if (left.length > 0)
    return [
      wrong(`${file} still has the demo's ${names([...left, ...shared])}`, "Put the bakery's own there."),
    ];
  if (shared.length === 0) return [];
  return [note(`${file} has the demo's ${names(shared)}`, 'Change it, unless it is yours too.')];
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

/** Whether the catalogue's texts are the demo's. The shop reads them but does not show them. */
export function checkDemoTexts({ texts }: CatalogueRecords): Finding[] {
  const demo = demoCatalogue.texts.about?.aboutUs;
  if (!textsIn(texts).some(([, text]) => text === demo)) return [];
  return [note("texts: they are still the demo's", "Put the bakery's own there, and push the catalogue.")];
}

/** All texts and numbers with their place, as in `collectionPoint.address`. */
function textsIn(facts: unknown, name = ''): Text[] {
  if (typeof facts !== 'object' || facts === null) return [[name, String(facts)]];
  return Object.entries(facts).flatMap(([key, value]) => textsIn(value, name ? `${name}.${key}` : key));
}

/** The words that a shopper reads in a list. */
const wordsOf = (texts: readonly Text[]): string =>
  texts
    .filter(([name]) => /\b(?:title|name|note|pounds)(?:\.\d+)?$/.test(name))
    .map(([, text]) => text)
    .join(', ');

const isOfDemo = (text: string): boolean =>
  WHOLES.includes(text) || MARKS.some((mark) => text.includes(mark));
