import { type Closing, readClosing } from '@/domain/closing';
import { localStore, parseStored } from '@/services/browser/storage';
import { connection, lookForShop } from '@/services/database/connection';
import { plainValue } from '@/services/database/earlyReadings';
import { databaseLoaded, loadDatabase } from '@/services/database/loadDatabase';
import { createListeners } from '@/services/listeners';
import { logProblem } from '@/services/log';
import { pause } from '@/services/timeout';

const PATH = 'closed';
const SEEN = `seen:${PATH}`;
/** How often a page without a connection to the database asks again. */
const AGAIN_MS = 15_000;
/** Without an answer by then, the shop counts as open: the database decides about an order in any case. */
const KNOWN_WITHIN_MS = 2_000;

const listeners = createListeners();
let closing: Closing | null | undefined;
/** How many readings have come: an answer that was overtaken by another is outdated. */
let readings = 0;
let isOverheard = false;
let first: Promise<void> = Promise.resolve();
let timer: ReturnType<typeof setInterval> | undefined;

/** That the shop is closed; null when it is open, undefined until this is known. */
export const currentClosing = (): Closing | null | undefined => closing;

/** Resolves once it is known whether the shop is closed, or can't be found out soon. */
export const closingKnown = (): Promise<void> => first;

/**
 * Calls back when the shop closes or opens, until the returned function is called. The flag arrives live over a connection
 * that the page has for something else. Without one, a visible page asks for it by small plain requests: it must not load
 * the database's code, or use one of the plan's connections, for this.
 */
export function watchClosing(onChange: () => void): () => void {
  const remove = listeners.add(onChange);
  if (listeners.count() === 1) start();
  return () => {
    remove();
    if (listeners.count() > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askAgain);
  };
}

/** Reads for an order whether the shop is closed at this moment. When unanswered, it tells what is known. */
export async function loadClosing(): Promise<Closing | null> {
  try {
    const { read } = await loadDatabase();
    become(readClosing(await read(PATH)));
  } catch (cause) {
    logProblem('Whether the shop is closed could not be read', cause);
  }
  return closing ?? null;
}

function start(): void {
  // What the last page saw, so that a closed shop looks closed at once.
  closing ??= readClosing(parseStored(SEEN, localStore.read(SEEN))) ?? undefined;
  first = Promise.race([ask(), pause(KNOWN_WITHIN_MS)]).then(() => {
    if (readings === 0) lookForShop();
    if (closing !== undefined) return;
    closing = null;
    listeners.tell();
  });
  timer = setInterval(askAgain, AGAIN_MS);
  document.addEventListener('visibilitychange', askAgain);
  if (isOverheard) return;
  isOverheard = true;
  databaseLoaded.then(({ overhear }) => overhear(PATH, (value) => become(readClosing(value))));
}

function askAgain(): void {
  if (document.visibilityState === 'visible' && !connection.is('open')) ask();
}

async function ask(): Promise<void> {
  const before = readings;
  // Nothing to report: the next request asks again.
  const value = await plainValue(PATH).catch(() => void lookForShop());
  if (value !== undefined && readings === before) become(readClosing(value));
}

function become(next: Closing | null): void {
  readings += 1;
  const text = JSON.stringify(next);
  if (text === JSON.stringify(closing)) return;
  closing = next;
  if (next) localStore.write(SEEN, text);
  else localStore.remove(SEEN);
  listeners.tell();
}
