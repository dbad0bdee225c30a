import { setTimeout as realPause } from 'node:timers/promises';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';

const TICK_MS = 4;
const HURRIED = 10;

let timesFaster = HURRIED;

/** Runs a test file's clock ten times as fast, from an instant on. Call it at the top of the file. */
export function hurryTime(start: string): void {
  let stop: () => void;
  beforeAll(() => {
    const { setInterval, clearInterval } = globalThis;
    vi.useFakeTimers({
      now: new Date(start),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const ticking = setInterval(() => vi.advanceTimersByTime(TICK_MS * timesFaster), TICK_MS);
    stop = () => clearInterval(ticking);
  });
  afterAll(() => {
    stop();
    vi.useRealTimers();
  });
}

/** Runs the clock at normal speed until the test ends, for answers that must come within the shop's time limits. */
export function dontHurry(): void {
  timesFaster = 1;
  onTestFinished(() => {
    timesFaster = HURRIED;
  });
}

/** Lets these seconds pass faster still, but slowly enough for each request to be answered in time. */
export async function lasts(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await realPause(20);
  }
}
