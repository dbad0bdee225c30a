import { localStore } from './storage';

/** The IndexedDB database and the key prefix under which `diskStore` keeps ledgers: how far each order has got. */
export const KEPT = { database: 'shop', order: 'order:' } as const;

/** Whether this browser may have the ledger of an order. Finds out without loading the code that reads ledgers. */
export async function mayHaveKept(): Promise<boolean> {
  if (localStore.keys().some((key) => key.startsWith(KEPT.order))) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === KEPT.database);
  } catch {
    // Not every browser can list its databases.
    return true;
  }
}
