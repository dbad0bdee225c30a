import { beforeEach, expect, test, vi } from 'vitest';
import { sizes } from '#bakery/sizes';
import { contractServer } from '../support/databaseUnderTest.ts';
import { addressOf, type BakersTerminal, bakersTerminal, watchedAddress } from './bakersTerminal.ts';

const database = await contractServer({ rules: { rules: {} } });

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

const push = ['push', '--yes'];

test('the stock of what is there stays, also where it was sold from or the file has another', async () => {
  const terminal = await pulled();
  await database.put('/cakes/rye/limit', 9);
  await edit(terminal, { price: 9 }, { limit: 7 });
  const { output, exitCode } = await terminal.run(push);
  expect(output).toContain('! The stock of Rye Sourdough, Spelt Loaf is left as the database has it');
  expect(exitCode).toBe(0);
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 9, 5]);
});

test('stock alone is nothing to write', async () => {
  const terminal = await pulled();
  await edit(terminal, { limit: 20 });
  expect((await terminal.run(push)).output).toContain('There is nothing to write.');
  expect(await limitsNow()).toEqual([12, 5]);
});

test('a sale at the moment of the write stands, and all is written', async () => {
  const terminal = await pulled(
    await watchedAddress(database, async (request, number) => {
      if (request === 'PUT /cakes' && number === 1) await database.put('/cakes/rye/limit', 11);
    }),
  );
  await edit(terminal, { price: 9 });
  const { output, exitCode } = await terminal.run(push);
  expect(output).toContain('✓ Written. What was there before: backups/catalogue-');
  expect(exitCode).toBe(0);
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 11, 5]);
});

test('what somebody changes at the moment of the write stands, and nothing is written', async () => {
  const terminal = await pulled(
    await watchedAddress(database, async (request) => {
      if (!request.startsWith('GET')) await database.put('/cakes/rye/price', 7);
    }),
  );
  await edit(terminal, { price: 9 });
  const { errors, exitCode } = await terminal.run(push);
  expect(errors).toBe(
    '✗ Somebody changed cakes at this very moment: push again to see it. Nothing was written.\n',
  );
  expect(exitCode).toBe(1);
  expect(await pricesNow()).toBe(7);
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
  await edit(terminal, { price: 9 });
  const { errors } = await terminal.run(push);
  expect(errors).toMatch(
    /broke before it answered\. It may have been written: npm run catalogue -- diff shows/,
  );
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([8, 12, 5]);
});

test('Ctrl-C between the two writes of a push ends neither halfway', async () => {
  const terminal = await pulled();
  const category = { title: 'Sourdough', img: '/images/rye.jpg' };
  await edit(terminal, { price: 9 }, {}, category);
  const { output } = await terminal.run(push, { signal: { name: 'SIGINT', after: 'PUT' } });
  expect(output).toContain('✓ Written.');
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 12, 5]);
  expect((await database.rest('GET', '/categories/1', undefined, 'owner')).json).toEqual(category);
});

test('Ctrl-C while a sale comes first: the write is made all the same', async () => {
  const terminal = await pulled(
    await watchedAddress(database, async (request, number) => {
      if (request === 'PUT /cakes' && number === 1) await database.put('/cakes/rye/limit', 11);
    }),
  );
  await edit(terminal, { price: 9 });
  const { output } = await terminal.run(push, { signal: { name: 'SIGINT', before: 'PUT' } });
  expect(output).toContain('✓ Written.');
  expect([await pricesNow(), ...(await limitsNow())]).toEqual([9, 11, 5]);
});
