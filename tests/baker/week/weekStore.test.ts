import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { openOwnerDatabase } from '@/services/owner/ownerDatabase';
import { readTicks } from '@/services/owner/tickQueue';
import { countRequests } from '../../support/counted.ts';
import { givenOrder, givenProducts } from '../../support/givenShop.ts';
import { givenOwner, tokenFor } from '../../support/ownerAccount.ts';
import { aProduct } from '../../support/samples.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';
import { startPhone, type WeekPhone } from '../../support/weekPhone.ts';

const DAY = nextBakeDay(new Date());
const MINUTE_MS = 60 * 1000;

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
const idsOf = (phone: WeekPhone) => phone.current().week?.orders.map(({ order }) => order.id) ?? [];
const stateOf = (phone: WeekPhone, { id }: Order) => phone.current().handovers.get(id)?.state;
const waitsFor = (phone: WeekPhone, { id }: Order, state: string) =>
  phone.until(({ handovers }) => handovers.get(id)?.state === state);

describe('a bake day is live', () => {
  test('an order appears when it is finished, and counts as new until somebody looks', async () => {
    const first = await ordered(30);
    const paying = await ordered(20, { paid: false });
    const phone = startPhone(DAY);
    const { arrived, stored } = await phone.until(isRead);
    expect([arrived, idsOf(phone), stored.length]).toEqual([[], [first.id], 2]);

    await shopDatabase.put(`/orders/${paying.id}/paid`, true);
    const later = await ordered(1);
    phone.poll();
    const news = await phone.until((state) => state.arrived.length > 0);
    expect(news.arrived.toSorted()).toEqual([paying.id, later.id].toSorted());
    expect(news.week?.orders).toHaveLength(3);
    phone.look();
    expect(phone.current().arrived).toEqual([]);
  });

  test('an order that was cancelled is gone after a refresh', async () => {
    const [stays, goes] = [await ordered(30), await ordered(20)];
    const phone = startPhone(DAY);
    await phone.until(isRead);
    await shopDatabase.put(`/orders/${goes.id}`, null);
    phone.refresh();
    await phone.until(({ week }) => week?.orders.length === 1);
    expect(idsOf(phone)).toEqual([stays.id]);
  });

  test('two phones are in step, and the later tick stands', async () => {
    const order = await ordered(30);
    const [one, other] = [startPhone(DAY), startPhone(DAY)];
    await Promise.all([one.until(isRead), other.until(isRead)]);

    one.tick(order.id, { state: 'collected', cash: true });
    expect(stateOf(one, order)).toBe('collected');
    await one.until(({ waiting }) => waiting === 0);
    other.poll();
    const { handovers } = await waitsFor(other, order, 'collected');
    expect(handovers.get(order.id)?.cash).toBe(true);

    other.tick(order.id, { state: 'open', cash: false });
    await other.until(({ waiting }) => waiting === 0);
    one.poll();
    await waitsFor(one, order, 'open');
    expect(await dataAt(`/handovers/${order.id}`)).toMatchObject({ state: 'open' });
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

  test('the handover of an order that was moved to this day from an earlier one is found', async () => {
    const id = newOrderId(new Date(Date.now() - 9 * 24 * 60 * MINUTE_MS));
    const moved = await ordered(0, { id });
    await shopDatabase.put(`/handovers/${moved.id}`, { state: 'collected', cash: false, at: 1, sentAt: 1 });
    const phone = startPhone(DAY);
    await phone.until(isRead);
    expect(stateOf(phone, moved)).toBe('collected');
  });
});

describe('without a signal', () => {
  test('the list stays, says so, and ticks go out later', async () => {
    const order = await ordered(30);
    const phone = startPhone(DAY);
    const before = await phone.until(isRead);
    phone.signal = false;
    phone.tick(order.id, { state: 'collected', cash: false });
    phone.poll();
    const state = await phone.until(({ reading }) => {
      // It says so after the second time, which the next poll is.
      phone.poll();
      return reading.trouble === 'no-signal';
    });
    expect(state.week?.orders).toHaveLength(1);
    expect(state.reading.readAt).toBeGreaterThanOrEqual(before.reading.readAt ?? 0);
    expect([state.waiting, await dataAt('/handovers')]).toEqual([1, null]);

    phone.signal = true;
    phone.poll();
    await phone.until(({ waiting, reading }) => waiting === 0 && reading.trouble === null);
    expect(await dataAt(`/handovers/${order.id}`)).toMatchObject({ state: 'collected' });
  });

  test('a phone that was killed and starts again has the list and the ticks', async () => {
    const [one, other] = [await ordered(30), await ordered(20)];
    const killed = startPhone(DAY);
    await killed.until(isRead);
    killed.tick(one.id, { state: 'collected', cash: false });
    await killed.until(({ waiting }) => waiting === 0);
    killed.signal = false;
    killed.tick(other.id, { state: 'collected', cash: true });
    await expect.poll(async () => (await readTicks()).map(({ id }) => id)).toEqual([other.id]);
    killed.kill();

    const phone = startPhone(DAY, false);
    const { week, handovers, waiting } = await phone.until(
      (state) => state.week !== null && state.waiting > 0,
    );
    expect(week?.orders).toHaveLength(2);
    expect(handovers.get(one.id)?.state).toBe('collected');
    expect(handovers.get(other.id)).toMatchObject({ state: 'collected', cash: true });
    expect(waiting).toBe(1);

    phone.signal = true;
    phone.poll();
    await phone.until((state) => state.waiting === 0);
    expect(await dataAt(`/handovers/${other.id}`)).toMatchObject({ state: 'collected', cash: true });
  });

  test('an older tick gives way to the one of another phone, also on the screen', async () => {
    const order = await ordered(30);
    const phone = startPhone(DAY);
    await phone.until(isRead);
    phone.signal = false;
    phone.tick(order.id, { state: 'collected', cash: false });
    const later = Date.now() + 1_000;
    await shopDatabase.put(`/handovers/${order.id}`, {
      state: 'open',
      cash: false,
      at: later,
      sentAt: later,
    });

    phone.signal = true;
    phone.poll();
    await phone.until(({ waiting }) => waiting === 0);
    expect(stateOf(phone, order)).toBe('open');
  });
});

test('somebody who is no owner, or no longer signed in, is told so, and ticks are kept', async () => {
  const order = await ordered(30);
  const owner = startPhone(DAY);
  await owner.until(isRead);
  owner.kill();

  const stranger = openOwnerDatabase(async () => tokenFor('a-stranger'));
  const phone = startPhone(DAY, true, stranger);
  phone.tick(order.id, { state: 'collected', cash: false });
  const { week, waiting } = await phone.until(({ reading }) => reading.trouble === 'signed-out');
  expect([week?.orders.length, waiting]).toEqual([1, 1]);
});
