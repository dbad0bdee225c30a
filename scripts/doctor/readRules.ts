import { execFile } from 'node:child_process';
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
    if (address.isLocal) {
      const { status, json } = await askDatabase(address, PLACE, {
        headers: { authorization: 'Bearer owner' },
      });
      return status === 200 ? json : null;
    }
    const instance = new URL(address.origin).hostname.split('.')[0] ?? '';
    const asked = ['database:get', `/${PLACE}`, '--instance', instance, '--non-interactive'];
    const { stdout } = await run(process.execPath, [firebase, ...asked], { timeout: ANSWER_WITHIN_MS });
    return parseRulesFile(stdout);
  } catch {
    return null;
  }
}
