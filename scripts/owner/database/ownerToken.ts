import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { GoogleAuth, UserRefreshClient } from 'google-auth-library';
import * as v from 'valibot';
import { Problem } from '../../../terminal/problem.ts';

/** The OAuth client of firebase-tools. It is in the published code of firebase-tools, so it is no secret. */
const LOGIN_CLIENT = {
  clientId: '563584335869-fgrhgmd47bqnekij5i8b5pr03ho849e6.apps.googleusercontent.com',
  clientSecret: 'j9iVZfS8kkCEFUPaAeJV0sAi',
};

/** The scopes that Firebase's REST interface needs from a service account. */
const SCOPES = [
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/firebase.database',
];

const text = v.optional(v.string());
const accountSchema = v.object({
  user: v.object({ email: v.string() }),
  tokens: v.object({ access_token: text, refresh_token: text, expires_at: v.optional(v.number()) }),
});
const storeSchema = v.object({
  ...v.partial(accountSchema).entries,
  additionalAccounts: v.optional(v.array(accountSchema), []),
  /** The email that `npx firebase login:use` has chosen, by folder. */
  activeAccounts: v.optional(v.record(v.string(), v.string()), {}),
});
type Account = v.InferOutput<typeof accountSchema>;

let token: Promise<string> | undefined;

/**
 * Gets a token for the project's database, once per run: from firebase-tools' login, or from the service account that
 * GOOGLE_APPLICATION_CREDENTIALS names. If that fails, throws a Problem with `advice`.
 */
export function ownerToken(advice: string): Promise<string> {
  token ??= signIn(process.cwd()).catch((cause: unknown) => {
    throw new Problem(`${cause instanceof Error ? cause.message : cause}\n${advice}`);
  });
  return token;
}

/** Gets a token for the project in `folder`. `endpoints` says where to renew it, if not at Google. */
export async function signIn(folder: string, endpoints = {}): Promise<string> {
  // Imported only here: the sandbox needs no token.
  const { GoogleAuth, UserRefreshClient } = await import('google-auth-library');
  const login = await loginFor(folder);
  const { access_token, refresh_token, expires_at = 0 } = login?.tokens ?? {};
  if (!refresh_token) return tokenOf(new GoogleAuth({ scopes: SCOPES }));
  const client = new UserRefreshClient({ ...LOGIN_CLIENT, refreshToken: refresh_token, endpoints });
  client.setCredentials({ refresh_token, access_token: access_token ?? null, expiry_date: expires_at });
  return tokenOf(client).catch((cause: Error) => {
    throw new Error(
      `The login of ${login?.user.email} failed (${cause.message}): npx firebase login --reauth`,
    );
  });
}

async function tokenOf(client: GoogleAuth | UserRefreshClient): Promise<string> {
  const said = await client.getAccessToken();
  const found = typeof said === 'string' ? said : said?.token;
  if (!found) throw new Error('Google gave no token.');
  return found;
}

/** Finds the login that firebase-tools has stored for a folder; undefined if there is none. */
async function loginFor(folder: string): Promise<Account | undefined> {
  const config = process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
  const file = join(config, 'configstore', 'firebase-tools.json');
  const kept = await readFile(file, 'utf8').catch(() => '{}');
  const { user, tokens, additionalAccounts, activeAccounts } = v.parse(storeSchema, JSON.parse(kept));
  const usual = user && tokens && { user, tokens };
  const chosen = activeAccounts[folder];
  if (!chosen) return usual;
  return [...(usual ? [usual] : []), ...additionalAccounts].find((one) => one.user.email === chosen);
}
