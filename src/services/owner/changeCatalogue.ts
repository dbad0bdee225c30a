import * as v from 'valibot';
import { apartFromStock, changesBetween } from '@/domain/catalogue/catalogueDiff';
import { isRecord, type Records, toRecords } from '@/domain/catalogue/catalogueRecords';
import { MAX_MORE_PICTURES } from '@/domain/catalogue/productDraft';
import { newItemId } from '@/services/ids';
import { type OwnerDatabase, Refused, Unanswered } from './ownerDatabase';
import { childrenOf, SERVER_TIME } from './stockRecord';

/** What the owner edits: what shoppers see, and `hidden`, which only owners do. */
export type EditedSection = 'cakes' | 'categories' | 'hidden';

/** All records that the owner edits. */
export type EditedRecords = Readonly<Record<EditedSection, Records>>;

/** How one record changes; null where there is none. */
export interface Edit {
  readonly section: EditedSection;
  readonly key: string;
  readonly before: Records | null;
  readonly after: Records | null;
}

/** What was changed once, and how it was before. */
export interface Version {
  readonly id: string;
  /** In ms since 1970, by the server's clock. */
  readonly at: number;
  /** In the page's words. */
  readonly what: string;
  readonly before: readonly (Pick<Edit, 'section' | 'key'> & { readonly record: Records | null })[];
}

/** How a change ended. `changed`: somebody else has changed one of its records, so nothing was written. */
export type Changing = { readonly outcome: 'saved'; readonly id: string } | { readonly outcome: 'changed' };

const SECTIONS = ['cakes', 'categories', 'hidden'] as const;

/** How many changes to show, and how long to keep them. */
const SHOWN = 100;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MAX_WORDS = 300;
/** The rules refuse more. */
const MOST_PIECES = 100_000;

/** Reads all that the owner edits. Throws Refused or Unanswered. */
export async function readRecords(database: OwnerDatabase): Promise<EditedRecords> {
  const [cakes, categories, hidden] = await Promise.all(SECTIONS.map((section) => database.read(section)));
  return { cakes: toRecords(cakes), categories: toRecords(categories), hidden: toRecords(hidden) };
}

/**
 * Makes edits in one write, and keeps how the records were before. The rules refuse it unless each record still is as
 * `before` says, whoever changed it: another phone, a push or the console. Stock is not compared: it is sold meanwhile.
 * Throws Refused, or Unanswered if nobody knows whether it was written: it may be tried again.
 */
export async function changeCatalogue(
  database: OwnerDatabase,
  what: string,
  edits: readonly Edit[],
): Promise<Changing> {
  const id = newItemId();
  try {
    await database.update({
      ...Object.assign({}, ...edits.map(valuesOf)),
      [`changes/list/${id}`]: { at: SERVER_TIME, what: what.slice(0, MAX_WORDS), before: beforeOf(edits) },
      'changes/latest': id,
    });
  } catch (cause) {
    if (cause instanceof Unanswered && (await database.read(`changes/list/${id}/at`)) === null) throw cause;
    if (cause instanceof Refused) {
      if (await isAsBefore(database, edits)) throw cause;
      return { outcome: 'changed' };
    }
    if (!(cause instanceof Unanswered)) throw cause;
  }
  return { outcome: 'saved', id };
}

/** An edit's values by path: of a record that stays, only the fields that differ. */
function valuesOf({ section, key, before, after }: Edit): Records {
  const path = `${section}/${key}`;
  if (!before || !after) return { [path]: after && withUsableLimit(after) };
  const [change] = apartFromStock(changesBetween({ cakes: { key: before } }, { cakes: { key: after } }));
  const fields = change?.kind === 'changed' ? change.fields : [];
  return Object.fromEntries(fields.map(({ field, after: value }) => [`${path}/${field}`, value ?? null]));
}

/** A record that comes back may have a limit that somebody has typed in the console. */
function withUsableLimit({ limit, ...record }: Records): Records {
  const isUsable = typeof limit === 'number' && Number.isInteger(limit) && limit >= 0 && limit <= MOST_PIECES;
  return isUsable ? { ...record, limit } : record;
}

function beforeOf(edits: readonly Edit[]): Records {
  const of = (section: EditedSection) =>
    edits.flatMap((edit) =>
      edit.section === section ? [[edit.key, edit.before ? knownFields(edit.before) : false] as const] : [],
    );
  return Object.fromEntries(
    SECTIONS.flatMap((section) => {
      const records = of(section);
      return records.length > 0 ? [[section, Object.fromEntries(records)]] : [];
    }),
  );
}

const FIELDS = ['title', 'img', 'desc', 'category', 'price', 'api', 'allergens', 'ingredients', 'limit'];

/** The fields that the shop knows: others can't be kept. */
export function knownFields(record: Records): Records {
  const fields = FIELDS.flatMap((field) => (isPlain(record[field]) ? [[field, record[field]] as const] : []));
  const pictures = Object.entries(Object(record.descImgs)).filter(
    ([index, picture]) => Number(index) < MAX_MORE_PICTURES && typeof picture === 'string',
  );
  return {
    ...Object.fromEntries(fields),
    ...(pictures.length > 0 && { descImgs: Object.fromEntries(pictures) }),
  };
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

async function isAsBefore(database: OwnerDatabase, edits: readonly Edit[]): Promise<boolean> {
  const now = await readRecords(database);
  return edits.every(({ section, key, before }) => isSameRecord(before, recordAt(now, section, key)));
}

/** A record; null where there is none, or no object. */
export function recordAt(records: EditedRecords, section: EditedSection, key: string): Records | null {
  const record = Object.hasOwn(records[section], key) ? records[section][key] : null;
  return isRecord(record) ? record : null;
}

/** Whether two records differ in nothing but their stock. */
export const isSameRecord = (a: Records | null, b: Records | null): boolean =>
  (a === null) === (b === null) &&
  apartFromStock(changesBetween({ cakes: { key: a } }, { cakes: { key: b } })).length === 0;

const versionSchema = v.object({
  at: v.number(),
  what: v.string(),
  before: v.record(v.string(), v.unknown()),
});

/** The latest changes, the last one first. Throws Refused or Unanswered. */
export async function readVersions(database: OwnerDatabase): Promise<Version[]> {
  const list = await database.read('changes/list', {
    query: { orderBy: '"at"', limitToLast: String(SHOWN) },
  });
  return Object.entries(childrenOf(list))
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

/** The edits that put records back as they were before a change. The stock of what is there stays. */
export const backEdits = ({ before }: Pick<Version, 'before'>, now: EditedRecords): Edit[] =>
  before.flatMap(({ section, key, record }) => {
    const current = recordAt(now, section, key);
    return isSameRecord(current, record) ? [] : { section, key, before: current, after: record };
  });

/** Removes changes that were kept long enough. Throws Refused or Unanswered. */
export async function forgetVersions(database: OwnerDatabase, now: Date): Promise<void> {
  const old = await database.read('changes/list', {
    query: { orderBy: '"at"', endAt: String(now.getTime() - KEPT_MS), limitToFirst: String(SHOWN) },
  });
  const ids = Object.keys(childrenOf(old));
  if (ids.length > 0) {
    await database.update(Object.fromEntries(ids.map((id) => [`changes/list/${id}`, null])));
  }
}
