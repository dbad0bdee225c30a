import type { Records } from '@/domain/catalogue/catalogueRecords';
import { mergeRecords } from '@/domain/catalogue/mergeCatalogue';
import { differences, type FieldWords } from './changeWords';
import { isSameRecord } from './domain/edits';

interface Rebased {
  /** The record to save: the draft merged with the changes made elsewhere, or the draft alone if they conflict. */
  readonly record: Records;
  readonly isOutdated: boolean;
  /** True if the owner and somebody else changed the same field differently, or if the record was removed. */
  readonly isDisputed: boolean;
}

/** Applies the owner's edit, from `base` to `mine`, to the record as it is now. */
export function rebased(base: Records | null, mine: Records, now: Records | null): Rebased {
  const isOutdated = !isSameRecord(base, now) && !isSameRecord(mine, now);
  const isDisputed = isOutdated && (!now || disputed(base, mine, now).length > 0);
  const record = isOutdated && !isDisputed && base && now ? mergeRecords(base, mine, now, true) : mine;
  return { record, isOutdated, isDisputed };
}

/** Lists how `mine` would change fields that were also changed elsewhere. */
export function disputed(base: Records | null, mine: Records, now: Records | null): FieldWords[] {
  const [own, theirs] = [mine, now].map((record) => differences(base, record).map(({ field }) => field));
  return differences(now, mine, true).filter(({ field }) => own?.includes(field) && theirs?.includes(field));
}
