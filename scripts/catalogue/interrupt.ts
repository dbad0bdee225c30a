import { Problem } from '../problem.ts';

const NOTHING = 'Stopped. Nothing was written.';

let isWriting = false;
let hasWritten = false;
let isStopped = false;

/** From now on Ctrl-C says what was written: nothing, or what a write that has begun brings to its end. */
export function explainInterrupts(): void {
  process.on('SIGINT', () => {
    if (isWriting) {
      if (!isStopped) console.error('One moment: what has begun to be written is brought to its end.');
      isStopped = true;
    } else if (!hasWritten) {
      console.error(`✗ ${NOTHING}`);
      process.exit(130);
    }
    // Else what was written is being told, and the command ends by itself.
  });
}

/** Writes without being stopped halfway by Ctrl-C. What came of it is to be told; false is that nothing was written. */
export async function uninterrupted<T>(write: () => Promise<T>): Promise<T> {
  const isPartOfMore = isWriting;
  isWriting = true;
  try {
    const outcome = await write();
    hasWritten ||= outcome !== false;
    return outcome;
  } finally {
    isWriting = isPartOfMore;
  }
}

/** Throws a Problem after a Ctrl-C, unless something else is being written that belongs to it. */
export function stopIfAsked(): void {
  if (isStopped && !isWriting) throw stopped();
}

export const stopped = (): Problem => new Problem(NOTHING);
