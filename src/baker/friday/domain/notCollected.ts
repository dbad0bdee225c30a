import { type Handovers, isCollected } from '@/baker/day/domain/handovers';
import type { BakeDay } from '@/domain/bake';

/** A bake day that is over. */
export interface EarlierDay {
  readonly day: BakeDay;
  /** The finished orders. */
  readonly ids: readonly string[];
  readonly handovers: Handovers;
}

/** How many orders of a bake day nobody collected. */
export interface NotCollected {
  readonly day: BakeDay;
  readonly orders: number;
}

/** The days with orders that nobody collected. One without a single tick is left out: who packs by the paper list ticks nothing. */
export function notCollected(days: readonly EarlierDay[]): NotCollected[] {
  return days.flatMap(({ day, ids, handovers }) => {
    const left = ids.filter((id) => !isCollected(handovers.get(id)));
    return left.length > 0 && left.length < ids.length ? [{ day, orders: left.length }] : [];
  });
}
