import type { BakeDay } from '@/domain/bake';
import type { Pieces } from './piecesOrdered';

export interface StockSet {
  readonly bakeDay: BakeDay;
  /** When she set it, in ms since 1970. Shoppers' browsers read this: pieces taken earlier were of another batch. */
  readonly setAt: number;
  /** Pieces baked of each product. Products that are unlimited or not set are missing. */
  readonly baked: Readonly<Record<string, number>>;
}

export interface PlannedStock extends StockSet {
  /** How many she planned, before any losses. "As last week" uses this a week later. */
  readonly plan: Readonly<Record<string, number>>;
  readonly lastPlan: Readonly<Record<string, number>> | null;
  /** Grows with each change: the rules refuse a write based on older numbers. */
  readonly revision: number;
}

export interface DayStock {
  readonly baked: Readonly<Record<string, number>>;
  /** Pieces left when orders ended, or left now. */
  readonly left: Pieces;
}
