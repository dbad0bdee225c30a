import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectDatabaseEmulator, type Database, get, getDatabase, ref } from 'firebase/database';
import { afterAll } from 'vitest';
import { type DatabaseOptions, startDatabase } from '../../sandbox/database/server.ts';

const HOST = '127.0.0.1';
const OWNER = { authorization: 'Bearer owner' };

/** What a database starts with. Data are put past the rules. */
interface Content {
  readonly rules: unknown;
  readonly data?: unknown;
}
interface Address {
  readonly host: string;
  readonly port: number;
}
interface RestAnswer {
  readonly status: number;
  readonly json: unknown;
}

// Refusals are what many tests are about: the SDK need not warn of them.
setLogLevel('silent');
// The shop's own goes with the worker: its line still looks after its connection.
afterAll(() => Promise.all(clients.map(deleteApp)));
const clients: FirebaseApp[] = [];

/** A namespace of a Realtime Database, and the ways to it. */
export class DatabaseUnderTest {
  readonly host: string;
  readonly port: number;
  readonly namespace: string;

  constructor(host: string, port: number, namespace: string) {
    this.host = host;
    this.port = port;
    this.namespace = namespace;
  }

  /** A client with a connection of its own, signed in as the user with this id, or not at all. */
  client(userId?: string): Database {
    const databaseURL = `http://${this.host}:${this.port}?ns=${this.namespace}`;
    const app = initializeApp({ projectId: 'demo-bakery', databaseURL }, crypto.randomUUID());
    clients.push(app);
    const database = getDatabase(app);
    connectDatabaseEmulator(database, this.host, this.port, userId ? { mockUserToken: { sub: userId } } : {});
    return database;
  }

  /** Asks by REST as a visitor or, past the rules, as the owner. `path` begins with a slash and has no `.json`. */
  async rest(
    method: string,
    path: string,
    body?: unknown,
    caller: 'visitor' | 'owner' = 'visitor',
  ): Promise<RestAnswer> {
    const response = await this.ask(method, path, caller === 'owner' ? OWNER : {}, body);
    const text = await response.text();
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
  }

  /** Asks by REST with these headers, for all of the answer. */
  async ask(method: string, path: string, headers: HeadersInit, body?: unknown): Promise<Response> {
    return fetch(this.url(path), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Loads rules or data past the rules, and fails where they are refused. */
  async put(path: string, json: unknown): Promise<void> {
    const answer = await this.rest('PUT', path, json, 'owner');
    if (answer.status !== 200) throw new Error(`PUT ${path} was refused: ${JSON.stringify(answer.json)}`);
  }

  private url(path: string): string {
    const url = new URL(path, `http://${this.host}:${this.port}`);
    url.pathname += '.json';
    url.searchParams.set('ns', this.namespace);
    return url.href;
  }
}

/**
 * The database for a test file that holds for every Realtime Database: the emulator that
 * FIREBASE_DATABASE_EMULATOR_HOST names, else our own server. Call it where the file begins.
 */
export async function contractServer(content: Content): Promise<DatabaseUnderTest> {
  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  return emulator ? namespaceAt(addressOf(emulator), content) : ownServer({}, content);
}

/** The database for a test file that is about our own server, started with these options. */
export async function ownServer(options: DatabaseOptions, content: Content): Promise<DatabaseUnderTest> {
  const server = await startDatabase(options);
  afterAll(() => server.close());
  return namespaceAt({ host: HOST, port: server.port }, content);
}

async function namespaceAt({ host, port }: Address, { rules, data = null }: Content) {
  const database = new DatabaseUnderTest(host, port, `demo-${crypto.randomUUID()}`);
  await database.put('/.settings/rules', rules);
  await database.put('/', data);
  return database;
}

/** Resolves when all that the server sent this client so far has arrived. */
export async function settled(client: Database): Promise<void> {
  // The answer comes after everything else that is on its way, be it a refusal.
  await get(ref(client, 'nobody-listens-here')).catch(() => undefined);
}

function addressOf(emulator: string): Address {
  const { hostname, port } = new URL(`http://${emulator}`);
  return { host: hostname, port: Number(port) };
}
