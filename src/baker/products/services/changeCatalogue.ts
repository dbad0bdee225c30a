import { type OwnerDatabase, Refused, SERVER_TIME, Unanswered } from '@/baker/services/ownerDatabase';
import {
  MOST_PARTS,
  partSchema,
  storedDoughSchema,
  storedProductSchema,
  storedSizeSchema,
} from '@/domain/catalogue/bakingSchemas';
import { apartFromStock, changesBetween, MAX_CHANGE_WORDS } from '@/domain/catalogue/catalogueDiff';
import {
  type CheckedRecords,
  isRecord,
  productsIn,
  type Records,
  toRecords,
  valueAt,
} from '@/domain/catalogue/catalogueRecords';
import { MAX_MORE_PICTURES } from '@/domain/catalogue/productDraft';
import {
  bestsellerSchema,
  homeTextsSchema,
  MAX_SIZES,
  MOST_LISTED,
  priceEntrySchema,
  priceRowSchema,
  reviewSchema,
} from '@/domain/catalogue/recordSchemas';
import { MOST_PIECES, piecesOf } from '@/domain/product';
import { newItemId } from '@/services/ids';

export const SECTIONS = [
  'cakes',
  'categories',
  'hidden',
  'bestsellers',
  'priceList',
  'texts',
  'doughs',
] as const;

/** A section that the owner edits. Only owners see `hidden` and `doughs`. */
export type EditedSection = (typeof SECTIONS)[number];

/** All records by section. */
export interface EditedRecords extends Readonly<Record<EditedSection, Records>> {
  /** The stored limits by product, including hidden and removed ones. */
  readonly left: Records;
}

/** The records that the checks examine. */
export const catalogueIn = ({ hidden: _, left: __, ...catalogue }: EditedRecords): CheckedRecords =>
  catalogue;

/** A record's change. Null: it doesn't exist. */
export interface Edit {
  readonly section: EditedSection;
  readonly key: string;
  readonly before: Records | null;
  readonly after: Records | null;
}

/** A change's result. `changed`: somebody else changed one of the records, so nothing was written. */
export type Changing = 'saved' | 'changed';

/** Reads all sections, each product with its stock. Throws Refused or Unanswered. */
export async function readRecords(database: OwnerDatabase): Promise<EditedRecords> {
  const read = async (section: EditedSection) => [section, toRecords(await database.read(section))] as const;
  const sections = Object.fromEntries(await Promise.all(SECTIONS.map(read))) as Record<
    EditedSection,
    Records
  >;
  const { cakes, hidden } = sections;
  const limits = Object.entries(cakes).map(([key, record]) => [key, toRecords(record).limit] as const);
  const left = Object.fromEntries(limits.filter(([, limit]) => limit !== undefined));
  const withStock = ([key, record]: [string, unknown]) =>
    [key, isRecord(record) ? { ...record, ...stockIn(left, key) } : record] as const;
  return {
    ...sections,
    cakes: productsIn(cakes),
    hidden: Object.fromEntries(Object.entries(hidden).map(withStock)),
    left,
  };
}

export const stockIn = (left: Records, key: string): Records =>
  Object.hasOwn(left, key) ? { limit: left[key] } : {};

/**
 * Writes edits all at once, and stores how the records were before. The rules refuse the write unless each record still
 * is as `before` says. Stock is neither compared nor changed, since it is sold meanwhile, even that of a product which
 * is hidden or removed. Throws Refused, or Unanswered if the write may or may not have happened: it can be repeated
 * safely.
 */
export async function changeCatalogue(
  database: OwnerDatabase,
  what: string,
  edits: readonly Edit[],
): Promise<Changing> {
  const id = newItemId();
  const values = await Promise.all(edits.map((edit) => valuesOf(database, edit)));
  try {
    await database.update({
      ...Object.assign({}, ...values),
      [`changes/list/${id}`]: {
        at: SERVER_TIME,
        what: what.slice(0, MAX_CHANGE_WORDS),
        before: beforeOf(edits),
      },
      'changes/latest': id,
    });
  } catch (cause) {
    if (cause instanceof Refused) {
      if (await isAsBefore(database, edits)) throw cause;
      return 'changed';
    }
    if (!(cause instanceof Unanswered)) throw cause;
    if ((await database.read(`changes/list/${id}/at`)) === null) throw cause;
  }
  return 'saved';
}

/** Products are in one of two sections. */
export const OTHER_PLACE = { cakes: 'hidden', hidden: 'cakes' } as const;
type ProductSection = keyof typeof OTHER_PLACE;

export const isOfProducts = (section: EditedSection): section is ProductSection =>
  Object.hasOwn(OTHER_PLACE, section);

/** An edit's values by path, without changing a product's existing stock. */
async function valuesOf(database: OwnerDatabase, { section, key, before, after }: Edit): Promise<Records> {
  const path = `${section}/${key}`;
  const byField = (fields: Iterable<readonly [string, unknown]>) =>
    Object.fromEntries(Array.from(fields, ([field, value]) => [`${path}/${field}`, value ?? null]));
  if (before && after) {
    const [change] = apartFromStock(changesBetween({ cakes: { key: before } }, { cakes: { key: after } }));
    const fields = change?.kind === 'changed' ? change.fields : [];
    return byField(fields.map(({ field, after: value }) => [field, value]));
  }
  if (!isOfProducts(section) || !(after || before)) return { [path]: after };
  if (!after) {
    if (section === 'hidden') return { [path]: null };
    return byField(Object.keys(withoutStock(before ?? {})).map((field) => [field, null]));
  }
  const left = await database.read(`cakes/${key}/limit`);
  const record = left === null ? withUsableLimit(after) : withoutStock(after);
  if (section === 'cakes') return byField(Object.entries(record));
  // If the stock gets lost, as by a removal in the console, the product is sold out when it is shown.
  return { [path]: typeof left === 'number' ? { ...record, limit: 0 } : record };
}

