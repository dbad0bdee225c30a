import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import schema from '../../catalogue.schema.json' with { type: 'json' };
import { toCsv } from '../../scripts/owner/catalogue/csvTable.ts';
import { categorySchema, productSchema } from '../../src/domain/catalogue/recordSchemas.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { soundCatalogue as demoCatalogue, healthyShop } from './healthyShop.ts';
import { runScript } from './runScript.ts';

const shop = await healthyShop();
const cake = demoCatalogue.cakes['fruit-cake'];

/** A folder whose .env names the test's database, with a catalogue.json if one is given. */
async function project(catalogue?: unknown): Promise<string> {
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), `VITE_DATABASE_URL=${shop.settingsWith().VITE_DATABASE_URL}\n`);
  if (catalogue) await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
  return folder;
}

const run = (folder: string, ...parameters: string[]) => runAfterNpm({}, folder, ...parameters);

/** Runs the command as npm does after it has taken the options without a -- before them. */
const runAfterNpm = (env: Readonly<Record<string, string>>, folder: string, ...parameters: string[]) =>
  runScript('owner/catalogue/catalogue.ts', parameters, { folder, env });

const inDatabase = async (path: string): Promise<unknown> =>
  (await shop.database.rest('GET', path, undefined, 'owner')).json;

/** The demo's catalogue with these fields of a product changed. */
const demoWith = (fields: object) => ({
  ...demoCatalogue,
  cakes: { ...demoCatalogue.cakes, 'fruit-cake': { ...cake, ...fields } },
});

test('check says that a file is in order, or what is wrong with its records and its own pictures', async () => {
  const sound = await run(await project(demoCatalogue), 'check');
  expect(sound.output).toMatch(
    /^✓ 8 categories, .* 19 products: every record is well-formed\nAll is well\.\n$/,
  );
  expect(sound.exitCode).toBe(0);

  const pictures = { descImgs: ['/images/gone.jpg', 'https://pictures.invalid/x.jpg'] };
  const spoilt = await run(await project(demoWith({ price: '£25', ...pictures })), 'check');
  expect(spoilt.output.match(/^[✗!].*(?= → )/gm)).toEqual([
    '✗ cakes/fruit-cake: its price "£25" can\'t be read, so nobody can buy it',
    '✗ cakes/fruit-cake: its picture /images/gone.jpg is not in the folder public/images/',
  ]);
  expect(spoilt.exitCode).toBe(1);
});

