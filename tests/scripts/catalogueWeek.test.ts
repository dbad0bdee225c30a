import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toCsv } from '../../scripts/catalogue/csvTable.ts';
import { planIn } from '../../scripts/catalogue/planFile.ts';
import { contractServer } from '../support/databaseUnderTest.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { addressOf, bakersTerminal, ordersOf, watchedAddress } from './bakersTerminal.ts';

const database = await contractServer({ rules: { rules: { orders: { '.indexOn': 'bakeDay' } } } });

const cakes = {
  rye: { title: 'Rye Sourdough', price: 8, limit: 4 },
  spelt: { title: 'Spelt Loaf', price: 7, limit: 0 },
  focaccia: { title: 'Focaccia', price: 6, limit: 7 },
  tote: { title: 'Tote Bag', price: 18 },
};

/** 20 rye and 12 spelt until Thursday midnight; since then 2 rye, 1 focaccia and a bag. */
const orders = ordersOf(
  { at: '2026-11-20T00:00:00Z', pieces: { rye: 9, spelt: 12 } },
  { at: '2026-11-26T23:59:59Z', pieces: { rye: 11 } },
  { at: '2026-11-27T00:00:00Z', pieces: { rye: 2, tote: 1 } },
  { at: '2026-11-27T07:10:00Z', pieces: { focaccia: 1 } },
  { at: '2026-11-27T07:11:00Z', pieces: { rye: 5 }, paid: false },
  { at: '2026-11-19T23:59:59Z', pieces: { rye: 50 } },
);

/** An order that was begun a minute ago. */
const BEGUN = ordersOf({ at: '2026-11-27T08:01:00Z', pieces: { rye: 2 }, paid: false });

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => database.put('/', { cakes, orders }));

const limits = async (): Promise<Record<string, unknown>> => {
  const { json } = await database.rest('GET', '/cakes', undefined, 'owner');
  return Object.fromEntries(
    Object.entries(json as Record<string, { limit?: number }>).map(([key, { limit }]) => [key, limit]),
  );
};

const stockSet = async () => (await database.rest('GET', '/stock', undefined, 'owner')).json;

const UNTOUCHED = { rye: 4, spelt: 0, focaccia: 7, tote: undefined };

const here = () => bakersTerminal(addressOf(database));

