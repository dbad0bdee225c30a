import { isRecord, type Records, titleOf } from '@/domain/catalogue/catalogueRecords';
import { wholeNumberOf } from '@/domain/catalogue/productDraft';
import { sizesIn } from '@/domain/catalogue/sizes';
import type { Edit, EditedRecords } from './domain/edits';

/** Parses `70`, `2,2` or `2.2 %`. What is not a number stays as typed; an empty text has no field. */
export function percentOf(field: string, typed: string): Records {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (text === '') return {};
  return { [field]: /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : typed.trim() };
}

interface Loaf {
  readonly key: string;
  readonly record: Records;
  /** As typed; '' if it is not made of this dough. */
  readonly grams: string;
}

/** The products that this dough can be for: baked, without sizes, and not of another dough. */
export const loavesFor = ({ cakes }: EditedRecords, dough: string): Loaf[] =>
  Object.entries(cakes).flatMap(([key, record]) => {
    if (!isRecord(record) || record.packed === true || sizesIn(record).length > 0) return [];
    if (record.dough && record.dough !== dough) return [];
    return [{ key, record, grams: record.dough ? String(record.grams ?? '') : '' }];
  });

/** The titles of the products made of a dough, including hidden ones. */
export const productsOf = ({ cakes, hidden }: EditedRecords, dough: string): string[] =>
  Object.entries({ ...hidden, ...cakes }).flatMap(([key, record]) =>
    isRecord(record) && record.dough === dough ? titleOf(key, record) : [],
  );

/** Edits that set the typed grams of a dough, by product key. Without grams, a loaf has no dough. */
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
