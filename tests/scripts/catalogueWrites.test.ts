import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { sizes } from '#bakery/sizes';
import { contractServer } from '../support/databaseUnderTest.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { runScript } from './runScript.ts';
import { served } from './served.ts';

const database = await contractServer({ rules: { rules: {} } });
const moduleHere = (name: string) => `--import=${pathToFileURL(join(import.meta.dirname, name)).href}`;

const loaf = { category: 'Sourdough', price: 8, img: '/images/loaf.jpg', allergens: 'Wheat' };
const cakes = {
  rye: { ...loaf, title: 'Rye Sourdough', limit: 12 },
  spelt: { ...loaf, title: 'Spelt Loaf', limit: 5 },
  // Every catalogue must contain the products that are sold in sizes.
  ...Object.fromEntries(Object.keys(sizes).map((title, index) => [`sized-${index}`, { ...loaf, title }])),
};
const catalogue = { categories: { 1: { title: 'Sourdough', img: '/images/loaf.jpg' } }, cakes };
const otherPicture = { title: 'Sourdough', img: '/images/rye.jpg' };

const edited = (rye: object, spelt: object = {}, category: object = catalogue.categories[1]) =>
  JSON.stringify({
    categories: { 1: category },
    cakes: { ...cakes, rye: { ...cakes.rye, ...rye }, spelt: { ...cakes.spelt, ...spelt } },
  });

beforeEach(() => database.put('/', catalogue));

/** What shoppers see: the rye's price, and what is left of it and of the spelt loaf. */
async function now() {
  const { json } = await database.rest('GET', '/cakes', undefined, 'owner');
  const { rye, spelt } = json as Record<string, { price?: number; limit?: number }>;
  return [rye?.price, rye?.limit, spelt?.limit];
}

const run = (folder: string, parameters: readonly string[], env = {}) =>
  runScript('owner/catalogue/catalogue.ts', parameters, { folder, env });

type Before = (request: string, number: number) => Promise<unknown>;

/**
 * A folder with what was pulled, whose requests, as in `PUT /cakes`, `before` learns of first. `number` counts equal
 * requests from 1. If `before` returns `lost`, the request fails; otherwise it goes on.
 */