describe('on Friday morning', () => {
  test('shows what was ordered and what is left, and says how to go on', async () => {
    const { run } = await here();
    const { output, exitCode } = await run(['week']);
    expect(output).toMatch(/^Stock for Friday 4 December, in the sandbox at http/);
    expect(output).toMatch(/Ordered for +Ordered for +Left\n +27 November +4 December +now\n/);
    expect(output).toMatch(/^Rye Sourdough +20 +2 +4$/m);
    expect(output).toMatch(/^Spelt Loaf +12 +0 +0$/m);
    expect(output).toMatch(/^Focaccia +0 +1 +7$/m);
    expect(output).toMatch(/^Tote Bag +0 +1 +no limit$/m);
    expect(output).toContain(
      'Say how many you will bake: npm run catalogue -- week bakes.csv, or npm run catalogue -- week --as-last-week\n',
    );
    expect(exitCode).toBe(0);
  });

  test('takes the numbers of the week before, less what is ordered already', async () => {
    const { run } = await here();
    const rehearsal = await run(['week', '--as-last-week']);
    expect(rehearsal.output).toMatch(/^Rye Sourdough +20 +2 +4 +26 +24$/m);
    expect(rehearsal.output).toContain(
      'Nothing was written: this was a rehearsal. To do it, add --yes: npm run catalogue -- week --as-last-week --yes',
    );
    expect(await limits()).toEqual(UNTOUCHED);
    expect(await stockSet()).toBeNull();

    const { output, exitCode } = await run(['week', '--as-last-week', '--yes']);
    expect(output).toMatch(/✓ Written, and on sale for Friday 4 December\.\n$/);
    expect(exitCode).toBe(0);
    expect(await limits()).toEqual({ rye: 24, spelt: 12, focaccia: 7, tote: undefined });
    expect(await stockSet()).toEqual({
      bakeDay: Date.parse('2026-12-04'),
      setAt: expect.any(Number),
      baked: { rye: 26, spelt: 12, focaccia: 8 },
    });
  });

  test('in later weeks, and on another computer, last week is what was set then', async () => {
    await (await here()).run(['week', '--as-last-week', '--yes']);
    await database.put('/cakes/rye/limit', 0);
    const { run } = await here();
    await run(['week', '--as-last-week', '--yes'], { clock: '2026-12-06T10:00:00Z' });
    expect(await limits()).toEqual({ rye: 26, spelt: 12, focaccia: 8, tote: undefined });
    expect(await stockSet()).toMatchObject({ bakeDay: Date.parse('2026-12-11') });
  });

  test('orders that were moved to this Friday are subtracted, and those moved away are not', async () => {
    const [[moved, order] = []] = Object.entries(
      ordersOf({ at: '2026-11-12T10:00:00Z', pieces: { rye: 3 } }),
    );
    const [[away, gone] = []] = Object.entries(ordersOf({ at: '2026-11-27T06:00:00Z', pieces: { rye: 9 } }));
    await database.put(`/orders/${moved}`, { ...order, bakeDay: Date.parse('2026-12-04') });
    await database.put(`/orders/${away}`, { ...gone, bakeDay: Date.parse('2026-12-11') });
    const { run, write } = await here();
    await write('week.csv', 'product,limit\nrye,26');
    await run(['week', 'week.csv', '--yes']);
    expect(await limits()).toMatchObject({ rye: 21 });
  });

  test('a second run does not take this week for the one before', async () => {
    const { run } = await here();
    await run(['week', '--as-last-week', '--yes']);
    await run(['week', '--as-last-week', '--for', '2026-12-04', '--yes']);
    expect(await limits()).toEqual({ rye: 24, spelt: 12, focaccia: 7, tote: undefined });

    const typed = ['', '30', '', '', 'y'];
    const { output } = await run(['week'], { typed });
    expect(output).toMatch(/Rye Sourdough \[26\]: Spelt Loaf \[12\]: /);
    expect(await limits()).toEqual({ rye: 24, spelt: 30, focaccia: 7, tote: undefined });
  });
});

describe('numbers that are typed', () => {
  test('Enter keeps what is suggested, - takes a limit away, and what is no number is asked again', async () => {
    const { run } = await here();
    const typed = ['twelve', '-1', '1.5', '100000', '30', '', '-', '15', 'y'];
    const { output, exitCode } = await run(['week'], { typed });

    expect(output).toContain(
      'Rye Sourdough [26]:   "twelve" is no whole number from 0 on (or - for no limit).\n',
    );
    expect(output).toContain('  "-1" is no whole number');
    expect(output).toContain('  "1.5" is no whole number');
    expect(output).toContain('  100000 is more than anybody bakes (at most 1000).\n');
    expect(output).toContain('Write it, for Friday 4 December? y/n: ');
    expect(exitCode).toBe(0);
    expect(await limits()).toEqual({ rye: 28, spelt: 12, focaccia: undefined, tote: 14 });
  });

  test.each([
    ['no at the end', ['', '', '', '', 'n'], ''],
    ['the end of the input', ['', ''], '✗ Stopped. Nothing was written.\n'],
  ])('%s writes nothing', async (_what, typed, complaint) => {
    const { run } = await here();
    const { output, errors } = await run(['week'], { typed });
    expect(errors).toBe(complaint);
    if (complaint === '') expect(output).toMatch(/Nothing was written\.\n$/);
    expect(await limits()).toEqual(UNTOUCHED);
    expect(await stockSet()).toBeNull();
  });
});

