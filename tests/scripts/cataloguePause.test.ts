import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contractServer } from '../support/databaseUnderTest.ts';
import { addressOf, bakersTerminal, ordersOf, watchedAddress } from './bakersTerminal.ts';

const database = await contractServer({ rules: { rules: { orders: { '.indexOn': 'bakeDay' } } } });

const cakes = {
  rye: { title: 'Rye Sourdough', price: 8, limit: 9 },
  spelt: { title: 'Spelt Loaf', price: 7, limit: 0 },
  tote: { title: 'Tote Bag', price: 18 },
  odd: { title: 'Odd Loaf', price: 7, limit: 'five' },
};

const BEFORE = { rye: 9, spelt: 0, tote: undefined, odd: 'five' };
const CLOSED = { rye: 0, spelt: 0, tote: 0, odd: 0 };

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => database.put('/', { cakes }));

const limits = async (): Promise<Record<string, unknown>> => {
  const { json } = await database.rest('GET', '/cakes', undefined, 'owner');
  return Object.fromEntries(
    Object.entries(json as Record<string, { limit?: unknown }>).map(([key, { limit }]) => [key, limit]),
  );
};

const here = () => bakersTerminal(addressOf(database));

const dataAt = async (path: string) => (await database.rest('GET', path, undefined, 'owner')).json;

/** The limits that the pause in the database keeps. */
const kept = () => dataAt('/paused/limits');

const CLOSED_AND_KEPT =
  /✓ The shop is closed\. (.*\n)+ {2}The database keeps the numbers\. To open it: npm run catalogue -- resume --yes\n$/;

test('pause and resume, shown first', async () => {
  const terminal = await here();
  const rehearsal = await terminal.run(['pause']);
  expect(rehearsal.output).toContain(
    '  Rye Sourdough: 9 → 0\n  Tote Bag: no limit → 0\n  Odd Loaf: no limit → 0\n',
  );
  expect(rehearsal.output).toContain('Shoppers see each product as "Sold out"');
  expect(rehearsal.output).toContain('a cart with nothing but Tote Bag or Starter Jar can still be ordered');
  expect(rehearsal.output).toMatch(/To do it, add --yes: npm run catalogue -- pause --yes\n$/);
  expect(await limits()).toEqual(BEFORE);
  expect(await kept()).toBeNull();

  expect((await terminal.run(['pause', '--yes'])).output).toMatch(CLOSED_AND_KEPT);
  expect(await limits()).toEqual(CLOSED);

  const shown = await terminal.run(['resume']);
  expect(shown.output).toContain('  Rye Sourdough: 0 → 9\n');
  expect(shown.output).toMatch(/To do it, add --yes: npm run catalogue -- resume --yes\n$/);
  expect(await limits()).toEqual(CLOSED);

  expect((await terminal.run(['resume', '--yes'])).output).toMatch(/✓ The shop is open\.\n$/);
  expect(await limits()).toEqual(BEFORE);
});

