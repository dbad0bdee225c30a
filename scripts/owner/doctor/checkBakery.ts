import { collectionPoint, shop } from '#bakery/shop';
import { words } from '#bakery/words';
import pictures from '../../../src/bakery/pictures.json' with { type: 'json' };
import { type Finding, fine } from '../../../terminal/finding.ts';
import { checkFacts } from './checkFacts.ts';
import { type BakeryFacts, checkLeftovers } from './checkLeftovers.ts';

const bakeryFacts: BakeryFacts = {
  'src/bakery/shop.ts': { ...shop, collectionPoint },
  'src/bakery/words.ts': words,
  'src/bakery/pictures.json': pictures,
};

/** Checks if `src/bakery` makes sense, and, in a real shop, if any of the demo's values are left. */
export function checkBakery(isReal: boolean, bakery = bakeryFacts): Finding[] {
  const findings = [...checkFacts(), ...(isReal ? checkLeftovers(bakery) : [])];
  return findings.length > 0 ? findings : [fine('What src/bakery says of the bakery makes sense')];
}
