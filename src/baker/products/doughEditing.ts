import { isRecord, type Records, titleOf } from '@/domain/catalogue/catalogueRecords';
import { wholeNumberOf } from '@/domain/catalogue/productDraft';
import { sizesIn } from '@/domain/catalogue/sizes';
import type { Edit, EditedRecords } from './domain/edits';

/** Reads a typed percentage as a record's field: `70`, `2,2` or `2.2 %`. Other text stays text; '' makes no field. */
export function percentOf(field: string, typed: string): Records {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (text === '') return {};
  return { [field]: /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : typed.trim() };
}

interface Loaf {
  readonly key: string;
  readonly record: Records;
  /** The grams as a text; '' if none are stored, or the loaf is not made of this dough. */
  readonly grams: string;
}

/** Lists the shop's products whose grams a dough's form sets: baked, without sizes, not made of another dough. */
export const loavesFor = ({ cakes }: EditedRecords, dough: string): Loaf[] =>
  Object.entries(cakes).flatMap(([key, record]) => {
    if (!isRecord(record) || record.packed === true || sizesIn(record).length > 0) return [];
    if (record.dough && record.dough !== dough) return [];
    return [{ key, record, grams: record.dough ? String(record.grams ?? '') : '' }];
  });

/** Returns the titles of the products that are made of a dough, including hidden ones. */
export const productsOf = ({ cakes, hidden }: EditedRecords, dough: string): string[] =>
  Object.entries({ ...hidden, ...cakes }).flatMap(([key, record]) =>
    isRecord(record) && record.dough === dough ? titleOf(key, record) : [],
  );

/**
 * Makes the edits that set how many grams of a dough each product takes. `typed` has the grams by product key. A
 * product whose grams were emptied is no longer made of the dough.
 */
export const withGrams = (
  records: EditedRecords,
  dough: string,
  typed: Readonly<Record<string, string>>,
): Edit[] =>
  loavesFor(records, dough).flatMap(({ key, record: before, grams }): Edit[] => {
    const text = (typed[key] ?? grams).trim();
    if (text === grams) return [];
    const { dough: _, grams: __, ...rest } = before;
    const after = text === '' ? rest : { ...rest, dough, ...wholeNumberOf('grams', text) };
    return [{ section: 'cakes', key, before, after }];
  });
