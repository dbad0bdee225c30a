import { loadEnv } from 'vite';
import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import { type CatalogueRecords, SECTIONS, toRecords } from './catalogueRecords.ts';
import { type DatabaseAddress, parseDatabaseAddress, restUrl } from './databaseAddress.ts';
import { openFirebaseProject } from './firebaseProject.ts';
import { Problem } from './problem.ts';

/** The database whose catalogue is compared, written or fetched, past its rules. */
export interface CatalogueDatabase {
  /** As it is told to the person at the terminal. */
  readonly name: string;
  /** Throws a Problem when that is not possible. */
  read(): Promise<CatalogueRecords>;
  /** Writes values by path, all or none. Throws a Problem when that is not possible. */
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

function openLocal(address: DatabaseAddress): CatalogueDatabase {
  return {
    name: `the sandbox at ${address.origin}`,
    async read() {
      const sections = await Promise.all(SECTIONS.map((section) => asOwner(address, section, 'GET')));
      return Object.fromEntries(SECTIONS.map((section, index) => [section, toRecords(sections[index])]));
    },
    async update(values) {
      await asOwner(address, '', 'PATCH', JSON.stringify(values));
    },
  };
}

async function asOwner(
  address: DatabaseAddress,
  path: string,
  method: 'GET' | 'PATCH',
  body: string | null = null,
): Promise<unknown> {
  const headers = { authorization: 'Bearer owner' };
  let response: Response;
  try {
    response = await fetch(restUrl(address, path), { method, headers, body });
  } catch {
    throw new Problem(
      `The sandbox does not answer at ${address.origin}. Start it in another terminal: npm run dev. If it told of another port, set FIREBASE_DATABASE_EMULATOR_HOST=127.0.0.1:PORT.`,
    );
  }
  if (!response.ok) throw new Problem(`The sandbox refused it: ${await response.text()}`);
  return response.json();
}
