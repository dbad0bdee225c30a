import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sizes } from '#bakery/sizes';
import { contractServer } from '../support/databaseUnderTest.ts';
import { addressOf, type BakersTerminal, bakersTerminal, watchedAddress } from './bakersTerminal.ts';

const database = await contractServer({ rules: { rules: { orders: { '.indexOn': 'bakeDay' } } } });

const loaf = { category: 'Sourdough', price: 8, img: '/images/loaf.jpg', allergens: 'Wheat' };
const cakes = {
  rye: { ...loaf, title: 'Rye Sourdough', limit: 12 },
  spelt: { ...loaf, title: 'Spelt Loaf', limit: 5 },
  // Every catalogue must contain the products that are sold in sizes.
  ...Object.fromEntries(Object.keys(sizes).map((title, index) => [`sized-${index}`, { ...loaf, title }])),
};
const catalogue = {
  categories: { 1: { title: 'Sourdough', img: '/images/loaf.jpg' } },
  cakes,
};

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => database.put('/', catalogue));

const limitsNow = async () => {
  const { json } = await database.rest('GET', '/cakes', undefined, 'owner');
  const records = json as Record<string, { limit?: number }>;
  return [records.rye?.limit, records.spelt?.limit];
};

const pricesNow = async () => (await database.rest('GET', '/cakes/rye/price', undefined, 'owner')).json;

/** Writes the file with these fields of the rye and of the spelt loaf changed, and the category. */
const edit = (
  { write }: BakersTerminal,
  rye: object,
  spelt: object = {},
  category: object = catalogue.categories[1],
) =>
  write(
    'catalogue.json',
    JSON.stringify({
      categories: { 1: category },
      cakes: { ...cakes, rye: { ...cakes.rye, ...rye }, spelt: { ...cakes.spelt, ...spelt } },
    }),
  );

async function pulled(address = addressOf(database)) {
  const terminal = await bakersTerminal(address);
  await terminal.run(['pull', '--yes']);
  return terminal;
}

const push = ['push', '--with-stock', '--yes'];

test('stock that nobody touched since the pull is set', async () => {
  const terminal = await pulled();
  await edit(terminal, { limit: 20 });
  const { output, exitCode } = await terminal.run(push);
  expect(output).toContain('! The stock of Rye Sourdough will be set as shown.\n✓ Written.');
  expect(exitCode).toBe(0);
  expect(await limitsNow()).toEqual([20, 5]);
});

describe('stock that was sold from since the pull', () => {
  const told = '    Rye Sourdough: 12 when you fetched it, 9 now, you would set 12\n';

  test('is told, also where the file was not changed, and is not put back', async () => {
    const terminal = await pulled();
    await database.put('/cakes/rye/limit', 9);
    const rehearsal = await terminal.run(['push', '--with-stock']);
    expect(rehearsal.output).toContain(told);
    const ways = 'To fetch the file anew, and set the stock in it again: npm run catalogue -- pull --yes.';
    expect(rehearsal.output).toContain(`  ${ways} Or add --despite-sales\n`);

    const { errors, exitCode } = await terminal.run(push);
    expect(errors).toBe(
      `✗ Nothing was written. ${ways} Or, if that stock is meant: npm run catalogue -- push --with-stock --despite-sales --yes\n`,
    );
    expect(exitCode).toBe(1);
    expect(await limitsNow()).toEqual([9, 5]);
  });

  test('nothing of the push is written then, and a fresh pull is a way on', async () => {
    const terminal = await pulled();
    await database.put('/cakes/rye/limit', 9);
    await edit(terminal, { price: 9 }, { limit: 7 });
    await terminal.run(push);
    expect([await pricesNow(), ...(await limitsNow())]).toEqual([8, 9, 5]);

    await terminal.run(['pull', '--yes']);
    await edit(terminal, { price: 9, limit: 14 }, { limit: 7 });
    await terminal.run(push);
    expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 14, 7]);
  });

  test('is set where that is meant', async () => {
    const terminal = await pulled();
    await database.put('/cakes/rye/limit', 9);
    const { output } = await terminal.run([...push, '--despite-sales']);
    expect(output).toContain(told);
    expect(await limitsNow()).toEqual([12, 5]);
  });

  test('is not asked for without --with-stock', async () => {
    const terminal = await pulled();
    await database.put('/cakes/rye/limit', 9);
    await edit(terminal, { price: 9 });
    const { output } = await terminal.run(['push', '--yes']);
    expect(output).toContain('! The stock of Rye Sourdough is left as the database has it.');
    expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 9, 5]);
  });
});

test('after a push with stock, the file is as good as fetched', async () => {
  const terminal = await pulled();
  await edit(terminal, { limit: 20 });
  await terminal.run(push);
  await edit(terminal, { limit: 25 });
  expect((await terminal.run(push)).exitCode).toBe(0);
  expect(await limitsNow()).toEqual([25, 5]);

  await database.put('/cakes/rye/limit', 24);
  const { output } = await terminal.run(push);
  expect(output).toContain('    Rye Sourdough: 25 when you fetched it, 24 now, you would set 25\n');
  expect(await limitsNow()).toEqual([24, 5]);
});

