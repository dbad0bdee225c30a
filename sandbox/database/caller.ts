import type { Auth } from './ruleValues.ts';
import { isRecord } from './treeJson.ts';

/** Who sends a request. `isOwner` means the database's administrator, to whom no rules apply. */
export interface Caller {
  readonly isOwner: boolean;
  readonly auth: Auth | null;
}

export const OWNER: Caller = { isOwner: true, auth: null };
export const VISITOR: Caller = { isOwner: false, auth: null };

/** Reads a credential as the emulator does: `owner`, or a token with any signature or none. Otherwise returns null. */
export function readCredential(credential: string): Caller | null {
  if (credential === 'owner') return OWNER;
  let token: unknown;
  try {
    token = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return null;
  }
  if (!isRecord(token)) return null;
  const { sub, user_id, provider_id, firebase } = token;
  const provider = isRecord(firebase) ? firebase.sign_in_provider : provider_id;
  return { isOwner: false, auth: { uid: sub ?? user_id ?? null, provider: provider ?? null, token } };
}
