import { BASKET, type Books, type PlacedOrder, PRODUCTS } from './shop.ts';
import { storyOf, type Wish } from './wish.ts';

/** The results, by name. Those in `PROMISES` must be 0. */
export type Tally = Readonly<Record<keyof typeof NOTHING, number>>;

export interface Outcome {
  readonly tally: Tally;
  /** A line for each promise that was broken. */
  readonly broken: readonly string[];
}

const NOTHING = {
  wishes: 0,
  registered: 0,
  unfinished: 0,
  hitByKill: 0,
  hitByOutage: 0,
  hitByHalfOpen: 0,
  alerts: 0,
  refills: 0,
  paidAgain: 0,
  orders: 0,
  paid: 0,
  ownerOnce: 0,
  ownerOften: 0,
  customerNever: 0,
  customerOnce: 0,
  customerOften: 0,
  heardUnpaid: 0,
  toldAsTwo: 0,
  registeredUnpaid: 0,
  soldPieces: 0,
  surplusPieces: 0,
  unheard: 0,
  doubled: 0,
  oversold: 0,
  stuck: 0,
};

/** Results that the shop must never produce. */
export const PROMISES = ['unheard', 'doubled', 'oversold', 'stuck'] as const;

/** Compares the wishes of a shop's shoppers with what its owner finds. Unfinished wishes break no promise. */
export function tallyShop(shop: string, allWishes: readonly Wish[], books: Books): Outcome {
  const wishes = allWishes.filter((wish) => wish.shop === shop);
  const paid = books.orders.filter((order) => order.paid);
  const heard = paid.map(({ id }) => books.heardOf(id));
  const unpaid = books.orders.filter((order) => !order.paid);
  const taken = PRODUCTS.map((product) => takenBeyond(product, paid.length, books));
  const count = <T>(things: readonly T[], is: (thing: T) => boolean) => things.filter(is).length;

  const stuck = wishes.filter(({ end }) => end === 'stuck');
  const doubled = wishes.filter((wish) => wish.end && count(paid, isOf(wish)) > 1);
  const isHeard = ({ id }: PlacedOrder) => books.heardOf(id).owner > 0;
  const unheard = wishes.flatMap((wish) =>
    books.orders.filter(
      (order) =>
        wish.end && isOf(wish)(order) && !isHeard(order) && (order.paid || order.id === wish.orderId),
    ),
  );
  const wishOf = (order: PlacedOrder) => wishes.find((wish) => isOf(wish)(order));

  const tally: Tally = {
    wishes: wishes.length,
    registered: count(wishes, ({ end }) => end === 'registered'),
    unfinished: count(wishes, ({ end }) => end === null),
    hitByKill: count(wishes, ({ hits }) => hits.kill > 0),
    hitByOutage: count(wishes, ({ hits }) => hits.outage > 0),
    hitByHalfOpen: count(wishes, ({ hits }) => hits['half-open'] > 0),
    alerts: sum(wishes.map(({ alerts }) => alerts)),
    refills: sum(wishes.map(({ refills }) => refills)),
    paidAgain: count(wishes, ({ payments }) => payments > 1),
    orders: books.orders.length,
    paid: paid.length,
    ownerOnce: count(heard, ({ owner }) => owner === 1),
    ownerOften: count(heard, ({ owner }) => owner > 1),
    customerNever: count(heard, ({ customer }) => customer === 0),
    customerOnce: count(heard, ({ customer }) => customer === 1),
    customerOften: count(heard, ({ customer }) => customer > 1),
    heardUnpaid: count(unpaid, isHeard),
    toldAsTwo: count(wishes, (wish) => count(books.orders.filter(isHeard), isOf(wish)) > 1),
    registeredUnpaid: count(unpaid, ({ id }) => wishes.some(({ orderId }) => orderId === id)),
    soldPieces: paid.length * BASKET.length,
    surplusPieces: sum(taken.filter((pieces) => pieces > 0)),
    unheard: unheard.length,
    doubled: doubled.length,
    oversold: -sum(taken.filter((pieces) => pieces < 0)),
    stuck: stuck.length,
  };

  const idsOf = (wish: Wish) =>
    paid
      .filter(isOf(wish))
      .map(({ id }) => id)
      .join(' and ');
  const broken = [
    ...unheard.map((order) => describe('unheard', order.id, wishOf(order))),
    ...doubled.map((wish) => describe('doubled', idsOf(wish), wish)),
    ...stuck.map((wish) => describe('stuck', idsOf(wish) || 'no paid order', wish)),
    ...PRODUCTS.flatMap((product, index) => {
      const pieces = taken[index] ?? 0;
      return pieces < 0 ? [`${shop}: oversold: ${-pieces} of ${product}`] : [];
    }),
  ];
  return { tally, broken };
}

/** Adds up the tallies of several shops. */
export function addUp(tallies: readonly Tally[]): Tally {
  const total = { ...NOTHING };
  for (const name of Object.keys(total) as (keyof Tally)[]) {
    total[name] = sum(tallies.map((tally) => tally[name]));
  }
  return total;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const isOf =
  ({ units }: Wish) =>
  (order: PlacedOrder): boolean =>
    order.units.some((unit) => units.has(unit));

/** How many more pieces were taken from stock than sold; negative if more were sold. */
function takenBeyond(product: string, paidOrders: number, { taken }: Books): number {
  const perOrder = BASKET.filter(({ firebaseId }) => firebaseId === product).length;
  return (taken.get(product) ?? 0) - paidOrders * perOrder;
}

function describe(what: string, orders: string, wish: Wish | undefined): string {
  return `${what}: ${orders}, ${wish ? storyOf(wish) : 'which nobody wished for'}`;
}
