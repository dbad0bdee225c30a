export const PROJECT = 'demo-bakery';
export const ADMIN = { authorization: 'Bearer owner' };

export interface AuthAnswer {
  readonly status: number;
  readonly json: {
    readonly error?: { readonly code: number; readonly message: string };
    readonly users?: readonly Record<string, unknown>[];
    /** Some operations answer with `idToken`, others with `id_token`. */
    readonly idToken?: string;
    readonly id_token?: string;
    readonly [field: string]: unknown;
  };
}

export type AuthService = ReturnType<typeof authServiceAt>;

/** Sends requests to a sign-in service in the way the SDK does. */
export function authServiceAt(origin: string, apiKey: string) {
  async function post(path: string, body: BodyInit, headers: HeadersInit = {}): Promise<AuthAnswer> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const request = { method: 'POST', body, headers: { ...type, ...headers } };
    const response = await fetch(`${origin}${path}?key=${apiKey}`, request);
    return { status: response.status, json: await response.json() };
  }
  return {
    ask: (operation: string, body: object) =>
      post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}`, JSON.stringify(body)),
    refresh: (form: Record<string, string>) =>
      post('/securetoken.googleapis.com/v1/token', new URLSearchParams(form)),
    /** Sends a request with the rights of Firebase's console: `''` adds an account, `:update` changes one. */
    asAdmin(operation: '' | ':update', body: object) {
      const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts${operation}`;
      return post(path, JSON.stringify(body), ADMIN);
    },
    /** The codes in emails that were sent, but not yet used. */
    async codes(): Promise<{ email: string; oobCode: string }[]> {
      const response = await fetch(`${origin}/emulator/v1/projects/${PROJECT}/oobCodes`);
      return (await response.json()).oobCodes;
    },
  };
}
