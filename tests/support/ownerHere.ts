import { afterAll, onTestFinished, vi } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { DEFAULT_NAMESPACE, startDatabase } from '../../sandbox/database/server.ts';
import { emptyFolder } from './emptyFolder.ts';

/**
 * A shop whose owner works in the test's own process and time, past the terminal: her commands, and the sheet of a
 * Friday. Call it at the top of the file, before anything that reaches the shop's database.
 */
export async function ownerHere() {
  const server = await startDatabase();
  afterAll(() => server.close());
  import.meta.env.VITE_DATABASE_URL = `http://127.0.0.1:${server.port}?ns=${DEFAULT_NAMESPACE}`;
  const { openOwnerDatabase } = await import('../../scripts/database/ownerDatabase.ts');
  const { readWeekNow } = await import('./weekNow.ts');

  return {
    /** Sends the commands to this shop, in an empty folder, until the test ends. Returns what they print. */
    async sitDown() {
      const folder = process.cwd();
      process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${server.port}`;
      process.chdir(await emptyFolder());
      const log = vi.spyOn(console, 'log').mockImplementation(() => {});
      onTestFinished(() => {
        delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
        process.chdir(folder);
      });
      return {
        /** All that was printed since the last call. */
        printed() {
          const lines = log.mock.calls.join('\n');
          log.mockClear();
          return lines;
        },
      };
    },
    /** The sheet of a Friday at this moment. */
    async sheetOf(day: LondonDay) {
      return readWeekNow(await openOwnerDatabase(process.cwd(), true), day, new Date());
    },
  };
}

/** The options of `npm run catalogue` as if nobody had typed any but `--yes`. */
export const CATALOGUE_OPTIONS = {
  sandbox: true,
  yes: true,
  file: '',
  asLastWeek: false,
  again: false,
  withStock: false,
  despiteSales: false,
  despiteChanges: false,
  withRemovals: false,
  bakeDay: null,
} as const;

/** The options of `npm run orders` as if nobody had typed any but `--yes`. */
export const ORDERS_OPTIONS = {
  argument: '',
  sandbox: true,
  yes: true,
  keep: false,
  of: '',
  taken: null,
} as const;
