import {
  MOST_PARTS,
  partSchema,
  storedDoughSchema,
  storedProductSchema,
  storedSizeSchema,
} from '@/domain/catalogue/bakingSchemas';
import { apartFromStock, changesBetween } from '@/domain/catalogue/catalogueDiff';
import { type CheckedRecords, isRecord, type Records, valueAt } from '@/domain/catalogue/catalogueRecords';
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

export const SECTIONS = [
  'cakes',
  'categories',
  'hidden',
  'bestsellers',
  'priceList',
  'texts',
  'doughs',
] as const;

/** A section of the catalogue that the owner edits. Only owners can read `hidden` and `doughs`. */
export type EditedSection = (typeof SECTIONS)[number];

export interface EditedRecords extends Readonly<Record<EditedSection, Records>> {
  /** The stored limits by product, even of hidden and removed products. */
  readonly left: Records;
}

/** Returns the records that the checks examine. */
export const catalogueIn = ({ hidden: _, left: __, ...catalogue }: EditedRecords): CheckedRecords =>
  catalogue;

/** A change to a record. `before` is null for a new record, and `after` is null for a removed one. */
export interface Edit {
  readonly section: EditedSection;
  readonly key: string;
  readonly before: Records | null;
  readonly after: Records | null;
}

export const stockIn = (left: Records, key: string): Records =>
  Object.hasOwn(left, key) ? { limit: left[key] } : {};

/** Every product is in one of these two sections. */
export const OTHER_PLACE = { cakes: 'hidden', hidden: 'cakes' } as const;
type ProductSection = keyof typeof OTHER_PLACE;

export const isOfProducts = (section: EditedSection): section is ProductSection =>
  Object.hasOwn(OTHER_PLACE, section);

/** Returns a product's record without its stock. */
export const withoutStock = ({ limit: _, ...record }: Records): Records => record;

/** Returns the record to restore: sold out if it had a limit, until the owner sets its stock. */
export const soldOut = (record: Records): Records =>
  typeof record.limit === 'number' ? { ...record, limit: 0 } : record;

/** The lists within records: their maximum length, and the fields of each item (null if the items are plain values). */
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

/** Returns a record's known fields, since the rules accept no others. */
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

/** True if a product with this key is in the other section of products, and these edits leave it there. */
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

/** Returns a section's record; null if it is missing or not an object. */
export function recordAt(records: EditedRecords, section: EditedSection, key: string): Records | null {
  const record = valueAt(records[section], key);
  return isRecord(record) ? record : null;
}

/** True if two records are equal, apart from stock. */
export const isSameRecord = (a: Records | null, b: Records | null): boolean =>
  (a === null) === (b === null) &&
  apartFromStock(changesBetween({ cakes: { key: a } }, { cakes: { key: b } })).length === 0;

/** Makes edits that undo others, but restore no stock. */
export const undoEdits = (edits: readonly Edit[]): Edit[] =>
  edits.map(({ section, key, before, after }) => ({
    section,
    key,
    before: after,
    after: before && soldOut(before),
  }));

/** Returns the records as they are after edits. */
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
