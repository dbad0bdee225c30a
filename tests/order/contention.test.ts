import { beforeEach, expect, test, vi } from 'vitest';
import { stockNeeded } from '@/domain/stock';
import type { Finalisation } from '@/order/finaliseOrder';
import { givenCatalogue, givenOrder, givenStock, isPaid, stockOf } from '../support/givenShop.ts';
import { openOutbox } from '../support/outbox.ts';
import { ORDER_ID, unitsOf } from '../support/samples.ts';
import { bringShoppers } from '../support/shoppers.ts';

const SHOPPERS = 60;
vi.setConfig({ testTimeout: 60_000 });

/** Pieces by product key. */
type Pieces = Readonly<Record<string, number>>;

const outbox = await openOutbox();
const shoppers = await bringShoppers(SHOPPERS);
// Connect all shoppers before the rush begins.
for (const { finaliseOrder } of shoppers) await finaliseOrder(ORDER_ID);

beforeEach(async () => {
  localStorage.clear();
  await givenCatalogue({});
  await outbox.behave({ perSecond: null });
});

/** All shoppers finish an order of their own at the same moment. */
async function rush(stock: Pieces, baskets: readonly Pieces[]): Promise<Finalisation[]> {
  const orders = await Promise.all(
    shoppers.map((_, index) => givenOrder({ items: unitsNamed(baskets[index % baskets.length] ?? {}) })),
  );
  await givenStock(stock);
  return Promise.all(
    shoppers.map(({ finaliseOrder }, index) => finaliseOrder((orders[index] ?? expect.fail()).id)),
  );
}

const unitsNamed = (pieces: Pieces) =>
  Object.entries(pieces).flatMap(([firebaseId, count]) => unitsOf(count, { firebaseId }));

/** The orders that ended in this way; expects that every order was either registered or short. */
function withOutcome<Outcome extends 'registered' | 'short'>(
  ends: readonly Finalisation[],
  outcome: Outcome,
) {
  for (const end of ends) expect(end.outcome).toMatch(/^(registered|short)$/);
  return ends.filter((end): end is Finalisation & { outcome: Outcome } => end.outcome === outcome);
}

/** The stock left of each product. Expects that it fell by exactly the registered orders' pieces. */
async function leftOf(stock: Pieces, ends: readonly Finalisation[]): Promise<Map<string, number>> {
  const sold = withOutcome(ends, 'registered').flatMap(({ order }) => order.items);
  const left = new Map<string, number>();
  for (const [id, before] of Object.entries(stock)) {
    const pieces = sold.filter(({ firebaseId }) => firebaseId === id).length;
    expect(await stockOf(id)).toBe(before - pieces);
    expect(pieces).toBeLessThanOrEqual(before);
    left.set(id, before - pieces);
  }
  for (const { outcome, order } of [...withOutcome(ends, 'registered'), ...withOutcome(ends, 'short')]) {
    expect(await isPaid(order)).toBe(outcome === 'registered');
  }
  return left;
}

test('of 60 shoppers who want one of 25, 25 get one, and the others are told', async () => {
  const ends = await rush({ boule: 25 }, [{ boule: 1 }]);

  expect(await leftOf({ boule: 25 }, ends)).toEqual(new Map([['boule', 0]]));
  expect(withOutcome(ends, 'registered')).toHaveLength(25);
  for (const { shortage } of withOutcome(ends, 'short')) {
    expect(shortage).toMatchObject({ title: 'Boule', requested: 1, available: 0 });
  }
  await expect.poll(outbox.emails).toHaveLength(2 * 25);
});

test('of 60 shoppers with mixed orders of three products, nobody is refused what is left over', async () => {
  const stock = { boule: 20, brioche: 20, honey: 20 };
  const ends = await rush(stock, [
    { boule: 1 },
    { brioche: 1 },
    { honey: 1 },
    { boule: 1, brioche: 1 },
    { brioche: 1, honey: 1 },
    { honey: 1, boule: 1 },
    { boule: 2, brioche: 1, honey: 1 },
    { honey: 2, brioche: 2, boule: 1 },
  ]);

  const left = await leftOf(stock, ends);
  const couldBeHad = withOutcome(ends, 'short').filter(({ order }) =>
    [...stockNeeded(order.items)].every(([id, quantity]) => quantity <= (left.get(id) ?? 0)),
  );
  expect(couldBeHad).toEqual([]);
  await expect.poll(outbox.emails).toHaveLength(2 * withOutcome(ends, 'registered').length);
});
