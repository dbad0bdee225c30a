import { type DatabaseAddress, parseDatabaseAddress, restUrl } from '../../../build/databaseAddress.ts';
import { DEFAULT_NAMESPACE } from '../../../sandbox/database/server.ts';
import { Problem, Unanswered } from '../../../terminal/problem.ts';
import { ownerToken } from './ownerToken.ts';

/** A database, opened with an administrator's rights: no rules apply. Every method throws a Problem if it fails. */
export interface OwnerDatabase {
  /** The name of the database in messages. */
  readonly name: string;
  /** Reads the data at a path, as in `cakes/rye`. Parses it as JSON, unless there is another `parse`. */
  read(path: string, parse?: (text: string) => unknown): Promise<unknown>;
  /** Reads data with its ETag, which `writeIf` needs. */
  readTagged(path: string): Promise<{ readonly json: unknown; readonly tag: string }>;
  /** Writes if the data still has the tag; false otherwise. Throws Unanswered if it is unknown whether it wrote. */
  writeIf(path: string, tag: string, json: unknown): Promise<boolean>;
}

const SANDBOX_HOST = '127.0.0.1:9000';

/** How long to wait for each answer. A command that gets none ends within 20 s, including the time to start. */
const PATIENCE_MS = 15_000;

const SIGN_IN =
  'Sign in with npx firebase login, as somebody who may edit the project. Or let GOOGLE_APPLICATION_CREDENTIALS name a service account key file.';

/** Opens the sandbox or emulator on request, else the database that `.env` names. Throws a Problem if it names none. */
export async function openOwnerDatabase(folder: string, sandbox: boolean): Promise<OwnerDatabase> {
  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  if (sandbox || emulator) {
    const origin = `http://${emulator || SANDBOX_HOST}`;
    return ownerDatabaseAt({ origin, namespace: DEFAULT_NAMESPACE, isLocal: true });
  }
  // Imported only here, since loading Vite takes a second, and 150 MB of memory.
  const { loadEnv } = await import('vite');
  const { VITE_DATABASE_URL: url = '' } = loadEnv('production', folder, 'VITE_DATABASE_URL');
  if (url === '') {
    throw new Problem(
      'Which database? Put VITE_DATABASE_URL into .env, or add --sandbox for the one of npm run dev.',
    );
  }
  const address = parseDatabaseAddress(url);
  if (!address) throw new Problem(`VITE_DATABASE_URL is no web address: "${url}". Mend it in .env.`);
  return ownerDatabaseAt(address);
}

/** Returns the database at an address. Each answer may take `patience` ms. */
export function ownerDatabaseAt(address: DatabaseAddress, patience = PATIENCE_MS): OwnerDatabase {
  const { origin, isLocal } = address;
  const it = isLocal ? `the sandbox at ${origin}` : `the project's ${new URL(origin).hostname.split('.')[0]}`;

  async function ask(
    path: string,
    { headers = {}, method = 'GET', body = null }: Request = {},
  ): Promise<Response> {
    const url = restUrl(address, path);
    const token = isLocal ? 'owner' : await ownerToken(SIGN_IN);
    const signal = AbortSignal.timeout(patience);
    try {
      const response = await fetch(url, {
        method,
        body,
        headers: { authorization: `Bearer ${token}`, ...headers },
        signal,
      });
      // Reads the body here, so that an incomplete answer counts as none.
      return new Response(await response.arrayBuffer(), {
        status: response.status,
        headers: response.headers,
      });
    } catch (cause) {
      throw cause instanceof Problem ? cause : problemOf(cause, signal, method !== 'GET');
    }
  }

  function problemOf(cause: unknown, { aborted }: AbortSignal, isWrite: boolean): Problem {
    const It = it.replace(/^t/, 'T');
    if (aborted) return new Unanswered(`${It} gave no answer within ${patience / 1000} s.`);
    if (isWrite && !isNobodyThere(cause)) {
      return new Unanswered(`The connection to ${it} broke before it answered.`);
    }
    return new Problem(
      isLocal
        ? `The sandbox does not answer at ${origin}. Start it in another terminal: npm run dev. If it told of another port, set FIREBASE_DATABASE_EMULATOR_HOST=127.0.0.1:PORT.`
        : `There is no connection to ${it}, at ${origin}. Are you online, and is VITE_DATABASE_URL right?`,
    );
  }

  async function jsonOf(response: Response, parse: (text: string) => unknown = JSON.parse): Promise<unknown> {
    const said = await response.text();
    if (response.ok) return parse(said);
    throw new Problem(`${it.replace(/^t/, 'T')} refused it: ${said}${isLocal ? '' : `\n${SIGN_IN}`}`);
  }

  async function written(response: Response): Promise<void> {
    if (response.status >= SERVICE_FAILS) {
      throw new Unanswered(`${it.replace(/^t/, 'T')} failed with ${response.status}.`);
    }
    await jsonOf(response);
  }

  return {
    name: it,
    async read(path, parse) {
      return jsonOf(await ask(path), parse);
    },
    async readTagged(path) {
      const response = await ask(path, { headers: { 'x-firebase-etag': 'true' } });
      return { json: await jsonOf(response), tag: response.headers.get('etag') ?? '' };
    },
    async writeIf(path, tag, json) {
      const response = await ask(path, {
        method: 'PUT',
        body: JSON.stringify(json),
        headers: { 'if-match': tag },
      });
      if (response.status === PRECONDITION_FAILED) return false;
      await written(response);
      return true;
    },
  };
}

const PRECONDITION_FAILED = 412;
/** With this status or a higher one, nobody knows whether a write was made. */
const SERVICE_FAILS = 500;

interface Request {
  readonly method?: 'GET' | 'PUT';
  readonly body?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

const isNobodyThere = (cause: unknown): boolean =>
  cause instanceof Error &&
  cause.cause instanceof Error &&
  'code' in cause.cause &&
  (cause.cause.code === 'ECONNREFUSED' || cause.cause.code === 'ENOTFOUND');
