import type { SignInProblem } from './services/signInProblems';

const NO_CONNECTION = 'No connection. Look for some signal, then try again.';
const NOT_SET_UP =
  'Signing in is not set up yet. Whoever set up the shop finds the steps in docs/setup.md, under “Your own page”.';
const FAILED = 'That did not work, and we don’t know why. Try again in a few minutes.';

/** What to say about each problem with signing in. */
export const signInWords: Readonly<Record<SignInProblem, string>> = {
  wrong: 'That email and password don’t match. Check both, or set a new password with “Forgotten?”.',
  'too-many-tries': 'Too many tries. Wait a few minutes, or set a new password with “Forgotten?”.',
  disabled:
    'This account is switched off. Whoever set up the shop can switch it on again, in Firebase’s console.',
  'no-connection': NO_CONNECTION,
  'not-set-up': NOT_SET_UP,
  failed: FAILED,
};

/** What to say about each problem with sending the email for a new password. */
export const resetWords: Readonly<Record<SignInProblem, string>> = {
  wrong: 'That is not an email address. Check it, then try again.',
  'too-many-tries': 'Too many emails for now. Wait a few minutes, then try again.',
  disabled: signInWords.disabled,
  'no-connection': NO_CONNECTION,
  'not-set-up': NOT_SET_UP,
  failed: FAILED,
};
