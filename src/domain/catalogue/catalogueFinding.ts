import type { CheckedSection } from './catalogueRecords';

export interface Place {
  readonly section: CheckedSection;
  readonly key: string;
}

/** A problem that a check of the catalogue has found, in words for the owner. */
export interface CatalogueFinding {
  /** `wrong`: something doesn't work. `note`: the shop works, but perhaps not as the owner intended. */
  readonly verdict: 'note' | 'wrong';
  readonly at: Place | null;
  /** Null if the finding is about the whole record. */
  readonly field: string | null;
  /** What follows the record's name, as in `it has no price`. A whole sentence if `at` is null or `isWhole`. */
  readonly what: string;
  readonly isWhole?: boolean;
  readonly mend: string;
}

type Say = (what: string, mend: string, field?: string | null) => CatalogueFinding;

/** Returns functions that make findings about one record. */
export function findingsAt(
  section: CheckedSection,
  key: string,
): { readonly note: Say; readonly wrong: Say } {
  const say =
    (verdict: CatalogueFinding['verdict']): Say =>
    (what, mend, field = null) => ({ verdict, at: { section, key }, field, what, mend });
  return { note: say('note'), wrong: say('wrong') };
}

/** Makes a finding about several records, or about the shop's code. */
export const wholeFinding = (
  verdict: CatalogueFinding['verdict'],
  what: string,
  mend: string,
): CatalogueFinding => ({ verdict, at: null, field: null, what, mend });

export const isWrongFinding = ({ verdict }: CatalogueFinding): boolean => verdict === 'wrong';

/** Returns a finding's sentence, which names its record. */
export const sentenceOf = ({ at, isWhole, what }: CatalogueFinding): string =>
  at && !isWhole ? `${at.section}/${at.key}: ${what}` : what;