describe('push', () => {
  test('without --yes only shows what it would do', async () => {
    const folder = await project(demoWith({ price: 26 }));
    const { output } = await run(folder, 'push');
    expect(output).toContain('~ cakes/fruit-cake  Fruit Cake\n    price: 25 → 26\n');
    expect(output).toContain(
      'Nothing was written: this was a rehearsal. To do it, add --yes: npm run catalogue -- push --yes\n',
    );
    const afterNpm = await runAfterNpm({ npm_config_yes: 'true' }, folder, 'push');
    expect(afterNpm.output).toContain(
      'Nothing was written: npm kept --yes to itself. To do it, add --yes: npm run catalogue -- push --yes\n',
    );
    expect(await inDatabase('/cakes/fruit-cake/price')).toBe(25);
    expect(await readdir(folder)).not.toContain('backups');
  });

  test('leaves the stock alone, formats the file, and keeps a backup that brings all back', async () => {
    const folder = await project(demoWith({ price: 26, limit: 9 }));
    await shop.database.put('/cakes/fruit-cake/limit', 2);
    const { output } = await run(folder, 'push', '--yes');
    expect(output).toContain('    limit (stock): 2 → 9\n');
    expect(output).toContain(
      "! The stock of Fruit Cake is left as the database has it: the baker's page sets it, /baker/stock\n",
    );
    expect(await inDatabase('/cakes/fruit-cake')).toMatchObject({ price: 26, limit: 2 });
    const text = await readFile(join(folder, 'catalogue.json'), 'utf8');
    expect(text).toMatch(/^\{\n {2}"\$schema": ".*",\n {2}"categories": \{\n {4}"1": \{\n/);
    expect(JSON.parse(text)).toMatchObject(demoWith({ price: 26, limit: 9 }));

    const [backup = ''] = await readdir(join(folder, 'backups'));
    await run(folder, 'push', '--yes', '--file', join('backups', backup));
    expect(await inDatabase('/cakes/fruit-cake')).toMatchObject({ price: 25, limit: 2 });
  });

  test('fills an empty database', async () => {
    await shop.database.put('/', null);
    const { output } = await run(await project(demoCatalogue), 'push', '--yes');
    expect(output).not.toContain('There is no note');
    expect(output).toContain('✓ Written.');
    expect(await inDatabase('/cakes')).toEqual(demoCatalogue.cakes);
  });

  test('knows what was changed in the database since the pull, and undoes nothing of it', async () => {
    const folder = await project();
    const file = join(folder, 'catalogue.json');
    const inFile = async () => JSON.parse(await readFile(file, 'utf8'));
    const edit = async (fields: object) => {
      const { cakes, ...others } = await inFile();
      const edited = { ...cakes, 'fruit-cake': { ...cakes['fruit-cake'], ...fields } };
      await writeFile(file, JSON.stringify({ ...others, cakes: edited }));
    };
    await run(folder, 'pull', '--yes');

    // In Firebase's console: another price, a product less, and a product more.
    const scone = { ...cake, title: 'Scone', api: 'price_scone', limit: 6 };
    await shop.database.put('/cakes/fruit-cake/price', 9);
    await shop.database.put('/cakes/tote-bag', null);
    await shop.database.put('/cakes/scone', scone);
    await edit({ desc: 'Dark.' });
    const { output } = await run(folder, 'push', '--yes');
    expect(output).toContain(
      '! Changed in the database since catalogue.json was fetched, and not in the file. It stays, and the file takes it over:\n~ cakes/fruit-cake  Fruit Cake\n    price: 25 → 9\n',
    );
    expect(output).toContain('\n- cakes/tote-bag  Tote Bag\n');
    expect(output).toContain('\n+ cakes/scone  Scone\n');
    const { 'tote-bag': _, ...others } = demoCatalogue.cakes;
    const cakes = { ...others, 'fruit-cake': { ...cake, desc: 'Dark.', price: 9 }, scone };
    expect([await inDatabase('/cakes'), (await inFile()).cakes]).toEqual([cakes, cakes]);
    expect((await run(folder, 'push')).output).toContain('There is nothing to write.');

    await shop.database.put('/cakes/fruit-cake/price', 10);
    await edit({ desc: 'Darker.', price: 11 });
    const refused = await run(folder, 'push', '--yes');
    expect(refused.output).toContain(
      '    price:\n      when you fetched it: 9\n      in the database: 10\n      in catalogue.json: 11\n',
    );
    expect(refused.errors).toBe(
      '✗ Nothing was written. To fetch the file again, and edit it again: npm run catalogue -- pull --yes. Or, if the file is right: npm run catalogue -- push --despite-changes --yes\n',
    );
    expect(refused.exitCode).toBe(1);
    expect(await inDatabase('/cakes/fruit-cake')).toMatchObject({ desc: 'Dark.', price: 10 });
    await run(folder, 'push', '--despite-changes', '--yes');
    expect(await inDatabase('/cakes/fruit-cake')).toMatchObject({ desc: 'Darker.', price: 11 });
  });

  test('takes products out of the shop only when that is meant', async () => {
    const { 'fruit-cake': _cake, 'tote-bag': _bag, ...others } = demoCatalogue.cakes;
    const { 8: _seasonal, ...categories } = demoCatalogue.categories;
    const folder = await project({ ...demoCatalogue, categories, cakes: others });
    const { output, errors, exitCode } = await run(folder, 'push', '--yes');
    expect(output).toContain('! This takes 2 products out of the shop: Fruit Cake, Tote Bag.\n');
    expect(output).toContain('! This takes 1 category out of the shop: Seasonal.\n');
    expect(errors).toBe(
      '✗ Nothing was written. If they are really to go: npm run catalogue -- push --with-removals --yes\n',
    );
    expect(exitCode).toBe(1);
    expect(await inDatabase('/cakes/fruit-cake/price')).toBe(25);
    await run(folder, 'push', '--with-removals', '--yes');
    expect(await inDatabase('/cakes')).toEqual(others);
  });
});

test('pull fetches the catalogue, and nothing else, into a file that has no difference', async () => {
  await shop.database.put('/orders/one', { name: 'Ada' });
  const folder = await project();
  expect((await run(folder, 'pull')).output).toContain('this was a rehearsal');
  expect(await readdir(folder)).toEqual(['.env']);
  await run(folder, 'pull', '--yes');
  const { $schema, ...pulled } = JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'));
  expect($schema).toMatch(/catalogue\.schema\.json$/);
  expect(pulled).toEqual(demoCatalogue);
  expect((await run(folder, 'diff')).output).toMatch(/No difference\.\n$/);
});

test('a table is pulled, edited and pushed; what a spreadsheet spoilt is not, and kept when a pull mends it', async () => {
  const folder = await project();
  const file = join(folder, 'products.csv');
  const row = /^(cakes\/fruit-cake,.*?),3,25,/m;
  await run(folder, 'pull', 'products.csv', '--yes');
  const table = await readFile(file, 'utf8');
  await writeFile(file, table.replace(row, '$1,3,£26.50,'));
  const { output } = await run(folder, 'push', 'products.csv', '--yes');
  expect(output).toContain('~ cakes/fruit-cake  Fruit Cake\n    price: 25 → 26.5\n✓ Written.');
  expect(await inDatabase('/cakes/fruit-cake')).toEqual({ ...cake, price: 26.5 });
  await shop.database.put('/cakes/fruit-cake/price', 27);
  await run(folder, 'push', 'products.csv', '--yes');
  expect(await inDatabase('/cakes/fruit-cake/price')).toBe(27);
  expect(await readFile(file, 'utf8')).toBe(table.replace(row, '$1,3,27,'));

  const spoilt = toCsv(file, demoCatalogue).replace(row, '$1,3,soon,');
  await writeFile(file, spoilt);
  const refused = await run(folder, 'push', 'products.csv', '--yes');
  expect(refused.errors).toMatch(
    /^✗ products.csv is not in order, so nothing was written:\n✗ cakes\/fruit-cake/,
  );
  expect(refused.exitCode).toBe(1);
  await run(folder, 'pull', 'products.csv', '--yes');
  const [kept = ''] = (await readdir(join(folder, 'backups'))).filter((name) => name.endsWith('.csv'));
  expect(await readFile(join(folder, 'backups', kept), 'utf8')).toBe(spoilt);
});

test.each([
  [
    { npm_config_sandbox: 'true', npm_config_with_removals: 'true', npm_config_yes: 'true' },
    ['push'],
    'push --sandbox --with-removals --yes',
  ],
  [{ npm_config_despite_changes: 'true' }, ['push'], 'push --despite-changes'],
  [{ npm_config_file: 'true' }, ['push', 'other.json'], 'push other.json'],
  [{ npm_config_file: 'my file.json' }, ['check'], 'check --file "my file.json"'],
])('where npm kept %j, %j goes no further', async (env, parameters, command) => {
  const { errors, exitCode } = await runAfterNpm(env, await emptyFolder(), ...parameters);
  expect(errors).toBe(
    `✗ npm kept an option to itself, because no -- stands before it. Type: npm run catalogue -- ${command}\n`,
  );
  expect(exitCode).toBe(1);
});

test('says which database it needs, and that the sandbox must run', async () => {
  const folder = await project(demoCatalogue);
  await writeFile(join(folder, '.env'), '');
  expect((await run(folder, 'diff')).errors).toMatch(/^✗ Which database\? Put VITE_DATABASE_URL into .env/);
  await writeFile(join(folder, '.env'), 'VITE_DATABASE_URL=http://127.0.0.1:9?ns=bakery');
  expect((await run(folder, 'diff')).errors).toMatch(/^✗ The sandbox does not answer at .*:9. Start it/);
});

test.each([[[]], [['pusch']], [['push', 'a.json', 'b.json']], [['push', 'a.json', '--file', 'b.json']]])(
  '%j explains how it is used',
  async (parameters) => {
    const { exitCode, errors } = await run(await emptyFolder(), ...parameters);
    expect(errors).toMatch(/^✗ .*\n\nnpm run catalogue -- check /);
    expect(exitCode).toBe(1);
  },
);

test("the editor's schema has the fields that the shop reads", () => {
  const { category, product } = schema.definitions;
  expect(Object.keys(category.properties).sort()).toEqual(Object.keys(categorySchema.entries).sort());
  expect(Object.keys(product.properties).sort()).toEqual(Object.keys(productSchema.entries).sort());
});