describe('pause', () => {
  test('a second one says so, and keeps the numbers', async () => {
    const terminal = await here();
    await terminal.run(['pause', '--yes']);
    const { output, exitCode } = await terminal.run(['pause', '--yes']);
    expect(output).toMatch(/The shop is paused, since Friday.*27 November.*08:02\. To put its numbers back:/);
    expect(exitCode).toBe(0);
    expect(await kept()).toEqual({ rye: 9, tote: '', odd: 'five' });
  });

  test('one of a shop that was opened again in part wants the first to end', async () => {
    const terminal = await here();
    await terminal.run(['pause', '--yes']);
    await database.put('/cakes/rye/limit', 3);
    const { errors } = await terminal.run(['pause', '--yes']);
    expect(errors).toMatch(
      /^✗ The shop is paused, .*resume --yes\. Do that first: since then, there is some of Rye Sourdough again\.\n$/,
    );
    expect(await limits()).toEqual({ ...CLOSED, rye: 3 });
    expect(await kept()).toEqual({ rye: 9, tote: '', odd: 'five' });
  });

  test('keeps the lower number after a sale right before the write', async () => {
    const terminal = await bakersTerminal(
      await watchedAddress(database, async (request, number) => {
        if (request === 'PUT /cakes' && number === 1) await database.put('/cakes/rye/limit', 8);
      }),
    );
    await terminal.run(['pause', '--yes']);
    expect(await limits()).toEqual(CLOSED);
    expect(await kept()).toEqual({ rye: 8, tote: '', odd: 'five' });
  });

  test('leaves the numbers to another terminal that was faster', async () => {
    const terminal = await bakersTerminal(
      await watchedAddress(database, async (request, number) => {
        if (request === 'PUT /cakes' && number === 1)
          for (const key of Object.keys(cakes)) await database.put(`/cakes/${key}/limit`, 0);
      }),
    );
    const { output } = await terminal.run(['pause', '--yes']);
    expect(output).toMatch(/Nothing is on sale: all is at 0 already\.\n$/);
  });

  test.each([['before'], ['after']] as const)('killed %s its write, it can be run again', async (moment) => {
    const terminal = await here();
    const signal = { name: 'SIGKILL', [moment]: 'PUT' } as { name: string; before: string };
    await terminal.run(['pause', '--yes'], { signal });
    expect(await limits()).toEqual(moment === 'before' ? BEFORE : CLOSED);
    if (moment === 'before') await database.put('/cakes/rye/limit', 7);

    await terminal.run(['pause', '--yes']);
    expect(await limits()).toEqual(CLOSED);
    const rye = moment === 'before' ? 7 : 9;
    expect(await kept()).toEqual({ rye, tote: '', odd: 'five' });
    await terminal.run(['resume', '--yes']);
    expect(await limits()).toEqual({ ...BEFORE, rye });
  });

  test('broken off by the line, says that it may have been written', async () => {
    const { run } = await bakersTerminal(
      await watchedAddress(database, async (request) => (request === 'PUT /cakes' ? 'lost' : undefined)),
    );
    expect((await run(['pause', '--yes'])).errors).toMatch(
      /It may have been written: npm run catalogue -- pause shows whether it was\.\n$/,
    );
  });

  test('has nothing to do where nothing is on sale', async () => {
    await database.put('/cakes', { rye: { ...cakes.rye, limit: 0 } });
    expect((await (await here()).run(['pause', '--yes'])).output).toMatch(
      /Nothing is on sale: all is at 0 already\.\n$/,
    );
  });

  test('week waits until it has ended', async () => {
    const { run } = await here();
    await run(['pause', '--yes']);
    const { errors } = await run(['week', '--as-last-week', '--yes']);
    expect(errors).toMatch(
      /^✗ The shop is paused, .*resume --yes\. Do that first\. Nothing was written\.\n$/,
    );
    expect(await limits()).toEqual(CLOSED);
  });
});

