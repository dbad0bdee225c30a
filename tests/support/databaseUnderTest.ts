import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database';
import { afterAll } from 'vitest';
import { type DatabaseOptions, startDatabase } from '../../sandbox/database/server.ts';

interface Content {
  readonly rules: unknown;
  readonly data?: unknown;
}

// The SDK would warn about every refusal, which many tests provoke.
setLogLevel('silent');
// Only the tests' clients: the shop's own client still checks its connection.
afterAll(() => Promise.all(clients.map(deleteApp)));
const clients: FirebaseApp[] = [];

export type DatabaseUnderTest = ReturnType<typeof databaseAt>;

export function databaseAt(host: string, port: number, namespace: string) {
  /** Sends a REST request; as `owner` it bypasses the rules. `path` begins with a slash and has no `.json`. */
  async function rest(method: string, path: string, body?: unknown, caller: 'visitor' | 'owner' = 'visitor') {
    const url = new URL(path, `http://${host}:${port}`);
    url.pathname += '.json';
    url.searchParams.set('ns', namespace);
    const headers = caller === 'owner' ? { authorization: 'Bearer owner' } : {};
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, json: (await response.json()) as unknown };
  }
  return {
    ...{ host, port, namespace, rest },
    /** A client with its own connection; without `userId` nobody is signed in. */
    client(userId?: string): Database {
      const databaseURL = `http://${host}:${port}?ns=${namespace}`;
      const app = initializeApp({ projectId: 'demo-bakery', databaseURL }, crypto.randomUUID());
      clients.push(app);
      const database = getDatabase(app);
      connectDatabaseEmulator(database, host, port, userId ? { mockUserToken: { sub: userId } } : {});
      return database;
    },
    /** Writes past the rules. Throws if the database refuses. */
    async put(path: string, json: unknown): Promise<void> {
      const answer = await rest('PUT', path, json, 'owner');
      if (answer.status !== 200) throw new Error(`PUT ${path} was refused: ${JSON.stringify(answer.json)}`);
    },
    dataAt: async (path: string): Promise<unknown> => (await rest('GET', path, undefined, 'owner')).json,
  };
}

/** The emulator that FIREBASE_DATABASE_EMULATOR_HOST names, or our own server. Call it at the top of the file. */
export async function contractServer(content: Content): Promise<DatabaseUnderTest> {
  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  if (!emulator) return ownServer({}, content);
  const { hostname, port } = new URL(`http://${emulator}`);
  return namespaceAt(hostname, Number(port), content);
}

export async function ownServer(options: DatabaseOptions, content: Content): Promise<DatabaseUnderTest> {
  const server = await startDatabase(options);
  afterAll(() => server.close());
  return namespaceAt('127.0.0.1', server.port, content);
}

async function namespaceAt(host: string, port: number, { rules, data = null }: Content) {
  const database = databaseAt(host, port, `demo-${crypto.randomUUID()}`);
  await database.put('/.settings/rules', rules);
  await database.put('/', data);
  return database;
}
