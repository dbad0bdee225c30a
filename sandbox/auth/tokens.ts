import * as v from 'valibot';
import type { Account, Accounts } from './accounts.ts';
import { AuthRefusal } from './refusal.ts';

const LIFE_S = 3600;

const IdTokenSchema = v.object({ user_id: v.string(), iat: v.number() });
const RefreshTokenSchema = v.object({ uid: v.string(), iat: v.number() });

/** What somebody who signed in gets. */
export interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
  /** In seconds. */
  readonly expiresIn: string;
}

/** Issues tokens as the official emulator does: unsigned, so that nothing but the sandbox's database accepts them. */
export function issueTokens(account: Account, projectId: string): Tokens {
  const { uid, email, lastSignInAt, validSince } = account;
  // A password that was set in this very second must not end the token that follows it.
  const iat = Math.max(toSeconds(new Date()), validSince);
  const payload = {
    email,
    email_verified: false,
    auth_time: toSeconds(lastSignInAt),
    user_id: uid,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    iat,
    exp: iat + LIFE_S,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: uid,
  };
  return {
    idToken: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`,
    refreshToken: encode({ uid, iat }),
    expiresIn: String(LIFE_S),
  };
}

/** The account of an id token. Throws an `AuthRefusal`. */
export function accountOfIdToken(token: string, accounts: Accounts): Account {
  const payload = v.safeParse(IdTokenSchema, decode(token.split('.')[1] ?? ''));
  if (!payload.success) throw new AuthRefusal('INVALID_ID_TOKEN');
  return accountOf(accounts.find(payload.output.user_id), payload.output.iat);
}

/** The account of a refresh token. Throws an `AuthRefusal`. */
export function accountOfRefreshToken(token: string, accounts: Accounts): Account {
  const payload = v.safeParse(RefreshTokenSchema, decode(token));
  if (!payload.success || !accounts.has(payload.output.uid)) throw new AuthRefusal('INVALID_REFRESH_TOKEN');
  return accountOf(accounts.find(payload.output.uid), payload.output.iat);
}

function accountOf(account: Account, issuedAt: number): Account {
  if (issuedAt < account.validSince) throw new AuthRefusal('TOKEN_EXPIRED');
  if (account.isDisabled) throw new AuthRefusal('USER_DISABLED');
  return account;
}

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
