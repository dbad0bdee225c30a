/** Calls back when another tab has changed a key of the local storage, until the returned function is called. */
export function watchOtherTabs(key: string, onChange: () => void): () => void {
  // Null if it has cleared the whole storage
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
