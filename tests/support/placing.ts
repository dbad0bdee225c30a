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
export const BOTH = ['template_owner', 'template_customer'];
export const NO_ANSWER = expect.objectContaining({
  message: expect.stringContaining('no answer after 10 s'),
});

/** What tests of orders need. Each test begins in an empty browser. Call it at the top of the file. */
export async function openServices() {
  hurryTime(WEDNESDAY);
  beforeAll(() => takeOrdersAt(WEDNESDAY));
  // The page may still be noting an email for the previous test.
  beforeEach(() => withLock('outbox', async () => localStorage.clear()));
  return { wire: await openWire(), outbox: await openOutbox() };
}

/** Orders these units as the shop's pages do. By default, no screen has named a bake day to the shopper. */
export const place = (
  items: readonly CartItem[],
  payment: PaymentMethod = 'cash',
  cart = cartOf(items),
  collectOn: Promised | null = null,
) => placeOrder({ items, details: DETAILS, payment, collectOn }, cart);

export async function placed(...request: Parameters<typeof place>): Promise<Order> {
  const placement = await place(...request);
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  return placement.order;
}

/** Expects that the order has taken its boules and that this many are left. */
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
