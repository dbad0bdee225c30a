import { useState } from 'react';

/**
 * Returns the items that match now or have matched since `key` last changed. So a ticked order stays in its place, even
 * if it no longer matches.
 */
export function useSticky<T>(
  items: readonly T[],
  key: string,
  idOf: (item: T) => string,
  matches: (item: T) => boolean,
): readonly T[] {
  const [kept, setKept] = useState<{ readonly key: string | null; readonly ids: ReadonlySet<string> }>({
    key: null,
    ids: new Set(),
  });
  const matching = items.filter(matches).map(idOf);
  const isOther = kept.key !== key;
  let ids = kept.ids;
  if (isOther || matching.some((id) => !ids.has(id))) {
    ids = new Set(isOther ? matching : [...ids, ...matching]);
    setKept({ key, ids });
  }
  return items.filter((item) => ids.has(idOf(item)));
}
