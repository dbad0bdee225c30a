import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { OrderId } from '@/domain/order';
import { isOrderId } from '@/domain/orderId';
import { newOrderId } from '@/services/orderIds';
import { aUnit, unitsOf } from '../support/samples.ts';
import { backupsIn, daysAgo, type Fate, ordersShop, said } from './ordersShop.ts';

// A test runs several commands, one after the other.
vi.setConfig({ testTimeout: 60_000 });

const shop = await ordersShop();
const { run, at, givenOrder, givenStock } = shop;

const ofTwo = () => ({
  paid: true,
  items: [...unitsOf(2, { firebaseId: 'rye' }), aUnit({ firebaseId: 'spelt' })],
});

describe('cancel', () => {
  test('only shows what it would give back and what to refund, without --yes', async () => {
    const id = await givenOrder({
      ...ofTwo(),
      hasPaid: true,
      items: [
        ...unitsOf(2, { firebaseId: 'rye' }),
        aUnit({ firebaseId: 'honey' }),
        aUnit({ firebaseId: 'gone' }),
        aUnit({ firebaseId: '' }),
      ],
    });
    await givenStock({ rye: 3, honey: '' });
    const folder = await shop.folder();
    const { output, exitCode } = await run(folder, 'cancel', id);

    expect(output).toContain(`Order ${id} of the sandbox at http://`);
    expect(output).toContain('  Ada Crumb, 07700900456, ada@example.com\n');
    expect(output).toContain('  2 × Rye: £14\n');
    expect(output).toContain('  £35, says paid online\n');
    expect(output).toContain(
      'Gives back:\n  Rye: 2, 3 → 5\n  Honey: nothing, it has no limit\n  Gone: nothing, it is no longer in the catalogue\n',
    );
    expect(output).toContain('Refund £35 in Stripe: its payment has this number as its client reference.');
    expect(output).toContain(`To do it: npm run orders -- cancel ${id} --yes\n`);
    expect(exitCode).toBe(0);
    expect(await at('/cakes/rye/limit')).toBe(3);
    expect(await at(`/orders/${id}/paid`)).toBe(true);
    expect(await backupsIn(folder)).toEqual([]);
  });

  test('gives nothing back of a Friday that is over: the stock is that of the next', async () => {
    const id = await givenOrder({ ...ofTwo(), id: newOrderId(daysAgo(8)) });
    await givenStock({ rye: 3, spelt: 0 });
    const { output, exitCode } = await run(await shop.folder(), 'cancel', id, '--yes');

    expect(output).toContain('Gives nothing back: its last day to order is over');
    expect(exitCode).toBe(0);
    expect(await at('/cakes/rye/limit')).toBe(3);
    expect(await at(`/orders/${id}`)).toBeNull();
  });

  test('gives the pieces back and removes the order', async () => {
    const id = await givenOrder(ofTwo());
    await givenStock({ rye: 3, spelt: 0 });
    const folder = await shop.folder();
    const { output, errors, exitCode } = await run(folder, 'cancel', id, '--yes');

    expect(errors).toBe('');
    expect(output).toContain(
      'It is for cash. If Stripe has a payment with this number all the same, refund it.\n',
    );
    expect(output).toContain('✓ rye: 2 given back, 3 → 5\n✓ spelt: 1 given back, 0 → 1\n');
    expect(output).toContain(`✓ Order ${id} is cancelled. Tell the customer.\n`);
    expect(exitCode).toBe(0);
    expect(await at('/cakes')).toMatchObject({ rye: { limit: 5 }, spelt: { limit: 1 } });
    expect(await at('/orders')).toBeNull();
    expect(await at('/cancelled')).toBeNull();
    expect(await backupsIn(folder)).toEqual([]);
  });

  test('keeps it for the books with --keep, where nobody can finish it, and once only', async () => {
    const id = await givenOrder(ofTwo());
    const before = await at(`/orders/${id}`);
    await givenStock({ rye: 3, spelt: 0 });
    const folder = await shop.folder();
    const { output } = await run(folder, 'cancel', id, '--yes', '--keep');

    expect(output).toContain(`✓ Order ${id} is cancelled, and kept for the books.`);
    expect(await at('/orders')).toBeNull();
    expect(await at(`/cancelled/${id}`)).toEqual(before);

    const again = await run(folder, 'cancel', id, '--yes', '--keep');
    expect(again.errors).toBe(
      `✗ Order ${id} is cancelled already, and kept for the books. Nothing was written.\n`,
    );
    expect(again.exitCode).toBe(1);
    expect(await at('/cakes/rye/limit')).toBe(5);
  });

  test('an unfinished order has taken nothing; one that was paid can be finished instead', async () => {
    const id = await givenOrder({ ...ofTwo(), paid: false, hasPaid: true });
    await givenStock({ rye: 3 });
    const { output } = await run(await shop.folder(), 'cancel', id, '--yes');

    expect(output).toContain('  £21, says paid online, never finished\n');
    expect(output).toContain('Gives nothing back, since it was never finished.');
    expect(output).toContain(`finish the order instead, at http://localhost:5173/thank-you-page/${id}\n`);
    expect(await at('/cakes/rye/limit')).toBe(3);
    expect(await at('/orders')).toBeNull();
  });

  test('removes what the shop never wrote', async () => {
    const id = newOrderId(new Date());
    await shop.database.put(`/orders/${id}`, { junk: true });
    const { output } = await run(await shop.folder(), 'cancel', id, '--yes');
    expect(output).toContain('It is nothing that the shop has written.\nGives nothing back.\n');
    expect(await at('/orders')).toBeNull();
  });

  test("a stranger's text does nothing on the terminal", async () => {
    const id = await givenOrder({ name: '\u001b[2J\u001b]0;x\u0007<b>Ada</b>\r\nRefund £900 \u202Eevil' });
    const { output } = await run(await shop.folder(), 'cancel', id);
    expect(output).toContain('  [2J ]0;x <b>Ada</b> Refund £900 evil, 07700900456, ');
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe('stock that may never have been taken', () => {
  /** 20 were baked, 7 of them sold by an honest order; and an order of 20 was marked without the shop. */
  async function givenMarked() {
    const honest = await givenOrder({ paid: true, items: unitsOf(7, { firebaseId: 'rye' }) });
    await givenStock({ rye: 13 });
    await shop.database.put('/stock/baked/rye', 20);
    return { honest, marked: await givenOrder({ paid: true, items: unitsOf(20, { firebaseId: 'rye' }) }) };
  }

  test.each([
    ['the honest one last', (one: Awaited<ReturnType<typeof givenMarked>>) => [one.marked, one.honest]],
    ['the honest one first', (one: Awaited<ReturnType<typeof givenMarked>>) => [one.honest, one.marked]],
  ])('no bread is made of it: both cancelled, %s, 20 are left', async (_, sequence) => {
    const folder = await shop.folder();
    const orders = sequence(await givenMarked());
    for (const id of orders) expect((await run(folder, 'cancel', id, '--yes')).exitCode).toBe(0);
    expect(await at('/cakes/rye/limit')).toBe(20);
  });

  test('what is ordered beyond what is baked is not sold again', async () => {
    await givenOrder({ paid: true, items: unitsOf(5, { firebaseId: 'rye' }) });
    const id = await givenOrder({ paid: true, items: unitsOf(2, { firebaseId: 'rye' }) });
    await givenStock({ rye: 0 });
    await shop.database.put('/stock/baked/rye', 6);
    const { output } = await run(await shop.folder(), 'cancel', id, '--yes');
    expect(output).toContain('  Rye: 1 of 2, since no more are baked, 0 → 1\n');
    expect(await at('/cakes/rye/limit')).toBe(1);
  });

  test('is asked for where nobody has said how many are baked', async () => {
    const id = await givenOrder(ofTwo());
    await givenStock({ rye: 3, spelt: 0 });
    await shop.database.put('/stock', null);
    const folder = await shop.folder();
    const { errors, exitCode } = await run(folder, 'cancel', id, '--yes');
    expect(errors).toContain('✗ Nothing was written. Were its pieces taken from the stock?');
    expect(errors).toContain(
      `If not, somebody marked it without the shop: npm run orders -- cancel ${id} --yes --not-taken`,
    );
    expect(exitCode).toBe(1);
    await run(folder, 'cancel', id, '--yes', '--not-taken');
    expect(await at('/cakes/rye/limit')).toBe(3);
    expect(await at(`/orders/${id}`)).toBeNull();
  });

  test('goes back where the owner says that it was taken', async () => {
    const id = await givenOrder(ofTwo());
    await givenStock({ rye: 3, spelt: 0 });
    await shop.database.put('/stock', null);
    await run(await shop.folder(), 'cancel', id, '--yes', '--taken');
    expect(await at('/cakes')).toMatchObject({ rye: { limit: 5 }, spelt: { limit: 1 } });
  });
});

test('while the shop is closed, pieces go to the numbers that come back when it opens', async () => {
  const id = await givenOrder(ofTwo());
  await givenStock({ rye: 0, spelt: 4 });
  await shop.database.put('/stock/baked', { rye: 20, spelt: 20 });
  const bakeDay = (await at('/stock/bakeDay')) as number;
  await shop.database.put('/paused', { at: Date.now(), bakeDay, limits: { rye: 5 } });
  const { output } = await run(await shop.folder(), 'cancel', id, '--yes');

  expect(output).toContain('  Rye: 2, 5 → 7, when the shop opens again\n');
  expect(await at('/cakes')).toMatchObject({ rye: { limit: 0 }, spelt: { limit: 5 } });
  expect(await at('/paused/limits')).toEqual({ rye: 7 });
});

describe('a number', () => {
  test('may be the end of one, where one order of the last weeks has it', async () => {
    const id = await givenOrder();
    await givenOrder({ id: `${newOrderId(daysAgo(40)).slice(0, -4)}${id.slice(-4)}` as OrderId });
    const { output } = await run(await shop.folder(), 'cancel', id.slice(-4).toUpperCase());
    expect(output).toContain(`Order ${id} of `);
  });

  test('whose end several orders have must be whole', async () => {
    const first = await givenOrder({ name: 'Ada' });
    const second = `${newOrderId(daysAgo(3)).slice(0, -4)}${first.slice(-4)}` as OrderId;
    await givenOrder({ id: second, name: 'Bo\u001bb' });
    const { errors } = await run(await shop.folder(), 'cancel', first.slice(-4), '--yes');
    expect(errors).toBe(
      `✗ More than one order ends with ${first.slice(-4)}. Give the whole number:\n  ${second}  Bo b\n  ${first}  Ada\n`,
    );
    expect(await at(`/orders/${first}`)).not.toBeNull();
  });

  test('that is not there, or none at all, is a sentence', async () => {
    const folder = await shop.folder();
    const id = newOrderId(new Date());
    expect(isOrderId(id)).toBe(true);
    const [whole, end, none] = await Promise.all([
      run(folder, 'cancel', id, '--yes'),
      run(folder, 'cancel', 'ffff'),
      run(folder, 'cancel'),
    ]);
    expect(whole.errors).toMatch(
      RegExp(`^✗ There is no order ${id} in the sandbox at .*, or no longer\\. Nothing was written\\.\n$`),
    );
    expect(end.errors).toMatch(/^✗ No order of the last 28 days ends with ffff\. Give the whole number/);
    expect(none.errors).toMatch(/^✗ Which order\? Give its number/);
    expect([whole, end, none].map(({ exitCode }) => exitCode)).toEqual([1, 1, 1]);
  });
});

describe('at the same moment', () => {
  test('two people cancel one order: its pieces go back once', async () => {
    const id = await givenOrder(ofTwo());
    await givenStock({ rye: 3, spelt: 0 });
    // Both have read the order before one of them takes it out.
    let arrived = 0;
    let open = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const meet = async (request: string): Promise<Fate> => {
      if (request === `PUT /orders/${id}`) {
        arrived += 1;
        if (arrived === 2) open();
        await both;
      }
      return 'passes';
    };
    const folders = await Promise.all([shop.folderBehind(meet), shop.folderBehind(meet)]);
    const ran = await Promise.all(folders.map((folder) => run(folder, 'cancel', id, '--yes')));

    expect(ran.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
    expect(ran.map(({ errors }) => errors).join('')).toBe(
      '✗ The order has just changed, or somebody else is cancelling it. Nothing was written.\n',
    );
    expect(await at('/cakes')).toMatchObject({ rye: { limit: 5 }, spelt: { limit: 1 } });
    expect(await at('/orders')).toBeNull();
    expect(await Promise.all(folders.map(backupsIn))).toEqual([[], []]);
  });

  test('somebody buys: the sale is not lost', async () => {
    const id = await givenOrder(ofTwo());
    await givenStock({ rye: 3, spelt: 0 });
    let sales = 0;
    const folder = await shop.folderBehind(async (request): Promise<Fate> => {
      if (request === 'PUT /cakes/rye/limit' && sales < 3) {
        sales += 1;
        await shop.database.put('/cakes/rye/limit', 3 - sales);
      }
      return 'passes';
    });
    const { output } = await run(folder, 'cancel', id, '--yes');
    expect(output).toContain('✓ rye: 2 given back, 0 → 2\n');
    expect(await at('/cakes/rye/limit')).toBe(2);
  });

  test('the order is finished: what was shown is not what is there, and nothing is written', async () => {
    const id = await givenOrder({ ...ofTwo(), paid: false });
    await givenStock({ rye: 3 });
    const folder = await shop.folderBehind(async (request): Promise<Fate> => {
      if (request === `PUT /orders/${id}`) await shop.database.put(`/orders/${id}/paid`, true);
      return 'passes';
    });
    const { errors } = await run(folder, 'cancel', id, '--yes');
    expect(errors).toBe(
      '✗ The order has just changed, or somebody else is cancelling it. Nothing was written.\n',
    );
    expect(await at(`/orders/${id}/paid`)).toBe(true);
    expect(await backupsIn(folder)).toEqual([]);
  });
});

describe('stopped on the way', () => {
  const given = async () => {
    const id = await givenOrder(ofTwo());
    await givenStock({ rye: 3, spelt: 0 });
    return id;
  };

  /** Cancels an order and harms the first request of this kind. Returns the folder and the command's output. */
  async function stoppedAt(
    request: string,
    harm: Fate | 'SIGKILL' | 'SIGINT',
    id: OrderId,
    ...options: string[]
  ) {
    let isOver = false;
    let stop = async () => {};
    const folder = await shop.folderBehind(async (one): Promise<Fate> => {
      if (isOver || one !== request) return 'passes';
      isOver = true;
      if (harm !== 'SIGKILL' && harm !== 'SIGINT') return harm;
      await stop();
      return harm === 'SIGKILL' ? 'lost' : 'passes';
    });
    const { child, ended } = shop.start(folder, 'cancel', id, '--yes', ...options);
    stop = async () => {
      // A command that finishes its step first says so.
      const heard = harm === 'SIGINT' ? said(child.stdout, 'Stopping after this step.') : ended;
      process.kill(-(child.pid ?? 0), harm);
      await heard;
      // The program that started the command may pass the signal on, so it comes twice.
      if (harm === 'SIGINT') process.kill(-(child.pid ?? 0), harm);
    };
    const { output, errors } = await ended;
    return { folder, output, errors };
  }

  test('killed before a product is given back: the same command does the rest', async () => {
    const id = await given();
    const { folder } = await stoppedAt('GET /cakes/spelt/limit', 'SIGKILL', id);
    expect(await at('/cakes')).toMatchObject({ rye: { limit: 5 }, spelt: { limit: 0 } });
    expect(await backupsIn(folder)).toEqual([`cancel-${id}.json`]);

    const shown = await run(folder, 'cancel', id.slice(-6));
    expect(shown.output).toContain(
      'Its cancelling was stopped on the way. The order is taken out of the shop. Given back: rye 2. Not given back yet: spelt 1.',
    );
    const other = await run(await shop.folder(), 'cancel', id, '--yes');
    expect(other.errors).toMatch(/is being cancelled on another computer/);

    const { output, exitCode } = await run(folder, 'cancel', id, '--yes');
    expect(output).toContain('✓ spelt: 1 given back, 0 → 1\n');
    expect(exitCode).toBe(0);
    expect(await at('/cakes')).toMatchObject({ rye: { limit: 5 }, spelt: { limit: 1 } });
    expect(await at('/orders')).toBeNull();
    expect(await backupsIn(folder)).toEqual([]);
  });

  test('nothing of the customer is in what is noted; and what was to be kept, is kept', async () => {
    const id = await given();
    const before = await at(`/orders/${id}`);
    const { folder } = await stoppedAt('GET /cakes/rye/limit', 'SIGKILL', id, '--keep');
    const noted = await readFile(join(folder, 'backups', `cancel-${id}.json`), 'utf8');
    expect(noted).not.toMatch(/Ada|ada@example|07700/);

    await run(folder, 'cancel', id, '--yes');
    expect(await at(`/cancelled/${id}`)).toEqual(before);
    expect(await at('/orders')).toBeNull();
    expect(await at('/cakes/rye/limit')).toBe(5);
  });

  test('by Ctrl-C: says what was written, and goes on when asked', async () => {
    const id = await given();
    const { folder, errors } = await stoppedAt('PUT /cakes/rye/limit', 'SIGINT', id);
    expect(errors).toBe(
      `✗ Stopped. The order is taken out of the shop. Given back: rye 2. Not given back yet: spelt 1. To go on: npm run orders -- cancel ${id} --yes\n`,
    );
    expect(await at('/cakes')).toMatchObject({ rye: { limit: 5 }, spelt: { limit: 0 } });
    await run(folder, 'cancel', id, '--yes');
    expect(await at('/cakes')).toMatchObject({ rye: { limit: 5 }, spelt: { limit: 1 } });
  });

  test('where the database refuses to give a product back, the same command gives it back', async () => {
    const id = await given();
    const { folder, errors } = await stoppedAt('PUT /cakes/rye/limit', 401, id);
    expect(errors).toContain('Not given back yet: rye 2, spelt 1.');
    const { output } = await run(folder, 'cancel', id, '--yes');
    expect(output).toContain('✓ rye: 2 given back, 3 → 5\n');
    expect(await at('/cakes')).toMatchObject({ rye: { limit: 5 }, spelt: { limit: 1 } });
  });

  test.each(['unanswered', 'lost', 500, 'SIGKILL'] as const)(
    'where it is not known whether a product was given back (%s), it is not given back again, and that is said',
    async (harm) => {
      const id = await given();
      const { folder, errors } = await stoppedAt('PUT /cakes/rye/limit', harm, id);
      if (harm !== 'SIGKILL') {
        expect(errors).toMatch(
          /Not known whether given back: rye 2\. Not given back yet: spelt 1\. To go on: /,
        );
      }
      const { output } = await run(folder, 'cancel', id, '--yes');
      expect(output).toContain('! rye: whether its 2 were given back is not known');
      expect(await at('/cakes')).toMatchObject({
        rye: { limit: harm === 'unanswered' ? 5 : 3 },
        spelt: { limit: 1 },
      });
    },
  );

  test.each(['unanswered', 'lost'] as const)(
    'where it is not known whether it was taken out (%s), the same command does all of it, once',
    async (harm) => {
      const id = await given();
      const { folder, errors } = await stoppedAt(`PUT /orders/${id}`, harm, id);
      expect(errors).toMatch(
        /broke before it answered\. Whether the order was taken out is not known; nothing is given back yet\. To go on: /,
      );
      const { exitCode } = await run(folder, 'cancel', id, '--yes');
      expect(exitCode).toBe(0);
      expect(await at('/cakes')).toMatchObject({ rye: { limit: 5 }, spelt: { limit: 1 } });
      expect(await at('/orders')).toBeNull();
    },
  );

  test('and its own earlier mark comes late: it is known for its own', async () => {
    const id = await given();
    let token = '';
    const folder = await shop.folderBehind(async (request): Promise<Fate> => {
      if (request !== `PUT /orders/${id}`) return 'passes';
      if (token === '') {
        token = JSON.parse(await readFile(join(folder, 'backups', `cancel-${id}.json`), 'utf8')).token;
        return 'lost';
      }
      await shop.database.put(`/orders/${id}`, { cancelling: token });
      return 'passes';
    });
    await run(folder, 'cancel', id, '--yes');
    const { exitCode } = await run(folder, 'cancel', id, '--yes');
    expect(exitCode).toBe(0);
    expect(await at('/cakes')).toMatchObject({ rye: { limit: 5 }, spelt: { limit: 1 } });
    expect(await at('/orders')).toBeNull();
  });

  test('and cancelled by somebody else meanwhile: its pieces go back once', async () => {
    const id = await given();
    const { folder } = await stoppedAt(`PUT /orders/${id}`, 'lost', id);
    await run(await shop.folder(), 'cancel', id, '--yes');
    const { errors } = await run(folder, 'cancel', id, '--yes');
    expect(errors).toBe(
      `✗ Order ${id} is not there any more: somebody else has removed it. Nothing was given back here.\n`,
    );
    expect(await at('/cakes/rye/limit')).toBe(5);
    expect(await backupsIn(folder)).toEqual([]);
  });

  test('where only the last answer is missing, the same command says that all is done', async () => {
    const id = await given();
    const { folder } = await stoppedAt('PATCH /', 'unanswered', id);
    const { output, exitCode } = await run(folder, 'cancel', id, '--yes');
    expect(output).toBe(
      `✓ Order ${id} is cancelled. The order is taken out of the shop. Given back: rye 2, spelt 1.\n`,
    );
    expect(exitCode).toBe(0);
    expect(await at('/cakes/rye/limit')).toBe(5);
  });

  test('is not gone on with from a note that is spoilt, or of another database', async () => {
    const id = await given();
    const { folder } = await stoppedAt('GET /cakes/rye/limit', 'SIGKILL', id);
    const file = join(folder, 'backups', `cancel-${id}.json`);
    const noted = await readFile(file, 'utf8');
    await writeFile(file, noted.slice(0, 40));
    expect((await run(folder, 'cancel', id, '--yes')).errors).toMatch(/can't be read/);
    await writeFile(file, noted.replace(/"database": ".*"/, '"database": "the project\'s bakery"'));
    expect((await run(folder, 'cancel', id, '--yes')).errors).toMatch(
      /is of an order of the project's bakery/,
    );
    expect(await at('/cakes/rye/limit')).toBe(3);
  });
});
