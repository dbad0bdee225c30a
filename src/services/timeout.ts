/** How long a person waits before the shop says that there was no answer. */
export const ANSWER_WITHIN_MS = 10_000;

/** A request had no answer in time. What it asked for may still happen later. */
export class NoAnswer extends Error {
  constructor(what: string, ms: number) {
    super(`${what}: no answer after ${ms / 1000} s`);
  }
}

/** Rejects with `NoAnswer` when `answer` takes longer than `ms`. */
export async function within<T>(answer: Promise<T>, what: string, ms = ANSWER_WITHIN_MS): Promise<T> {
  return untilSilent(() => answer, what, ms);
}

/** Rejects with `NoAnswer` when `work` neither ends nor calls `heard` for `ms`. */
export async function untilSilent<T>(
  work: (heard: () => void) => Promise<T>,
  what: string,
  ms: number,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  let reject: (cause: NoAnswer) => void = () => {};
  const silence = new Promise<never>((_, rejectSilence) => {
    reject = rejectSilence;
  });
  const heard = () => {
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(() => reject(new NoAnswer(what, ms)), ms);
  };
  heard();
  try {
    return await Promise.race([work(heard), silence]);
  } finally {
    hasEnded = true;
    clearTimeout(timer);
  }
}

/** Waits for `ms`, at least until the next task. */
export const pause = (ms: number): Promise<void> =>
  // Browsers take a delay modulo 2^32: a very negative one would become weeks.
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
