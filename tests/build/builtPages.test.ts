import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deepLinks, pathOf } from '../../build/pages.ts';
import { DEFAULT_NAMESPACE, startDatabase } from '../../sandbox/database/server.ts';
import { withTestBakery } from '../bakery/condition.ts';
import { liveSettings } from '../hosting/site.ts';
import { emulateHosting } from '../support/hostingEmulator.ts';

// Titles as owners type them, on phones too, in the built shop, behind the preview and behind the hosting's emulator.

const BUILT = [
  'The "Big" One',
  'Dark Rye — sliced',
  'Baker’s Rye',
  "Baker's Rye",
  'Birthday 🎂',
  'Crème Brûlée Éclair',
  '100% Rye',
  'Loaf #1',
  'Ready to bake?',
  'Half/Half',
  'Salt & Pepper, 50:50 + more; 2=1 @home $',
  'Rolls, no. 5',
  'Tallow 1.5kg',
  ' Spaces ',
  'Loaf',
  'LOAF',
  '<b>*Bold*|</b>',
];
/** Their names can't be those of files. */
const SHELLED = ['.', '.5 of a Loaf', 'Rye %26 Oat', 'Back\\slash'];
const SHELF = 'Baker’s “Best” — 🥖 "Bread" & 100% more';

/** The emulator serves an address that begins with a point as one of no kind. */
const SHELLS = ['product.html', 'shell.html'];

const running: (() => Promise<unknown>)[] = [];
let outDir: string;
/** The catalogue's pages in the sitemap, in the catalogue's order. */
let paths: readonly string[];
let previewed: string;
let emulated: string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'built-'));
  running.push(() => rm(outDir, { recursive: true }));
  const cakes = [...BUILT, ...SHELLED].map((title) => ({ title, price: 5, category: SHELF }));
  const database = await startDatabase({ data: { categories: { 1: { title: SHELF } }, cakes } });
  running.push(() => database.close());
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--logLevel', 'warn'],
    {
      env: {
        ...process.env,
        ...liveSettings,
        VITE_DATABASE_URL: `http://127.0.0.1:${database.port}?ns=${DEFAULT_NAMESPACE}`,
        NODE_ENV: 'production',
        NODE_OPTIONS: withTestBakery(),
      },
    },
  );

  const sitemap = await readFile(join(outDir, 'sitemap.xml'), 'utf8');
  paths = Array.from(sitemap.matchAll(/<loc>https:\/\/[^/]+(\/our\/.*?)<\/loc>/g), ([, path = '']) => path);

  const seen = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0 },
    plugins: [deepLinks()],
  });
  running.push(() => seen.close());
  previewed = originOf(seen.httpServer.address());

  const emulator = await emulateHosting(outDir);
  running.push(emulator.close);
  emulated = emulator.origin;
});
afterAll(async () => {
  for (const end of running.reverse()) await end();
});

const builtPaths = () => paths.slice(0, -SHELLED.length);

const originOf = (address: unknown) => `http://localhost:${(address as AddressInfo).port}`;

/** What the preview and the emulator answer to these paths: the page of this canonical path, a shell, or another. */
async function servedAt(some: readonly string[]): Promise<(readonly [path: string, answer: string])[]> {
  const pageAt = async (url: string) => (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const shells = await Promise.all(SHELLS.map((file) => pageAt(`${emulated}/${file}`)));
  const answers = some.flatMap((path) =>
    [previewed, emulated].map(async (origin) => {
      const html = await pageAt(origin + path);
      const [, canonical] = /<link rel="canonical" href="https:\/\/[^/]+(.*?)"/.exec(html) ?? [];
      const page = canonical?.replaceAll('&#x27;', "'") ?? 'another';
      return [path, shells.includes(html) ? 'shell' : page] as const;
    }),
  );
  return Promise.all(answers);
}

test('the sitemap has the built pages, and those that can be no files', async () => {
  const files = (await readdir(join(outDir, 'our'), { recursive: true }))
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => pathOf(join('our', file)));

  expect(paths).toHaveLength(1 + BUILT.length + SHELLED.length);
  expect([...new Set(files)].sort()).toEqual(builtPaths().sort());
});

test('each built page is served by preview and emulator at its address in the sitemap, its canonical one', async () => {
  expect(await servedAt(builtPaths())).toEqual(
    builtPaths().flatMap((path) => [
      [path, path],
      [path, path],
    ]),
  );
});

test('a page that can be no file is served by a shell', async () => {
  const shelled = paths.slice(-SHELLED.length);

  expect(await servedAt(shelled)).toEqual(
    shelled.flatMap((path) => [
      [path, 'shell'],
      [path, 'shell'],
    ]),
  );
});
