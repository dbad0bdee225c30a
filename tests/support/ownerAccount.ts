import { expect } from 'vitest';
import { type CancelPlan, cancelOrder, planCancelling } from '@/baker/order/services/cancelOrder';
import { type OwnerDatabase, openOwnerDatabase, Unanswered } from '@/baker/services/ownerDatabase';
import { CLOCK } from '@/baker/services/serverClock';
import type { Order } from '@/domain/order/order';
import { dataAt, shopDatabase } from './shopDatabase.ts';

const UID = 'the-baker';

/** The sandbox's database accepts unsigned tokens. */
const tokenFor = (uid: string) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: uid }))}.`;

/** The database as the owner's page sees it, once `givenOwner` has made this account an owner's. */
export const ownerDatabase = openOwnerDatabase(async () => tokenFor(UID));

export const givenOwner = (): Promise<void> => shopDatabase.put(`/owners/${UID}`, true);

export const givenOwnersShop = (data: object = {}): Promise<void> =>
  shopDatabase.put('/', { ...data, owners: { [UID]: true } });

const asksTheTime = (values: object): boolean => Object.hasOwn(values, CLOCK);

/** The owner's database with a clock that is this much ahead. */
export const aheadBy = (ms: number): OwnerDatabase => ({
  ...ownerDatabase,
  async read(path, options) {
    const value = await ownerDatabase.read(path, options);
    return path === CLOCK ? Number(value) + ms : value;
  },
});

/** Calls `happens` right before the owner's first write, or before the first reading of a path. */
export function meanwhile(happens: () => Promise<unknown>, before = 'write'): OwnerDatabase {
  let awaited: string | null = before;
  const look = async (at: string) => {
    if (at !== awaited) return;
    awaited = null;
    await happens();
  };
  return {
    read: (path, options) => look(path).then(() => ownerDatabase.read(path, options)),
    update: (values) => look(asksTheTime(values) ? '' : 'write').then(() => ownerDatabase.update(values)),
  };
}

/** The owner's database, where the answer to the nth write gets lost. */
export function losingAnswer(lost = 1): OwnerDatabase {
  let writes = 0;
  return {
    ...ownerDatabase,
    async update(values) {
      await ownerDatabase.update(values);
      if (!asksTheTime(values)) writes += 1;
      if (writes === lost) throw new Unanswered('The answer got lost');
    },
  };
}

/** The owner's database, where every write fails except the one that asks for the server's time. */
export const failing = (cause: Error): OwnerDatabase => ({
  ...ownerDatabase,
  async update(values) {
    if (!asksTheTime(values)) throw cause;
    await ownerDatabase.update(values);
  },
});

export const everything = async (): Promise<object> => ({ ...Object(await dataAt('/')), clock: null });

/** `taken` is the owner's answer to whether the order's pieces were taken from the stock. */
export async function planOf({ id }: Order, taken: boolean | null = null): Promise<CancelPlan> {
  const plan = await planCancelling(ownerDatabase, id, taken);
  return plan.state === 'possible' ? plan : expect.fail(`It is ${plan.state}`);
}

export async function cancels(order: Order): Promise<void> {
  await cancelOrder(ownerDatabase, await planOf(order));
}
