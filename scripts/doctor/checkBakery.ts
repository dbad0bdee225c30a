import { bestsellers } from '#bakery/bestsellers';
import { priceList } from '#bakery/priceList';
import { reviews } from '#bakery/reviews';
import { collectionPoint, shop } from '#bakery/shop';
import { sizes } from '#bakery/sizes';
import { words } from '#bakery/words';
import { checkFacts } from './checkFacts.ts';
import { type Finding, fine, wrong } from './finding.ts';

/** What only the demo's bakery has in its facts; capitals, spaces and signs do not count. */
const DEMO_MARKS = [
  'Legit Sourdough',
  '020 7946 0123',
  '+44 20 7946 0123',
  '+44 7700 900123',
  'Demo Yard',
  'Demo Street',
  '51.5466',
  '0.0562',
  'small London bakery. Order online, collect on Friday',
  'A lifelong passion for wholesome food and healthy living',
  'The crust crackles when you squeeze it',
  'I came for a loaf and left with a brioche',
  'Real bread with hardly anything in it but flour',
].map(squeezed);

/** What the bakery says, by the file that says it. */
const bakeryFacts: Readonly<Record<string, unknown>> = {
  'src/bakery/shop.ts': { ...shop, collectionPoint },
  'src/bakery/words.ts': words,
  'src/bakery/reviews.ts': reviews,
  'src/bakery/sizes.ts': sizes,
  'src/bakery/bestsellers.ts': bestsellers,
  'src/bakery/priceList.ts': priceList,
};

/** Whether `src/bakery` makes sense, and in a real shop, whether something of the demo's is left in it. */
export function checkBakery(isReal: boolean, bakery = bakeryFacts): Finding[] {
  const findings = [...checkFacts(), ...(isReal ? checkLeftovers(bakery) : [])];
  return findings.length > 0 ? findings : [fine('What src/bakery says of the bakery makes sense')];
}

/** Whether something of the demo's bakery is left, which a real shop must not tell its customers. A line for each file. */
export function checkLeftovers(bakery: typeof bakeryFacts): Finding[] {
  const findings = Object.entries(bakery).flatMap(([file, facts]) => {
    const left = textsIn(facts).filter(([, text]) => isOfDemo(text));
    if (left.length === 0) return [];
    const names = left.map(([name]) => name).join(', ');
    return [wrong(`${file} still has the demo's ${names}`, "Put the bakery's own there.")];
  });
  return findings;
}

/** All texts and numbers, by where they stand, as in `collectionPoint.address`. */
function textsIn(facts: unknown, name = ''): [name: string, text: string][] {
  if (typeof facts !== 'object' || facts === null) return [[name, String(facts)]];
  return Object.entries(facts).flatMap(([key, value]) => textsIn(value, name ? `${name}.${key}` : key));
}

function isOfDemo(text: string): boolean {
  return DEMO_MARKS.some((mark) => squeezed(text).includes(mark));
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