test('a file that was never fetched here asks about all stock that differs', async () => {
  const terminal = await bakersTerminal(addressOf(database));
  await edit(terminal, { limit: 20 });
  const { output, exitCode } = await terminal.run(push);
  expect(output).toContain('    Rye Sourdough: 12 now, you would set 20\n');
  expect(exitCode).toBe(1);
  expect(await limitsNow()).toEqual([12, 5]);
});

test('a note of an earlier version, which has the stock alone, guards that alone', async () => {
  const terminal = await pulled();
  const [note = ''] = await terminal.kept('pulled-');
  const { catalogue: _, ...older } = JSON.parse(await readFile(join(terminal.folder, note), 'utf8'));
  await terminal.write(note, JSON.stringify(older));
  await database.put('/cakes/rye', { ...cakes.rye, price: 9, limit: 9 });
  const { output, exitCode } = await terminal.run(push);
  expect(output).toContain(
    "! There is no note here of what catalogue.json was fetched with, so it can't be told who changed what. The file is taken throughout.\n",
  );
  expect(output).toContain('    Rye Sourdough: 12 when you fetched it, 9 now, you would set 12\n');
  expect(exitCode).toBe(1);

  await terminal.run(['push', '--yes']);
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([8, 9, 5]);
});

test('a sale at the moment of the write stands; the rest is written', async () => {
  const terminal = await pulled(
    await watchedAddress(database, async (request, number) => {
      if (request === 'PUT /cakes' && number === 1) await database.put('/cakes/rye/limit', 11);
    }),
  );
  await edit(terminal, { price: 9, limit: 20 }, { limit: 8 });
  const { output, errors, exitCode } = await terminal.run(push);
  expect(output).toContain('✓ Written. What was there before: backups/catalogue-');
  expect(errors).toMatch(
    /^✗ Left as it is was the stock of Rye Sourdough: some of it was sold at this very moment\. npm run catalogue -- diff shows it\.\n$/,
  );
  expect(exitCode).toBe(1);
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 11, 8]);
});

test('what somebody changes at the moment of the write stands, and nothing is written', async () => {
  const terminal = await pulled(
    await watchedAddress(database, async (request) => {
      if (!request.startsWith('GET')) await database.put('/cakes/rye/price', 7);
    }),
  );
  await edit(terminal, { price: 9, limit: 20 });
  const { errors, exitCode } = await terminal.run(push);
  expect(errors).toBe(
    '✗ Somebody changed cakes at this very moment: push again to see it. Nothing was written.\n',
  );
  expect(exitCode).toBe(1);
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([7, 12, 5]);
  expect((await database.rest('GET', '/stock', undefined, 'owner')).json).toBeNull();
});

test('what was written before somebody changed something is told', async () => {
  const terminal = await pulled(
    await watchedAddress(database, async (request) => {
      if (request === 'PUT /categories') await database.put('/categories/1/img', '/images/other.jpg');
    }),
  );
  await edit(terminal, { price: 9 }, {}, { title: 'Sourdough', img: '/images/rye.jpg' });
  const { errors } = await terminal.run(push);
  expect(errors).toMatch(
    /^✗ Somebody changed categories at this very moment: .* Only cakes got written: npm run catalogue -- diff shows what was not\.\n {2}What was there before: backups/,
  );
  expect(await pricesNow()).toBe(9);
});

test('a line that breaks says that it may have been written', async () => {
  const terminal = await pulled(
    await watchedAddress(database, async (request) => (request === 'PUT /cakes' ? 'lost' : undefined)),
  );
  await edit(terminal, { price: 9, limit: 20 });
  const { errors } = await terminal.run(push);
  expect(errors).toMatch(
    /broke before it answered\. It may have been written: npm run catalogue -- diff shows/,
  );
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([8, 12, 5]);
});

test('Ctrl-C between the two writes of a push ends neither halfway', async () => {
  const terminal = await pulled();
  const category = { title: 'Sourdough', img: '/images/rye.jpg' };
  await edit(terminal, { price: 9, limit: 20 }, {}, category);
  const { output } = await terminal.run(push, { signal: { name: 'SIGINT', after: 'PUT' } });
  expect(output).toContain('✓ Written.');
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 20, 5]);
  expect((await database.rest('GET', '/categories/1', undefined, 'owner')).json).toEqual(category);
});

test('Ctrl-C while a sale comes first: what it was that was written is told', async () => {
  const terminal = await pulled(
    await watchedAddress(database, async (request, number) => {
      if (request === 'PUT /cakes' && number === 1) await database.put('/cakes/rye/limit', 11);
    }),
  );
  await edit(terminal, { price: 9, limit: 20 }, { limit: 8 });
  const { output, errors } = await terminal.run(push, { signal: { name: 'SIGINT', before: 'PUT' } });
  expect(output).toContain('✓ Written.');
  expect(errors).toContain('✗ Left as it is was the stock of Rye Sourdough');
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 11, 8]);
});
