import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { emptyFolder } from '../support/emptyFolder.ts';

/**
 * Makes firebase-tools find a login with this token. Call it before the first command that needs one: firebase-tools
 * keeps it for the run.
 */
export async function signedIn(token: string): Promise<void> {
  const config = await emptyFolder();
  await mkdir(join(config, 'configstore'));
  const login = {
    user: { email: 'owner@bakery.example' },
    tokens: { access_token: token, refresh_token: 'r', expires_at: Date.now() + 3_600_000, scopes: [] },
  };
  await writeFile(join(config, 'configstore/firebase-tools.json'), JSON.stringify(login));
  vi.stubEnv('XDG_CONFIG_HOME', config);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
}
