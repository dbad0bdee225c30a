import { EVENTS } from '@/domain/order/orderProgress';
import { CASES, RULES, type Step } from '@/domain/order/orderProtocol';

export interface Mutant {
  readonly says: string;
  readonly make: () => unknown;
  readonly undo: () => unknown;
}

/** Steps that only let time pass: without them, the protocol is as safe, but less patient. */
const PATIENCE: readonly Step[] = ['let its emails go', 'wait for another device', 'look at the stock again'];
/** Fields that say how or when something is done, not what. */
const NO_CLAUSES = ['end', 'repeats', 'isNeeded'];

/** Leaves out one clause of the tables at a time: a case, a step or a note. */
export const mutantsOfTable = (): Mutant[] => [...without(CASES), ...without(EVENTS), ...without(RULES)];

function without(table: object, path = 'without'): Mutant[] {
  return Object.entries(table).flatMap(([key, clause]): Mutant[] => {
    if (typeof clause === 'object') return without(clause, `${path} ${key}:`);
    const isLast = path.endsWith(' else:');
    if (isLast || NO_CLAUSES.includes(key) || PATIENCE.includes(clause)) return [];
    if (Array.isArray(table)) {
      const put = (...clauses: unknown[]) => table.splice(Number(key), 1 - clauses.length, ...clauses);
      return [{ says: `${path} ${clause}`, make: () => put(), undo: () => put(clause) }];
    }
    const put = (one: unknown) => Object.assign(table, { [key]: one });
    const nothing = key === 'is' ? () => false : undefined;
    return [{ says: `${path} ${key}`, make: () => put(nothing), undo: () => put(clause) }];
  });
}
