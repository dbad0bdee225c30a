import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '@/domain/cart';
import type { PaymentMethod } from '@/domain/order/order';
import { finaliseOrder } from '@/order/finaliseOrder';
import { payByCard } from '@/order/payByCard';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenClosing, givenProducts, stockOf, storedOrders } from '../support/givenShop.ts';
import { openOutbox } from '../support/outbox.ts';
import { place, placed } from '../support/placing.ts';
import { aProduct, DETAILS, unitsOf } from '../support/samples.ts';
import { openWire } from '../support/wire.ts';

const WRITE_ORDER = /"a":"p".*"\/orders\//;
const CLOSED = { outcome: 'closed' };

hurryTime('2026-12-16T09:00:00Z');
const wire = await openWire();
await openOutbox();

/** The card provider's answer. Like the real one, it never comes if the till opens. */
const redirectToCheckout = vi.fn(() => new Promise<never>(() => {}));
const close = () => givenClosing('Back on 8 January');
const open = () => givenClosing(null);

beforeEach(async () => {
  localStorage.clear();
  redirectToCheckout.mockClear();
  const provider = Object.assign(() => ({ redirectToCheckout }), { version: 'basil' });
  vi.stubGlobal('Stripe', provider);
  await givenProducts(aProduct({ limit: 5 }));
});

const orderIds = async () => Object.keys(await storedOrders());

/** Goes to the till. Never ends if it opens. */
function goToTill(items: readonly CartItem[]) {
  const request = { items, details: DETAILS, collectOn: null };
  return payByCard(request, cartOf(items), { signal: new AbortController().signal, onLeaving() {} });
}

test.each<PaymentMethod>(['cash', 'card'])(
  'while the shop is closed, no order for %s is written; the cart is kept, and serves once it opens',
  async (payment) => {
    const units = unitsOf(2);
    const cart = cartOf(units);
    await close();
    expect(await place(units, payment, cart)).toEqual(CLOSED);
    expect(await orderIds()).toEqual([]);
    expect(cart.current().items).toEqual(units);

    await open();
    await placed(units, payment, cart);
  },
);

test('a flag that comes between the look at it and the writing is found out by the rules', async () => {
  wire.before(WRITE_ORDER, close);
  expect(await place(unitsOf(2))).toEqual(CLOSED);
  expect([await orderIds(), await stockOf('boule')]).toEqual([[], 5]);
});

test('who is on the way to the till, or comes back to its door, is told, and gets in once the shop is open', async () => {
  const units = unitsOf(2);
  wire.after(WRITE_ORDER, close);
  expect(await goToTill(units)).toEqual(CLOSED);
  expect(await goToTill(units)).toEqual(CLOSED);
  expect(redirectToCheckout).not.toHaveBeenCalled();
  const ids = await orderIds();
  expect(ids).toHaveLength(1);

  await open();
  goToTill(units);
  await vi.waitFor(() => expect(redirectToCheckout).toHaveBeenCalledOnce(), 10_000);
  expect(await orderIds()).toEqual(ids);
});

test('an order from before is not given up for one that cannot be placed: it is found again, and finished', async () => {
  const units = unitsOf(2);
  const { id } = await placed(units);
  await close();

  expect(await place([...units, ...unitsOf(1)])).toEqual(CLOSED);
  expect(await placed(units)).toMatchObject({ id });
  expect(await finaliseOrder(id, cartOf())).toMatchObject({ outcome: 'registered' });
});
