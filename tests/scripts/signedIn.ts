import { vi } from 'vitest';
import { folderWith } from '../support/folderWith.ts';

const HOUR_MS = 3_600_000;

/** A login as firebase-tools keeps it. */
export const loginOf = (email: string, access_token: string, expires_at = Date.now() + HOUR_MS) => ({
  user: { email },
  tokens: { access_token, refresh_token: `refreshes ${email}`, expires_at, scopes: [] },
});

/** Makes the commands and firebase-tools find these logins on this computer, and no other account. */
export async function signedIn(logins: object): Promise<void> {
  const config = { 'configstore/firebase-tools.json': JSON.stringify(logins) };
  vi.stubEnv('XDG_CONFIG_HOME', await folderWith(config));
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
}