async function pulled(before: Before = async () => undefined) {
  const counts = new Map<string, number>();
  const { origin } = await served(async (request, response) => {
    const url = new URL(request.url ?? '', `http://${database.host}:${database.port}`);
    const asked = `${request.method} ${url.pathname.replace('.json', '')}`;
    const number = (counts.get(asked) ?? 0) + 1;
    counts.set(asked, number);
    if ((await before(asked, number)) === 'lost') {
      request.socket.destroy();
      return;
    }
    const onward = ask(url, { method: request.method, headers: request.headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), `VITE_DATABASE_URL=${origin}?ns=${database.namespace}\n`);
  await run(folder, ['pull', '--yes']);
  return folder;
}

/** Pushes this content from a folder where the catalogue was pulled. */
async function pushed(content: string, before?: Before, env = {}) {
  const folder = await pulled(before);
  await writeFile(join(folder, 'catalogue.json'), content);
  return run(folder, ['push', '--yes'], env);
}

const sellsMeanwhile: Before = async (request, number) => {
  if (request === 'PUT /cakes' && number === 1) await database.put('/cakes/rye/limit', 11);
};

describe('a push', () => {
  test('leaves the stock of what is there, also where the file has another', async () => {
    const { output, exitCode } = await pushed(edited({ price: 9 }, { limit: 7 }));
    expect(output).toContain('! The stock of Spelt Loaf is left as the database has it');
    expect(exitCode).toBe(0);
    expect(await now()).toEqual([9, 12, 5]);
    expect((await pushed(edited({ limit: 20, price: 9 }))).output).toContain('There is nothing to write.');
    expect(await now()).toEqual([9, 12, 5]);
  });

  test('lets a sale at that moment stand, and writes all', async () => {
    const { output, exitCode } = await pushed(edited({ price: 9 }), sellsMeanwhile);
    expect(output).toContain('✓ Written. What was there before: backups/catalogue-');
    expect(exitCode).toBe(0);
    expect(await now()).toEqual([9, 11, 5]);
  });

  test('writes nothing over what somebody changes at that moment', async () => {
    const { errors, exitCode } = await pushed(edited({ price: 9 }), async (request) => {
      if (!request.startsWith('GET')) await database.put('/cakes/rye/price', 7);
    });
    expect(errors).toBe(
      '✗ Somebody changed cakes at this very moment: push again to see it. Nothing was written.\n',
    );
    expect(exitCode).toBe(1);
    expect(await now()).toEqual([7, 12, 5]);
  });

  test('tells what was written before somebody changed something', async () => {
    const { errors } = await pushed(edited({ price: 9 }, {}, otherPicture), async (request) => {
      if (request === 'PUT /categories') await database.put('/categories/1/img', '/images/other.jpg');
    });
    expect(errors).toMatch(
      /^✗ Somebody changed categories at this very moment: .* Only cakes got written: npm run catalogue -- diff shows what was not\.\n {2}What was there before: backups/,
    );
    expect(await now()).toEqual([9, 12, 5]);
  });

  test('without an answer says that it may have been written, and how to see it', async () => {
    const { errors, exitCode } = await pushed(edited({ price: 9 }), async (request) =>
      request === 'PUT /cakes' ? 'lost' : undefined,
    );
    expect(errors).toMatch(
      /^✗ The connection to .* broke before it answered\. It may have been written: npm run catalogue -- diff shows.*\n {2}What was there before: backups\/catalogue-/,
    );
    expect(exitCode).toBe(1);
    expect(await now()).toEqual([8, 12, 5]);
  });

  test.each([
    ['between its two writes', { AFTER: 'PUT' }, undefined, 12],
    ['while a sale comes first', { BEFORE: 'PUT' }, sellsMeanwhile, 11],
  ])('is not ended halfway by Ctrl-C %s', async (_, moment, before, left) => {
    const env = { NODE_OPTIONS: moduleHere('circumstances.mjs'), SIGNAL: 'SIGINT', ...moment };
    const { output } = await pushed(edited({ price: 9 }, {}, otherPicture), before, env);
    expect(output).toContain('✓ Written.');
    expect(await now()).toEqual([9, left, 5]);
    expect((await database.rest('GET', '/categories/1', undefined, 'owner')).json).toEqual(otherPicture);
  });
});

/** Writes a file beside the old one, flushes it to the disk, and only then replaces the old one. */
const WRITING = ['open', 'write', 'flush', 'rename'];

/** Runs a command in a folder whose file has another price, and cuts the power at a step of writing; 0: at none. */
async function cutAt(step: number, command = 'pull') {
  const folder = await pulled();
  const before = new Set(await readdir(join(folder, 'backups')));
  await writeFile(join(folder, 'catalogue.json'), edited({ price: 9 }));
  const log = join(folder, 'steps.log');
  const cut = { POWER_CUT_AT: `${step}`, POWER_CUT_LOG: log };
  await run(folder, [command, '--yes'], { NODE_OPTIONS: moduleHere('powerCut.mjs'), ...cut });
  const names = (await readdir(join(folder, 'backups'))).filter((name) => !before.has(name));
  const whole = names.filter((name) => /^catalogue.*\.json$/.test(name)).map((name) => join('backups', name));
  const texts = await Promise.all(
    ['catalogue.json', ...whole].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const [file, ...backups] = texts.map((text): typeof catalogue => JSON.parse(text));
  return { steps: (await readFile(log, 'utf8')).trimEnd().split('\n'), file, backups };
}

test('a power cut leaves every file whole, whichever step of writing is the last', async () => {
  const { steps } = await cutAt(0);
  // A backup, the catalogue, and a note of what file and database share now.
  expect(steps).toEqual([...WRITING, ...WRITING, ...WRITING]);
  const moments = await Promise.all(steps.map((_, index) => cutAt(index + 1)));
  for (const [index, { steps, file, backups }] of moments.entries()) {
    expect(steps).toHaveLength(index + 1);
    expect(file?.cakes).toEqual({ ...cakes, rye: { ...cakes.rye, price: index < 8 ? 9 : 8 } });
    expect(backups.map((backup) => backup.cakes.rye.price)).toEqual(index < 4 ? [] : [9]);
  }
  expect((await cutAt(0, 'push')).steps).toEqual(steps);
}, 180_000);

test('a file that is a link stays one, and one that can not be read or written is named', async () => {
  const folder = await pulled();
  await mkdir(join(folder, 'shared'));
  await writeFile(join(folder, 'shared/bakery.json'), edited({ price: 9 }));
  await symlink('shared/bakery.json', join(folder, 'linked.json'));
  await run(folder, ['pull', 'linked.json', '--yes']);
  const linked: typeof catalogue = JSON.parse(await readFile(join(folder, 'shared/bakery.json'), 'utf8'));
  expect(linked.cakes.rye.price).toBe(8);

  const read = await run(folder, ['pull', '--yes', 'shared']);
  expect(read.errors).toMatch(/^✗ shared can't be read: EISDIR.*\n$/);
  const written = await run(folder, ['pull', '--yes', 'catalogue.json/other.json']);
  expect(written.errors).toMatch(
    /^✗ catalogue\.json\/other\.json can't be written, and is as it was \(E[A-Z]+: .*\n$/,
  );
  expect([read.exitCode, written.exitCode]).toEqual([1, 1]);
});
