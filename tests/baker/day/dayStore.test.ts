import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { countRequests } from '../../support/counted.ts';
import { type DayPhone, startPhone } from '../../support/dayPhone.ts';
import { givenOrder, givenProducts } from '../../support/givenShop.ts';
import { givenOwner } from '../../support/ownerAccount.ts';
import { aProduct } from '../../support/samples.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';

const DAY = nextBakeDay(new Date());
const MINUTE_MS = 60 * 1000;
const COLLECTED = { state: 'collected', cash: false } as const;

beforeEach(async () => {
  localStorage.clear();
  await givenProducts(aProduct({ price: pence(700) }));
  await givenOwner();
});

/** An order of some minutes ago, or of the moment at which orders for the day began. */
const ordered = (minutes: number, fields: Partial<Order> = {}) => {
  const at = Math.max(Date.now() - minutes * MINUTE_MS, orderTimes(DAY).from.getTime());
  return givenOrder({ id: newOrderId(new Date(at)), bakeDay: DAY, paid: true, ...fields });
};

const isRead = ({ reading }: { readonly reading: { readonly readAt: number | null } }) =>
  reading.readAt !== null;
const idsOf = (phone: DayPhone) => phone.current().daySheet?.orders.map(({ order }) => order.id) ?? [];
const stateOf = (phone: DayPhone, { id }: Order) => phone.current().handovers.get(id)?.state;

// Two phones, no signal and a browser that is killed: tests/browser/baker.spec.ts and bakerKilled.spec.ts.

test('an order appears when it is finished, counts as new until somebody looks, and goes when it is cancelled', async () => {
  const first = await ordered(30);
  const paying = await ordered(20, { paid: false });
  // Moved to this day from an earlier one, and handed over: its handover is found too.
  const id = newOrderId(new Date(Date.now() - 9 * 24 * 60 * MINUTE_MS));
  const moved = await ordered(0, { id });
  await shopDatabase.put(`/handovers/${id}`, { ...COLLECTED, at: 1, sentAt: 1 });
  const phone = startPhone(DAY);
  const { arrived } = await phone.until(isRead);
  expect(arrived).toEqual([]);
  expect(idsOf(phone).toSorted()).toEqual([moved.id, first.id].toSorted());
  expect(stateOf(phone, moved)).toBe('collected');

  await shopDatabase.put(`/orders/${paying.id}/paid`, true);
  const later = await ordered(1);
  phone.poll();
  const news = await phone.until((state) => state.arrived.length > 0);
  expect(news.arrived.toSorted()).toEqual([paying.id, later.id].toSorted());
  expect(news.daySheet?.orders).toHaveLength(4);
  phone.look();
  expect(phone.current().arrived).toEqual([]);

  await shopDatabase.put(`/orders/${first.id}`, null);
  phone.refresh();
  await phone.until(({ daySheet }) => daySheet?.orders.length === 3);
  expect(idsOf(phone)).not.toContain(first.id);
});

test('junk is read once, and not again and again with the news', async () => {
  const paying = await ordered(30, { paid: false });
  const start = Date.now() - 20 * MINUTE_MS;
  const bakeDay = bakeDayToMs(DAY);
  for (let index = 0; index < 20; index += 1) {
    const id = newOrderId(new Date(start + index));
    await shopDatabase.put(`/orders/${id}`, { paid: false, bakeDay, junk: 'x'.repeat(200_000) });
  }
  const phone = startPhone(DAY);
  const polled = async () => {
    const { reading } = phone.current();
    phone.poll();
    await phone.until((state) => (state.reading.readAt ?? 0) > (reading.readAt ?? 0));
  };
  await phone.until(isRead);
  await polled();
  const { bytes } = countRequests();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * MINUTE_MS);
  onTestFinished(() => void vi.restoreAllMocks());
  document.dispatchEvent(new Event('visibilitychange'));
  await polled();
  await shopDatabase.put(`/orders/${paying.id}/paid`, true);
  const later = await ordered(1);
  phone.poll();
  await phone.until((state) => state.arrived.length === 2);
  expect(idsOf(phone).toSorted()).toEqual([paying.id, later.id].toSorted());
  expect(bytes()).toBeLessThan(50_000);
});
