import { describe, expect, test, vi } from 'vitest';
import type { OrderId } from '@/domain/order';
import { newOrderId } from '@/services/orderIds';
import { orderId, unitsOf } from '../support/samples.ts';
import { backupsIn, daysAgo, type Fate, ordersShop, said } from './ordersShop.ts';

// A test runs several commands, one after the other.
vi.setConfig({ testTimeout: 60_000 });

const shop = await ordersShop();
const { run, at, givenOrder } = shop;

/** The tests' bakery keeps orders for 18 months. */
const KEPT_DAYS = 18 * 30.44;
const V4 = orderId('0f2b8c1e-9d4a-4c6b-8e2f-0a1b2c3d4e5f');

const idOf = (days: number): OrderId => newOrderId(daysAgo(days));
const keysAt = async (place: string): Promise<string[]> => Object.keys((await at(place)) ?? {}).sort();

describe('forget', () => {
  test('removes what is older than it is kept, and nothing else', async () => {
    const old = [
      await givenOrder({ id: idOf(31), paid: false }),
      await givenOrder({ id: idOf(400), paid: false, hasPaid: true }),
      await givenOrder({ id: idOf(KEPT_DAYS + 3), paid: true }),
    ];
    const junk = idOf(60);
    await shop.database.put(`/orders/${junk}`, { junk: true });
    const young = [
      await givenOrder({ id: idOf(29), paid: false }),
      await givenOrder({ id: idOf(60), paid: true }),
      await givenOrder({ id: idOf(KEPT_DAYS - 3), paid: true }),
      await givenOrder({ paid: false }),
    ];
    const kept = await givenOrder({ id: idOf(60), paid: true }, 'cancelled');
    await givenOrder({ id: idOf(KEPT_DAYS + 3), paid: true }, 'cancelled');
    const folder = await shop.folder();

    const shown = await run(folder, 'forget');
    expect(shown.output).toMatch(
      /\n {2}3 never finished, from before \w+ \d+ \w+ \d{4}, \d\d:\d\d \(30 days\)\n/,
    );
    expect(shown.output).toMatch(/\n {2}2 finished, or cancelled and kept, from before .* \(18 months\)\n/);
    expect(shown.output).toContain(
      'Nothing was written: this only shows it. To do it: npm run orders -- forget --yes\n',
    );
    expect(await keysAt('/orders')).toEqual([...old, junk, ...young].sort());

    const { output, exitCode } = await run(folder, 'forget', '--yes');
    expect(output).toContain('✓ 5 of 5 removed\n');
    expect(exitCode).toBe(0);
    expect(await keysAt('/orders')).toEqual(young.sort());
    expect(await keysAt('/cancelled')).toEqual([kept]);
    expect(await backupsIn(folder)).toEqual([]);
    expect((await run(folder, 'forget', '--yes')).output).toContain('There is nothing to remove.\n');
  });

  test('tells of orders whose number tells no time, or a wrong one, and leaves them', async () => {
    const odd = [
      await givenOrder({ id: V4, paid: false }),
      await givenOrder({ id: orderId(V4.replace('0f', 'ff')), paid: true }),
      await givenOrder({ id: newOrderId(new Date('1999-12-31')), paid: true }),
      await givenOrder({ id: idOf(-2), paid: false }),
    ];
    await shop.database.put('/orders/0a', 'no number at all');
    const { output } = await run(await shop.folder(), 'forget', '--yes');
    expect(output).toContain(
      "! 5 can't be dated by their numbers, which tell no time, as in the shop's first version, or a wrong one: left.",
    );
    expect(await keysAt('/orders')).toEqual(['0a', ...odd].sort());
  });

  test('with many: in parts, each told; Ctrl-C lets one end and says how many were removed', async () => {
    const orders = Object.fromEntries(Array.from({ length: 250 }, () => [idOf(40), { paid: false }]));
    await shop.database.put('/orders', orders);
    let stop = async () => {};
    let parts = 0;
    const folder = await shop.folderBehind(async (request): Promise<Fate> => {
      if (request === 'PATCH /') {
        parts += 1;
        if (parts === 2) await stop();
      }
      return 'passes';
    });
    const { child, ended } = shop.start(folder, 'forget', '--yes');
    stop = async () => {
      const heard = said(child.stdout, 'Stopping after this step.');
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await heard;
    };
    const { output, errors } = await ended;
    expect(output).toContain('✓ 100 of 250 removed\n');
    expect(errors).toBe('✗ Stopped. 200 of 250 are removed. To go on: npm run orders -- forget --yes\n');
    expect(await keysAt('/orders')).toHaveLength(50);
  });

  test('says how many were removed when the line breaks, and of how many it is not known', async () => {
    await shop.database.put('/orders', Object.fromEntries(Array.from({ length: 150 }, () => [idOf(40), 1])));
    let parts = 0;
    const folder = await shop.folderBehind(async (request): Promise<Fate> => {
      if (request === 'PATCH /') parts += 1;
      return parts === 2 ? 'unanswered' : 'passes';
    });
    const { errors, exitCode } = await run(folder, 'forget', '--yes');
    expect(errors).toMatch(
      /broke before it answered\. 100 of 150 are removed\. Of the next 50 it is not known\. To go on: npm run orders -- forget --yes\n$/,
    );
    expect(exitCode).toBe(1);
  });
});

