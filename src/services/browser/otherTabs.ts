/** Calls back when another tab may have changed a key of the local storage, until the returned function is called. */
export function watchOtherTabs(key: string, onChange: () => void): () => void {
  // The key is null if the other tab has cleared the whole storage.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  // A page in the back-forward cache gets no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