/** A product's record without its stock. */
export const withoutStock = ({ limit: _, ...record }: Records): Records => record;

/** A restored record: sold out until she sets its stock, if it had a limit. */
export const soldOut = (record: Records): Records =>
  typeof record.limit === 'number' ? { ...record, limit: 0 } : record;

/** Repairs a limit that was typed in the console. */
function withUsableLimit({ limit, ...record }: Records): Records {
  const pieces = piecesOf(limit);
  return Number.isFinite(pieces) ? { ...record, limit: Math.min(pieces, MOST_PIECES) } : record;
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

/** The lists within records: their maximum lengths and their items' fields; null for plain values. */
const LISTS = {
  descImgs: { most: MAX_MORE_PICTURES, fields: null },
  sizes: { most: MAX_SIZES, fields: Object.keys(storedSizeSchema.entries) },
  prices: { most: MOST_LISTED.prices, fields: null },
  rows: { most: MOST_LISTED.rows, fields: Object.keys(priceRowSchema.entries) },
  reviews: { most: MOST_LISTED.reviews, fields: Object.keys(reviewSchema.entries) },
  flours: { most: MOST_PARTS.flours, fields: Object.keys(partSchema.entries) },
  others: { most: MOST_PARTS.others, fields: Object.keys(partSchema.entries) },
} as const;

/** All known fields of all sections' records. */
export const RECORD_FIELDS: readonly string[] = [
  ...new Set(
    [storedProductSchema, bestsellerSchema, priceEntrySchema, homeTextsSchema, storedDoughSchema].flatMap(
      ({ entries }) => Object.keys(entries),
    ),
  ),
];

/** A record's known fields. The rules accept no others. */
export function knownFields(record: Records): Records {
  const lists = Object.entries(LISTS).map(([field, { most, fields }]) => {
    const known = Object.entries(Object(record[field])).flatMap(([index, one]) => {
      if (Number(index) >= most) return [];
      if (fields) return isRecord(one) ? [[index, plainFields(one, fields)] as const] : [];
      return isPlain(one) ? [[index, one] as const] : [];
    });
    return [field, known.length > 0 ? Object.fromEntries(known) : undefined] as const;
  });
  return {
    ...plainFields(record, RECORD_FIELDS),
    ...Object.fromEntries(lists.filter(([, list]) => list)),
  };
}

const plainFields = (record: Records, fields: readonly string[]): Records =>
  Object.fromEntries(
    fields.flatMap((field) => (isPlain(record[field]) ? [[field, record[field]] as const] : [])),
  );

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

async function isAsBefore(database: OwnerDatabase, edits: readonly Edit[]): Promise<boolean> {
  const now = await readRecords(database);
  return edits.every(
    (edit) =>
      isSameRecord(edit.before, recordAt(now, edit.section, edit.key)) &&
      // A new product's key may have been taken by another one, even a hidden one.
      !(edit.before === null && isInOtherPlace(edit, now, edits)),
  );
}

/** Whether a product is in its other section, and these edits leave it there. */
export function isInOtherPlace(
  { section, key }: Pick<Edit, 'section' | 'key'>,
  records: EditedRecords,
  edits: readonly Pick<Edit, 'section' | 'key'>[],
): boolean {
  if (!isOfProducts(section)) return false;
  const other = OTHER_PLACE[section];
  return (
    recordAt(records, other, key) !== null && !edits.some((one) => one.section === other && one.key === key)
  );
}

/** A section's record; null if it is missing or not an object. */
export function recordAt(records: EditedRecords, section: EditedSection, key: string): Records | null {
  const record = valueAt(records[section], key);
  return isRecord(record) ? record : null;
}

/** Whether two records are equal, apart from stock. */
export const isSameRecord = (a: Records | null, b: Records | null): boolean =>
  (a === null) === (b === null) &&
  apartFromStock(changesBetween({ cakes: { key: a } }, { cakes: { key: b } })).length === 0;

/** The edits that undo others, apart from stock. */
export const undoEdits = (edits: readonly Edit[]): Edit[] =>
  edits.map(({ section, key, before, after }) => ({
    section,
    key,
    before: after,
    after: before && soldOut(before),
  }));

/** The records after edits. */
export function withEdits(records: EditedRecords, edits: readonly Edit[]): EditedRecords {
  const of = (section: EditedSection): Records => {
    const edited = new Map(Object.entries(records[section]));
    for (const { key, after, section: where } of edits) {
      if (where !== section) continue;
      if (after) edited.set(key, after);
      else edited.delete(key);
    }
    return Object.fromEntries(edited);
  };
  const sections = SECTIONS.map((section) => [section, of(section)] as const);
  return { ...(Object.fromEntries(sections) as Record<EditedSection, Records>), left: records.left };
}