describe('resume', () => {
  /** A paused shop. Before the next request of a kind, it calls `happens` once. */
  async function paused(kind = '', happens: () => Promise<unknown> = async () => undefined) {
    let isAwaited = false;
    const address = await watchedAddress(database, async (request) => {
      if (!isAwaited || request !== kind) return;
      isAwaited = false;
      await happens();
    });
    const terminal = await bakersTerminal(address);
    await terminal.run(['pause', '--yes']);
    isAwaited = true;
    return terminal;
  }

  test('leaves alone what was set since, is gone, or was sold out since', async () => {
    const { run } = await paused();
    await database.put('/cakes/tote', null);
    await database.put('/cakes/odd/limit', 3);
    await database.put('/orders', ordersOf({ at: '2026-11-28T10:00:00Z', pieces: { rye: 2 } }));
    const { output } = await run(['resume', '--yes'], { clock: '2026-12-04T08:00:00Z' });
    expect(output).toContain(
      '! Rye Sourdough: is left at 0, since 2 were ordered after the pause (9 before the pause)\n',
    );
    expect(output).toContain('! tote: is no longer in the shop (no limit before the pause)\n');
    expect(output).toContain(
      '! Odd Loaf: is left at 3, which somebody has set since (no limit before the pause)\n',
    );
    expect(output).toMatch(/There is nothing to put back\.\n$/);
    expect(await limits()).toEqual({ rye: 0, spelt: 0, odd: 3 });
  });

  test('minds no order of a clock that is days ahead: it may be of before the pause', async () => {
    const { run } = await paused();
    await database.put('/orders', ordersOf({ at: '2026-12-07T10:00:00Z', pieces: { rye: 2 } }));
    const { output } = await run(['resume', '--yes'], { clock: '2026-12-04T08:00:00Z' });
    expect(output).toContain('✓ The shop is open.\n');
    expect(await limits()).toEqual(BEFORE);
  });

  test('says of how many products the shop stays closed', async () => {
    const { run } = await paused();
    await database.put('/orders', ordersOf({ at: '2026-11-28T10:00:00Z', pieces: { rye: 2 } }));
    const { output } = await run(['resume', '--yes'], { clock: '2026-12-04T08:00:00Z' });
    expect(output).toMatch(
      /✓ The shop is open, but for 1 of the products: .* npm run catalogue -- week\.\n! These numbers are what was left for Friday 4 December, which is over\. Set what you bake for Friday 11 December:/,
    );
  });

  test('does not put back over a change at that very moment', async () => {
    const { run } = await paused('PUT /cakes', () => database.put('/cakes/rye/limit', 2));
    const { output } = await run(['resume', '--yes']);
    expect(output).toContain(
      'Once more:\n! Rye Sourdough: is left at 2, which somebody has set since (9 before the pause)\n',
    );
    expect(await limits()).toEqual({ ...BEFORE, rye: 2 });
  });

  test('is done once: what was sold out since is not put back again', async () => {
    const { run } = await paused();
    await run(['resume', '--yes']);
    await database.put('/cakes/rye/limit', 0);
    await database.put('/orders', ordersOf({ at: '2026-11-27T09:00:00Z', pieces: { rye: 9 } }));
    const again = await run(['resume', '--yes']);
    expect(again.errors).toContain('If it is still closed: npm run catalogue -- resume --again\n');

    expect((await run(['resume', '--again', '--yes'])).output).toContain(
      'since 9 were ordered after the pause',
    );
    expect(await limits()).toEqual({ ...BEFORE, rye: 0 });
  });

  test('killed before its write, it is not repeated unasked', async () => {
    const { run } = await paused();
    // Its first request of this kind marks the pause as resumed.
    await run(['resume', '--yes'], { signal: { name: 'SIGKILL', after: 'PUT' } });
    expect(await limits()).toEqual(CLOSED);

    const { errors } = await run(['resume', '--yes']);
    expect(errors).toContain('npm run catalogue -- resume --again');
    await run(['resume', '--again', '--yes']);
    expect(await limits()).toEqual(BEFORE);
  });

  test('two terminals: one of them puts the numbers back', async () => {
    const terminal = await paused('GET /orders', () => terminal.run(['resume', '--yes']));
    const { errors } = await terminal.run(['resume', '--yes']);
    expect(errors).toMatch(/^✗ Nothing was put back: .*Does another terminal do the same\?/);
    expect(await limits()).toEqual(BEFORE);
  });

  test('on another computer, too; and without a pause it says so', async () => {
    await paused();
    await (await here()).run(['resume', '--yes']);
    expect(await limits()).toEqual(BEFORE);
    await database.put('/resumed', null);
    expect((await (await here()).run(['resume'])).errors).toMatch(
      /^✗ The shop in the sandbox at .* is not paused\.\n$/,
    );
  });
});
