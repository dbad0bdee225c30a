import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Middleware } from '../../sandbox/http.ts';
import { newOrderId } from '../../src/services/ids.ts';
import { toCartItemRecord } from '../../src/services/records.ts';
import type { DatabaseUnderTest } from '../support/databaseUnderTest.ts';
import { unitsOf } from '../support/samples.ts';
import { emptyFolder, runScript } from './runScript.ts';
import { served } from './served.ts';

const CIRCUMSTANCES = pathToFileURL(join(import.meta.dirname, 'circumstances.mjs')).href;

/** First thing on a Friday: orders are for 4 December by now. */
export const FRIDAY = '2026-11-27T08:02:00Z';

export interface Circumstances {
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

export const HANG_UP = Symbol('hang up');

interface Asked {
  readonly method: string;
  readonly path: string;
  /** Counted from 1 among those with this method and path. */
  readonly number: number;
}

/** An address of a database at which something happens before requests, which then go on to it, unless it hangs up. */
export async function watchedAddress(
  database: DatabaseUnderTest,
  before: (request: Asked) => Promise<unknown> | unknown,
): Promise<string> {
  const counts = new Map<string, number>();
  const pass: Middleware = async (request, response, next) => {
    try {
      const { method = 'GET', url = '/', headers } = request;
      const { pathname } = new URL(url, 'http://localhost');
      const what = `${method} ${pathname}`;
      const number = (counts.get(what) ?? 0) + 1;
      counts.set(what, number);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const outcome = await before({ method, path: pathname.slice(1, -'.json'.length), number });
      if (outcome === HANG_UP) return void request.socket.destroy();
      const answer = await fetch(`http://${database.host}:${database.port}${url}`, {
        method,
        headers: Object.fromEntries(
          ['authorization', 'if-match', 'x-firebase-etag'].flatMap((name) => {
            const value = headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          }),
        ),
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const tag = answer.headers.get('etag');
      response.writeHead(answer.status, tag ? { etag: tag } : {}).end(await answer.text());
    } catch (error) {
      next(error);
    }
  };
  const { origin } = await served(pass);
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
      const units = Object.entries(pieces).flatMap(([key, count]) => unitsOf(count, { firebaseId: key }));
      const order = {
        id,
        paid,
        items: units.map(toCartItemRecord),
        deliveryPrice: 'Collection - No Delivery Price',
        phone: '07700900456',
        name: 'Ada Crumb',
        type: 'Collection',
        email: 'ada@example.com',
        additional: '',
        address: 'The Café, 1 Mill Lane',
        postalCode: 'E8 0AB',
        hasPaid: false,
      };
      return [id, order];
    }),
  );
}
