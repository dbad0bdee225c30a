import { BASKET, type Books, type PlacedOrder, PRODUCTS } from './shop.ts';
import type { OrderRequest } from './wish.ts';

/** What was counted, by what it is. */
type Counts = Readonly<Record<string, number>>;

export interface Tally {
  readonly counts: Counts;
  /** What must never happen: 0 of each. */
  readonly promises: Counts;
  /** A line for each promise that was broken. */
  readonly broken: readonly string[];
}

/** Compares the wishes of a shop's shoppers with what its owner finds. Unfinished wishes break no promise. */
export function tallyShop(shop: string, allWishes: readonly OrderRequest[], books: Books): Tally {
  const wishes = allWishes.filter((wish) => wish.shop === shop);
  const paid = books.orders.filter((order) => order.paid);
  const unpaid = books.orders.filter((order) => !order.paid);
  const heard = paid.map(({ id }) => books.heardOf(id));
  const taken = PRODUCTS.map((product) => takenBeyond(product, paid.length, books));
  const isHeard = ({ id }: PlacedOrder) => books.heardOf(id).owner > 0;

  const stuck = wishes.filter(({ end }) => end === 'stuck');
  const doubled = wishes.filter((wish) => wish.end && count(paid, isOf(wish)) > 1);
  const unheard = wishes.flatMap((wish) =>
    books.orders.filter(
      (order) =>
        wish.end && isOf(wish)(order) && !isHeard(order) && (order.paid || order.id === wish.orderId),
    ),
  );
  const oversold = taken.filter((pieces) => pieces < 0);

  const describe = (what: string, orders: readonly PlacedOrder[], wish: OrderRequest | undefined) =>
    `${shop}: ${what}: ${orders.map(({ id }) => id).join(' and ')}, ${wish?.story ?? 'which nobody wished for'}`;
  const ordersOf = (wish: OrderRequest) => paid.filter(isOf(wish));
  return {
    counts: {
      'Orders wished for': wishes.length,
      '… seen registered': count(wishes, ({ end }) => end === 'registered'),
      '… under way when it was stopped': count(wishes, ({ end }) => end === null),
      'Orders hit by a kill': count(wishes, ({ hits }) => hits.kill > 0),
      'Orders hit by an outage': count(wishes, ({ hits }) => hits.outage > 0),
      'Orders hit by a half-open line': count(wishes, ({ hits }) => hits['half-open'] > 0),
      'Alerts shown': sum(wishes.map(({ alerts }) => alerts)),
      'Carts that had to be filled again': sum(wishes.map(({ refills }) => refills)),
      'Paid for at the till more than once': count(wishes, ({ payments }) => payments > 1),
      'Orders written': books.orders.length,
      '… marked paid': paid.length,
      'Owner told of a paid order once': count(heard, ({ owner }) => owner === 1),
      'Owner told of it more than once': count(heard, ({ owner }) => owner > 1),
      'Customer never told': count(heard, ({ customer }) => customer === 0),
      'Customer told once': count(heard, ({ customer }) => customer === 1),
      'Customer told more than once': count(heard, ({ customer }) => customer > 1),
      'Owner told of an order that is not marked paid': count(unpaid, isHeard),
      'Wishes that the owner was told of as two orders': count(
        wishes,
        (wish) => count(books.orders.filter(isHeard), isOf(wish)) > 1,
      ),
      'Seen registered, but not marked paid': count(unpaid, ({ id }) =>
        wishes.some(({ orderId }) => orderId === id),
      ),
      'Pieces sold': paid.length * BASKET.length,
      'Pieces gone from the shelf beyond those': sum(taken.filter((pieces) => pieces > 0)),
    },
    promises: {
      '**Paid or seen registered, and unheard**': unheard.length,
      '**Doubled**': doubled.length,
      '**Oversold**, pieces': -sum(oversold),
      '**Stuck**': stuck.length,
    },
    broken: [
      ...unheard.map((order) =>
        describe(
          'unheard',
          [order],
          wishes.find((wish) => isOf(wish)(order)),
        ),
      ),
      ...doubled.map((wish) => describe('doubled', ordersOf(wish), wish)),
      ...stuck.map((wish) => describe('stuck', ordersOf(wish), wish)),
      ...oversold.map((pieces) => `${shop}: oversold by ${-pieces}`),
    ],
  };
}

/** Adds up what several shops counted. */
export function addUp(all: readonly Counts[]): Counts {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, sum(all.map((counts) => counts[name] ?? 0))]));
}

const count = <T>(things: readonly T[], is: (thing: T) => boolean): number => things.filter(is).length;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const isOf =
  ({ units }: OrderRequest) =>
  (order: PlacedOrder): boolean =>
    order.units.some((unit) => units.has(unit));

/** How many more pieces were taken from stock than sold; negative if more were sold. */
function takenBeyond(product: string, paidOrders: number, { taken }: Books): number {
  const perOrder = BASKET.filter(({ firebaseId }) => firebaseId === product).length;
  return (taken.get(product) ?? 0) - paidOrders * perOrder;
}
