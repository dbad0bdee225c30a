import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseRulesFile } from '../../sandbox/database/rules.ts';
import type { DatabaseAddress } from '../catalogue/databaseAddress.ts';
import { askDatabase } from './askDatabase.ts';

const FIREBASE = fileURLToPath(
  new URL('../../node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url),
);
const PLACE = '.settings/rules';
const ANSWER_WITHIN_MS = 30_000;

const run = promisify(execFile);

/**
 * The rules that a database has now, which only its owner may read: through firebase-tools and its login, or as the owner
 * of the sandbox. Null where that is not possible. `firebase` is the command's script.
 */
export async function readRules(address: DatabaseAddress, firebase = FIREBASE): Promise<unknown> {
  try {
    return address.isLocal ? await asOwner(address) : await throughFirebase(address, firebase);
  } catch {
    return null;
  }
}

async function asOwner(address: DatabaseAddress): Promise<unknown> {
  const headers = { authorization: 'Bearer owner' };
  const { status, json } = await askDatabase(address, PLACE, { headers });
  return status === 200 ? json : null;
}

async function throughFirebase({ origin }: DatabaseAddress, firebase: string): Promise<unknown> {
  const instance = new URL(origin).hostname.split('.')[0] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'rules-'));
  // What it prints may begin with a warning; the file has the answer alone.
  const file = join(folder, 'rules.json');
  const asked = ['database:get', `/${PLACE}`, '--output', file, '--instance', instance, '--non-interactive'];
  try {
    await run(process.execPath, [firebase, ...asked], { timeout: ANSWER_WITHIN_MS });
    return parseRulesFile(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
