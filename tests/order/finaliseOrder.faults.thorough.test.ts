import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { finaliseOrder } from '@/order/finaliseOrder';
import { cartOf } from '../support/cart.ts';
import { givenCatalogue, givenOrder, isPaid, stockOf } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { BOTH, NO_ANSWER, openServices } from '../support/placing.ts';
import { aUnit, unitsOf } from '../support/samples.ts';
import { dataAt, givenRules } from '../support/shopDatabase.ts';

/** The shop's requests to the database for an order. */
const READ_LIMIT = /"a":"q".*\/brioche\/limit/;
const MARK_PAID = /"a":"p".*\/paid","d":true/;

const { wire, outbox } = await openServices();
const cart = cartOf();

beforeEach(() => givenCatalogue({}));

/** Two boules and a brioche; five of each are in stock. */
const givenMixedOrder = () =>
  givenOrder({ items: [...unitsOf(2), aUnit({ firebaseId: 'brioche' })], stock: { boule: 5, brioche: 5 } });

test('where the database refuses the mark, an order that the owner knows of stands, and is marked on the next visit', async () => {
  const order = await givenMixedOrder();
  await givenRules({ '.read': true, cakes: { '.write': true } });

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
  expect(await isPaid(order)).toBe(false);

  await givenRules({ '.read': true, '.write': true });
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
  expect(await isPaid(order)).toBe(true);
  expect(await dataAt('/cakes')).toEqual({ boule: { limit: 3 }, brioche: { limit: 4 } });
  // The owner is alarmed beside: her lists have had it as unfinished.
  const told = (await outbox.emails()).map(({ template_params }) => template_params.orderText);
  expect(told).toContainEqual(expect.stringMatching(/^NOT MARKED AS FINISHED\./));
  expect(told).toHaveLength(3);
});

test('a mark whose answer got lost is this browser’s own: nothing is given back, and all is done once', async () => {
  const order = await givenMixedOrder();
  wire.after(MARK_PAID, () => {
    wire.cut();
    wire.mend();
  });

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
  expect(await dataAt('/cakes')).toEqual({ boule: { limit: 3 }, brioche: { limit: 4 } });
  expect(await outbox.templates()).toEqual(BOTH);
});

test('when the network goes right after the stock was taken, and is back after 25 s, the order is registered and heard of once', async () => {
  logged('error');
  const order = await givenMixedOrder();
  await outbox.behave({ fail: 'drop' });
  const ending = finaliseOrder(order.id, cart);
  await expect.poll(() => stockOf('brioche')).toBe(4);
  wire.cut();
  setTimeout(() => {
    wire.mend();
    outbox.behave({ fail: null });
  }, 25_000);

  expect(await ending).toMatchObject({ outcome: 'registered' });
  await expect.poll(outbox.templates).toEqual(BOTH);
  await expect.poll(() => isPaid(order)).toBe(true);
  expect(await dataAt('/cakes')).toEqual({ boule: { limit: 3 }, brioche: { limit: 4 } });
});

test('the receipt of a paid order that is opened while the disk does not answer is still a receipt', async () => {
  logged('error');
  const warn = logged('warn');
  const own = cartOf();
  const order = await givenOrder({ paid: true, items: unitsOf(2) });
  onTestFinished(() => void vi.unstubAllGlobals());
  class IDBRequest extends EventTarget {}
  vi.stubGlobal('IDBRequest', IDBRequest);
  vi.stubGlobal('indexedDB', { open: () => new IDBRequest() });

  expect(await finaliseOrder(order.id, own)).toMatchObject({ outcome: 'registered' });
  expect(own.current().items).toEqual([]);
  // The outbox asks the disk too; the next test must not wait for that.
  await expect.poll(() => warn.mock.calls.flat()).toContainEqual(expect.stringContaining('The outbox waits'));
});

describe('when the database does not answer', () => {
  test('it fails in time, the dead connection is replaced, and the next try succeeds', async () => {
    const error = logged('error');
    const order = await givenMixedOrder();
    wire.before(READ_LIMIT, () => wire.freeze());

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'failed' });
    const problem = `Order ${order.id} could not be finalised`;
    expect(error).toHaveBeenCalledExactlyOnceWith(problem, NO_ANSWER);

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
    expect(await dataAt('/cakes')).toEqual({ boule: { limit: 3 }, brioche: { limit: 4 } });
  });

  test('to the mark of an order that the owner knows of, it is registered, and marked later', async () => {
    const order = await givenMixedOrder();
    wire.before(MARK_PAID, () => wire.cut());

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });

    wire.mend();
    await expect.poll(() => isPaid(order)).toBe(true);
    await expect.poll(outbox.templates).toEqual(BOTH);
  });
});
