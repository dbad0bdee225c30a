import { setTimeout as realPause } from 'node:timers/promises';
import { afterAll, beforeAll, vi } from 'vitest';

const TICK_MS = 4;
const TIMES_FASTER = 10;

/**
 * Makes time in a test file begin at an instant and pass ten times as fast, so that pauses and time limits are short
 * while the network's answers still come in time. Call it where the file begins.
 */
export function hurryTime(start: string): void {
  let stop: () => void;
  beforeAll(() => {
    const { setInterval, clearInterval } = globalThis;
    vi.useFakeTimers({
      now: new Date(start),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const ticking = setInterval(() => vi.advanceTimersByTime(TICK_MS * TIMES_FASTER), TICK_MS);
    stop = () => clearInterval(ticking);
  });
  afterAll(() => {
    stop();
    vi.useRealTimers();
  });
}

/** Lets hurried time pass faster still, but so that each request is answered in time. */
export async function lasts(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await realPause(20);
  }
}
