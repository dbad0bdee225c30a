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

/** What is to be said about an edit before it is written. */
export interface CheckedEdit {
  /** About the record itself. */
  readonly own: readonly CatalogueFinding[];
  /** What the edit brings about elsewhere: a category that becomes empty. */
  readonly elsewhere: readonly CatalogueFinding[];
  /** Whether something is wrong that was not before. */
  readonly isWrong: boolean;
}

/**
 * Checks one record as it is about to be, among all others; null takes it out. `together`: the catalogue with what changes in
 * the same write.
 */
export function checkEdit(
  catalogue: CheckedRecords,
  { section, key }: { readonly section: CheckedSection; readonly key: string },
  record: Records | null,
  heroPrice: HeroPrice,
  together = catalogue,
): CheckedEdit {
  const { [key]: known, ...others } = catalogue[section] ?? {};
  // At the end, so that what two records share is told of this one.
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

/** What would be wrong after a change of several records that is not wrong now. */
export function newFaults(
  before: CheckedRecords,
  after: CheckedRecords,
  heroPrice: HeroPrice,
): CatalogueFinding[] {
  const said = new Set(checkCatalogue(before, heroPrice).map(sentenceOf));
  return checkCatalogue(after, heroPrice).filter((one) => isWrongFinding(one) && !said.has(sentenceOf(one)));
}

/** Pictures whose address can't be one. Whether they load is seen in the preview. */
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
