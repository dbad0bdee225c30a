import { Problem } from '../problem.ts';

/** Between two steps: throws a Problem where the person has pressed Ctrl-C. */
export type OrStop = () => void;

/**
 * Runs what writes in steps. Ctrl-C lets the step end that is under way, so that it is known what was written; a second one
 * ends the command at once.
 */
export async function untilCtrlC(work: (orStop: OrStop) => Promise<void>): Promise<void> {
  let isPressed = false;
  const press = () => {
    isPressed = true;
    console.log('Stopping after this step.');
  };
  process.once('SIGINT', press);
  try {
    await work(() => {
      if (isPressed) throw new Problem('Stopped.');
    });
  } finally {
    process.off('SIGINT', press);
  }
}
