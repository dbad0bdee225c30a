import { readFile } from 'node:fs/promises';
import { Problem } from '../scripts/catalogue/problem.ts';
import { DEFAULT_NAMESPACE, startDatabase } from './database/server.ts';
import { demoCatalogue } from './seed/catalogue.ts';

/** The database that the sandbox's shop uses: one of its own, or an emulator that runs already. */
export interface ShopDatabase {
  /** Host and port, as in `127.0.0.1:9000`. */
  readonly host: string;
  /** The port that it should have had, where another program has that; else null. */
  readonly takenPort: number | null;
  /** Loads the rules anew. Throws when they are bad, and then the old ones stay. */
  loadRules(): Promise<void>;
  /** All data, past the rules. */
  read(): Promise<unknown>;
  /** Ends it, if it is the sandbox's own. */
  close(): Promise<void>;
}

/** How many ports are tried after the first. */
const ATTEMPTS = 100;

/**
 * Opens the database and fills it with the demo catalogue and the rules. `firstPort` is taken, or the next free one;
 * 0 means any. Where `FIREBASE_DATABASE_EMULATOR_HOST` names an emulator, that one is used and what it held is lost.
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
      await put(host, '/.settings/rules.json', await readFile(rulesFile, 'utf8'));
    },
    async read() {
      const response = await asOwner(host, '/.json', {});
      return response.json();
    },
  };

  try {
    await database.loadRules();
    await put(host, '/.json', JSON.stringify(demoCatalogue));
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

async function put(host: string, path: string, body: string): Promise<void> {
  const response = await asOwner(host, path, { method: 'PUT', body });
  if (!response.ok) throw new Problem(`The database refused ${path}: ${await response.text()}`);
}

function asOwner(host: string, path: string, request: RequestInit): Promise<Response> {
  return fetch(`http://${host}${path}?ns=${DEFAULT_NAMESPACE}`, {
    ...request,
    headers: { authorization: 'Bearer owner' },
  });
}
