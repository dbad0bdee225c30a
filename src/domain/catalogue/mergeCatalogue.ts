import { isSame, isStock, keysOf } from './catalogueDiff';
import {
  type CatalogueRecords,
  isRecord,
  type Records,
  SECTIONS,
  type Section,
  valueAt,
} from './catalogueRecords';

/** A value as pulled, as it is in the file now, and as it is in the database now; undefined where it is missing. */
interface Sides {
  readonly pulled: unknown;
  readonly file: unknown;
  readonly database: unknown;
}

/** Something that the file and the database have both changed since the pull, differently. */
export interface Conflict extends Sides {
  readonly section: Section;
  readonly key: string;
  /** Undefined if one side has removed the whole record. */
  readonly field?: string;
}

/** Merges both sides' changes since the pull. The file wins conflicts. Its stock counts, since sales are no edits. */
export function mergeCatalogue(
  pulled: CatalogueRecords,
  file: CatalogueRecords,
  database: CatalogueRecords,
): { readonly merged: CatalogueRecords; readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const sections = SECTIONS.flatMap((section) => {
    const [before, edited, current = {}] = [pulled[section], file[section], database[section]];
    if (!before || !edited) return edited ? [[section, edited] as const] : [];
    const merged = keysOf(current, edited).map((key) => {
      const sides = sidesAt(key, before, edited, current);
      return [key, mergeRecord(section, key, sides, conflicts)] as const;
    });
    return [[section, withValues(merged)] as const];
  });
  return { merged: Object.fromEntries(sections), conflicts };
}

/** Merges both sides' changes of a record since `base`. `isMine` decides fields that both have changed. */
export function mergeRecords(base: Records, mine: Records, theirs: Records, isMine: boolean): Records {
  const conflicts: Conflict[] = [];
  const sides = { pulled: base, file: mine, database: theirs };
  const merged = mergeRecord('cakes', '', sides, conflicts) as Records;
  return isMine
    ? merged
    : withValues([
        ...Object.entries(merged),
        ...conflicts.map(({ field = '', database }) => [field, database] as const),
      ]);
}

function mergeRecord(section: Section, key: string, sides: Sides, conflicts: Conflict[]): unknown {
  const { pulled, file, database } = sides;
  if (!isRecord(file) || !isRecord(database)) {
    const [before, edited, current] = [pulled, file, database].map((one) => withoutStock(section, one));
    const place = { section, key, pulled: before, file: edited, database: current };
    return isDatabases(place, conflicts) ? database : file;
  }
  const before = isRecord(pulled) ? pulled : {};
  const fields = keysOf(database, file).map((field) => {
    const place = { section, key, field, ...sidesAt(field, before, file, database) };
    const isTaken = !isStock(section, place) && isDatabases(place, conflicts);
    return [field, isTaken ? place.database : place.file] as const;
  });
  return withValues(fields);
}

const sidesAt = (key: string, pulled: Records, file: Records, database: Records): Sides => ({
  pulled: valueAt(pulled, key),
  file: valueAt(file, key),
  database: valueAt(database, key),
});

/** Whether the database's value counts, since only that one changed. Notes a conflict if the file's changed as well. */
function isDatabases(place: Conflict, conflicts: Conflict[]): boolean {
  const { pulled, file, database } = place;
  if (isSame(file, database) || isSame(pulled, database)) return false;
  if (isSame(pulled, file)) return true;
  conflicts.push(place);
  return false;
}

function withoutStock(section: Section, record: unknown): unknown {
  if (!isRecord(record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([field]) => !isStock(section, { field })));
}

const withValues = (entries: readonly (readonly [string, unknown])[]): Records =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
