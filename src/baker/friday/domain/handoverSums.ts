import type { ToHandOver } from '@/baker/day/domain/dayOrder';
import { type Handovers, isCollected, isMissed, isPaidInCash } from '@/baker/day/domain/handovers';
import { type Pence, pence } from '@/domain/money';

export interface HandoverSums {
  readonly orders: number;
  readonly collected: number;
  readonly missed: number;
  readonly taken: Pence;
  /** The money still to take, also for orders collected but not paid; not for orders that nobody came for. */
  readonly owed: Pence;
  readonly owing: number;
}

/** Adds up the handovers of a bake day's finished orders. */
export function handoverSums(orders: readonly ToHandOver[], handovers: Handovers): HandoverSums {
  const owing = orders.filter((order) => owes(order, handovers));
  const taken = orders.filter(({ order }) => isPaidInCash(handovers.get(order.id)));
  return {
    orders: orders.length,
    collected: orders.filter(({ order }) => isCollected(handovers.get(order.id))).length,
    missed: orders.filter(({ order }) => isMissed(handovers.get(order.id))).length,
    taken: sumOf(taken),
    owed: sumOf(owing),
    owing: owing.length,
  };
}

/** True if there is still money to take for an order. */
export function owes({ order, toTake }: ToHandOver, handovers: Handovers): boolean {
  const handover = handovers.get(order.id);
  return toTake > 0 && !isPaidInCash(handover) && !isMissed(handover);
}

const sumOf = (orders: readonly ToHandOver[]): Pence =>
  pence(orders.reduce((sum, { toTake }) => sum + toTake, 0));
