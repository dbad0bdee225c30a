import { beforeEach, describe, expect, test, vi } from 'vitest';
import { collectionPoint } from '#bakery/shop';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { toCartItem } from '@/domain/cart';
import { pence } from '@/domain/money';
import type { PaymentMethod } from '@/domain/order/order';
import { afterEmail } from '@/domain/order/orderProgress';
import { promiseOf } from '@/domain/order/promised';
import { describeChanges } from '@/domain/order/reconcileCart';
import { finaliseOrder } from '@/order/finaliseOrder';
import { changeProgress, withOrderLock } from '@/order/ledger';
import { takeUpOrders } from '@/order/takeUpOrders';
import { connection, isOffline } from '@/services/database/connection';
import { currentCalendar, knownBake } from '@/services/shop/calendar';
import { cartOf } from '../support/cart.ts';
import { allHeard, givenClosing, givenProducts, stockOf, storedOrders } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { BOTH, hasTaken, NO_ANSWER, openServices, place, placed } from '../support/placing.ts';
import { aProduct, aUnit, aVariant, DETAILS, unitsOf } from '../support/samples.ts';
import { givenRules, shopDatabase } from '../support/shopDatabase.ts';

const REFUSED = expect.stringMatching(/^The rules refused order /);
const WRITE_ORDER = /"a":"p".*"\/orders\//;

const { wire, outbox } = await openServices();

beforeEach(async () => {
  await givenProducts(aProduct({ limit: 5 }));
  await allHeard();
});

const orderIds = async () => Object.keys(await storedOrders());

describe('the stored order', () => {
  test('has exactly the specified fields and its bake day, and its units all of theirs', async () => {
    const variant = aVariant();
    const honey = aProduct({
      title: 'Raw Honey',
      limit: 5,
      descImgs: ['/images/comb.webp'],
      sizes: [variant],
    });
    await givenProducts(honey);
    const unit = toCartItem(honey, variant, 'unit-1') ?? expect.fail();
    const { id } = await placed([unit], 'card');

    const addOnItem = { ...variant, price: 19 };
    expect(await storedOrders()).toEqual({
      [id]: {
        id,
        paid: false,
        bakeDay: Date.parse('2026-11-27'),
        orderedFor: Date.parse('2026-11-27'),
        deliveryPrice: 'Collection - No Delivery Price',
        ...DETAILS,
        address: `${collectionPoint.name}, ${collectionPoint.address}`,
        postalCode: collectionPoint.postalCode,
        hasPaid: true,
        items: [{ ...unit, price: 19, addOnItem }],
      },
    });
  });

  test('of a product with longer texts than an order may have is accepted, without them', async () => {
    const long = aProduct({ limit: 5, desc: 'a'.repeat(6000), descImgs: Array(60).fill('/a.webp') });
    const units = [toCartItem(long, null, 'unit-1') ?? expect.fail()];
    const { id } = await placed(units);
    const short = { id: 'unit-1', title: 'Boule', desc: '', descImgs: Array(4).fill('/a.webp') };
    expect((await storedOrders())[id]?.items).toMatchObject([short]);
    expect((await placed(units)).id).toBe(id);
  });
});

describe('one order per attempt', () => {
  const units = unitsOf(2);

  test('that is registered leads there, whatever else differs: its units are not ordered twice', async () => {
    const { id } = await placed(units, 'card');
    await shopDatabase.put(`/orders/${id}/paid`, true);
    expect(await place(units, 'card')).toEqual({ outcome: 'ordered-before', id });
    expect(await place(units.slice(1))).toEqual({ outcome: 'ordered-before', id });
    expect(await orderIds()).toEqual([id]);
  });

  test('what it has taken already is not missing', async () => {
    const order = await placed(units);
    await hasTaken(order, 0);
    expect(await placed(units)).toMatchObject({ id: order.id });
  });
});

