import { useState } from 'react';

/** Returns items that match now or have matched since `key` last changed, so a ticked order keeps its place. */
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
