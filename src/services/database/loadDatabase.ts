import { connection } from './connection';

let tellLoaded = (_database: typeof import('./database')) => {};

/** Resolves with the database's code once other code on this page has loaded it. Does not load it. */
export const databaseLoaded = new Promise<typeof import('./database')>((resolve) => {
  tellLoaded = resolve;
});

/** Loads the database's code (42 kB) and opens a connection, on first use. Throws when the code can't be loaded. */
export async function loadDatabase(): Promise<typeof import('./database')> {
  try {
    const database = await import('./database');
    await database.openSocket();
    tellLoaded(database);
    return database;
  } catch (cause) {
    connection.become('offline');
    throw cause;
  }
}
