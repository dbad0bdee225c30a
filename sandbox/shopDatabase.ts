import { readFile } from 'node:fs/promises';
import { demoOwner } from '../src/config/demoOwner.ts';
import { Problem } from '../terminal/problem.ts';
import { type DatabaseServer, DEFAULT_NAMESPACE, startDatabase } from './database/server.ts';
import { demoPictureHost } from './pictures/pictureHost.ts';
import { demoCatalogue } from './seed/catalogue.ts';

interface Running {
  /** Host and port, as in `127.0.0.1:9000`. */
  readonly host: string;
  /** The port that it should have had, if another program has that; else null. */
  readonly takenPort: number | null;
  /** Ends the database if it is the sandbox's own. */
  close(): Promise<void>;
}

/**
 * Opens the database and fills it with the demo catalogue, its owner, the picture host and the rules. It uses `port`, or any if that is taken. If `FIREBASE_DATABASE_EMULATOR_HOST` names an emulator, it uses that and overwrites its data.
 */
export async function openShopDatabase(port: number, rulesFile: string): Promise<ShopDatabase> {
  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const database = new ShopDatabase(
    emulator ? { host: emulator, takenPort: null, close: async () => {} } : await startOnFreePort(port),
    rulesFile,
  );
  const owners = { [demoOwner.uid]: true };
  try {
    await database.loadRules();
    await database.set({ ...demoCatalogue, owners, pictureHost: demoPictureHost });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The database that the sandbox's shop uses, its own or a running emulator. The rules do not apply here. */
export class ShopDatabase implements Running {
  readonly host: string;
  readonly takenPort: number | null;
  readonly close: () => Promise<void>;
  readonly #rulesFile: string;

  constructor({ host, takenPort, close }: Running, rulesFile: string) {
    this.host = host;
    this.takenPort = takenPort;
    this.close = close;
    this.#rulesFile = rulesFile;
  }

  /** Loads the rules again. Throws for bad rules, and keeps the old ones. */
  async loadRules(): Promise<void> {
    await this.#ask('.settings/rules', { method: 'PUT', body: await readFile(this.#rulesFile, 'utf8') });
  }

  async readAll(): Promise<unknown> {
    return (await this.#ask('')).json();
  }

  /** Replaces everything. */
  async set(json: unknown): Promise<void> {
    await this.#ask('', { method: 'PUT', body: JSON.stringify(json) });
  }

  /** Puts values at their paths, all at once; null removes. */
  async update(values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask('', { method: 'PATCH', body: JSON.stringify(values) });
  }

  async #ask(path: string, request: RequestInit = {}): Promise<Response> {
    const response = await fetch(`http://${this.host}/${path}.json?ns=${DEFAULT_NAMESPACE}`, {
      ...request,
      headers: { authorization: 'Bearer owner' },
    });
    if (!response.ok) throw new Problem(`The database refused /${path}: ${await response.text()}`);
    return response;
  }
}

async function startOnFreePort(firstPort: number): Promise<Running> {
  try {
    return running(await startDatabase({ port: firstPort }), null);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return running(await startDatabase(), firstPort);
  }
}

const running = ({ port, close }: DatabaseServer, takenPort: number | null): Running => ({
  host: `127.0.0.1:${port}`,
  takenPort,
  close,
});
