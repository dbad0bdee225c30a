import type { Records } from '@/domain/catalogue/catalogueRecords';
import { mergeRecords } from '@/domain/catalogue/mergeCatalogue';
import { differences, type FieldWords } from './changeWords';
import { isSameRecord } from './services/changeCatalogue';

/** What somebody has typed over a record, which may have changed elsewhere since. */
interface Rebased {
  /** What saving writes: what is typed, and the changes made elsewhere, unless she has to decide first. */
  readonly record: Records;
  readonly isOutdated: boolean;
  /** Whether both have changed the same, or it was taken out. */
  readonly isDisputed: boolean;
}

/** What is typed over `base`, on top of the record as it is now. */
export function rebased(base: Records | null, mine: Records, now: Records | null): Rebased {
  const isOutdated = !isSameRecord(base, now) && !isSameRecord(mine, now);
  const isDisputed = isOutdated && (!now || disputed(base, mine, now).length > 0);
  const record = isOutdated && !isDisputed && base && now ? mergeRecords(base, mine, now, true) : mine;
  return { record, isOutdated, isDisputed };
}

/** What saving mine would undo of theirs, field by field. */
export function disputed(base: Records | null, mine: Records, now: Records | null): FieldWords[] {
  const [own, theirs] = [mine, now].map((record) => differences(base, record).map(({ field }) => field));
  return differences(now, mine, true).filter(({ field }) => own?.includes(field) && theirs?.includes(field));
}
