import type { Auth } from './ruleValues.ts';
import { isRecord } from './treeJson.ts';

/** Who sends a request. The rules do not apply to the owner. */
export interface Caller {
  readonly isOwner: boolean;
  readonly auth: Auth | null;
}

export const OWNER: Caller = { isOwner: true, auth: null };
export const VISITOR: Caller = { isOwner: false, auth: null };

/** Reads `owner` or an unsigned token, as the emulator accepts them; `null` for anything else. */
export function readCredential(credential: string): Caller | null {
  if (credential === 'owner') return OWNER;
  const token = readToken(credential);
  if (!token) return null;
  const firebase = isRecord(token.firebase) ? token.firebase : {};
  return {
    isOwner: false,
    auth: {
      uid: token.sub ?? token.user_id ?? null,
      provider: firebase.sign_in_provider ?? token.provider_id ?? null,
      token,
    },
  };
}

function readToken(credential: string): Record<string, unknown> | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString());
    return isRecord(payload) ? payload : null;
  } catch {
    return null;
  }
}
