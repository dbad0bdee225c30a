const SHOWN_MS = 4_000;
const HIDDEN_MS = 60_000;

/**
 * After `start`, polls at once, at intervals, when the page is shown again and when the connection changes. Calls
 * `onReturn` before a poll when the page is shown again. `poll` must never reject.
 */
export function createPolling(poll: () => Promise<void>, onReturn: () => void) {
  let isStarted = false;
  let isRunning = false;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    while (isStarted && isWanted) {
      isWanted = false;
      await poll();
    }
    isRunning = false;
    if (isStarted) timer = setTimeout(run, document.visibilityState === 'visible' ? SHOWN_MS : HIDDEN_MS);
  }
  const runSoon = () => void run();
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') return;
    onReturn();
    runSoon();
  };

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      document.addEventListener('visibilitychange', onVisibility);
      addEventListener('online', runSoon);
      addEventListener('offline', runSoon);
      runSoon();
    },
    stop() {
      isStarted = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('online', runSoon);
      removeEventListener('offline', runSoon);
    },
    /** Polls now, or as soon as the current poll ends. */
    soon() {
      if (isStarted) runSoon();
    },
  };
}
