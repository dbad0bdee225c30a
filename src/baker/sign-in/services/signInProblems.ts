import { logProblem } from '@/services/log';
import { NoAnswer } from '@/services/timeout';

/** Why signing in, or sending the email for a new password, failed. */
export type SignInProblem =
  | 'wrong'
  | 'too-many-tries'
  | 'disabled'
  | 'no-connection'
  /** Signing in by email is switched off in the project, or the project doesn't accept the page's key. */
  | 'not-set-up'
  | 'failed';

const PROBLEMS: Readonly<Record<string, SignInProblem>> = {
  'auth/invalid-credential': 'wrong',
  'auth/wrong-password': 'wrong',
  'auth/user-not-found': 'wrong',
  'auth/invalid-email': 'wrong',
  'auth/missing-password': 'wrong',
  'auth/missing-email': 'wrong',
  'auth/too-many-requests': 'too-many-tries',
  'auth/user-disabled': 'disabled',
  'auth/network-request-failed': 'no-connection',
  'auth/operation-not-allowed': 'not-set-up',
  'auth/configuration-not-found': 'not-set-up',
  'auth/invalid-api-key': 'not-set-up',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'not-set-up',
};

/** The SDK's errors that end a sign-in for good. */
const OVER = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/** Returns the problem behind an SDK's error. Logs unexpected errors. */
export function problemOf(cause: unknown): SignInProblem {
  const problem = cause instanceof NoAnswer ? 'no-connection' : PROBLEMS[codeOf(cause)];
  if (!problem || problem === 'not-set-up') logProblem('Signing in failed', cause);
  return problem ?? 'failed';
}

/** True if the sign-in is over: the password was changed, or the account was deleted or disabled. */
export const isOver = (cause: unknown): boolean => OVER.includes(codeOf(cause));

/** True if the service doesn't know this email address. */
export const isUnknownAccount = (cause: unknown): boolean => codeOf(cause) === 'auth/user-not-found';

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';
