import { useState } from 'react';

/**
 * The items that match, and those that did since `key` last changed: what is tapped stays where it is, and nothing moves
 * under the finger.
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
