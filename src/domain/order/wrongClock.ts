import { londonDay } from '@/domain/londonDay';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const WRONG_CLOCK = 'The clock of this device is wrong, so we go by ours.';

/** Whether a device's clock is so wrong that a shopper may take another day for today. */
export function isClockWrong(device: Date, truth: Date): boolean {
  const apart = Math.abs(device.getTime() - truth.getTime());
  // Around midnight, a slow connection alone makes a difference of a few seconds.
  return apart >= DAY_MS || (apart >= MINUTE_MS && londonDay(device) !== londonDay(truth));
}
