import { isRecord, type Records } from './catalogueRecords';

/** A product whose text about its categories changes. */
export interface RenamedProduct {
  readonly section: 'cakes' | 'hidden';
  readonly key: string;
  readonly before: Records;
  readonly after: Records;
}

/** The products that name a category, with its new title in place of the old one. */
export function renamed(
  records: Readonly<Record<'cakes' | 'hidden', Records>>,
  old: string,
  title: string,
): RenamedProduct[] {
  if (old === title || old === '' || title === '') return [];
  return (['cakes', 'hidden'] as const).flatMap((section) =>
    Object.entries(records[section]).flatMap(([key, before]) => {
      if (!isRecord(before) || typeof before.category !== 'string') return [];
      const category = before.category
        .split(/,\s*/)
        .map((one) => (one === old ? title : one))
        .join(', ');
      return category === before.category.split(/,\s*/).join(', ')
        ? []
        : { section, key, before, after: { ...before, category } };
    }),
  );
}