describe('numbers from a file', () => {
  test('a table by title or key; what it does not say is left alone; what is oversold is told', async () => {
    const { run, write } = await here();
    await write(
      'week.csv',
      '\uFEFFProduct;Limit;note\r\nrye sourdough;1;short of flour\r\nfocaccia;none;\r\ntote;;\r\n',
    );
    const { output } = await run(['week', 'week.csv', '--yes']);
    expect(output).toContain('! Rye Sourdough: 1 more ordered for Friday 4 December than you bake.\n');
    expect(output).toContain('! Left as it is, since week.csv does not say: Spelt Loaf, Tote Bag.\n');
    expect(await limits()).toEqual({ rye: 0, spelt: 0, focaccia: undefined, tote: undefined });
  });

  /** The plan from a file with this content. */
  async function planned(name: string, content: string) {
    const file = join(await emptyFolder(), name);
    await writeFile(file, content);
    return Object.fromEntries(await planIn(file, cakes));
  }

  test('a catalogue, as JSON or as a table', async () => {
    const catalogue = { cakes: { rye: { title: 'Rye Sourdough', limit: 12 }, tote: {} } };
    expect(await planned('catalogue.json', JSON.stringify(catalogue))).toEqual({ rye: 12, tote: null });
    expect(await planned('products.csv', toCsv('products.csv', catalogue))).toEqual({ rye: 12, tote: null });
  });

  test.each([
    ['product,limit\nrye,twelve', /week.csv, row 2: "twelve" is no whole number from 0 on/],
    ['product,limit\n\nrye,-1', /week.csv, row 3: "-1" is no whole number/],
    ['product,limit\nrye,1.5', /week.csv, row 2: "1.5" is no whole number/],
    ['product,limit\nrye,100000', /week.csv, row 2: 100000 is more than anybody bakes/],
    ['product,limit\nbaguette,3', /week.csv, row 2: the shop has no product "baguette"/],
    ['product,limit\nrye,3\nRye Sourdough,4', /week.csv, row 3: Rye Sourdough stands there twice/],
    ['rye,3', /week.csv does not begin with the column product\. Make it/],
    ['product,pieces\nrye,3', /week.csv has no column limit\./],
    ['record,limit\ncakes/rye,soon', /week.csv, cakes\/rye: "soon" is no whole number/],
  ])('%j is refused', async (content, complaint) => {
    await expect(planned('week.csv', content)).rejects.toThrow(complaint);
  });

  test('two products of one name', async () => {
    const file = join(await emptyFolder(), 'week.csv');
    await writeFile(file, 'product,limit\nRYE SOURDOUGH,3\n');
    await expect(planIn(file, { ...cakes, old: cakes.rye })).rejects.toThrow(/Use their keys: rye, old\.$/);
  });

  test('a wrong one writes nothing, and so does none', async () => {
    const { run, write } = await here();
    await write('week.csv', 'product,limit\nspelt,3\nrye,twelve');
    const { errors, exitCode } = await run(['week', 'week.csv', '--yes']);
    expect(errors).toMatch(/^✗ week.csv, row 3: .*\. Nothing was written\.\n$/);
    expect(exitCode).toBe(1);
    const none = await run(['week', '--yes']);
    expect(none.errors).toMatch(/^✗ Nothing was written\. Say how many you will bake/);
    expect((await run(['week', 'other.csv'])).errors).toMatch(/^✗ There is no other\.csv\. Make it in a spr/);
    expect(await limits()).toEqual(UNTOUCHED);
  });
});

describe('while orders for the Friday are being taken', () => {
  const clock = '2026-12-03T22:00:00Z';
  const table = 'product,limit\nrye,30';

  test('says so, and wants to be told the day', async () => {
    const { run, write } = await here();
    await write('week.csv', table);
    const { output, errors } = await run(['week', 'week.csv', '--yes'], { clock });
    expect(output).toContain(
      '! Orders for Friday 4 December are being taken, until the end of Thursday 3 December: what you set is on sale for that day at once. The stock of the Friday after can be set from Friday 4 December on.\n',
    );
    expect(errors).toBe(
      '✗ Nothing was written. If Friday 4 December is meant: npm run catalogue -- week week.csv --for 2026-12-04 --yes\n',
    );
    expect(await limits()).toEqual(UNTOUCHED);

    await run(['week', 'week.csv', '--for', '2026-12-04', '--yes'], { clock });
    expect(await limits()).toMatchObject({ rye: 28 });
  });

  test('another day than the one on sale is refused', async () => {
    const { run } = await here();
    const { errors } = await run(['week', '--for', '2026-12-11'], { clock });
    expect(errors).toMatch(
      /^✗ What is on the shelf now is sold for Friday 4 December: only that stock can be set/,
    );
    expect((await run(['week', '--for', 'Friday'])).errors).toMatch(/^✗ "Friday" is no day/);
  });

  test('suggests what there is, and asks even with --yes', async () => {
    const { run } = await here();
    const { output } = await run(['week', '--yes'], { clock, typed: ['9', '', '', '', 'n'] });
    expect(output).toContain('Rye Sourdough [6]: Spelt Loaf [0]: Focaccia [8]: Tote Bag [no limit]: ');
    expect(await limits()).toEqual(UNTOUCHED);
  });
});

