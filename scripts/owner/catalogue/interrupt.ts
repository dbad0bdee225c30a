const NOTHING = 'Stopped. Nothing was written.';

let isWriting = false;
let hasWritten = false;
let isStopped = false;

/** From now on Ctrl-C says that nothing was written, or lets a write that has begun finish. */
export function explainInterrupts(): void {
  process.on('SIGINT', () => {
    if (isWriting) {
      if (!isStopped) console.error('One moment: what has begun to be written is brought to its end.');
      isStopped = true;
    } else if (!hasWritten) {
      console.error(`✗ ${NOTHING}`);
      process.exit(130);
    }
    // Otherwise the command is about to report what it wrote, and then ends.
  });
}

/** Ctrl-C does not stop this write halfway, and the caller reports its result. */
export async function uninterrupted<T>(write: () => Promise<T>): Promise<T> {
  isWriting = true;
  try {
    const outcome = await write();
    hasWritten = true;
    return outcome;
  } finally {
    isWriting = false;
  }
}
