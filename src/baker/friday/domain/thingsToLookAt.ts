import type { DaySheet } from '@/baker/day/domain/daySheet';
import type { NotCollected } from './notCollected';

/** Counts the things to check. */
export const thingsToLookAt = (
  { odd, unfinished, counted, strayPayments }: DaySheet,
  earlier: readonly NotCollected[],
): number =>
  odd.reduce((sum, { things }) => sum + things.length, 0) +
  unfinished.length +
  counted.length +
  strayPayments.length +
  earlier.length;
