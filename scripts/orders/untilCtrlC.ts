import { Problem } from '../problem.ts';

/** Between two steps: throws a Problem where the person has pressed Ctrl-C. */
export type OrStop = () => void;

/** What started the command passes Ctrl-C on, so that it may come more than once. Later than that, somebody has pressed it again. */
const SAME_PRESS_MS = 1_000;

/**
 * Runs what writes in steps. Ctrl-C lets the step end that is under way, so that it is known what was written; pressed again, it
 * ends the command at once.
 */
export async function untilCtrlC(work: (orStop: OrStop) => Promise<void>): Promise<void> {
  let pressedAt: number | null = null;
  const press = () => {
    if (pressedAt !== null && Date.now() - pressedAt > SAME_PRESS_MS) process.exit(130);
    if (pressedAt !== null) return;
    pressedAt = Date.now();
    console.log('Stopping after this step.');
  };
  process.on('SIGINT', press);
  try {
    await work(() => {
      if (pressedAt !== null) throw new Problem('Stopped.');
    });
  } finally {
    process.off('SIGINT', press);
  }
}
