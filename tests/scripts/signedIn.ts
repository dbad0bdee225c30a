import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { emptyFolder } from '../support/emptyFolder.ts';

const HOUR_MS = 3_600_000;

/** A login as firebase-tools keeps it. */
export const loginOf = (email: string, access_token: string, expires_at = Date.now() + HOUR_MS) => ({
  user: { email },
  tokens: { access_token, refresh_token: `refreshes ${email}`, expires_at, scopes: [] },
});

/** Makes the commands and firebase-tools find these logins on this computer, and no other account. */
export async function signedIn(logins: object): Promise<void> {
  const config = await emptyFolder();
  await mkdir(join(config, 'configstore'));
  await writeFile(join(config, 'configstore/firebase-tools.json'), JSON.stringify(logins));
  vi.stubEnv('XDG_CONFIG_HOME', config);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
}
