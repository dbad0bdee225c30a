import type { CheckedSection } from './catalogueRecords';

/** A record of the catalogue. */
export interface Place {
  readonly section: CheckedSection;
  readonly key: string;
}

/** What a check of the catalogue has found, in words for the owner. */
export interface CatalogueFinding {
  /** `note`: the shop works, but perhaps not as intended. `wrong`: something does not work. */
  readonly verdict: 'note' | 'wrong';
  /** The record that it is about; null if it is about several, or about the shop's code. */
  readonly at: Place | null;
  /** The field that it is about; null if it is about the whole record. */
  readonly field: string | null;
  /** The words after the record's name, as in `it has no price`. A whole sentence if `record` is null or `isWhole`. */
  readonly what: string;
  readonly isWhole?: boolean;
  readonly mend: string;
}

type Say = (what: string, mend: string, field?: string | null) => CatalogueFinding;

/** The two kinds of findings about one record. */
export function findingsAt(
  section: CheckedSection,
  key: string,
): { readonly note: Say; readonly wrong: Say } {
  const say =
    (verdict: CatalogueFinding['verdict']): Say =>
    (what, mend, field = null) => ({ verdict, at: { section, key }, field, what, mend });
  return { note: say('note'), wrong: say('wrong') };
}

/** A finding about more than one record, or about the shop's code. */
export const wholeFinding = (
  verdict: CatalogueFinding['verdict'],
  what: string,
  mend: string,
): CatalogueFinding => ({ verdict, at: null, field: null, what, mend });

export const isWrongFinding = ({ verdict }: CatalogueFinding): boolean => verdict === 'wrong';

/** A finding's sentence, which names its record. */
export const sentenceOf = ({ at, isWhole, what }: CatalogueFinding): string =>
  at && !isWhole ? `${at.section}/${at.key}: ${what}` : what;
