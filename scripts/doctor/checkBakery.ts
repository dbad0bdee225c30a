import { mapEmbed } from '../../src/config/location.ts';
import { reviews } from '../../src/config/reviews.ts';
import { collectionPoint, shop } from '../../src/config/shop.ts';
import { type Finding, fine, wrong } from './finding.ts';

/** What a file says of the bakery: texts by what they are. */
type Facts = Readonly<Record<string, string>>;

/** What only the demo's bakery has in its facts; capitals, spaces and signs do not count. */
const DEMO_MARKS = [
  'Legit Sourdough',
  '020 7946 0123',
  '+44 20 7946 0123',
  '+44 7700 900123',
  'Demo Yard',
  'Demo Street',
  '51.5466, -0.0562',
  'The crust crackles when you squeeze it',
  'I came for a loaf and left with a brioche',
  'Real bread with hardly anything in it but flour',
].map(squeezed);

/** Who the bakery is, by the file that says so. */
const bakeryFacts: Readonly<Record<string, Facts>> = {
  'src/config/shop.ts': { ...shop, 'collection point': Object.values(collectionPoint).join() },
  'src/config/location.ts': { map: decodeURIComponent(mapEmbed) },
  'src/config/reviews.ts': Object.fromEntries(reviews.map(({ name, text }) => [`review by ${name}`, text])),
};

/** Whether something of the demo's bakery is left, which a real shop must not tell its customers. A line for each file. */
export function checkBakery(bakery = bakeryFacts): Finding[] {
  const findings = Object.entries(bakery).flatMap(([file, facts]) => {
    const left = Object.entries(facts).filter(([, text]) => isOfDemo(text));
    if (left.length === 0) return [];
    const names = left.map(([name]) => name).join(', ');
    return [wrong(`${file} still has the demo's ${names}`, "Put the bakery's own there.")];
  });
  return findings.length > 0 ? findings : [fine("Nothing of the demo's bakery is left")];
}

function isOfDemo(text: string): boolean {
  return DEMO_MARKS.some((mark) => squeezed(text).includes(mark));
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
