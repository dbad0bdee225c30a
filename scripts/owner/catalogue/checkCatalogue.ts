import { words } from '#bakery/words';
import {
  type CatalogueFinding,
  isWrongFinding,
  sentenceOf,
} from '../../../src/domain/catalogue/catalogueFinding.ts';
import type { CatalogueRecords } from '../../../src/domain/catalogue/catalogueRecords.ts';
import { checkCatalogue as findingsIn } from '../../../src/domain/catalogue/checkCatalogue.ts';
import { shownCategories } from '../../../src/domain/catalogue/checkCategories.ts';
import { type Finding, fine } from '../../../terminal/finding.ts';

/** Finds what is wrong with a catalogue. If nothing is, says how much is in it. */
export function checkCatalogue(catalogue: CatalogueRecords): Finding[] {
  const { categories = {}, cakes = {} } = catalogue;
  const found = findingsIn(catalogue, words.heroPrice);
  const findings = found.map(toFinding);
  if (found.some(isWrongFinding)) return findings;
  const shown = shownCategories(categories).length;
  const counts = `${Object.keys(categories).length} categories, ${shown} of them shown, and ${Object.keys(cakes).length} products`;
  return [fine(`${counts}: every record is well-formed`), ...findings];
}

/** Converts a finding about the catalogue to the terminal's form. */
export const toFinding = (finding: CatalogueFinding): Finding => ({
  verdict: finding.verdict,
  what: sentenceOf(finding),
  mend: finding.mend,
});
