import { beforeAll, beforeEach, expect } from 'vitest';
import type { CartItem } from '@/domain/cart';
import type { Order, PaymentMethod } from '@/domain/order/order';
import { withTaken } from '@/domain/order/orderProgress';
import type { Promised } from '@/domain/order/promised';
import { changeProgress } from '@/order/ledger';
import { placeOrder } from '@/order/placeOrder';
import { withLock } from '@/services/order/lock';
import { cartOf } from './cart.ts';
import { hurryTime } from './clock.ts';
import { givenStock } from './givenShop.ts';
import { openOutbox } from './outbox.ts';
import { DETAILS, productId } from './samples.ts';
import { dataAt, takeOrdersAt } from './shopDatabase.ts';
import { openWire } from './wire.ts';

export const WEDNESDAY = '2026-11-25T09:00:00Z';
/** The templates of the emails about an order. */
export const BOTH = ['template_owner', 'template_customer'];
export const NO_ANSWER = expect.objectContaining({
  message: expect.stringContaining('no answer after 10 s'),
});

/** What tests of orders need. Call it at the top of the file. Each test begins in a browser that has kept nothing. */
export async function openServices() {
  hurryTime(WEDNESDAY);
  beforeAll(() => takeOrdersAt(WEDNESDAY));
  // Once the page has noted the email that it may still be sending for the test before.
  beforeEach(() => withLock('outbox', async () => localStorage.clear()));
  return { wire: await openWire(), outbox: await openOutbox() };
}

/** Orders these units as the shop's pages do, from a cart of their own by default, of which no screen has said a day. */
export const place = (
  items: readonly CartItem[],
  payment: PaymentMethod = 'cash',
  cart = cartOf(items),
  collectOn: Promised | null = null,
) => placeOrder({ items, details: DETAILS, payment, collectOn }, cart);

/** Orders these units as `place` does. Returns the order; throws if it was not placed. */
export async function placed(...request: Parameters<typeof place>): Promise<Order> {
  const placement = await place(...request);
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  return placement.order;
}

/** The order has taken its boules, and so many are left. */
export async function hasTaken({ id, items, bakeDay }: Order, left: number): Promise<void> {
  const setAt = Number((await dataAt('/stock/setAt')) ?? 0);
  const taken = {
    product: productId('boule'),
    pieces: items.length,
    bakeDay: bakeDay ?? expect.fail(),
    setAt,
  };
  await changeProgress(id, (progress) => withTaken(progress, taken));
  await givenStock({ boule: left });
}
