import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { afterEmail } from '@/domain/order/orderProgress';
import { finaliseOrder } from '@/order/finaliseOrder';
import { changeProgress } from '@/order/ledger';
import { connection } from '@/services/database/connection';
import { products } from '@/services/shop/catalogue';
import { cartOf } from '../support/cart.ts';
import { lasts } from '../support/clock.ts';
import {
  givenCatalogue,
  givenOrder,
  givenProducts,
  isPaid,
  stockOf,
  storedOrders,
} from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { BOTH, NO_ANSWER, openServices, place, placed } from '../support/placing.ts';
import { aProduct, aUnit, unitsOf } from '../support/samples.ts';
import { dataAt, givenRules } from '../support/shopDatabase.ts';
import { watched } from '../support/watched.ts';

const READ_LIMIT = /"a":"q".*\/brioche\/limit/;
const MARK_PAID = /"a":"p".*\/paid","d":true/;

const { wire, outbox } = await openServices();
const cart = cartOf();

beforeEach(() => givenCatalogue({}));

const givenMixedOrder = () =>
  givenOrder({ items: [...unitsOf(2), aUnit({ firebaseId: 'brioche' })], stock: { boule: 5, brioche: 5 } });

test('where the database refuses the mark, an order that the owner knows of is accepted, and is marked on the next visit', async () => {
  const order = await givenMixedOrder();
  await givenRules({ '.read': true, cakes: { '.write': true } });

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
  expect(await isPaid(order)).toBe(false);
  // The third email alarms the owner, whose list shows the order as unfinished.
  await expect.poll(outbox.emails).toHaveLength(3);
  const told = (await outbox.emails()).map(({ template_params }) => template_params.orderText);
  expect(told).toContainEqual(expect.stringMatching(/^NOT MARKED AS FINISHED\./));

  await givenRules({ '.read': true, '.write': true });
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
  expect(await isPaid(order)).toBe(true);
  expect(await dataAt('/cakes')).toEqual({ boule: { limit: 3 }, brioche: { limit: 4 } });
});

test('a mark whose answer got lost is this browser’s own: nothing is given back, and all is done once', async () => {
  const order = await givenMixedOrder();
  wire.after(MARK_PAID, () => {
    wire.cut();
    wire.mend();
  });

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
  expect(await dataAt('/cakes')).toEqual({ boule: { limit: 3 }, brioche: { limit: 4 } });
  await expect.poll(outbox.templates).toEqual(BOTH);
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
  // The outbox also waits for the disk, which must not delay the next test.
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

describe('where connections are refused', () => {
  beforeEach(() => givenProducts(aProduct({ limit: 5 })));

  async function refuse() {
    logged('warn');
    const problem = logged('error');
    watched(products);
    wire.refuse('full');
    await expect.poll(() => connection.is('refused')).toBe(true);
    return problem;
  }

  test('an order is placed, and finished, as soon as there is place', async () => {
    await refuse();
    const placing = placed(unitsOf(2));
    await lasts(30);
    wire.mend();
    const { id } = await placing;

    await refuse();
    const finishing = finaliseOrder(id, cart);
    await lasts(30);
    wire.mend();
    expect(await finishing).toMatchObject({ outcome: 'registered' });
    expect(await stockOf('boule')).toBe(3);
  });

  test('after a minute orders are neither placed nor finished, which is logged; an earlier try is named, and led to', async () => {
    const items = unitsOf(2);
    const { id } = await placed(items);
    const own = cartOf(items);
    const problem = await refuse();
    const endings = Promise.all([place([...items, ...unitsOf(1)]), finaliseOrder(id, own)]);
    await lasts(64);
    const [again, finished] = await endings;
    expect(again).toEqual({ outcome: 'no-connection', mayBeThere: [id] });
    expect(finished).toMatchObject({ outcome: 'failed', order: null });
    // A shopper who came back from the till may have paid.
    expect(own.current().items).toEqual([]);
    for (const what of ['The order could not be placed', `Order ${id} could not be finalised`])
      expect(problem).toHaveBeenCalledWith(`${what}: no connection to the database in time`);

    await changeProgress(id, (progress) => afterEmail(progress, 'owner', 'sent'));
    const yetAgain = place(items);
    await lasts(64);
    expect(await yetAgain).toEqual({ outcome: 'ordered-before', id });

    wire.mend();
    await lasts(30);
    expect(Object.keys(await storedOrders())).toEqual([id]);
    expect([await stockOf('boule'), await outbox.emails()]).toEqual([5, []]);
    expect(await finaliseOrder(id, cart)).toMatchObject({ outcome: 'registered' });
    expect(await stockOf('boule')).toBe(3);
  });
});
