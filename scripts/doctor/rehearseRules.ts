import { VISITOR } from '../../sandbox/database/caller.ts';
import { Namespace } from '../../sandbox/database/namespace.ts';
import { parsePath } from '../../sandbox/database/tree.ts';
import { toOrderRecord } from '../../src/services/orderRecords.ts';
import { testOrder } from './testOrder.ts';

/** The rights of visitors under some rules. */
export interface Rehearsal {
  readonly mayOrder: boolean;
  readonly mayMarkPaid: boolean;
  readonly mayTake: boolean;
  /** A stock that no order leads to, but which a stranger may set; undefined if there is none. */
  readonly wildStock: unknown;
  /** Whether a stranger may change the data at a path, or add data that are not there yet. */
  mayChange(path: string): boolean;
}

/**
 * Tries out rules in its own database, made up and in memory, so that it can write what no probe of a real shop may
 * write. Null if the rules contain something that the sandbox does not know.
 */
export function rehearseRules(rules: unknown): Rehearsal | null {
  try {
    const database = new Namespace('rehearsal', rules);
    database.setData(MADE_UP);
    const may = (path: string, json: unknown) =>
      database.refusalOf([{ path: parsePath(path), json }], VISITOR) === null;
    return {
      mayOrder: may(`orders/${next.id}`, recordOf(next)),
      mayMarkPaid: may(`orders/${open.id}/paid`, true),
      mayTake: may('cakes/rye/limit', 4) && may('cakes/rye/limit', 6),
      wildStock: WILD_STOCKS.find((limit) => may('cakes/rye/limit', limit)),
      mayChange: (path) =>
        (TRIES[path] ?? []).some(
          ([below, json]) => may(`${path}/${below}`, json) || may(`${path}/${below}`, null),
        ),
    };
  } catch {
    return null;
  }
}

const customer = { name: 'Test of the shop', phone: '020', email: 'test@bakery.example' };
const open = testOrder(customer);
const next = testOrder(customer);

/** The order as the shop writes it, about a product of the catalogue. */
function recordOf(order: typeof open) {
  const { items, ...record } = toOrderRecord(order);
  return { ...record, items: items.map((item) => ({ ...item, firebaseId: 'rye' })) };
}

const MADE_UP = {
  categories: { 1: { title: 'Bread' } },
  texts: { 1: { aboutUs: 'Bread' } },
  // Equal to the price of the order's loaf.
  cakes: { rye: { title: 'Rye', category: 'Bread', price: 7, limit: 5 } },
  orders: { [open.id]: recordOf(open) },
};

/** Far above the stock, below 0, a fraction, a text, and none, which means no limit. */
const WILD_STOCKS = [100_000, -1, 2.5, 'many', null];

/** What a stranger might write, by the place that would then be open. */
const TRIES: Readonly<Record<string, readonly (readonly [below: string, json: unknown])[]>> = {
  '': [['spam', true]],
  categories: [
    ['1/title', 'Spam'],
    ['spam', { title: 'Spam' }],
  ],
  texts: [
    ['1/aboutUs', 'Spam'],
    ['spam', { aboutUs: 'Spam' }],
  ],
  cakes: [
    ['rye/price', 1],
    ['spam', { title: 'Spam' }],
  ],
  orders: [
    [`${open.id}/name`, 'Spam'],
    [open.id, recordOf(open)],
    ['spam', { name: 'Spam' }],
  ],
  stock: [
    ['setAt', 2],
    ['baked/rye', 1],
  ],
  paused: [['limits/rye', 1]],
  resumed: [['limits/rye', 1]],
  cancelled: [
    [open.id, recordOf(open)],
    ['spam', { name: 'Spam' }],
  ],
};