describe('what the shop sells differently by now', () => {
  const chosen = [...unitsOf(2), aUnit({ firebaseId: '', price: pence(1800) })];
  let cart = cartOf();
  const told = () => describeChanges(cart.current().changes);

  beforeEach(() => {
    cart = cartOf(chosen);
  });

  const [rye, dearer] = [{ allergens: 'Rye' }, { price: pence(900) }];
  const DEARER = 'Boule now costs £9, not £7.';
  test.each<[string, object, string, object, RegExp?]>([
    ['costs more', dearer, DEARER, { price: 9 }],
    ['costs more since the last look, as the rules find', dearer, DEARER, { price: 9 }, WRITE_ORDER],
    ['has other allergens', rye, 'The allergens of Boule are different now: Rye', rye],
  ])('%s: nothing is written, the cart says so, the next try works', async (_, now, sentence, stored, at) => {
    const error = logged('error');
    const change = () => givenProducts(aProduct(now));
    await (at ? wire.before(at, change) : change());
    expect(await place(chosen, 'cash', cart)).toEqual({ outcome: 'changed' });
    expect(await storedOrders()).toEqual({});
    expect(told()).toEqual([sentence]);
    expect(cart.current().items[0]).toMatchObject(now);
    expect(error.mock.calls).toEqual(at ? [[REFUSED, expect.any(Error)]] : []);

    const { id } = await placed(cart.current().items, 'cash', cart);
    expect((await storedOrders())[id]?.items).toMatchObject([stored, stored, { price: 18 }]);
  });

  test('the bake day that was on the screen is over: nothing is written, and the new one is told', async () => {
    const bakeFor = (day: string) => bakeOf(currentCalendar(), day as BakeDay);
    const placeFor = (day: string) => place(chosen, 'cash', cart, promiseOf(bakeFor(day)));
    expect(await placeFor('2026-11-20')).toEqual({ outcome: 'changed' });
    expect(knownBake()).toEqual(bakeFor('2026-11-27'));
    expect(await storedOrders()).toEqual({});
    expect(await placeFor('2026-11-27')).toMatchObject({ outcome: 'placed' });
  });

  test('where only the price id is another, the order has it at once', async () => {
    const api = 'price_boule_new';
    await givenProducts(aProduct({ api }));
    const { id } = await placed(chosen, 'card', cart);
    expect((await storedOrders())[id]?.items).toMatchObject([{ api }, { api }, { title: 'Tote Bag' }]);
    expect(cart.current().items[0]?.api).toBe(api);
  });
});

describe('nothing is written', () => {
  test('where a product is short', async () => {
    const shortage = { productId: 'boule', title: 'Boule', requested: 6, available: 5 };
    expect(await place(unitsOf(6))).toEqual({ outcome: 'short', shortage });
    expect([await storedOrders(), await stockOf('boule')]).toEqual([{}, 5]);
  });

  test('where the database refuses it, and the next try may succeed', async () => {
    const error = logged('error');
    await givenRules({ '.read': true });
    expect(await place(unitsOf(1))).toEqual({ outcome: 'failed' });
    expect(await storedOrders()).toEqual({});
    expect(error).toHaveBeenCalledExactlyOnceWith(REFUSED, expect.any(Error));

    await givenRules({ '.read': true, '.write': true });
    await placed(unitsOf(1));
  });

  test('where the line is gone it waits, and goes on once the line is back', async () => {
    logged('error');
    wire.cut();
    await expect.poll(() => connection.is('open')).toBe(false);
    const placing = placed(unitsOf(1));
    await expect.poll(isOffline, { timeout: 20_000 }).toBe(true);
    wire.mend();
    const { id } = await placing;
    expect(await orderIds()).toEqual([id]);
  });
});

test.each(['before', 'after'] as const)('written once, though the line breaks %s it', async (when) => {
  wire[when](WRITE_ORDER, () => {
    wire.cut();
    wire.mend();
  });
  const { id } = await placed(unitsOf(1));
  expect(await orderIds()).toEqual([id]);
});

describe('a shopper who hears that nothing is ordered: no visit finishes what was written', () => {
  const units = unitsOf(1);
  const takenUp = () => takeUpOrders(cartOf(units));

  test('where the writing had no answer; the next Confirm finds it, and then a visit would', async () => {
    logged('error');
    wire.after(WRITE_ORDER, () => wire.freeze());
    expect(await place(units)).toEqual({ outcome: 'failed' });
    const [id] = await orderIds();
    expect(await takenUp()).toBeNull();
    expect(await placed(units)).toMatchObject({ id });
    expect(await takenUp()).toEqual({ id, ending: null });
  });

  test('where a second Confirm finds another price', async () => {
    const { id } = await placed(units);
    await shopDatabase.put('/cakes/boule/price', 9);
    expect(await place(units)).toMatchObject({ outcome: 'changed' });
    expect([await takenUp(), await orderIds()]).toEqual([null, [id]]);
  });
});