describe('meanwhile', () => {
  /** Takes pieces of rye from the stock, as an order does. */
  const takeRye = async (pieces: number) => {
    const { json } = await database.rest('GET', '/cakes/rye/limit', undefined, 'owner');
    await database.put('/cakes/rye/limit', Number(json) - pieces);
  };

  test('a sale right before the write is taken off, too', async () => {
    const sale = ordersOf({ at: '2026-11-27T08:01:00Z', pieces: { rye: 1 } });
    const { run } = await bakersTerminal(
      await watchedAddress(database, async (request, number) => {
        if (request !== 'PUT /cakes' || number > 1) return;
        await takeRye(1);
        await database.put('/orders', { ...orders, ...sale });
      }),
    );
    const { output } = await run(['week', '--as-last-week', '--yes']);
    expect(output).toContain('Something was sold or changed at this very moment. Once more:\n');
    expect(output).toContain('! Rye Sourdough: 3 are ordered by now, so it has 23 left.\n');
    expect(await limits()).toMatchObject({ rye: 23 });
  });

  test('an order that has taken its stock, and not its mark yet, is waited for', async () => {
    const [id = ''] = Object.keys(BEGUN);
    await database.put('/orders', { ...orders, ...BEGUN });
    await takeRye(2);
    const { run, write } = await bakersTerminal(
      await watchedAddress(database, async (request, number) => {
        // Two readings, of two requests each, are for the table, and the third finds the order without its mark.
        if (request === 'GET /orders' && number === 7) await database.put(`/orders/${id}/paid`, true);
      }),
    );
    await write('week.csv', 'product,limit\nrye,26');
    const { output } = await run(['week', 'week.csv', '--yes']);
    expect(output).toContain(
      'An order may be being finished or cancelled at this moment: that is waited for',
    );
    expect(await limits()).toMatchObject({ rye: 22 });
  });

  test('an order whose cancelling was stopped on the way has to be cancelled first', async () => {
    const [id = ''] = Object.keys(BEGUN);
    await database.put('/orders', { ...orders, [id]: { cancelling: 'a-token' } });
    const { run, write } = await bakersTerminal(
      await watchedAddress(database, async (request, number) => {
        // Two readings, of two requests each, are for the table, and the third finds the order; then the cancelling ends while the command
        // waits.
        if (request === 'GET /orders' && number === 7) await database.put(`/orders/${id}`, null);
      }),
    );
    await write('week.csv', 'product,limit\nrye,26');
    await run(['week', 'week.csv', '--yes']);
    expect(await limits()).toMatchObject({ rye: 24 });

    await database.put(`/orders/${id}`, { cancelling: 'a-token' });
    const { errors } = await run(['week', 'week.csv', '--for', '2026-12-04', '--yes']);
    expect(errors).toBe(
      `✗ Nothing was written: the cancelling of order ${id} was stopped on the way. End it first: npm run orders -- cancel ${id}\n`,
    );
  });

  test('a product that is gone is told, and another one is left alone', async () => {
    const { tote: _, ...others } = cakes;
    const { run } = await bakersTerminal(
      await watchedAddress(database, async (request, number) => {
        if (request === 'PUT /cakes' && number === 1)
          await database.put('/cakes', { ...others, bun: { title: 'Bun', limit: 3 } });
      }),
    );
    const { output } = await run(['week', '--as-last-week', '--yes']);
    expect(output).toContain('! Tote Bag is no longer in the shop.\n');
    expect(await limits()).toEqual({ rye: 24, spelt: 12, focaccia: 7, bun: 3 });
  });

  test('the deadline: what was said is for a day whose orders are over', async () => {
    const { run } = await here();
    const { errors } = await run(['week'], {
      clock: '2026-12-03T23:50:00Z',
      writeClock: '2026-12-04T00:00:01Z',
      typed: ['9', '9', '9', '9', 'y'],
    });
    expect(errors).toBe('✗ Nothing was written: orders for Friday 4 December are over. Begin again.\n');
    expect(await limits()).toEqual(UNTOUCHED);
  });

  test('a second terminal: the last one to write counts, and is told', async () => {
    const { run } = await bakersTerminal(
      await watchedAddress(database, async (request, number) => {
        if (request === 'PUT /cakes' && number === 1) await database.put('/cakes/rye/limit', 40);
      }),
    );
    const { output } = await run(['week', '--as-last-week', '--yes']);
    expect(output).toContain('! Rye Sourdough: it had 40 left by then, so it has 24 left.\n');
    expect(await limits()).toMatchObject({ rye: 24 });
  });
});

