import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { demoOwner } from '../src/config/demoOwner.ts';
import { Problem } from '../terminal/problem.ts';
import { DEFAULT_NAMESPACE, startDatabase } from './database/server.ts';
import { demoPictureHost } from './pictures/pictureHost.ts';
import { demoCatalogue } from './seed/catalogue.ts';

/** Why a write was not made: the data have changed, or the database refused it. */
type WriteRefusal = { readonly why: 'changed' } | { readonly why: 'refused'; readonly message: string };

interface Running {
  /** Host and port, as in `127.0.0.1:9000`. */
  readonly host: string;
  /** The port that it should have had, if another program has that; else null. */
  readonly takenPort: number | null;
  /** Ends the database if it is the sandbox's own. */
  close(): Promise<void>;
}

/** How many ports to try. */
const ATTEMPTS = 100;

/**
 * Opens the database and fills it with the demo catalogue, its owner, the picture host and the rules. It uses `firstPort`, or the next free one; 0
 * means any. If `FIREBASE_DATABASE_EMULATOR_HOST` names an emulator, it uses that and overwrites its data.
 */
export async function openShopDatabase(firstPort: number, rulesFile: string): Promise<ShopDatabase> {
  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const database = new ShopDatabase(
    emulator ? { host: emulator, takenPort: null, close: async () => {} } : await startOnFreePort(firstPort),
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

  /** The data at a path, as in `cakes/x/limit`, or '' for everything. */
  async read(path: string): Promise<unknown> {
    return (await this.#ask(path)).json();
  }

  /** Replaces everything. */
  async set(json: unknown): Promise<void> {
    await this.#ask('', { method: 'PUT', body: JSON.stringify(json) });
  }

  /** Puts values at their paths, all at once; null removes. */
  async update(values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask('', { method: 'PATCH', body: JSON.stringify(values) });
  }

  /**
   * Puts JSON at a path if the data are still those that the writer saw; null removes. Returns why not, in the
   * database's words, or null after success.
   */
  async write(path: string, seen: unknown, json: unknown): Promise<WriteRefusal | null> {
    const current = await this.#ask(path, { headers: { 'x-firebase-etag': 'true' } });
    if (!isDeepStrictEqual(await current.json(), seen)) return { why: 'changed' };
    const response = await this.#send(path, {
      method: 'PUT',
      body: JSON.stringify(json),
      headers: { 'if-match': current.headers.get('etag') ?? '' },
    });
    if (response.status === 412) return { why: 'changed' };
    return response.ok ? null : { why: 'refused', message: await response.text() };
  }

  async #ask(path: string, request: RequestInit = {}): Promise<Response> {
    const response = await this.#send(path, request);
    if (!response.ok) throw new Problem(`The database refused /${path}: ${await response.text()}`);
    return response;
  }

  #send(path: string, { headers, ...request }: RequestInit): Promise<Response> {
    const place = path.split('/').map(encodeURIComponent).join('/');
    return fetch(`http://${this.host}/${place}.json?ns=${DEFAULT_NAMESPACE}`, {
      ...request,
      headers: { authorization: 'Bearer owner', ...headers },
    });
  }
}

async function startOnFreePort(firstPort: number): Promise<Running> {
  for (let port = firstPort; port < firstPort + ATTEMPTS; port++) {
    try {
      const server = await startDatabase({ port });
      const takenPort = port === firstPort ? null : firstPort;
      return { host: `127.0.0.1:${server.port}`, takenPort, close: server.close };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
  throw new Problem(`No free port for the database from ${firstPort} to ${firstPort + ATTEMPTS - 1}`);
}
