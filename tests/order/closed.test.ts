import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '@/domain/cart';
import type { OrderId, PaymentMethod } from '@/domain/order/order';
import { finaliseOrder } from '@/order/finaliseOrder';
import { payByCard } from '@/order/payByCard';
import { placeOrder } from '@/order/placeOrder';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenClosing, givenProducts, stockOf, storedOrders } from '../support/givenShop.ts';
import { openOutbox } from '../support/outbox.ts';
import { aProduct, DETAILS, unitsOf } from '../support/samples.ts';
import { openWire } from '../support/wire.ts';

const WRITE_ORDER = /"a":"p".*"\/orders\//;

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
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => ({ redirectToCheckout }), { version: 'basil' }),
  );
  await givenProducts(aProduct({ limit: 5 }));
});

const place = (items: readonly CartItem[], payment: PaymentMethod = 'cash', cart = cartOf(items)) =>
  placeOrder({ items, details: DETAILS, payment, collectOn: null }, cart);

async function placed(items: readonly CartItem[], payment?: PaymentMethod): Promise<OrderId> {
  const placement = await place(items, payment);
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  return placement.order.id;
}

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
    expect(await place(units, payment, cart)).toEqual({ outcome: 'closed' });
    expect(await orderIds()).toEqual([]);
    expect(cart.current().items).toEqual(units);

    await open();
    expect(await place(units, payment, cart)).toMatchObject({ outcome: 'placed' });
  },
);

test('a flag that comes between the look at it and the writing is found out by the rules', async () => {
  wire.before(WRITE_ORDER, close);
  expect(await place(unitsOf(2))).toEqual({ outcome: 'closed' });
  expect(await orderIds()).toEqual([]);
  expect(await stockOf('boule')).toBe(5);
});

test('who is on the way to the till is told before the till opens, and goes there once the shop is open', async () => {
  const units = unitsOf(2);
  wire.after(WRITE_ORDER, close);
  expect(await goToTill(units)).toEqual({ outcome: 'closed' });
  expect(redirectToCheckout).not.toHaveBeenCalled();
  const [id] = await orderIds();

  await open();
  goToTill(units);
  await vi.waitFor(() => expect(redirectToCheckout).toHaveBeenCalledOnce(), 10_000);
  expect(await orderIds()).toEqual([id]);
});

test('who comes back to the till’s door while the shop is closed does not get in again', async () => {
  const units = unitsOf(2);
  await placed(units, 'card');
  await close();
  expect(await goToTill(units)).toEqual({ outcome: 'closed' });
  expect(redirectToCheckout).not.toHaveBeenCalled();
});

test('an order from before is not given up for one that cannot be placed: it is found again, and finished', async () => {
  const units = unitsOf(2);
  const first = await placed(units);
  await close();

  expect(await place([...units, ...unitsOf(1)])).toEqual({ outcome: 'closed' });
  expect(await placed(units)).toBe(first);
  expect(await finaliseOrder(first, cartOf())).toMatchObject({ outcome: 'registered' });
});