describe('broken off', () => {
  test('by Ctrl-C before the write: nothing was written', async () => {
    const { run } = await here();
    const { errors, exitCode } = await run(['week', '--as-last-week', '--yes'], {
      signal: { name: 'SIGINT', before: 'GET' },
    });
    expect(errors).toBe('✗ Stopped. Nothing was written.\n');
    expect(exitCode).toBe(130);
    expect(await limits()).toEqual(UNTOUCHED);
  });

  test('by Ctrl-C in the midst of the write: it is brought to its end, and told', async () => {
    const { run } = await here();
    const { output, errors } = await run(['week', '--as-last-week', '--yes'], {
      signal: { name: 'SIGINT', before: 'PUT' },
    });
    expect(errors).toBe('One moment: what has begun to be written is brought to its end.\n');
    expect(output).toMatch(/✓ Written, and on sale for Friday 4 December\.\n$/);
    expect(await limits()).toMatchObject({ rye: 24 });
  });

  test('by Ctrl-C when all is written: that is what was told', async () => {
    const { run } = await here();
    const { output, errors, exitCode } = await run(['week', '--as-last-week', '--yes'], {
      signal: { name: 'SIGINT', after: 'ALL' },
    });
    expect(output).toMatch(/✓ Written, and on sale for Friday 4 December\.\n$/);
    expect([errors, exitCode]).toEqual(['', 0]);
  });

  test.each([['before'], ['after']] as const)(
    'by a kill %s the write: all of it or nothing',
    async (moment) => {
      const { run } = await here();
      const signal = { name: 'SIGKILL', [moment]: 'PUT' } as { name: string; before: string };
      await run(['week', '--as-last-week', '--yes'], { signal });
      expect(await limits()).toEqual(
        moment === 'before' ? UNTOUCHED : { rye: 24, spelt: 12, focaccia: 7, tote: undefined },
      );
      // What was planned is known before the limits change.
      expect(await stockSet()).toMatchObject({ baked: { rye: 26 } });
      await run(['week', '--yes'], { typed: ['', '', '', '', 'y'] });
      expect(await limits()).toEqual({ rye: 24, spelt: 12, focaccia: 7, tote: undefined });
    },
  );

  test('by the line: it may have been written, and how to see it', async () => {
    const { run } = await bakersTerminal(
      await watchedAddress(database, async (request) => (request === 'PUT /cakes' ? 'lost' : undefined)),
    );
    const { errors } = await run(['week', '--as-last-week', '--yes']);
    expect(errors).toMatch(
      /^✗ The connection to .* broke before it answered\. It may have been written: npm run catalogue -- week shows whether it was\.\n$/,
    );
  });
});

test('no orders, and no products', async () => {
  await database.put('/orders', null);
  const { run } = await here();
  expect((await run(['week'])).output).toMatch(/^Rye Sourdough +0 +0 +4$/m);
  await database.put('/cakes', null);
  expect((await run(['week'])).errors).toMatch(/^✗ There are no products in the sandbox/);
});
