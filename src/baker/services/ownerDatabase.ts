import { databaseUrl } from '@/config/env';
import { ANSWER_WITHIN_MS } from '@/services/timeout';

/** The database, as the signed-in person may use it. Every method throws Refused or Unanswered. */
export interface OwnerDatabase {
  /** Reads a path, such as `cakes/rye`. Throws TooLong if the response is longer than allowed. */
  read(path: string, options?: ReadOptions): Promise<unknown>;
  /** Writes values by path, all or none. After Unanswered, they may have been written. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
}

interface ReadOptions {
  /** Parameters of the REST API, such as `{ orderBy: '"$key"' }`. */
  readonly query?: Readonly<Record<string, string>>;
  /** The maximum length of the response, in bytes. */
  readonly mostBytes?: number;
}

/** The response was longer than allowed, and was not read to its end. */
export class TooLong extends Error {
  /** The beginning of the response, long enough to contain its first key. */
  readonly begins: string;

  constructor(message: string, begins = '') {
    super(message);
    this.begins = begins;
  }
}

/** The database refused the request (a 4xx, mostly by its rules), or the sign-in has ended. Nothing was written. */
export class Refused extends Error {}

/** There was no response, or a 5xx. A write may have been made. */
export class Unanswered extends Error {}

/** Makes a value that adds to the stored number. */
export const increment = (by: number) => ({ '.sv': { increment: by } });

/** A value that the server replaces with its time, in ms since 1970. */
export const SERVER_TIME = { '.sv': 'timestamp' };

const UNAUTHORIZED = [401, 403];
/** After this HTTP status or a higher one, nobody knows whether a write was made. */
const SERVICE_FAILS = 500;
/** How many characters of an overlong response to keep: enough for its first key, which has at most 768 bytes. */
const LONGEST_KEY = 1_000;

interface DatabaseHooks {
  /** Returns App Check's token; null if App Check is off. */
  readonly proofOf?: () => Promise<string | null>;
  readonly onRefused?: () => void;
}

/** Opens the shop's database over REST, with the signed-in person's token. `tokenOf(true)` fetches a new token. */
export function openOwnerDatabase(
  tokenOf: (isFresh: boolean) => Promise<string>,
  { proofOf, onRefused }: DatabaseHooks = {},
): OwnerDatabase {
  async function ask(
    path: string,
    init: RequestInit,
    options: ReadOptions,
    isRetry = false,
  ): Promise<unknown> {
    const auth = await tokenOf(isRetry);
    const proof = await proofOf?.();
    // The parameter for App Check's token is called `ac`, as in the SDK's own REST requests.
    const url = urlOf(path, { ...options.query, auth, ...(proof && { ac: proof }) });
    let status = 0;
    let text = '';
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), ANSWER_WITHIN_MS);
    try {
      const response = await fetch(url, { ...init, signal: patience.signal });
      status = response.status;
      text = await textOf(response, options.mostBytes);
    } catch (cause) {
      throw cause instanceof TooLong ? cause : new Unanswered(`No answer for ${path}: ${String(cause)}`);
    } finally {
      clearTimeout(timer);
    }
    // The token may have expired even if it is still valid by this phone's clock, so try once more with a new one.
    if (UNAUTHORIZED.includes(status) && !isRetry) return ask(path, init, options, true);
    if (status >= SERVICE_FAILS) throw new Unanswered(`The database failed with ${status} for ${path}`);
    if (status >= 400) {
      onRefused?.();
      throw new Refused(`The database refused ${path}: ${text.slice(0, 200)}`);
    }
    return JSON.parse(text);
  }

  return {
    read: (path, options = {}) => ask(path, {}, options),
    async update(values) {
      await ask('', { method: 'PATCH', body: JSON.stringify(values) }, {});
    },
  };
}

function urlOf(path: string, query: Readonly<Record<string, string>>): URL {
  const base = new URL(databaseUrl());
  const url = new URL(`/${path.split('/').map(encodeURIComponent).join('/')}.json`, base.origin);
  const namespace = base.searchParams.get('ns');
  for (const [name, value] of Object.entries({ ...(namespace && { ns: namespace }), ...query })) {
    url.searchParams.set(name, value);
  }
  return url;
}

async function textOf(response: Response, mostBytes = Number.POSITIVE_INFINITY): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    text += decoder.decode(value, { stream: true });
    if (length > mostBytes) {
      await reader.cancel();
      throw new TooLong(`The answer is longer than ${mostBytes} bytes`, text.slice(0, LONGEST_KEY));
    }
  }
}
