import { readFile } from 'node:fs/promises';
import { demoOwner } from '../src/config/demoAccounts.ts';
import { Problem } from '../terminal/problem.ts';
import { type DatabaseServer, DEFAULT_NAMESPACE, startDatabase } from './database/server.ts';
import { demoPictureHost } from './pictures/pictureHost.ts';
import { demoShop } from './seed/doughs.ts';

/** The sandbox's own database, or a running emulator. What is read and written here isn't checked by the rules. */
export interface ShopDatabase {
  /** Host and port, as in `127.0.0.1:9000`. */
  readonly host: string;
  /** True if the usual port was taken, so that the database is on another. */
  readonly isElsewhere: boolean;
  /** Loads the rules file. If its rules are invalid, throws an error and keeps the old ones. */
  loadRules(): Promise<void>;
  readAll(): Promise<unknown>;
  /** Writes all values at their paths, or none if one is invalid; null deletes what is at a path. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Closes the database if it is the sandbox's own. */
  close(): Promise<void>;
}

/**
 * Opens the database and loads the rules, the demo catalogue, an owner and the picture host's address. If `port` is
 * taken, uses any free one. If `FIREBASE_DATABASE_EMULATOR_HOST` names an emulator, overwrites its data instead.
 */
export async function openShopDatabase(port: number, rulesFile: string): Promise<ShopDatabase> {
  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const own = emulator ? null : await startAt(port);
  const host = emulator || `127.0.0.1:${own?.port}`;

  async function ask(path: string, request: RequestInit = {}): Promise<Response> {
    const headers = { authorization: 'Bearer owner' };
    const response = await fetch(`http://${host}/${path}.json?ns=${DEFAULT_NAMESPACE}`, {
      ...request,
      headers,
    });
    if (!response.ok) throw new Problem(`The database refused /${path}: ${await response.text()}`);
    return response;
  }

  const database: ShopDatabase = {
    host,
    isElsewhere: own !== null && port !== 0 && own.port !== port,
    async loadRules() {
      await ask('.settings/rules', { method: 'PUT', body: await readFile(rulesFile, 'utf8') });
    },
    readAll: async () => (await ask('')).json(),
    async update(values) {
      await ask('', { method: 'PATCH', body: JSON.stringify(values) });
    },
    close: async () => own?.close(),
  };
  const data = { ...demoShop, owners: { [demoOwner.uid]: true }, pictureHost: demoPictureHost };
  try {
    await database.loadRules();
    await ask('', { method: 'PUT', body: JSON.stringify(data) });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function startAt(port: number): Promise<DatabaseServer> {
  try {
    return await startDatabase({ port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return startDatabase();
    throw error;
  }
}
