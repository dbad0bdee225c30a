/** Runs `work` while no other tab of this browser runs work of that name, where the browser has Web Locks. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work) as Promise<T>;
}
