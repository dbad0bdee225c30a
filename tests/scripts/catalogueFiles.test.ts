import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Middleware } from '../../sandbox/http.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { ownerDatabaseAt } from '../../scripts/owner/database/ownerDatabase.ts';
import { Unanswered } from '../../terminal/problem.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { soundCatalogue } from './healthyShop.ts';
import { runScript } from './runScript.ts';
import { served } from './served.ts';

const POWER_CUT = pathToFileURL(join(import.meta.dirname, 'powerCut.mjs')).href;

const own = {
  ...demoCatalogue,
  cakes: { ...demoCatalogue.cakes, 'fruit-cake': { ...demoCatalogue.cakes['fruit-cake'], price: 26 } },
};

/** A database with the demo's catalogue whose answers to writes come from `onWrite`. */
function databaseThat(onWrite: Middleware): Middleware {
  return (request, response, next) => {
    if (request.method === 'PUT') return onWrite(request, response, next);
    const section = /^\/(\w+)\.json/.exec(request.url ?? '')?.[1] as keyof typeof demoCatalogue;
    response.end(JSON.stringify(demoCatalogue[section]));
  };
}

const takesIt: Middleware = (_request, response) => response.end('{}');
const keepsSilent: Middleware = () => undefined;
const hangsUp: Middleware = (request) => request.socket.destroy();

/** A folder whose catalogue.json has another price for a cake. */
async function project(onWrite: Middleware = takesIt) {
  const { origin } = await served(databaseThat(onWrite));
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), `VITE_DATABASE_URL=${origin}?ns=bakery\n`);
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(own));
  return { folder, origin };
}

const run = (folder: string, parameters: readonly string[], env = {}) =>
  runScript('owner/catalogue/catalogue.ts', parameters, { folder, env });

/** Writes a file beside the old one, flushes it to the disk, and only then replaces the old one. */
const WRITING = ['open', 'write', 'flush', 'rename'];

describe.each([
  ['pull', demoCatalogue],
  ['push', own],
])('%s, when the power is cut', (command, after) => {
  async function cutAt(step: number) {
    const { folder } = await project();
    const log = join(folder, 'steps.log');
    await run(folder, [command, '--yes'], {
      NODE_OPTIONS: `--import=${POWER_CUT}`,
      POWER_CUT_AT: `${step}`,
      POWER_CUT_LOG: log,
    });
    const steps = (await readFile(log, 'utf8')).trimEnd().split('\n');
    const texts = await Promise.all(
      ['.', 'backups'].map(async (where) => {
        const names = await readdir(join(folder, where)).catch(() => []);
        const files = names.filter((name) => /^catalogue.*\.json$/.test(name));
        return Promise.all(files.map((name) => readFile(join(folder, where, name), 'utf8')));
      }),
    );
    return { steps, file: texts[0]?.[0] ?? '', backups: texts[1] ?? [] };
  }

  test('has every file whole, whichever step of writing is the last', async () => {
    const { steps } = await cutAt(0);
    // A backup, the catalogue, and a note of what file and database share now.
    expect(steps).toEqual([...WRITING, ...WRITING, ...WRITING]);

    const moments = await Promise.all(steps.map((_, index) => cutAt(index + 1)));
    for (const [index, { steps, file, backups }] of moments.entries()) {
      expect(steps).toHaveLength(index + 1);
      const { $schema: _, ...catalogue } = JSON.parse(file);
      expect([own, after]).toContainEqual(catalogue);
      for (const backup of backups) expect(Object.keys(JSON.parse(backup).cakes)).toHaveLength(19);
      expect(backups).toHaveLength(index < 4 ? 0 : 1);
    }
  }, 120_000);
});

test('a file that is a link stays one', async () => {
  const { folder } = await project();
  await mkdir(join(folder, 'shared'));
  await writeFile(join(folder, 'shared/bakery.json'), JSON.stringify(own));
  await symlink('shared/bakery.json', join(folder, 'linked.json'));

  await run(folder, ['pull', 'linked.json', '--yes']);
  const { cakes } = JSON.parse(await readFile(join(folder, 'shared/bakery.json'), 'utf8'));
  expect(cakes['fruit-cake'].price).toBe(25);
});

test('a file that can not be read or written is named, without a stack trace', async () => {
  const { folder } = await project();
  await mkdir(join(folder, 'folder.json'));
  const read = await run(folder, ['pull', '--yes', 'folder.json']);
  expect(read.errors).toMatch(/^✗ folder\.json can't be read: EISDIR.*\n$/);
  expect(read.exitCode).toBe(1);

  const written = await run(folder, ['pull', '--yes', 'catalogue.json/other.json']);
  expect(written.errors).toMatch(
    /^✗ catalogue\.json\/other\.json can't be written, and is as it was \(E[A-Z]+: .*\n$/,
  );
  expect(written.exitCode).toBe(1);
});

test('check names what harms the shop, though each record can be read', async () => {
  const { folder } = await project();
  const { 'fruit-cake': cake, 'tote-bag': bag, ...others } = soundCatalogue.cakes;
  const cakes = {
    ...others,
    'fruit-cake': { ...cake, allergens: 'TODO', api: bag?.api, img: 'http://localhost:5173/cake.jpg' },
    'tote-bag': { ...bag, price: 1.8 },
  };
  await writeFile(join(folder, 'own.json'), JSON.stringify({ ...soundCatalogue, cakes }));
  const { exitCode, output } = await run(folder, ['check', 'own.json']);
  expect(output.match(/^[✗!] .*(?= → )/gm)?.map((line) => line.slice(0, 80))).toEqual([
    '✗ cakes/fruit-cake: its allergens "TODO" say nothing, and customers would read t',
    '✗ Tote Bag (cakes/tote-bag) at £1.80 has the price id of Fruit Cake (cakes/fruit',
    '! cakes/tote-bag: its price is £1.80, but at the checkout, in src/bakery/bestsel',
    '! cakes/tote-bag: its price is £1.80, and what is in Extras costs about £15',
    '✗ cakes/fruit-cake: its picture http://localhost:5173/cake.jpg is on this comput',
  ]);
  expect(exitCode).toBe(1);
});

describe('a write without an answer', () => {
  test('may have been written: the push says so, and how to see it', async () => {
    const { folder } = await project(hangsUp);
    const { errors, exitCode } = await run(folder, ['push', '--yes']);

    const [backup = ''] = await readdir(join(folder, 'backups'));
    expect(errors).toMatch(
      /^✗ The connection to .* broke before it answered. It may have been written: npm run catalogue -- diff shows/,
    );
    expect(errors).toContain(`What was there before: backups/${backup}`);
    expect(exitCode).toBe(1);
  });

  test('is not waited for without end', async () => {
    const { origin } = await project(keepsSilent);
    const database = ownerDatabaseAt({ origin, namespace: null, isLocal: true }, 200);
    await expect(database.writeIf('cakes', '', {})).rejects.toThrow(
      new Unanswered(`The sandbox at ${origin} gave no answer within 0.2 s.`),
    );
  });
});
