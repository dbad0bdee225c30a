import { readFile } from 'node:fs/promises';
import { demoOwner } from '../src/config/demoOwner.ts';
import { Problem } from '../terminal/problem.ts';
import { type DatabaseServer, DEFAULT_NAMESPACE, startDatabase } from './database/server.ts';
import { demoPictureHost } from './pictures/pictureHost.ts';
import { demoShop } from './seed/doughs.ts';

/** The database that the sandbox's shop uses, its own or a running emulator. The rules do not apply here. */
export interface ShopDatabase {
  /** Host and port, as in `127.0.0.1:9000`. */
  readonly host: string;
  /** Whether another program is using the port that it should have. */
  readonly isElsewhere: boolean;
  /** Loads the rules again. Throws for bad rules, and keeps the old ones. */
  loadRules(): Promise<void>;
  readAll(): Promise<unknown>;
  /** Puts values at their paths, all at once; null removes. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Ends the database if it is the sandbox's own. */
  close(): Promise<void>;
}

/**
 * Opens the database at a port, or at any if that is taken, and fills it with the rules, the demo catalogue, its owner and
 * the picture host. If `FIREBASE_DATABASE_EMULATOR_HOST` names an emulator, it uses that and overwrites its data.
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
