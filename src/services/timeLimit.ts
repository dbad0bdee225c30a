/** How long a person waits before the shop says that there was no answer. */
export const ANSWER_WITHIN_MS = 10_000;

/** Rejects when `answer` takes longer than `ms`. What was asked for may still happen later. */
export async function within<T>(answer: Promise<T>, what: string, ms = ANSWER_WITHIN_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer after ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits, at least until the next task. */
export const pause = (ms: number): Promise<void> =>
  // A browser takes a delay modulo 2^32: one far in the past would become weeks.
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