describe('an order that another one replaces', () => {
  test('one for card goes as well; paid at the till after all, it is not baked twice, and the owner is alarmed', async () => {
    const units = unitsOf(2);
    const first = await placed(units, 'card');
    const second = await placed(units, 'cash');
    logged('error');
    expect(await finaliseOrder(second.id, cartOf())).toMatchObject({ outcome: 'registered' });

    const end = await finaliseOrder(first.id, cartOf());
    expect(end).toMatchObject({ outcome: 'given-up', successor: second.id });
    expect(await stockOf('boule')).toBe(3);
    await expect.poll(outbox.templates).toEqual(expect.arrayContaining([...BOTH, 'template_owner']));
    await expect.poll(outbox.emails).toHaveLength(3);
    const [, ofFirst] = (await outbox.emails()).filter(({ template_id }) => template_id === 'template_owner');
    const { template_params: alarm } = ofFirst ?? expect.fail();
    expect(alarm).toMatchObject({ name: DETAILS.name, hasPaid: 'Paid online' });
    expect(alarm.orderText).toMatch(/^PERHAPS PAID, BUT GIVEN UP\./);
    expect(alarm.orderText).toContain(`Order ${first.id}`);
  });

  test('what one took is given back before the other looks for it; wanted after all, it is another order', async () => {
    const units = unitsOf(2);
    const order = await placed(units);
    await hasTaken(order, 0);
    await placed([...units.slice(1), ...unitsOf(1)]);
    expect(await stockOf('boule')).toBe(2);
    expect((await placed(units)).id).not.toBe(order.id);
  });

  test('is none that the owner knows of: its units go into no other', async () => {
    const units = unitsOf(2);
    const { id } = await placed(units);
    await changeProgress(id, (progress) => afterEmail(progress, 'owner', 'sent'));
    expect(await place(units.slice(1))).toEqual({ outcome: 'ordered-before', id });
  });

  test('nobody is led from one that was given up to one for card, which may not have been paid', async () => {
    const units = unitsOf(2);
    const { id } = await placed(units);
    await placed(units, 'card');
    expect(await finaliseOrder(id, cartOf())).toMatchObject({ outcome: 'given-up', successor: null });
  });

  test('while one is being finished, its units go into no other, which is said in time', async () => {
    const error = logged('error');
    const units = unitsOf(2);
    const { id } = await placed(units);
    let finish = () => {};
    const finishing = withOrderLock(id, () => new Promise<void>((resolve) => (finish = resolve)));

    expect(await place(units.slice(1))).toEqual({ outcome: 'failed' });
    expect(error).toHaveBeenCalledExactlyOnceWith('The order could not be placed', NO_ANSWER);
    expect(await orderIds()).toEqual([id]);
    finish();
    await finishing;
  });
});

describe('while the shop is closed', () => {
  const CLOSED = { outcome: 'closed' };
  const close = () => givenClosing('Back on 8 January');

  test.each<[PaymentMethod, string, () => unknown]>([
    ['cash', 'before', close],
    ['card', 'before', close],
    ['cash', 'between the look at the flag and the writing', () => wire.before(WRITE_ORDER, close)],
  ])('%s, %s: nothing is written, the cart is kept', async (payment, _, happens) => {
    const units = unitsOf(2);
    const cart = cartOf(units);
    await happens();
    expect(await place(units, payment, cart)).toEqual(CLOSED);
    expect([await orderIds(), await stockOf('boule')]).toEqual([[], 5]);
    expect(cart.current().items).toEqual(units);

    await givenClosing(null);
    await placed(units, payment, cart);
  });

  test('an order from before is not given up for one that cannot be placed: it is found again, and finished', async () => {
    const units = unitsOf(2);
    const { id } = await placed(units);
    await close();

    expect(await place([...units, ...unitsOf(1)])).toEqual(CLOSED);
    expect(await placed(units)).toMatchObject({ id });
    expect(await finaliseOrder(id, cartOf())).toMatchObject({ outcome: 'registered' });
  });
});

// This has to be last: it reloads the shop's modules for all tests after it.
describe('one order, from two pages', () => {
  const units = unitsOf(2);

  /** Orders in a reloaded page, or in another tab. */
  async function placedElsewhere() {
    vi.resetModules();
    const page = await import('../support/placing.ts');
    return page.placed(units);
  }

  test.each([
    ['again after a reload', async () => [await placed(units), await placedElsewhere()]],
    ['at once in two tabs', () => Promise.all([placed(units), placedElsewhere()])],
  ])('placed %s, it is written once', async (_, placeTwice) => {
    const [first, second] = await placeTwice();
    expect(second?.id).toBe(first?.id);
    expect(await orderIds()).toEqual([first?.id]);
  });
});
