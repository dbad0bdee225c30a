import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import { words } from '#bakery/words';
import { bakerPage } from '../../build/bakerPage.ts';
import { otherWays } from '../../build/otherWays.ts';
import { deepLinks } from '../../build/pages.ts';
import { webManifest } from '../../build/webManifest.ts';
import { withTestBakery } from '../bakery/condition.ts';
import { emulateHosting } from '../support/hostingEmulator.ts';

const PATHS = ['/baker', '/baker/stock', '/baker/order/01a1fcf6-0000', '/baker/week/2026-11-27'];
/** They only look like the owner's page. */
const OF_THE_SHOP = ['/', '/bakery', '/our/sourdough', '/our/baker'];

const running: (() => Promise<unknown>)[] = [];
let outDir: string;
let previewed: string;
let emulated: string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'baker-'));
  running.push(() => rm(outDir, { recursive: true }));
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'sandbox', '--outDir', outDir, '--logLevel', 'warn'],
    { env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: withTestBakery() } },
  );

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
  // A build and an emulator: minutes on a busy machine.
}, 180_000);
afterAll(async () => {
  for (const end of running.reverse()) await end();
});

const originOf = (address: unknown) => `http://localhost:${(address as AddressInfo).port}`;

const built = (file: string) => readFile(join(outDir, file), 'utf8');

const ask = (url: string) => fetch(url, { headers: { accept: 'text/html' } });

/** The files that a page or a worker names, of those in the build's folder for code. */
const assetsIn = (text: string) => [...text.matchAll(/\/(assets\/[\w./-]+)/g)].map(([, file = '']) => file);

test("the page has its own files only, and nothing of a shop's page", async () => {
  const page = await built('baker.html');
  const own = (await readdir(join(outDir, 'assets/baker'))).map((file) => `assets/baker/${file}`);

  // Also screens that a Friday does without: they are fetched later.
  expect(own).toContainEqual(expect.stringContaining('/ProductsScreen-'));
  expect(page).not.toMatch(/ProductsScreen|FiguresScreen/);
  expect(assetsIn(page)).toContainEqual(expect.stringMatching(/\/baker-.*\.js$/));
  expect(assetsIn(page)).toContainEqual(expect.stringMatching(/\/baker-.*\.css$/));
  expect(own).toEqual(expect.arrayContaining(assetsIn(page)));
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(page).not.toMatch(/other-ways|stripe|og:|href="\/manifest/);
});

test('each of the two service workers keeps all files of its own page, and none of the other', async () => {
  const [shops, bakers] = await Promise.all([built('service-worker.js'), built('baker-worker.js')]);
  const namesIn = async (folder: string) =>
    (await readdir(join(outDir, folder), { withFileTypes: true })).flatMap((file) =>
      file.isFile() ? `/${folder}/${file.name}` : [],
    );
  const [ofShop, ofBaker] = await Promise.all([namesIn('assets'), namesIn('assets/baker')]);

  expect(ofShop.filter((file) => !shops.includes(file))).toEqual([]);
  expect(ofBaker.filter((file) => !bakers.includes(file))).toEqual([]);
  expect(shops).not.toMatch(/assets\/baker|baker\.html/);
  expect(assetsIn(bakers).filter((file) => !file.startsWith('assets/baker/'))).toEqual([]);
  expect(bakers).toContain('/baker.html');
});

test('on a home screen it is an app of its own', async () => {
  expect(await built('baker.html')).toContain('<link rel="manifest" href="/baker.webmanifest">');
  expect(JSON.parse(await built('baker.webmanifest'))).toMatchObject({
    id: '/baker',
    name: `${shop.name}: the baker’s page`,
    start_url: '/baker',
    scope: '/baker',
    display: 'standalone',
  });
});

test('search engines are not told of it', async () => {
  expect(await built('sitemap.xml')).not.toContain('baker');
  expect(await built('robots.txt')).not.toContain('baker');
});

test('preview and hosting serve it at each of its addresses, and at no other', async () => {
  const page = await built('baker.html');
  for (const origin of [previewed, emulated]) {
    for (const path of PATHS) expect(await (await ask(origin + path)).text(), path).toBe(page);
    for (const path of OF_THE_SHOP) expect(await (await ask(origin + path)).text(), path).not.toBe(page);
  }
});

test('the hosting gives it a policy of its own, which alone reaches the sign-in, and forbids to index it', async () => {
  const headersOf = async (path: string) => (await ask(emulated + path)).headers;
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const policyIn = ({ headers }: { headers: { key: string; value: string }[] }) =>
    headers.find(({ key }) => key === 'Content-Security-Policy')?.value;
  const [shops, bakers] = hosting.headers.map(policyIn);

  for (const path of [...PATHS, '/baker.html', '/baker/.x']) {
    const headers = await headersOf(path);
    expect(headers.get('content-security-policy'), path).toBe(bakers);
    expect(headers.get('x-robots-tag'), path).toBe('noindex');
    expect(headers.get('cache-control'), path).toBe('no-cache');
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=/);
  }
  for (const path of [...OF_THE_SHOP, '/baker.webmanifest', '/baker-worker.js']) {
    const headers = await headersOf(path);
    expect(headers.get('content-security-policy'), path).toBe(shops);
    expect(headers.get('x-robots-tag'), path).toBeNull();
  }
  expect(bakers).toContain(' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;');
  expect(bakers).not.toMatch(/stripe|emailjs|openstreetmap|wss:/);
  expect(shops).not.toMatch(/identitytoolkit|securetoken/);
});

test('the dev server serves it too, without what it adds to a shop’s page', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    cacheDir: join(outDir, 'cache'),
    server: { port: 0, ws: false, preTransformRequests: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [otherWays(shop), webManifest(shop, words), bakerPage(shop)],
  });
  await server.listen();
  running.push(() => server.close());
  const origin = originOf(server.httpServer?.address());

  for (const path of PATHS) {
    const page = await (await ask(origin + path)).text();
    expect(page, path).toContain('src="/src/baker/main.tsx"');
    expect(page.match(/rel="manifest"/g), path).toHaveLength(1);
    expect(page, path).not.toContain('other-ways');
  }
  expect(await (await fetch(`${origin}/baker.webmanifest`)).json()).toMatchObject({ start_url: '/baker' });
  expect(await (await ask(`${origin}/bakery`)).text()).toContain('src="/src/main.tsx"');
});
