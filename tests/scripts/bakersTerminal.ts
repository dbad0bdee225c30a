import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newOrderId } from '../../src/services/orderIds.ts';
import { toCartItemRecord } from '../../src/services/records.ts';
import type { DatabaseUnderTest } from '../support/databaseUnderTest.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { anOrder, unitsOf } from '../support/samples.ts';
import { disturbedLine } from './ordersShop.ts';
import { runScript } from './runScript.ts';

const CIRCUMSTANCES = pathToFileURL(join(import.meta.dirname, 'circumstances.mjs')).href;

/** First thing on a Friday: orders are for 4 December by now. */
const FRIDAY = '2026-11-27T08:02:00Z';

interface Circumstances {
  /** When it is; else FRIDAY. */
  readonly clock?: string;
  /** When it is by the time that something is written. */
  readonly writeClock?: string;
  /** The lines that a person at the terminal types; nobody is there without. */
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
  /** The names of the files in `backups` that begin so. */
  readonly kept: (beginning: string) => Promise<string[]>;
  readonly write: (file: string, content: string) => Promise<void>;
}

/** A folder of its own whose .env names a database, and the command in it. */
export async function bakersTerminal(databaseUrl: string): Promise<BakersTerminal> {
  const folder = await emptyFolder();
  const begunAt = Date.now();
  // Time goes on from one command to the next.
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
 * An address of a database at which something happens before requests, as in `PUT /cakes`; `number` counts those alike from 1.
 * Unless it returns `lost`, the request goes on.
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
      const order = { ...anOrder({ id, paid }), items: items.map(toCartItemRecord) };
      return [id, order];
    }),
  );
}
