import * as v from 'valibot';
import type { LondonDay } from '@/domain/collection';
import { isLondonDay, nextBakeDay } from '@/domain/collection';
import type { OrderId } from '@/domain/order';
import type { ProductId } from '@/domain/product';
import { withLock } from '@/services/lock';
import { localStore, parseStored } from '@/services/storage';

/** What is done of an order's finalisation: a step is entered once it is known to have happened. */
export type Step = `took ${ProductId}` | 'owner-email' | 'customer-email' | 'given-up';

/** Remembers in this browser how far an order's finalisation got, so that a resumed run does nothing twice. */
export interface Ledger {
  /** The bake day that the order is for, fixed when it was placed. */
  readonly collectOn: LondonDay;
  has(step: Step): boolean;
  add(step: Step): void;
  remove(step: Step): void;
}

const ledgerSchema = v.object({
  collectOn: v.custom<LondonDay>(isLondonDay),
  steps: v.array(v.string()),
});

/** The ledger of an order; a new one is for the next bake day. */
export function openLedger(id: OrderId): Ledger {
  const key = `order:${id}`;
  const load = () => {
    const stored = v.safeParse(ledgerSchema, parseStored(key, localStore.read(key)));
    return stored.success ? stored.output : { collectOn: nextBakeDay(new Date()), steps: [] };
  };
  const save = (steps: readonly string[]) => {
    localStore.write(key, JSON.stringify({ collectOn, steps }));
  };
  const { collectOn, steps } = load();
  if (localStore.read(key) === null) save(steps);

  return {
    collectOn,
    has: (step) => load().steps.includes(step),
    add: (step) => save([...new Set([...load().steps, step])]),
    remove: (step) => save(load().steps.filter((done) => done !== step)),
  };
}

/** Runs what finishes an order or gives it up, while nothing else does in this tab or another. */
export function onceAtATime<T>(id: OrderId, work: () => Promise<T>): Promise<T> {
  return withLock(`finalise ${id}`, work);
}
