import { Refused } from './services/ownerDatabase';

/** Says why reading failed. */
export const whyNotRead = (cause: unknown): string =>
  cause instanceof Refused
    ? 'The shop’s database no longer lets you read. Sign out, and in again.'
    : 'The shop’s database does not answer. Do you have a signal? The page tries again by itself.';

/** Says why writing failed. `mayBe` is added if nobody knows whether the change was written. */
export const whyNotWritten = (cause: unknown, mayBe: string): string =>
  cause instanceof Refused
    ? 'The shop’s database refused it, and nothing was changed. Look at the newest numbers and try again. If it goes on, sign out, and in again.'
    : `No answer came, so nobody knows whether it was written. ${mayBe}`;
