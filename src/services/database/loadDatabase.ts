import { connection } from './connection';

let tellLoaded = (_database: typeof import('./database')) => {};

/** Resolves once this page has loaded the database's code, for whatever reason. */
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
