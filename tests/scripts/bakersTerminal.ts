import { readdir, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatabaseUnderTest } from '../support/databaseUnderTest.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { runScript } from './runScript.ts';
import { served } from './served.ts';

const CIRCUMSTANCES = pathToFileURL(join(import.meta.dirname, 'circumstances.mjs')).href;

/** A signal, and the request before or after which it comes. */
type Signal = { readonly name: 'SIGINT' } & ({ readonly before: string } | { readonly after: string });

export interface BakersTerminal {
  readonly folder: string;
  readonly run: (
    parameters: readonly string[],
    circumstances?: { readonly signal?: Signal },
  ) => Promise<{ readonly exitCode: number; readonly output: string; readonly errors: string }>;
  /** The paths of the files in `backups` whose names begin like this. */
  readonly kept: (beginning: string) => Promise<string[]>;
  readonly write: (file: string, content: string) => Promise<void>;
}

/** A folder whose .env names a database, and the catalogue command in it. */
export async function bakersTerminal(databaseUrl: string): Promise<BakersTerminal> {
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), `VITE_DATABASE_URL=${databaseUrl}\n`);
  return {
    folder,
    run(parameters, { signal } = {}) {
      const env = signal && {
        NODE_OPTIONS: `--import=${CIRCUMSTANCES}`,
        SIGNAL: signal.name,
        ...('before' in signal ? { BEFORE: signal.before } : { AFTER: signal.after }),
      };
      return runScript('owner/catalogue/catalogue.ts', parameters, { folder, ...(env && { env }) });
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
  const { origin } = await served(async (request, response) => {
    const url = new URL(request.url ?? '', `http://${database.host}:${database.port}`);
    const asked = `${request.method} ${url.pathname.replace('.json', '')}`;
    const number = (counts.get(asked) ?? 0) + 1;
    counts.set(asked, number);
    if ((await before(asked, number)) === 'lost') {
      request.socket.destroy();
      return;
    }
    const onward = ask(url, { method: request.method, headers: request.headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  return `${origin}?ns=${database.namespace}`;
}

export const addressOf = ({ host, port, namespace }: DatabaseUnderTest): string =>
  `http://${host}:${port}?ns=${namespace}`;
