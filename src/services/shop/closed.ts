import { type Closing, readClosing } from '@/domain/closing';
import { logProblem } from '@/services/log';
import { liveValue } from './liveValue';

// With no answer and nothing stored from the last visit, the shop counts as open: the rules check every order.
const closed = liveValue<Closing | null>('closed', readClosing, { unanswered: null });

/** What the owner says about the closed shop; null if the shop is open, undefined until that is known. */
export const currentClosing = closed.current;

/** Resolves once the page knows whether the shop is closed, or can't find out, and after 2 s at most. */
export const closingKnown = closed.known;

/** Calls back when the shop closes or opens, until the returned function is called. */
export const watchClosing = closed.watch;

/** Reads whether the shop is closed at this moment, for an order. Without an answer, returns what is known. */
export async function loadClosing(): Promise<Closing | null> {
  try {
    return await closed.load();
  } catch (cause) {
    logProblem('Whether the shop is closed could not be read', cause);
    return closed.current() ?? null;
  }
}
