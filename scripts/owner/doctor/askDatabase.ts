import { type DatabaseAddress, restUrl } from '../../../build/databaseAddress.ts';

export const ANSWER_WITHIN_MS = 10_000;

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

interface Request {
  readonly method?: 'GET' | 'DELETE';
  /** Whether to request only the children's keys. */
  readonly shallow?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the database a request without signing in, as anybody can. Throws if there is no answer within 10 s. */
export async function askDatabase(
  address: DatabaseAddress,
  path: string,
  { method = 'GET', shallow = false, headers = {} }: Request = {},
): Promise<Answer> {
  const url = restUrl(address, path);
  if (shallow) url.searchParams.set('shallow', 'true');
  const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const text = await response.text();
  try {
    return { status: response.status, json: JSON.parse(text) };
  } catch {
    return { status: response.status, json: text };
  }
}

/** Whether the rules refused the request. */
export const isRefusal = ({ status }: Answer): boolean => status === 401 || status === 403;
