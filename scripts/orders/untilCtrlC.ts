import { Problem } from '../../terminal/problem.ts';

/** To call between two steps: throws a Problem if the person has pressed Ctrl-C. */
export type OrStop = () => void;

/** The program that started the command passes Ctrl-C on, so one press may arrive twice. After this time it is a second press. */
const SAME_PRESS_MS = 1_000;

/**
 * Runs work that writes in steps. Ctrl-C lets the current step finish, so that it is known what was written; a second
 * press ends the command at once.
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