describe('forget --of', () => {
  test("removes all of a customer's, whatever their age, and warns of what is to be baked", async () => {
    const ofAda = [
      await givenOrder({ id: idOf(200), paid: true, email: 'ADA@example.com ' }),
      await givenOrder({ id: idOf(3), paid: false, email: 'ada@Example.com' }),
      await givenOrder({ id: V4, paid: false }),
    ];
    const ahead = await givenOrder({ paid: true, items: unitsOf(2), name: 'Ada\u001b[8m' });
    const kept = await givenOrder({ id: idOf(4), paid: true }, 'cancelled');
    const other = await givenOrder({ email: 'adah@example.com' });
    await shop.database.put('/orders/0a', 'no order');
    const folder = await shop.folder();

    const shown = await run(folder, 'forget', '--of', 'Ada@example.com');
    expect(shown.output).toMatch(RegExp(`\n  ${ofAda[0]}  Ada Crumb, £7, for Friday .*, finished\n`));
    expect(shown.output).toMatch(RegExp(`\n  ${ofAda[1]}  Ada Crumb, £7, for Friday .*, never finished\n`));
    expect(shown.output).toContain(`\n  ${V4}  Ada Crumb, £7, never finished\n`);
    expect(shown.output).toMatch(
      RegExp(
        `\n  ${ahead}  Ada \\[8m, £14, for Friday .*, finished\n  ! It may still have to be baked. Cancel it first, and its pieces go back: npm run orders -- cancel ${ahead}\n`,
      ),
    );
    expect(shown.output).toMatch(RegExp(`\n  ${kept}  .*, cancelled\n`));
    expect(shown.output).toContain("! 1 can't be read, and may be of anybody");
    expect(shown.output).toContain('To do it: npm run orders -- forget --of Ada@example.com --yes\n');

    const { output } = await run(folder, 'forget', '--of', 'Ada@example.com', '--yes');
    expect(output).toContain('✓ 5 of 5 removed\n');
    expect(output).toContain(
      'What else knows of them: the emails, in the mailbox and at EmailJS, Stripe, and on this computer the folder weeks and what you have exported.\n',
    );
    expect(await keysAt('/orders')).toEqual(['0a', other].sort());
    expect(await at('/cancelled')).toBeNull();
  });

  test('of nobody is not of everybody', async () => {
    await givenOrder({ id: idOf(40), paid: false, email: '' });
    const folder = await shop.folder();
    for (const nobody of ['', ' ']) {
      const { errors } = await run(folder, 'forget', '--of', nobody, '--yes');
      expect(errors).toMatch(/^✗ --of needs something after it/);
    }
    expect(await keysAt('/orders')).toHaveLength(1);
  });
});
