import { isRecord, type Records } from '@/domain/catalogue/catalogueRecords';

export interface RenamedProduct {
  readonly section: 'cakes' | 'hidden';
  readonly key: string;
  readonly before: Records;
  readonly after: Records;
}

/** Makes the edits that put a category's new title into its products. `titles` are those of all categories. */
export function renamed(
  records: Readonly<Record<'cakes' | 'hidden', Records>>,
  old: string,
  title: string,
  titles: readonly string[],
): RenamedProduct[] {
  if (old === title || old === '' || title === '') return [];
  // Another category's title may contain the old title, and must stay.
  const named = titles.filter((one) => one.length > old.length && one.includes(old));
  const rename = (text: string): string => {
    const [longer] = named.filter((one) => text.includes(one));
    if (longer === undefined) return text.replaceAll(old, title);
    return text.split(longer).map(rename).join(longer);
  };
  return (['cakes', 'hidden'] as const).flatMap((section) =>
    Object.entries(records[section]).flatMap(([key, before]) => {
      if (!isRecord(before) || typeof before.category !== 'string') return [];
      const category = rename(before.category);
      return category === before.category ? [] : { section, key, before, after: { ...before, category } };
    }),
  );
}
