import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nextBakeDay } from '../../src/domain/bakeDay.ts';
import { newOrderId } from '../../src/services/orderIds.ts';
import { toOrderRecord } from '../../src/services/orderRecords.ts';
import type { DatabaseUnderTest } from '../support/databaseUnderTest.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { anOrder, unitsOf } from '../support/samples.ts';
import { disturbedLine } from './ordersShop.ts';
import { runScript } from './runScript.ts';

const CIRCUMSTANCES = pathToFileURL(join(import.meta.dirname, 'circumstances.mjs')).href;

/** Early on a Friday: new orders are already for 4 December. */
const FRIDAY = '2026-11-27T08:02:00Z';

interface Circumstances {
  /** The time at the start; FRIDAY by default. */
  readonly clock?: string;
  /** The time when the command begins to write. */
  readonly writeClock?: string;
  /** The lines that a person types; without them nobody is at the terminal. */
  readonly typed?: readonly string[];
  /** A signal, and the request before or after which it comes. */
  readonly signal?: { readonly name: string } & ({ readonly before: string } | { readonly after: string });
}

export interface BakersTerminal {
  readonly folder: string;
  readonly run: (
    parameters: readonly string[],
    circumstances?: Circumstances,
  ) => Promise<{ readonly exitCode: number; readonly output: string; readonly errors: string }>;
  /** The paths of the files in `backups` whose names begin like this. */
  readonly kept: (beginning: string) => Promise<string[]>;
  readonly write: (file: string, content: string) => Promise<void>;
}

/** A folder whose .env names a database, and the catalogue command in it. */
export async function bakersTerminal(databaseUrl: string): Promise<BakersTerminal> {
  const folder = await emptyFolder();
  const begunAt = Date.now();
  // The clock runs on from one command to the next.
  const now = (clock: string) => new Date(Date.parse(clock) + Date.now() - begunAt).toISOString();
  await writeFile(join(folder, '.env'), `VITE_DATABASE_URL=${databaseUrl}\n`);
  return {
    folder,
    run(parameters, { clock = FRIDAY, writeClock, typed, signal } = {}) {
      const env = {
        NODE_OPTIONS: `--import=${CIRCUMSTANCES}`,
        CLOCK: now(clock),
        ...(writeClock && { WRITE_CLOCK: writeClock }),
        ...(typed && { TERMINAL: '1' }),
        ...(signal && { SIGNAL: signal.name }),
        ...(signal && 'before' in signal && { BEFORE: signal.before }),
        ...(signal && 'after' in signal && { AFTER: signal.after }),
      };
      const input = typed?.map((line) => `${line}\n`).join('');
      const options = { folder, env, ...(input !== undefined && { input }) };
      return runScript('catalogue/catalogue.ts', parameters, options);
    },
    async kept(beginning) {
      const names = await readdir(join(folder, 'backups')).catch((): string[] => []);
      return names.filter((name) => name.startsWith(beginning)).map((name) => join('backups', name));
    },
    write: (file, content) => writeFile(join(folder, file), content),
  };
}

/**
 * An address of a database that calls `before` with each request, as in `PUT /cakes`. `number` counts equal requests
 * from 1. If `before` returns `lost`, the request fails; otherwise it goes on.
 */
export async function watchedAddress(
  database: DatabaseUnderTest,
  before: (request: string, number: number) => Promise<unknown>,
): Promise<string> {
  const counts = new Map<string, number>();
  const { origin } = await disturbedLine(`http://${database.host}:${database.port}`, async (request) => {
    const number = (counts.get(request) ?? 0) + 1;
    counts.set(request, number);
    return (await before(request, number)) === 'lost' ? 'lost' : 'passes';
  });
  return `${origin}?ns=${database.namespace}`;
}

export const addressOf = ({ host, port, namespace }: DatabaseUnderTest): string =>
  `http://${host}:${port}?ns=${namespace}`;

/** Orders by key, as the shop writes them. */
export function ordersOf(
  ...orders: readonly {
    readonly at: string;
    readonly pieces: Readonly<Record<string, number>>;
    readonly paid?: boolean;
  }[]
): Record<string, { readonly paid: boolean }> {
  return Object.fromEntries(
    orders.map(({ at, pieces, paid = true }) => {
      const id = newOrderId(new Date(at));
      const items = Object.entries(pieces).flatMap(([key, count]) => unitsOf(count, { firebaseId: key }));
      const bakeDay = nextBakeDay(new Date(at));
      return [id, toOrderRecord(anOrder({ id, bakeDay, paid, items }))];
    }),
  );
}
