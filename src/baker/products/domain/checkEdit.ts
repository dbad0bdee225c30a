import { type CatalogueFinding, isWrongFinding, sentenceOf } from '@/domain/catalogue/catalogueFinding';
import {
  type CheckedRecords,
  type CheckedSection,
  isRecord,
  type Records,
} from '@/domain/catalogue/catalogueRecords';
import { checkCatalogue } from '@/domain/catalogue/checkCatalogue';
import type { HeroPrice } from '@/domain/catalogue/checkPrices';
import { isOwnPicture, problemOfPictureAddress } from '@/domain/catalogue/pictureAddress';

/** What the checks find in an edit that is not written yet. */
export interface CheckedEdit {
  readonly own: readonly CatalogueFinding[];
  /** New findings about other records, such as a category that becomes empty. */
  readonly elsewhere: readonly CatalogueFinding[];
  /** True if the edit brings a new fault. */
  readonly isWrong: boolean;
}

/** Checks an edited record (null if removed). `together` is the catalogue with the other edits of the same Save. */
export function checkEdit(
  catalogue: CheckedRecords,
  { section, key }: { readonly section: CheckedSection; readonly key: string },
  record: Records | null,
  heroPrice: HeroPrice,
  together = catalogue,
): CheckedEdit {
  const { [key]: known, ...others } = catalogue[section] ?? {};
  // Puts the record last, so that conflicts are reported for it. Records with numbers as keys stay first, though.
  const next = { ...together, [section]: record ? { ...others, [key]: record } : others };
  const before = known === undefined ? catalogue : { ...catalogue, [section]: { ...others, [key]: known } };
  const isOwn = ({ at }: CatalogueFinding) => at?.section === section && at.key === key;
  const said = new Set(
    [...checkCatalogue(before, heroPrice), ...checkPictures(section, key, known)].map(sentenceOf),
  );
  const found = checkCatalogue(next, heroPrice);
  const own = [...found.filter(isOwn), ...checkPictures(section, key, record)];
  const elsewhere = found.filter((finding) => !isOwn(finding) && !said.has(sentenceOf(finding)));
  const isNew = (finding: CatalogueFinding) => isWrongFinding(finding) && !said.has(sentenceOf(finding));
  return { own, elsewhere, isWrong: [...own, ...elsewhere].some(isNew) };
}

/** Returns the faults that a change of several records would bring. */
export function newFaults(
  before: CheckedRecords,
  after: CheckedRecords,
  heroPrice: HeroPrice,
): CatalogueFinding[] {
  const said = new Set(checkCatalogue(before, heroPrice).map(sentenceOf));
  return checkCatalogue(after, heroPrice).filter((one) => isWrongFinding(one) && !said.has(sentenceOf(one)));
}

/** Finds picture addresses that can't work. The preview shows whether a picture loads. */
function checkPictures(section: CheckedSection, key: string, record: unknown): CatalogueFinding[] {
  if (!isRecord(record)) return [];
  return [record.img, ...Object.values(Object(record.descImgs))].flatMap((picture): CatalogueFinding[] => {
    if (typeof picture !== 'string' || picture === '' || isOwnPicture(picture)) return [];
    const problem = problemOfPictureAddress(picture, false);
    const what = `its picture ${picture} ${problem}`;
    return problem === null
      ? []
      : [{ verdict: 'wrong', at: { section, key }, field: 'img', what, mend: 'Correct it, or take it out.' }];
  });
}
