import { loadEnv } from 'vite';
import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import { type CatalogueRecords, SECTIONS, toRecords } from './catalogueRecords.ts';
import { type DatabaseAddress, parseDatabaseAddress, restUrl } from './databaseAddress.ts';
import { openFirebaseProject } from './firebaseProject.ts';
import { PATIENCE_MS, Problem, Unanswered } from './problem.ts';

/** The database whose catalogue is compared, written or fetched, past its rules. */
export interface CatalogueDatabase {
  /** As it is told to the person at the terminal. */
  readonly name: string;
  /** Throws a Problem when that is not possible, an Unanswered one where no answer came. */
  read(): Promise<CatalogueRecords>;
  /** Writes values by path, all or none. Throws a Problem when that is not possible, an Unanswered one where it may have been. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
}

const SANDBOX_HOST = '127.0.0.1:9000';

/**
 * The sandbox or emulator that is running, or the project whose database `VITE_DATABASE_URL` in the folder's `.env`
 * names. Throws a Problem where there is none.
 */
export function openCatalogueDatabase(folder: string, sandbox: boolean): CatalogueDatabase {
  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  if (sandbox || emulator) {
    const origin = `http://${emulator || SANDBOX_HOST}`;
    return openLocal({ origin, namespace: DEFAULT_NAMESPACE, isLocal: true });
  }
  const { VITE_DATABASE_URL: url = '' } = loadEnv('production', folder, 'VITE_DATABASE_URL');
  if (url === '') {
    throw new Problem(
      'Which database? Put VITE_DATABASE_URL into .env, or add --sandbox for the one of npm run dev.',
    );
  }
  const address = parseDatabaseAddress(url);
  if (!address) throw new Problem(`VITE_DATABASE_URL is no web address: "${url}". Mend it in .env.`);
  return address.isLocal ? openLocal(address) : openFirebaseProject(address);
}

/** A database on this machine, which has `patience` ms for an answer. */
export function openLocal(address: DatabaseAddress, patience = PATIENCE_MS): CatalogueDatabase {
  return {
    name: `the sandbox at ${address.origin}`,
    async read() {
      const sections = await Promise.all(
        SECTIONS.map((section) => asOwner(address, section, 'GET', null, patience)),
      );
      return Object.fromEntries(SECTIONS.map((section, index) => [section, toRecords(sections[index])]));
    },
    async update(values) {
      await asOwner(address, '', 'PATCH', JSON.stringify(values), patience);
    },
  };
}

async function asOwner(
  address: DatabaseAddress,
  path: string,
  method: 'GET' | 'PATCH',
  body: string | null,
  patience: number,
): Promise<unknown> {
  const headers = { authorization: 'Bearer owner' };
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(restUrl(address, path), { method, headers, body, signal });
    const said = await response.text();
    if (!response.ok) throw new Problem(`The sandbox refused it: ${said}`);
    return JSON.parse(said);
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    if (signal.aborted) {
      throw new Unanswered(`The sandbox at ${address.origin} gave no answer within ${patience / 1000} s.`);
    }
    if (method === 'PATCH' && !isRefused(cause)) {
      throw new Unanswered(`The connection to the sandbox at ${address.origin} broke before it answered.`);
    }
    throw new Problem(
      `The sandbox does not answer at ${address.origin}. Start it in another terminal: npm run dev. If it told of another port, set FIREBASE_DATABASE_EMULATOR_HOST=127.0.0.1:PORT.`,
    );
  }
}

/** Whether there was nobody to send anything to. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof Error &&
  cause.cause instanceof Error &&
  'code' in cause.cause &&
  cause.cause.code === 'ECONNREFUSED';
