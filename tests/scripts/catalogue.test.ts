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

/** A folder whose .env names the test's database, with a catalogue.json if one is given. */
async function project(catalogue?: unknown): Promise<string> {
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), `VITE_DATABASE_URL=${shop.settingsWith().VITE_DATABASE_URL}\n`);
  if (catalogue) await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
  return folder;
}

const run = (folder: string, ...parameters: string[]) =>
  runScript('owner/catalogue/catalogue.ts', parameters, { folder });

/** Runs the command as npm does after it has taken the options without a -- before them. */
const runAfterNpm = (folder: string, env: Readonly<Record<string, string>>, ...parameters: string[]) =>
  runScript('owner/catalogue/catalogue.ts', parameters, { folder, env });

const inDatabase = async (path: string): Promise<unknown> =>
  (await shop.database.rest('GET', path, undefined, 'owner')).json;

/** The demo's catalogue with these fields of a product changed. */
const demoWith = (fields: object) => ({
  $schema: './catalogue.schema.json',
  ...demoCatalogue,
  cakes: { ...demoCatalogue.cakes, 'fruit-cake': { ...demoCatalogue.cakes['fruit-cake'], ...fields } },
});

describe('check', () => {
  test('says that a file is in order', async () => {
    const { exitCode, output } = await run(await project(demoCatalogue), 'check');
    expect(output).toMatch(/^✓ 8 categories, .* 19 products: every record is well-formed\nAll is well\.\n$/);
    expect(exitCode).toBe(0);
  });

  test.each([
    ['£25', /its price "£25" can't be read/],
    [7.700000000000001, /its price 7\.700000000000001 is not in whole pence → Write 7\.7\.\n/],
    [0.1 + 0.2, /its price 0\.30000000000000004 is not in whole pence → Write 0\.3\.\n/],
  ])('names the price %j as wrong, and fails', async (price, complaint) => {
    const { exitCode, output } = await run(await project(demoWith({ price })), 'check');
    expect(output).toMatch(complaint);
    expect(exitCode).toBe(1);
  });

  test('names pictures that are not there, without asking anybody', async () => {
    const pictures = {
      img: 'images/cake.jpg',
      descImgs: ['/images/gone.jpg', 'https://pictures.invalid/x.jpg'],
    };
    const { exitCode, output } = await run(await project(demoWith(pictures)), 'check');
    expect(output).toContain(
      '✗ cakes/fruit-cake: its picture images/cake.jpg has no / before it: write /images/cake.jpg → ',
    );
    expect(output).toContain(
      '✗ cakes/fruit-cake: its picture /images/gone.jpg is not in the folder public/images/ → ',
    );
    expect(output).toMatch(/\n2 to mend/);
    expect(exitCode).toBe(1);
  });

  test('names titles that are no good for an address, and limits that are none', async () => {
    const { 'fruit-cake': cake, ...others } = demoCatalogue.cakes;
    const file = {
      ...demoCatalogue,
      categories: { ...demoCatalogue.categories, 9: { title: 'SOURDOUGH', img: '/og.jpg' } },
      cakes: {
        ...others,
        a: { ...cake, title: 'Fruit Cake', limit: [3] },
        b: { ...cake, title: 'FRUIT CAKE', limit: { now: 3 } },
        c: { ...cake, title: 'Fruit Cake' },
        d: { ...cake, title: '.' },
        e: { ...cake, title: ' .. ' },
      },
    };
    const { exitCode, output } = await run(await project(file), 'check');

    expect(exitCode).toBe(1);
    const limit = 'Write a whole number from 0 on, or take the field out where there is no limit.';
    const title = 'Give each a title of its own.';
    const letter = 'Give it a title with a letter or a digit.';
    expect(output.match(/^✗ .*/gm)?.sort()).toEqual([
      `✗ cakes/a: its limit [3] is no number, so the shop sells without end → ${limit}`,
      `✗ cakes/b: its limit {"now":3} is no number, so the shop sells without end → ${limit}`,
      `✗ cakes/b: its title "FRUIT CAKE" differs from that of cakes/a in capitals only → ${title}`,
      `✗ cakes/c: it has the same title as cakes/a → ${title}`,
      `✗ cakes/d: its title "." means another page in an address → ${letter}`,
      `✗ cakes/e: its title ".." means another page in an address → ${letter}`,
      `✗ categories/9: its title "SOURDOUGH" differs from that of categories/1 in capitals only → ${title}`,
    ]);
  });

  test.each([
    [
      '{\n"cakes": {\n"a": {“title": "Rye"}}}',
      /^✗ catalogue.json is no JSON in line 3, where a quotation mark is curly \(“\)/,
    ],
    [
      '{\r\n"texts": {},\r\n"cakes": {"a":\r\n"Rye”}}',
      /^✗ catalogue.json is no JSON in line 4, where .* \(”\)/,
    ],
    [
      '{"cakes": {\n"rye": {\n"price": 7,\n"price": 8},\n"rye": {}}}',
      /^✗ catalogue.json has cakes\/rye\/price twice, in lines 3 and 4\. .*\n✗ catalogue.json has cakes\/rye twice, in lines 2 and 5\. /,
    ],
    ['{\n"cakes": {,}}', /^✗ catalogue.json is no JSON from line 2 on, where often a comma/],
    ['[]', /^✗ catalogue.json must hold an object with categories, cakes and texts/],
    ['{"orders": {}}', /^✗ catalogue.json has "orders" beside the catalogue/],
    ['{"cakes": null}', /^✗ catalogue.json: cakes must hold records/],
  ])('says what is the matter with %j', async (content, complaint) => {
    const folder = await project();
    await writeFile(join(folder, 'catalogue.json'), content);
    const { exitCode, errors } = await run(folder, 'check');
    expect(errors).toMatch(complaint);
    expect(exitCode).toBe(1);
  });

  test('says how to come by a file', async () => {
    expect((await run(await project(), 'check')).errors).toMatch(
      /^✗ There is no catalogue.json. Fetch the database's catalogue: npm run catalogue -- pull --yes/,
    );
  });
});

describe('push', () => {
  const file = demoWith({ price: 26, limit: 9 });

  test('without --yes only shows what it would do', async () => {
    const folder = await project(file);
    const { output } = await run(folder, 'push');

    expect(output).toContain('~ cakes/fruit-cake  Fruit Cake\n');
    expect(output).toContain('    price: 25 → 26\n');
    expect(output).toContain(
      'Nothing was written: this was a rehearsal. To do it, add --yes: npm run catalogue -- push --yes\n',
    );
    expect(await inDatabase('/cakes/fruit-cake/price')).toBe(25);
    expect(await readdir(folder)).not.toContain('backups');
  });

  test('keeps a backup, leaves the stock alone and says so; the backup brings all back', async () => {
    const folder = await project(file);
    await shop.database.put('/cakes/fruit-cake/limit', 2);
    const { output } = await run(folder, 'push', '--yes');

    expect(output).toContain('    limit (stock): 2 → 9\n');
    expect(output).toContain(
      "! The stock of Fruit Cake is left as the database has it: the baker's page sets it, /baker/stock\n",
    );
    expect(await inDatabase('/cakes/fruit-cake')).toMatchObject({ price: 26, limit: 2 });

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
    const edit = async (fields: object) => {
      const { cakes, ...others } = JSON.parse(await readFile(file, 'utf8'));
      const cake = { ...cakes['fruit-cake'], ...fields };
      await writeFile(file, JSON.stringify({ ...others, cakes: { ...cakes, 'fruit-cake': cake } }));
    };
    const inFile = async () => JSON.parse(await readFile(file, 'utf8')).cakes;
    await run(folder, 'pull', '--yes');

    // In Firebase's console: another price, a product less, and a product more.
    const scone = { ...demoCatalogue.cakes['fruit-cake'], title: 'Scone', api: 'price_scone', limit: 6 };
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
    const cakes = { ...others, 'fruit-cake': { ...others['fruit-cake'], desc: 'Dark.', price: 9 }, scone };
    expect([await inDatabase('/cakes'), await inFile()]).toEqual([cakes, cakes]);
    expect((await run(folder, 'push')).output).toContain('There is nothing to write.');

    await shop.database.put('/cakes/fruit-cake/price', 10);
    await edit({ desc: 'Darker.', price: 11 });
    const refused = await run(folder, 'push', '--yes');
    expect(refused.output).toContain(
      '    price:\n      when you fetched it: 9\n      in the database: 10\n      in catalogue.json: 11\n',
    );
    expect(refused.errors).toBe(
      '✗ Nothing was written. To fetch the file anew, and edit it again: npm run catalogue -- pull --yes. Or, if the file is right: npm run catalogue -- push --despite-changes --yes\n',
    );
    expect(refused.exitCode).toBe(1);
    expect(await inDatabase('/cakes/fruit-cake')).toMatchObject({ desc: 'Dark.', price: 10 });

    await run(folder, 'push', '--despite-changes', '--yes');
    expect(await inDatabase('/cakes/fruit-cake')).toMatchObject({ desc: 'Darker.', price: 11 });
  });

  test('formats a file that was edited by hand', async () => {
    const folder = await project(file);
    await run(folder, 'push', '--yes');

    const text = await readFile(join(folder, 'catalogue.json'), 'utf8');
    const { $schema: _, ...pushed } = file;
    expect(text).toMatch(/^\{\n {2}"\$schema": ".*",\n {2}"categories": \{\n {4}"1": \{\n/);
    expect(JSON.parse(text)).toMatchObject(pushed);
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

  test('refuses a file that is not in order', async () => {
    const { exitCode, errors } = await run(await project(demoWith({ limit: '3' })), 'push', '--yes');
    expect(errors).toMatch(
      /^✗ catalogue.json is not in order, so nothing was written:\n✗ cakes\/fruit-cake: its limit/,
    );
    expect(exitCode).toBe(1);
    expect(await inDatabase('/cakes/fruit-cake/limit')).toBe(3);
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

test('a spreadsheet pulls, edits and pushes a table', async () => {
  const folder = await project();
  await run(folder, 'pull', 'products.csv', '--yes');
  const file = join(folder, 'products.csv');
  const table = await readFile(file, 'utf8');
  expect((await run(folder, 'diff', 'products.csv')).output).toMatch(/No difference\.\n$/);

  const row = /^(cakes\/fruit-cake,.*?),3,25,/m;
  await writeFile(file, table.replace(row, '$1,3,£26.50,'));
  const { output } = await run(folder, 'push', 'products.csv', '--yes');
  expect(output).toContain('~ cakes/fruit-cake  Fruit Cake\n    price: 25 → 26.5\n✓ Written.');
  expect(await inDatabase('/cakes/fruit-cake')).toEqual({
    ...demoCatalogue.cakes['fruit-cake'],
    price: 26.5,
  });

  await shop.database.put('/cakes/fruit-cake/price', 27);
  await run(folder, 'push', 'products.csv', '--yes');
  expect(await inDatabase('/cakes/fruit-cake/price')).toBe(27);
  expect(await readFile(file, 'utf8')).toBe(table.replace(row, '$1,3,27,'));
});

test('what a spreadsheet spoiled is not pushed, and kept when a pull mends it', async () => {
  const folder = await project();
  const file = join(folder, 'products.csv');
  const spoiled = toCsv(file, demoCatalogue).replace(/^(cakes\/fruit-cake,.*?),3,25,/m, '$1,3,soon,');
  await writeFile(file, spoiled);
  expect((await run(folder, 'push', 'products.csv', '--yes')).errors).toContain(
    'products.csv is not in order, so nothing was written',
  );
  await run(folder, 'pull', 'products.csv', '--yes');
  const [backup = ''] = await readdir(join(folder, 'backups'));
  expect(await readFile(join(folder, 'backups', backup), 'utf8')).toBe(spoiled);
  expect(await readFile(file, 'utf8')).toBe(toCsv(file, demoCatalogue));
});

describe('without the -- that npm wants', () => {
  test('--yes writes nothing, and the push says what to type', async () => {
    const folder = await project(demoWith({ price: 26 }));
    const { output } = await runAfterNpm(folder, { npm_config_yes: 'true' }, 'push');
    expect(output).toContain(
      'Nothing was written: npm kept --yes to itself. To do it, add --yes: npm run catalogue -- push --yes\n',
    );
    expect(await inDatabase('/cakes/fruit-cake/price')).toBe(25);
  });

  test.each([
    [
      { npm_config_sandbox: 'true', npm_config_with_removals: 'true', npm_config_yes: 'true' },
      ['push'],
      'push --sandbox --with-removals --yes',
    ],
    [{ npm_config_despite_changes: 'true' }, ['push'], 'push --despite-changes'],
    [{ npm_config_file: 'true' }, ['push', 'other.json'], 'push other.json'],
    [{ npm_config_file: 'my file.json' }, ['check'], 'check "my file.json"'],
  ])('%j: %j goes no further', async (env, parameters, command) => {
    const { errors, exitCode } = await runAfterNpm(await project(demoCatalogue), env, ...parameters);
    expect(errors).toBe(
      `✗ npm kept an option to itself, because no -- stands before it. Type: npm run catalogue -- ${command}\n`,
    );
    expect(exitCode).toBe(1);
  });
});

test('says which database it needs, and that the sandbox must run', async () => {
  const folder = await project(demoCatalogue);
  await writeFile(join(folder, '.env'), '');
  expect((await run(folder, 'diff')).errors).toMatch(/^✗ Which database\? Put VITE_DATABASE_URL into .env/);

  await writeFile(join(folder, '.env'), 'VITE_DATABASE_URL=http://127.0.0.1:9?ns=bakery');
  expect((await run(folder, 'diff')).errors).toMatch(
    /^✗ The sandbox does not answer at http:\/\/127.0.0.1:9. Start it/,
  );
});

test.each([
  [[]],
  [['pusch']],
  [['push', 'a.json', 'b.json']],
  [['push', 'a.json', '--file', 'b.json']],
  [['push', '--now']],
])('%j explains how it is used', async (parameters) => {
  const { exitCode, errors } = await run(await project(), ...parameters);
  expect(errors).toMatch(/^✗ .*\n\nnpm run catalogue -- check /);
  expect(exitCode).toBe(1);
});

test("the editor's schema has the fields that the shop reads", () => {
  const { category, product } = schema.definitions;
  expect(Object.keys(category.properties).sort()).toEqual(Object.keys(categorySchema.entries).sort());
  expect(Object.keys(product.properties).sort()).toEqual(Object.keys(productSchema.entries).sort());
});
