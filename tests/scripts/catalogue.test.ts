import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import schema from '../../catalogue.schema.json' with { type: 'json' };
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { readCatalogue } from '../../scripts/owner/catalogue/catalogueDatabase.ts';
import { toCsv } from '../../scripts/owner/catalogue/csvTable.ts';
import { explainInterrupts } from '../../scripts/owner/catalogue/interrupt.ts';
import { writeWithBackup } from '../../scripts/owner/catalogue/writeSections.ts';
import { ownerDatabaseAt } from '../../scripts/owner/database/ownerDatabase.ts';
import { storedProductSchema } from '../../src/domain/catalogue/bakingSchemas.ts';
import { changesBetween } from '../../src/domain/catalogue/catalogueDiff.ts';
import {
  bestsellerSchema,
  categorySchema,
  homeTextsSchema,
  priceEntrySchema,
} from '../../src/domain/catalogue/recordSchemas.ts';
import { Unanswered } from '../../terminal/problem.ts';
import { folderWith } from '../support/folderWith.ts';
import { healthyShop } from './healthyShop.ts';
import { runHere } from './runHere.ts';

const shop = await healthyShop();
const cake = demoCatalogue.cakes['fruit-cake'];

/** A folder whose .env names the test's database. */
const project = (catalogue?: object) =>
  folderWith({
    '.env': `VITE_DATABASE_URL=${shop.settingsWith().VITE_DATABASE_URL}\n`,
    ...(catalogue && { 'catalogue.json': JSON.stringify(catalogue) }),
  });

/** `kept` are options that npm took itself because they didn't follow `--`. */
const run = (folder: string, words: string, kept: Readonly<Record<string, string>> = {}) =>
  runHere('catalogue', words.split(' '), folder, kept);

const { dataAt: inDatabase } = shop.database;

const inFile = async (folder: string) => JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'));

const demoWith = (fields: object) => ({
  ...demoCatalogue,
  cakes: { ...demoCatalogue.cakes, 'fruit-cake': { ...cake, ...fields } },
});

test('check says that a file is in order, or what is wrong with its records and its own pictures', async () => {
  const sound = await run(await project(demoCatalogue), 'check');
  expect(sound.output).toMatch(/^✓ 8 categories, .* 19 products: .*\nAll is well\.\n$/);
  expect(sound.exitCode).toBe(0);

  const spoilt = demoWith({ price: '£25', descImgs: ['/images/gone.jpg', 'https://pictures.invalid/x.jpg'] });
  const { output, exitCode } = await run(await project(spoilt), 'check');
  expect(output.match(/^[✗!].*(?= → )/gm)).toEqual([
    '✗ cakes/fruit-cake: its price "£25" can\'t be read, so nobody can buy it',
    '✗ cakes/fruit-cake: its picture /images/gone.jpg is not in the folder public/images/',
  ]);
  expect(exitCode).toBe(1);
});

test('without --yes a push only shows what it would do', async () => {
  const folder = await project(demoWith({ price: 26 }));
  const { output } = await run(folder, 'push', { npm_config_yes: 'true' });
  expect(output).toContain('~ cakes/fruit-cake  Fruit Cake\n    price: 25 → 26\n');
  expect(output).toContain('Nothing was written: npm kept --yes to itself. To do it, add --yes: npm run');
  expect(await inDatabase('/cakes/fruit-cake/price')).toBe(25);
  expect(await readdir(folder)).not.toContain('backups');
});

