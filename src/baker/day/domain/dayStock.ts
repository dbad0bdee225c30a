import type { BakeDay } from '@/domain/bake';
import type { Pieces } from './piecesOrdered';

export interface StockSet {
  readonly bakeDay: BakeDay;
  /** When the owner set the stock, in ms since 1970. Pieces taken earlier came from the previous stock. */
  readonly setAt: number;
  /** Pieces baked of each product. Leaves out products that are unlimited or not set. */
  readonly baked: Readonly<Record<string, number>>;
}

export interface PlannedStock extends StockSet {
  /** Pieces that the owner planned, before any losses. A week later, the "As last week" button proposes them again. */
  readonly plan: Readonly<Record<string, number>>;
  readonly lastPlan: Readonly<Record<string, number>> | null;
  /** Grows with each change. The database's rules refuse a write that is based on older numbers. */
  readonly revision: number;
}

export interface DayStock {
  readonly baked: Readonly<Record<string, number>>;
  /** Pieces left when orders closed or, if they haven't closed yet, the pieces left now. */
  readonly left: Pieces;
}
