import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CatalogueDatabase } from './catalogueDatabase.ts';
import { SECTIONS, toRecords } from './catalogueRecords.ts';
import type { DatabaseAddress } from './databaseAddress.ts';
import { PATIENCE_MS, Problem, Unanswered } from './problem.ts';

const FIREBASE = fileURLToPath(
  new URL('../../node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url),
);

const run = promisify(execFile);

/**
 * A real project's database, through firebase-tools: with its login, or the service account that
 * GOOGLE_APPLICATION_CREDENTIALS names. `firebase` is the command's script, which has `patience` ms for an answer.
 */
export function openFirebaseProject(
  { origin }: DatabaseAddress,
  { firebase = FIREBASE, patience = PATIENCE_MS } = {},
): CatalogueDatabase {
  const instance = new URL(origin).hostname.split('.')[0] ?? '';

  /** Calls `use` with a file of its own, which is gone afterwards: it may hold the whole catalogue. */
  async function withFile<T>(use: (file: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    try {
      return await use(join(folder, 'data.json'));
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  async function command(...parameters: readonly string[]): Promise<void> {
    const all = [firebase, ...parameters, '--instance', instance, '--non-interactive'];
    try {
      await run(process.execPath, all, { timeout: patience, killSignal: 'SIGKILL' });
    } catch (cause) {
      if (cause instanceof Error && 'killed' in cause && cause.killed) {
        throw new Unanswered(`The project's database gave no answer within ${patience / 1000} s.`);
      }
      const complaint = complaintOf(cause);
      throw complaint.includes(NOT_KNOWN)
        ? new Unanswered(complaint)
        : new Problem(`${complaint}\n${SIGN_IN}`);
    }
  }

  return {
    name: `the project's ${instance}`,
    async read() {
      const sections: [string, unknown][] = [];
      for (const section of SECTIONS) {
        const json = await withFile(async (file) => {
          await command('database:get', `/${section}`, '--output', file);
          return readFile(file, 'utf8');
        });
        sections.push([section, toRecords(JSON.parse(json))]);
      }
      return Object.fromEntries(sections);
    },
    update: (values) =>
      withFile(async (file) => {
        await writeFile(file, JSON.stringify(values));
        await command('database:update', '/', file, '--force');
      }),
  };
}

/** All that firebase-tools says of a write that was sent, and of which no good answer came. */
const NOT_KNOWN = 'Unexpected error while setting data';

const SIGN_IN =
  'Once on this machine: npx firebase login, and npx firebase use --add to name the project. Or let GOOGLE_APPLICATION_CREDENTIALS name a service account key file.';

/** What firebase-tools says went wrong: the line that begins with Error. */
function complaintOf(cause: unknown): string {
  const said =
    cause instanceof Error && 'stderr' in cause && 'stdout' in cause
      ? `${cause.stderr}\n${cause.stdout}`
      : '';
  const error = said.split('\n').find((line) => /\bError:/.test(line));
  return `firebase-tools failed: ${error?.replace(/^.*?\bError:\s*/, '').trim() ?? 'it gave no reason'}`;
}
