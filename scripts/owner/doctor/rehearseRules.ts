import { type Caller, VISITOR } from '../../../sandbox/database/caller.ts';
import { Namespace } from '../../../sandbox/database/namespace.ts';
import { parsePath } from '../../../sandbox/database/tree.ts';
import { counterKey } from '../../../src/baker/counter/domain/counterList.ts';
import { toOrderRecord } from '../../../src/domain/order/orderRecord.ts';
import { testOrder } from './testOrder.ts';

interface ShopperRights {
  readonly mayOrder: boolean;
  readonly mayMarkPaid: boolean;
  readonly mayTake: boolean;
}
/** What a stranger may do. Only an owner should be able to do most of this. */
export interface StrangerRights {
  /** An absurd stock, such as -1, that strangers may write; undefined if the rules refuse all that were tried. */
  readonly wildStock: unknown;
  mayRead(path: string): boolean;
  /** Whether strangers may change the data at a path, or add new data there. */
  mayChange(path: string): boolean;
}
export interface Rehearsal {
  readonly visitor: ShopperRights & StrangerRights;
  /** Rights of somebody who has signed up but is no owner. */
  readonly signedUp: StrangerRights;
  /** What the baker's page has to do, but the rules don't let an owner do. */
  readonly ownerLacks: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** Tries out what the rules allow, in a database in memory. Returns null if the sandbox can't evaluate them. */
export function rehearseRules(rules: unknown): Rehearsal | null {
  try {
    const database = new Namespace(rules);
    database.setData(MADE_UP);
    const mayUpdate = (caller: Caller, values: Values) =>
      database.refusalOf(
        Object.entries(values).map(([path, json]) => ({ path: parsePath(path), json })),
        caller,
      ) === null;
    const may = (path: string, json: unknown) => mayUpdate(VISITOR, { [path]: json });
    const strangerRights = (caller: Caller): StrangerRights => ({
      wildStock: WILD_STOCKS.find((limit) => mayUpdate(caller, { 'cakes/rye/limit': limit })),
      mayRead: (path) => database.canRead(parsePath(path), caller),
      mayChange: (path) =>
        (TRIES[path] ?? []).some(
          (values) => mayUpdate(caller, values) || mayUpdate(caller, withNothing(values)),
        ),
    });
    return {
      visitor: {
        mayOrder: may(`orders/${next.id}`, recordOf(next)),
        mayMarkPaid: may(`orders/${open.id}/paid`, true),
        mayTake: may('cakes/rye/limit', 4) && may('cakes/rye/limit', 6),
        ...strangerRights(VISITOR),
      },
      signedUp: strangerRights(SIGNED_UP),
      ownerLacks: [
        ...OWNER_READS.filter(([, path]) => !database.canRead(parsePath(path), OWNER)),
        ...OWNER_WRITES.filter(([, values]) => !mayUpdate(OWNER, values)),
      ].map(([what]) => what),
    };
  } catch {
    return null;
  }
}

const withNothing = (values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((path) => [path, null]));

const accountOf = (uid: string): Caller => ({
  isOwner: false,
  auth: { uid, provider: 'password', token: { sub: uid } },
});
const SIGNED_UP = accountOf('stranger');
const OWNER = accountOf('owner');

const customer = { name: 'Test of the shop', phone: '020', email: 'test@bakery.example' };
const open = testOrder(customer);
const next = testOrder(customer);

/** Makes an order's record as the shop does, but with the made-up catalogue's product. */
function recordOf(order: typeof open) {
  const { items, ...record } = toOrderRecord(order);
  return { ...record, items: items.map((item) => ({ ...item, firebaseId: 'rye', title: 'Rye' })) };
}

const MADE_UP = {
  owners: { owner: true },
  categories: { 1: { title: 'Bread' } },
  texts: { 1: { aboutUs: 'Bread' } },
  // The price must be that of the test order's loaf.
  cakes: { rye: { title: 'Rye', category: 'Bread', price: 7, limit: 5 } },
  bestsellers: { 1: { title: 'Bag', price: 9 } },
  orders: { [open.id]: recordOf(open) },
};

/** Far above the stock, below 0, a fraction, a text, and null, which means no limit. */
const WILD_STOCKS = [100_000, -1, 2.5, 'many', null];

const SERVER_TIME = { '.sv': 'timestamp' };
const STOCK = {
  stock: { bakeDay: recordOf(open).bakeDay, setAt: SERVER_TIME, baked: { rye: 60 }, revision: 1 },
};
const BAKE_DAYS = {
  'calendar/days/0': { day: recordOf(open).bakeDay, isBaked: false },
  'calendar/revision': 1,
};
const LATER_STOCK = { 'stockAhead/2030-01-04': { setAt: SERVER_TIME, baked: { rye: 60 }, revision: 1 } };
const CLOSING = { closed: { words: 'Closed', at: SERVER_TIME } };
const changeOf = (path: string, what: string, before: Values): Values => ({
  [path]: 8,
  'changes/list/test': { at: SERVER_TIME, what, before },
  'changes/latest': 'test',
});
const PRICE_CHANGE = changeOf('cakes/rye/price', 'Rye: price', { cakes: { rye: MADE_UP.cakes.rye } });
const BAG = { bestsellers: { 1: MADE_UP.bestsellers[1] } };
const BESTSELLER_CHANGE = changeOf('bestsellers/1/price', 'Bag: price', BAG);
const CLOCK = { clock: SERVER_TIME };
const TICK = { state: 'collected', cash: true, at: SERVER_TIME, sentAt: SERVER_TIME };
const HANDOVER = { [`handovers/${open.id}`]: TICK };
const HELPER = { 'helpers/stranger': 'Max' };
const COUNTER_KEY = counterKey(open.id);
const COUNTER_LIST = {
  'counter/2030-01-04': {
    times: { asOf: SERVER_TIME, changedAt: SERVER_TIME, until: 1 },
    list: {
      orders: { [COUNTER_KEY]: { name: customer.name, toTake: 700, lines: [{ quantity: 1, title: 'Rye' }] } },
    },
  },
  [`counterIds/2030-01-04/${COUNTER_KEY}`]: open.id,
};
const COUNTER_TICK = { [`counterTicks/2030-01-04/${COUNTER_KEY}`]: TICK };
const CANCELLING = {
  [`orders/${open.id}`]: null,
  [`cancelled/${open.id}`]: { order: recordOf(open), paid: false, at: SERVER_TIME, back: { rye: 1 } },
  'cakes/rye/limit': { '.sv': { increment: 1 } },
};

/** What a stranger might try to write, by path. If any of a path's tries is allowed, the path is unprotected. */
const TRIES: Readonly<Record<string, readonly Values[]>> = {
  '': [{ spam: true }],
  owners: [{ 'owners/stranger': true }, { 'owners/owner': false }],
  categories: [{ 'categories/1/title': 'Spam' }, { 'categories/spam': { title: 'Spam' } }],
  texts: [
    { 'texts/1/aboutUs': 'Spam' },
    { 'texts/home/story': 'Spam' },
    { 'texts/spam': { aboutUs: 'Spam' } },
  ],
  bestsellers: [{ 'bestsellers/1/price': 1 }, { 'bestsellers/2': { title: 'Spam', price: 1 } }],
  priceList: [{ 'priceList/1': { title: 'Spam' } }],
  cakes: [{ 'cakes/rye/price': 1 }, { 'cakes/spam': { title: 'Spam' } }],
  orders: [
    { [`orders/${open.id}/name`]: 'Spam' },
    { [`orders/${open.id}`]: recordOf(open) },
    { 'orders/spam': { name: 'Spam' } },
    { [`orders/${next.id}`]: { ...recordOf(next), paid: true } },
  ],
  changes: [PRICE_CHANGE],
  stock: [STOCK, { 'stock/setAt': 2 }, { 'stock/baked/rye': 1 }],
  stockAhead: [LATER_STOCK],
  calendar: [BAKE_DAYS, { calendar: null }],
  clock: [CLOCK, { clock: 1 }],
  closed: [CLOSING],
  handovers: [HANDOVER],
  helpers: [HELPER],
  counter: [COUNTER_LIST, { 'counter/2030-01-04': COUNTER_LIST['counter/2030-01-04'] }],
  counterIds: [{ [`counterIds/2030-01-04/${COUNTER_KEY}`]: open.id }],
  counterTicks: [COUNTER_TICK],
  cancelled: [
    CANCELLING,
    { [`cancelled/${open.id}`]: recordOf(open) },
    { 'cancelled/spam': { name: 'Spam' } },
  ],
};

const OWNER_READS: readonly (readonly [what: string, path: string])[] = [
  ['list the orders', 'orders'],
  ['see what was collected', 'handovers'],
  ['see what was cancelled', 'cancelled'],
  ['see what is baked', 'stock'],
  ['see who helps', 'helpers'],
  ['see what was ticked at the counter', 'counterTicks'],
  ['read what time it is', 'clock'],
  ['see what is hidden', 'hidden'],
  ['see the doughs', 'doughs'],
  ['see what was changed', 'changes/list'],
];

const OWNER_WRITES: readonly (readonly [what: string, values: Values])[] = [
  ['set the stock', { ...STOCK, 'cakes/rye/limit': 60 }],
  ['set the stock of a later day', LATER_STOCK],
  ['change the bake days', BAKE_DAYS],
  ['close the shop', CLOSING],
  ['ask what time it is', CLOCK],
  ['change a product', PRICE_CHANGE],
  ['change a bestseller', BESTSELLER_CHANGE],
  ['hand an order over', HANDOVER],
  ['add a helper', HELPER],
  ['write the list of helpers', COUNTER_LIST],
  ['carry a tick to the counter', COUNTER_TICK],
  ['enter an order', { [`orders/${next.id}`]: { ...recordOf(next), paid: true } }],
  ['cancel an order', CANCELLING],
  ['remove an order', { [`orders/${open.id}`]: null }],
];
