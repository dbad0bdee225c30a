import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '@/domain/order';
import { hurryTime } from '../support/clock.ts';
import { givenCatalogue, givenOrder, isPaid, stockOf } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { ORDER_ID, unitsOf } from '../support/samples.ts';
import { bringShoppers } from '../support/shoppers.ts';
import { openWire } from '../support/wire.ts';

const TIMES = 10;
const OFFSETS_MS = [0, 150, 600];
vi.setConfig({ testTimeout: 120_000 });

hurryTime('2026-11-25T09:00:00Z');
const wire = await openWire();
const outbox = await openOutbox();
const browsers = await bringShoppers(2);

beforeEach(async () => {
  // The SDK warns when the rules come first and refuse the second mark.
  logged('warn');
  await givenCatalogue({});
  await Promise.all(browsers.map(({ finaliseOrder }) => finaliseOrder(ORDER_ID)));
  // The delay of a real line, one way.
  wire.delay(() => 20 + Math.random() * 60);
});

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens an order in two browsers, the second one this much later. */
async function openedTwice(order: Order, offsetMs: number): Promise<string[]> {
  const ends = browsers.map(async ({ finaliseOrder }, index) => {
    await later(index * offsetMs);
    return (await finaliseOrder(order.id)).outcome;
  });
  return Promise.all(ends);
}

/** How many emails of each kind were sent for an order. */
async function emailsOf({ id }: Order): Promise<[owner: number, customer: number]> {
  const own = (await outbox.emails()).filter(({ template_params }) =>
    template_params.orderText?.includes(id),
  );
  const count = (template: string) => own.filter(({ template_id }) => template_id === template).length;
  return [count('template_owner'), count('template_customer')];
}

test.each(OFFSETS_MS)(
  'an order that is opened in two browsers %i ms apart is finished once, and heard of once, at one email a second',
  async (offsetMs) => {
    for (let time = 0; time < TIMES; time++) {
      const order = await givenOrder({ items: unitsOf(2), stock: { boule: 5 } });

      expect(await openedTwice(order, offsetMs)).toEqual(['registered', 'registered']);
      await expect.poll(() => stockOf('boule'), { timeout: 10_000 }).toBe(3);
      expect(await isPaid(order)).toBe(true);
      await expect.poll(() => emailsOf(order), { timeout: 10_000 }).toEqual([1, 1]);
    }
  },
);

test.each(OFFSETS_MS)(
  '%i ms apart, where the email service takes all at once, there is at least one of each, and the stock is taken once',
  async (offsetMs) => {
    await outbox.behave({ perSecond: null });
    for (let time = 0; time < TIMES; time++) {
      const order = await givenOrder({ items: unitsOf(2), stock: { boule: 5 } });

      expect(await openedTwice(order, offsetMs)).toEqual(['registered', 'registered']);
      await expect.poll(() => stockOf('boule'), { timeout: 10_000 }).toBe(3);
      await expect.poll(async () => (await emailsOf(order))[1], { timeout: 10_000 }).toBe(1);
      const [owners] = await emailsOf(order);
      expect(owners).toBeGreaterThanOrEqual(1);
      // Two if both browsers sent it before either could learn about the other.
      expect(owners).toBeLessThanOrEqual(2);
    }
  },
);

test('the last loaf goes to an order once, whichever browser gets it', async () => {
  for (let time = 0; time < TIMES; time++) {
    const order = await givenOrder({ items: unitsOf(1), stock: { boule: 1 } });

    expect(await openedTwice(order, 0)).toEqual(['registered', 'registered']);
    await expect.poll(() => stockOf('boule'), { timeout: 10_000 }).toBe(0);
  }
});
