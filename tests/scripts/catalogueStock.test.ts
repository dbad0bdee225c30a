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

/** Writes the file with these fields of the rye and of the spelt loaf changed. */
const edit = ({ write }: BakersTerminal, rye: object, spelt: object = {}) =>
  write(
    'catalogue.json',
    JSON.stringify({
      ...catalogue,
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

test('a line that breaks at the stock says that it may have been written', async () => {
  const terminal = await pulled(
    await watchedAddress(database, async (request) => (request === 'PUT /cakes' ? 'lost' : undefined)),
  );
  await edit(terminal, { price: 9, limit: 20 });
  const { errors } = await terminal.run(push);
  expect(errors).toMatch(
    /broke before it answered\. It may have been written: npm run catalogue -- diff shows/,
  );
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 12, 5]);
});

test('Ctrl-C between the two writes of a push ends neither halfway', async () => {
  const terminal = await pulled();
  await edit(terminal, { price: 9, limit: 20 });
  const { output } = await terminal.run(push, { signal: { name: 'SIGINT', after: 'PATCH' } });
  expect(output).toContain('✓ Written.');
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 20, 5]);
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
