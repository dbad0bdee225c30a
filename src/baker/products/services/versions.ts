import * as v from 'valibot';
import {
  type Edit,
  type EditedRecords,
  isInOtherPlace,
  isOfProducts,
  isSameRecord,
  OTHER_PLACE,
  recordAt,
  SECTIONS,
  soldOut,
  stockIn,
} from '@/baker/products/domain/edits';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { isRecord, type Records, toRecords } from '@/domain/catalogue/catalogueRecords';

/** A change, and the records before it. */
export interface Version {
  readonly id: string;
  /** In ms since 1970, by the server's clock. */
  readonly at: number;
  readonly what: string;
  readonly before: readonly (Pick<Edit, 'section' | 'key'> & { readonly record: Records | null })[];
}

/** How many changes to show at first, how many to remove at once, and how long to keep them. */
export const SHOWN_FIRST = 100;
const MOST_FORGOTTEN = 100;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const versionSchema = v.object({
  at: v.number(),
  what: v.string(),
  before: v.record(v.string(), v.unknown()),
});

/** Reads the latest changes, newest first. Throws Refused or Unanswered. */
export async function readVersions(database: OwnerDatabase, most = SHOWN_FIRST): Promise<Version[]> {
  const list = await database.read('changes/list', {
    query: { orderBy: '"at"', limitToLast: String(most) },
  });
  return Object.entries(toRecords(list))
    .flatMap(([id, value]) => toVersion(id, value) ?? [])
    .sort((a, b) => b.at - a.at);
}

function toVersion(id: string, value: unknown): Version | null {
  const { success, output } = v.safeParse(versionSchema, value);
  if (!success) return null;
  const before = SECTIONS.flatMap((section) =>
    Object.entries(toRecords(output.before[section])).map(([key, record]) => ({
      section,
      key,
      record: isRecord(record) ? record : null,
    })),
  );
  return { id, at: output.at, what: output.what, before };
}

/** Makes edits that put records back as they were before a change. Stock stays, and so does later hiding or showing. */
export const backEdits = ({ before }: Pick<Version, 'before'>, now: EditedRecords): Edit[] =>
  before.flatMap((was) => {
    const { section, key, record } = was;
    const isElsewhere =
      record !== null && recordAt(now, section, key) === null && isInOtherPlace(was, now, before);
    const place = isElsewhere && isOfProducts(section) ? OTHER_PLACE[section] : section;
    const current = recordAt(now, place, key);
    if (isSameRecord(current, record)) return [];
    const after =
      record && isOfProducts(section) ? { ...soldOut(record), ...stockIn(now.left, key) } : record;
    return { section: place, key, before: current, after };
  });

/** Removes the oldest of the expired changes. Throws Refused or Unanswered. */
export async function forgetVersions(database: OwnerDatabase, now: Date): Promise<void> {
  const old = await database.read('changes/list', {
    query: { orderBy: '"at"', endAt: String(now.getTime() - KEPT_MS), limitToFirst: String(MOST_FORGOTTEN) },
  });
  const ids = Object.keys(toRecords(old));
  if (ids.length > 0) {
    await database.update(Object.fromEntries(ids.map((id) => [`changes/list/${id}`, null])));
  }
}
