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

/** A service for signing in, asked as the SDK asks it. */
export class AuthService {
  readonly origin: string;
  readonly #apiKey: string;

  constructor(origin: string, apiKey: string) {
    this.origin = origin;
    this.#apiKey = apiKey;
  }

  /** A request of a page, such as `signInWithPassword`. */
  ask(operation: string, body: object): Promise<AuthAnswer> {
    return this.#post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}`, JSON.stringify(body));
  }

  /** A request for a fresh token. */
  refresh(form: Record<string, string>): Promise<AuthAnswer> {
    return this.#post('/securetoken.googleapis.com/v1/token', new URLSearchParams(form));
  }

  /** A request with the rights of Firebase's console: `''` adds an account, `:update` changes one. */
  asAdmin(operation: '' | ':update', body: object): Promise<AuthAnswer> {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts${operation}`;
    return this.#post(path, JSON.stringify(body), ADMIN);
  }

  /** The codes of emails that were sent and not used. */
  async codes(): Promise<{ email: string; oobCode: string }[]> {
    const response = await fetch(`${this.origin}/emulator/v1/projects/${PROJECT}/oobCodes`);
    const { oobCodes } = await response.json();
    return oobCodes;
  }

  async #post(path: string, body: BodyInit, headers: HeadersInit = {}): Promise<AuthAnswer> {
    const url = new URL(path, this.origin);
    url.searchParams.set('key', this.#apiKey);
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(url, { method: 'POST', body, headers: { ...type, ...headers } });
    return { status: response.status, json: await response.json() };
  }
}
