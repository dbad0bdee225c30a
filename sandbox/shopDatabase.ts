import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { demoOwner } from '../src/config/demoOwner.ts';
import { Problem } from '../terminal/problem.ts';
import { DEFAULT_NAMESPACE, startDatabase } from './database/server.ts';
import { demoPictureHost } from './pictures/pictureHost.ts';
import { demoCatalogue } from './seed/catalogue.ts';

/** The database that the sandbox's shop uses: its own, or a running emulator. */
export interface ShopDatabase {
  /** Host and port, as in `127.0.0.1:9000`. */
  readonly host: string;
  /** The port that it should have had, if another program has that; else null. */
  readonly takenPort: number | null;
  /** Loads the rules again. Throws for bad rules, and keeps the old ones. */
  loadRules(): Promise<void>;
  /** The data at a path (`cakes/x/limit`, or '' for everything), ignoring the rules. */
  read(path: string): Promise<unknown>;
  /**
   * Puts JSON at a path, ignoring the rules, if the data are still those that the writer saw; null removes. Returns
   * why not, in the database's words, or null after success.
   */
  write(path: string, seen: unknown, json: unknown): Promise<WriteRefusal | null>;
  /** Puts values at their paths, all at once and ignoring the rules; null removes. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Ends the database if it is the sandbox's own. */
  close(): Promise<void>;
}

/** Why a write was not made: the data have changed, or the database refused it. */
type WriteRefusal = { readonly why: 'changed' } | { readonly why: 'refused'; readonly message: string };

/** How many ports to try. */
const ATTEMPTS = 100;

/**
 * Opens the database and fills it with the demo catalogue, its owner, the picture host and the rules. It uses `firstPort`, or the next free one; 0
 * means any. If `FIREBASE_DATABASE_EMULATOR_HOST` names an emulator, it uses that and overwrites its data.
 */
export async function openShopDatabase(firstPort: number, rulesFile: string): Promise<ShopDatabase> {
  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const server: RunningServer = emulator
    ? { host: emulator, takenPort: null, close: async () => {} }
    : await startOnFreePort(firstPort);

  const { host } = server;
  const database: ShopDatabase = {
    ...server,
    async loadRules() {
      await send(host, 'PUT', '/.settings/rules.json', await readFile(rulesFile, 'utf8'));
    },
    read: async (path) => (await readTagged(host, path)).json,
    async write(path, seen, json) {
      const current = await readTagged(host, path);
      if (!isDeepStrictEqual(current.json, seen)) return { why: 'changed' };
      const request = { method: 'PUT', body: JSON.stringify(json), headers: { 'if-match': current.tag } };
      const response = await asOwner(host, urlPath(path), request);
      if (response.status === 412) return { why: 'changed' };
      return response.ok ? null : { why: 'refused', message: await response.text() };
    },
    update: (values) => send(host, 'PATCH', '/.json', JSON.stringify(values)),
  };

  const owners = { [demoOwner.uid]: true };
  const data = { ...demoCatalogue, owners, pictureHost: demoPictureHost };
  try {
    await database.loadRules();
    await send(host, 'PUT', '/.json', JSON.stringify(data));
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

type RunningServer = Pick<ShopDatabase, 'host' | 'takenPort' | 'close'>;

async function startOnFreePort(firstPort: number): Promise<RunningServer> {
  for (let port = firstPort; port < firstPort + ATTEMPTS; port++) {
    try {
      const server = await startDatabase({ port });
      const takenPort = port === firstPort ? null : firstPort;
      return { host: `127.0.0.1:${server.port}`, takenPort, close: () => server.close() };
    } catch (error) {
      if (!isPortTaken(error)) throw error;
    }
  }
  throw new Problem(`No free port for the database from ${firstPort} to ${firstPort + ATTEMPTS - 1}`);
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function send(host: string, method: 'PUT' | 'PATCH', path: string, body: string): Promise<void> {
  const response = await asOwner(host, path, { method, body });
  if (!response.ok) throw new Problem(`The database refused ${path}: ${await response.text()}`);
}

/** The data at a path, with the tag that a write needs to overwrite exactly these. */
async function readTagged(host: string, path: string): Promise<{ json: unknown; tag: string }> {
  const response = await asOwner(host, urlPath(path), { headers: { 'x-firebase-etag': 'true' } });
  if (!response.ok) throw new Error(`The database refused ${path}: ${await response.text()}`);
  return { json: await response.json(), tag: response.headers.get('etag') ?? '' };
}

const urlPath = (path: string): string => `/${path.split('/').map(encodeURIComponent).join('/')}.json`;

const asOwner = (host: string, path: string, { headers, ...request }: RequestInit): Promise<Response> =>
  fetch(`http://${host}${path}?ns=${DEFAULT_NAMESPACE}`, {
    ...request,
    headers: { authorization: 'Bearer owner', ...headers },
  });
