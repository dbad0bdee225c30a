import { localStore } from './storage';

/** The database and the beginning of the keys under which `diskStore` keeps an order's ledger. */
export const KEPT = { database: 'shop', order: 'order:' } as const;

/** Whether this browser may keep something of an order: without loading the code that could read it. */
export async function mayHaveKept(): Promise<boolean> {
  if (localStore.keys().some((key) => key.startsWith(KEPT.order))) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === KEPT.database);
  } catch {
    // Not every browser can list them.
    return true;
  }
}
