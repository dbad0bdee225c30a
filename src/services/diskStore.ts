import { type IDBPDatabase, openDB } from 'idb';
import { logOnce } from './log';
import { KEPT } from './mayHaveKept';
import { localStore, parseStored } from './storage';
import { within } from './timeLimit';

const STORE = 'kept';
/** WebKit's sometimes neither opens nor fails. */
const OPENS_WITHIN_MS = 3_000;

let opening: Promise<IDBPDatabase> | undefined;

/**
 * Reads what is kept under a key; null when there is nothing. What is kept here is on disk once it is written, and
 * outlives a browser that is killed: in IndexedDB, since browsers write local storage to disk seconds later. Where there is
 * no IndexedDB, it is kept in local storage.
 */
export async function readKept(key: string): Promise<unknown> {
  return readLocal(key) ?? (await inDatabase((database) => database.get(STORE, key))) ?? null;
}

/** Reads all that is kept under keys with this beginning. */
export async function readAllKept(prefix: string): Promise<ReadonlyMap<string, unknown>> {
  const kept = new Map<string, unknown>();
  await inDatabase(async (database) => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
    const [keys, values] = await Promise.all([
      database.getAllKeys(STORE, range),
      database.getAll(STORE, range),
    ]);
    for (const [index, key] of keys.entries()) kept.set(String(key), values[index]);
  });
  for (const key of localStore.keys()) {
    if (key.startsWith(prefix)) kept.set(key, readLocal(key));
  }
  return kept;
}

/**
 * Changes what is kept under a key, whatever another tab did to it in the meantime, and returns it. Null forgets it.
 * Resolves when it is on disk, as far as the browser lets one know.
 */
export async function changeKept<T>(key: string, change: (kept: unknown) => T): Promise<T> {
  const written = await inDatabase(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const inDatabase = await transaction.store.get(key);
    const next = change(readLocal(key) ?? inDatabase ?? null);
    if (next === null) await transaction.store.delete(key);
    else await transaction.store.put(next, key);
    await transaction.done;
    return { next };
  });
  if (written) {
    localStore.remove(key);
    return written.next;
  }
  // Read and written in one go: nothing comes between.
  const next = change(readLocal(key));
  if (next === null) localStore.remove(key);
  else localStore.write(key, JSON.stringify(next));
  return next;
}

const readLocal = (key: string): unknown => parseStored(key, localStore.read(key));

/** Undefined where there is no IndexedDB, or it fails. */
async function inDatabase<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    opening ??= open();
    return await use(await opening);
  } catch (cause) {
    logOnce(`The browser's database can't be used: ${String(cause)}`);
    return undefined;
  }
}

async function open(): Promise<IDBPDatabase> {
  const opened = openDB(KEPT.database, 1, {
    upgrade: (database) => {
      database.createObjectStore(STORE);
    },
    terminated: () => {
      opening = undefined;
    },
  });
  return within(opened, "Opening the browser's database", OPENS_WITHIN_MS);
}
