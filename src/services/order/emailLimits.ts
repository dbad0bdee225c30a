/** The email service allows one request a second for the whole account. */
export const EMAIL_GAP_MS = 1_100;

const NO_ANSWER = 0;
const BAD_REQUEST = 400;
const TOO_MANY_REQUESTS = 429;
const SERVICE_FAILS = 500;

/** The status in the email service's error: 0 for a broken connection, 400 for a request its SDK refuses to make. */
export function statusOf(cause: unknown): number {
  if (cause instanceof TypeError) return NO_ANSWER;
  return typeof cause === 'object' && cause && 'status' in cause ? Number(cause.status) : BAD_REQUEST;
}

/** Whether an error with this status is temporary: too many requests, a failing service, a broken connection. */
export const mayPass = (status: number): boolean =>
  status === NO_ANSWER || status === TOO_MANY_REQUESTS || status >= SERVICE_FAILS;
