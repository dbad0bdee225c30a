export const PROJECT = 'demo-bakery';
export const ADMIN = { authorization: 'Bearer owner' };

/** What a service for signing in answered. */
export interface AuthAnswer {
  readonly status: number;
  readonly json: {
    readonly error?: { readonly code: number; readonly message: string };
    readonly users?: readonly Record<string, unknown>[];
    /** Under the name that the operation has for it. */
    readonly idToken?: string;
    readonly id_token?: string;
    readonly [field: string]: unknown;
  };
}

export type AuthService = ReturnType<typeof authServiceAt>;

/** A service for signing in, asked as the SDK asks it. */
export function authServiceAt(origin: string, apiKey: string) {
  async function post(path: string, body: BodyInit, headers: HeadersInit = {}): Promise<AuthAnswer> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const request = { method: 'POST', body, headers: { ...type, ...headers } };
    const response = await fetch(`${origin}${path}?key=${apiKey}`, request);
    return { status: response.status, json: await response.json() };
  }
  return {
    /** A request of a page, such as `signInWithPassword`. */
    ask: (operation: string, body: object) =>
      post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}`, JSON.stringify(body)),
    /** A request for a fresh token. */
    refresh: (form: Record<string, string>) =>
      post('/securetoken.googleapis.com/v1/token', new URLSearchParams(form)),
    /** A request with the rights of Firebase's console: `''` adds an account, `:update` changes one. */
    asAdmin(operation: '' | ':update', body: object) {
      const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts${operation}`;
      return post(path, JSON.stringify(body), ADMIN);
    },
    /** The codes of emails that were sent and not used. */
    async codes(): Promise<{ email: string; oobCode: string }[]> {
      const response = await fetch(`${origin}/emulator/v1/projects/${PROJECT}/oobCodes`);
      return (await response.json()).oobCodes;
    },
  };
}
