const NOTHING = 'Stopped. Nothing was written.';

let isWriting = false;
let hasWritten = false;
let isStopped = false;

/** Makes Ctrl-C say that nothing was written. If a write has begun, Ctrl-C lets it finish. */
export function explainInterrupts(): void {
  process.on('SIGINT', () => {
    if (isWriting) {
      if (!isStopped) console.error('One moment: what has begun to be written is brought to its end.');
      isStopped = true;
    } else if (!hasWritten) {
      console.error(`✗ ${NOTHING}`);
      process.exit(130);
    }
    // After a write, Ctrl-C does nothing: the command is about to end, perhaps after one more write.
  });
}

/** Runs a write that Ctrl-C doesn't stop halfway. */
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
