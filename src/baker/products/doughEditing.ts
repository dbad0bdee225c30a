import { isRecord, type Records, titleOf } from '@/domain/catalogue/catalogueRecords';
import { wholeNumberOf } from '@/domain/catalogue/productDraft';
import { sizesIn } from '@/domain/catalogue/sizes';
import type { Edit, EditedRecords } from './services/changeCatalogue';

/** `70`, `2,2` or `2.2 %` as a number; what is none stays as it was typed, and nothing if nothing is typed. */
export function percentOf(field: string, typed: string): Records {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (text === '') return {};
  return { [field]: /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : typed.trim() };
}

interface Loaf {
  readonly key: string;
  readonly record: Records;
  /** Its grams of this dough, as they are typed; '' if it is not of it. */
  readonly grams: string;
}

/** The products that are of this dough or could be: baked, in no sizes, and of no other one. */
export const loavesFor = ({ cakes }: EditedRecords, dough: string): Loaf[] =>
  Object.entries(cakes).flatMap(([key, record]) => {
    if (!isRecord(record) || record.packed === true || sizesIn(record).length > 0) return [];
    if (record.dough && record.dough !== dough) return [];
    return [{ key, record, grams: record.dough ? String(record.grams ?? '') : '' }];
  });

/** The titles of products that are of a dough, also hidden ones. */
export const productsOf = ({ cakes, hidden }: EditedRecords, dough: string): string[] =>
  Object.entries({ ...hidden, ...cakes }).flatMap(([key, record]) =>
    isRecord(record) && record.dough === dough ? titleOf(key, record) : [],
  );

/** The edits that give loaves their grams of a dough, as typed, by their keys; without any, the loaf is of none. */
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