test('a push leaves the stock alone, formats the file, and keeps a backup that brings all back', async () => {
  const folder = await project(demoWith({ price: 26, limit: 9 }));
  await shop.database.put('/cakes/fruit-cake/limit', 2);
  const { output } = await run(folder, 'push --yes');
  expect(output).toContain("! The stock of Fruit Cake is left as the database has it: the baker's page");
  expect(await inDatabase('/cakes/fruit-cake')).toMatchObject({ price: 26, limit: 2 });
  const text = await readFile(join(folder, 'catalogue.json'), 'utf8');
  expect(text).toMatch(/^\{\n {2}"\$schema": ".*",\n {2}"categories": \{\n {4}"1": \{\n/);
  expect(JSON.parse(text)).toMatchObject(demoWith({ price: 26, limit: 9 }));

  const [backup = ''] = await readdir(join(folder, 'backups'));
  await run(folder, `push --yes ${join('backups', backup)}`);
  expect(await inDatabase('/cakes/fruit-cake')).toMatchObject({ price: 25, limit: 2 });
});

test('a push fills an empty database', async () => {
  await shop.database.put('/', null);
  const { output } = await run(await project(demoCatalogue), 'push --yes');
  expect(output).not.toContain('There is no note');
  expect(await inDatabase('/cakes')).toEqual(demoCatalogue.cakes);
});

test('a push knows what was changed in the database since the pull, and undoes nothing of it', async () => {
  const folder = await project();
  const edit = async (fields: object) => {
    const catalogue = await inFile(folder);
    Object.assign(catalogue.cakes['fruit-cake'], fields);
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
  };
  await run(folder, 'pull --yes');

  const scone = { ...cake, title: 'Scone', api: 'price_scone', limit: 6 };
  await shop.database.put('/cakes/fruit-cake/price', 9);
  await shop.database.put('/cakes/tote-bag', null);
  await shop.database.put('/cakes/scone', scone);
  await edit({ desc: 'Dark.' });
  const { output } = await run(folder, 'push --yes');
  expect(output).toMatch(/^! Changed in the database since .*:\n~ cakes.fruit-cake .*\n {4}price: 25 → 9\n/m);
  expect(output).toContain('\n- cakes/tote-bag  Tote Bag\n');
  expect(output).toContain('\n+ cakes/scone  Scone\n');
  const { 'tote-bag': _, ...others } = demoCatalogue.cakes;
  const cakes = { ...others, 'fruit-cake': { ...cake, desc: 'Dark.', price: 9 }, scone };
  expect([await inDatabase('/cakes'), (await inFile(folder)).cakes]).toEqual([cakes, cakes]);

  await shop.database.put('/cakes/fruit-cake/price', 10);
  await edit({ price: 11 });
  const refused = await run(folder, 'push --yes');
  expect(refused.output).toMatch(/when you fetched it: 9\n.*in the database: 10\n.*in catalogue.json: 11\n/);
  expect(refused.errors).toMatch(
    /^✗ Nothing was written\. To fetch .* Or, .* push --despite-changes --yes\n$/,
  );
  expect(refused.exitCode).toBe(1);
  expect(await inDatabase('/cakes/fruit-cake/price')).toBe(10);
  await run(folder, 'push --despite-changes --yes');
  expect(await inDatabase('/cakes/fruit-cake/price')).toBe(11);
});

test('white space that nobody sees changes nothing: keys, fields, titles, and columns of a table', async () => {
  const spaced = (key: string) => ({
    ...demoCatalogue,
    cakes: {
      ...demoCatalogue.cakes,
      'fruit-cake': undefined,
      [key]: { ...cake, title: `${cake?.title}\u200b` },
    },
  });
  for (const key of ['fruit-cake ', '\u00a0fruit-cake', 'fruit-cake\u200b', '\ufefffruit-cake\n']) {
    const folder = await project(spaced(key));
    expect((await run(folder, 'check')).exitCode, key).toBe(0);
    expect((await run(folder, 'push --yes')).output).toContain('There is nothing to write.');
  }
  const both = { ...demoCatalogue, cakes: { ...demoCatalogue.cakes, 'fruit-cake ': cake } };
  const { errors } = await run(await project(both), 'check');
  expect(errors).toContain('cakes has "fruit-cake" twice, with white space that nobody sees');

  const folder = await project();
  const file = join(folder, 'products.csv');
  const table = toCsv(file, demoCatalogue)
    .replace('record,', '"record ",')
    .replace(',price,', ',\u00a0price ,')
    .replace('cakes/fruit-cake,', 'cakes/fruit-cake ,');
  await writeFile(file, table);
  expect((await run(folder, 'push products.csv --yes')).output).toContain('There is nothing to write.');
});

test('a spreadsheet’s error is pushed from no file', async () => {
  const folder = await project(demoWith({ allergens: '#NAME?' }));
  const { errors, exitCode } = await run(folder, 'push --yes');
  expect(errors).toContain('✗ cakes/fruit-cake: its allergens have "#NAME?", the error of a spreadsheet');
  expect(exitCode).toBe(1);
  expect(await inDatabase('/cakes/fruit-cake')).toEqual(cake);
});

test('a push takes products out of the shop only when that is meant', async () => {
  const { 'fruit-cake': _cake, 'tote-bag': _bag, ...others } = demoCatalogue.cakes;
  const { 8: _seasonal, ...categories } = demoCatalogue.categories;
  const folder = await project({ ...demoCatalogue, categories, cakes: others });
  const { output, errors, exitCode } = await run(folder, 'push --yes');
  expect(output).toContain('! This takes 2 products out of the shop: Fruit Cake, Tote Bag.\n');
  expect(output).toContain('! This takes 1 category out of the shop: Seasonal.\n');
  expect(errors).toMatch(
    /^✗ Nothing was written\. If they are really to go: .* push --with-removals --yes\n$/,
  );
  expect(exitCode).toBe(1);
  expect(await inDatabase('/cakes/fruit-cake/price')).toBe(25);
  await run(folder, 'push --with-removals --yes');
  // Orders that are being finished still take from its stock.
  expect(await inDatabase('/cakes')).toEqual({ ...others, 'fruit-cake': { limit: 3 } });
  expect((await run(folder, 'diff')).output).toMatch(/No difference\.\n$/);
  await shop.database.put('/cakes/fruit-cake/limit', 1);
  const [backup = ''] = await readdir(join(folder, 'backups'));
  await run(folder, `push --yes ${join('backups', backup)}`);
  expect(await inDatabase('/cakes')).toEqual(demoWith({ limit: 1 }).cakes);
});

test('a push does not show what the baker’s page has hidden, also of a file of which there is no note', async () => {
  await shop.database.put('/hidden/fruit-cake', cake);
  await shop.database.put('/cakes/fruit-cake', { limit: 3 });
  const { errors, exitCode } = await run(await project(demoCatalogue), 'push --yes');
  expect(errors).toMatch(/^✗ Nothing was written.* Fruit Cake.*\n$/);
  expect([exitCode, await inDatabase('/cakes/fruit-cake')]).toEqual([1, { limit: 3 }]);
});

test('pull fetches the catalogue, and nothing else, into a file that has no difference', async () => {
  await shop.database.put('/orders/one', { name: 'Ada' });
  const folder = await project();
  expect((await run(folder, 'pull')).output).toContain('this was a rehearsal');
  expect(await readdir(folder)).toEqual(['.env']);
  await run(folder, 'pull --yes');
  const $schema = expect.stringMatching(/catalogue\.schema\.json$/);
  expect(await inFile(folder)).toEqual({ $schema, ...demoCatalogue });
  expect((await run(folder, 'diff')).output).toMatch(/No difference\.\n$/);
});

test('a table is pulled, edited and pushed; what a spreadsheet spoilt is not, and kept when a pull mends it', async () => {
  const folder = await project();
  const file = join(folder, 'products.csv');
  const row = /^(cakes\/fruit-cake,.*?),3,25,/m;
  await run(folder, 'pull products.csv --yes');
  const table = await readFile(file, 'utf8');
  await writeFile(file, table.replace(row, '$1,3,£26.50,'));
  await run(folder, 'push products.csv --yes');
  expect(await inDatabase('/cakes/fruit-cake')).toEqual({ ...cake, price: 26.5 });

  const spoilt = toCsv(file, demoCatalogue).replace(row, '$1,3,soon,');
  await writeFile(file, spoilt);
  const { errors, exitCode } = await run(folder, 'push products.csv --yes');
  expect(errors).toMatch(/^✗ products.csv is not in order, so nothing was written:\n✗ cakes\/fruit-cake/);
  expect(exitCode).toBe(1);
  await run(folder, 'pull products.csv --yes');
  const [kept = ''] = (await readdir(join(folder, 'backups'))).filter((name) => name.endsWith('.csv'));
  expect(await readFile(join(folder, 'backups', kept), 'utf8')).toBe(spoilt);
});

test('what npm kept is asked for again', async () => {
  const kept = { npm_config_with_removals: 'true', npm_config_yes: 'true' };
  const { errors, exitCode } = await runHere(
    'catalogue',
    ['push', 'my file.json', '--sandbox'],
    await folderWith(),
    kept,
  );
  expect(errors).toBe(
    '✗ npm kept an option to itself, because no -- stands before it. Type: npm run catalogue -- push "my file.json" --sandbox --with-removals --yes\n',
  );
  expect(exitCode).toBe(1);
});

test("the editor's schema has the fields that the shop reads", () => {
  const { category, product, bestseller, priceEntry, homeTexts } = schema.definitions;
  expect(Object.keys(bestseller.properties).sort()).toEqual(Object.keys(bestsellerSchema.entries).sort());
  expect(Object.keys(priceEntry.properties).sort()).toEqual(Object.keys(priceEntrySchema.entries).sort());
  expect(Object.keys(homeTexts.properties).sort()).toEqual(Object.keys(homeTextsSchema.entries).sort());
  expect(Object.keys(category.properties).sort()).toEqual(Object.keys(categorySchema.entries).sort());
  expect(Object.keys(product.properties).sort()).toEqual(Object.keys(storedProductSchema.entries).sort());
});

const HOME = process.cwd();
const { host, port, namespace } = shop.database;
const opened = ownerDatabaseAt({ origin: `http://${host}:${port}`, namespace, isLocal: true });

explainInterrupts();
afterEach(() => {
  vi.restoreAllMocks();
  process.chdir(HOME);
});

const LOAVES = { categories: { 1: { title: 'Loaves' } } };

/** Pushes a new price, categories and a stock, which stays as it is. `meanwhile` runs before a section is written. */
async function push(section: string, meanwhile: () => Promise<unknown>): Promise<void> {
  process.chdir(await folderWith());
  const current = await readCatalogue(opened);
  const merged = { ...demoWith({ price: 26, limit: 20 }), ...LOAVES };
  const watched: typeof opened = {
    ...opened,
    async writeIf(path, ...rest) {
      if (path === section) await meanwhile();
      return opened.writeIf(path, ...rest);
    },
  };
  const changes = changesBetween(current, merged);
  const flags = { sandbox: false, yes: true, 'despite-changes': false, 'with-removals': false };
  await writeWithBackup(watched, { current, merged, changes }, { file: 'catalogue.json', ...flags });
}

const interrupt = async () => process.emit('SIGINT');
const cutTheLine = () => Promise.reject(new Unanswered('No answer.'));
const put = (path: string, json: unknown) => () => shop.database.put(path, json);

test.each([
  // Categories are written first: after a write, a push is no longer stopped.
  ['Ctrl-C between its writes', 'categories', interrupt, 3],
  ['a sale at that moment', 'cakes', put('/cakes/fruit-cake/limit', 2), 2],
])('a push writes all in spite of %s', async (_, section, meanwhile, limit) => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  await push(section, meanwhile);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^✓ Written\. What was there before: backups/));
  expect(await readCatalogue(opened)).toEqual({ ...demoWith({ price: 26, limit }), ...LOAVES });
});

const NOTHING = /^Somebody changed cakes at this very moment: push again to see it\. Nothing was written\.$/;
const PARTS =
  /^Somebody changed categories .* Only cakes got written: .* shows what was not\.\n.* before: backups/;
const PERHAPS =
  /^No answer\. It may have been written: npm run catalogue -- diff shows.*\n.* before: backups/;

test.each([
  ['changes a price', 'cakes', put('/cakes/fruit-cake/price', 7), NOTHING, 7],
  ['changes a category', 'categories', put('/categories/1/title', 'Buns'), PARTS, 26],
  ['cuts the line', 'cakes', cutTheLine, PERHAPS, 25],
])(
  'a push over which somebody %s stops, and says what was written',
  async (_, section, meanwhile, said, price) => {
    await expect(push(section, meanwhile)).rejects.toThrow(said);
    expect(await inDatabase('/cakes')).toEqual(demoWith({ price }).cakes);
  },
);
