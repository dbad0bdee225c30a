import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createLogger, createServer } from 'vite';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { DEFAULT_NAMESPACE, startDatabase } from '../../sandbox/database/server.ts';
import { sandbox } from '../../sandbox/plugin.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';

const RULES = fileURLToPath(new URL('../../database.rules.json', import.meta.url));
const NS = `ns=${DEFAULT_NAMESPACE}`;
const PAGE = '<!doctype html><title>Shop</title><script type="module" src="/main.ts"></script>';

let root: string;

beforeEach(async () => {
  // The test run's settings must not count as an owner's own.
  for (const name of Object.keys(sandboxSettings)) vi.stubEnv(name, undefined);
  root = await mkdtemp(join(tmpdir(), 'sandbox-'));
  await copyFile(RULES, join(root, 'database.rules.json'));
  await writeFile(join(root, 'index.html'), PAGE);
  await writeFile(join(root, 'main.ts'), 'document.title = import.meta.env[location.hash] as string;');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

/** Starts a dev server with the sandbox, and collects what it logs. */
async function startShop(databasePort = 0) {
  const said: string[] = [];
  const logger = createLogger('silent');
  for (const level of ['info', 'warn', 'error'] as const) logger[level] = (message) => said.push(message);
  const plugin = sandbox(databasePort);
  const server = await createServer({
    root,
    mode: 'development',
    configFile: false,
    customLogger: logger,
    optimizeDeps: { noDiscovery: true },
    plugins: [plugin],
    server: { host: '127.0.0.1', port: 5300 },
  });
  await server.listen();
  server.printUrls();
  onTestFinished(() => server.close());
  const origin = server.resolvedUrls?.local[0]?.slice(0, -1) ?? '';
  return { server, origin, databaseOrigin: plugin.api.databaseOrigin(), text: () => said.join('\n') };
}

const read = async (origin: string, path: string) => (await fetch(`${origin}${path}?${NS}`)).json();

test('the dev server has the till in front of the app, the services backstage, and its own web socket', async () => {
  const { origin, server } = await startShop();
  const page = async (path: string) => (await fetch(origin + path)).text();

  const html = await page('/');
  expect(html.indexOf('<script src="/sandbox/stripe.js" defer></script>')).toBeGreaterThan(0);
  expect(html.indexOf('/sandbox/stripe.js')).toBeLessThan(html.indexOf('/main.ts'));
  expect((await fetch(`${origin}/sandbox/stripe.js`)).headers.get('content-type')).toContain('javascript');
  const pages = [...(await page('/sandbox')).matchAll(/href="(\/sandbox\/[^"]+)"/g)].map(([, path]) => path);
  expect(new Set(pages)).toEqual(
    new Set(['outbox', 'payments', 'payments.csv', 'database.json'].map((name) => `/sandbox/${name}`)),
  );
  for (const path of pages) expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  expect(JSON.parse(await page('/sandbox/database.json'))).toMatchObject({
    cakes: demoCatalogue.cakes,
    owners: { 'demo-owner': true },
    pictureHost: { address: '/v1_1/demo-bakery/image/upload', preset: expect.any(String) },
  });

  const url = `${origin.replace('http', 'ws')}/?token=${server.config.webSocketToken}`;
  const socket = new WebSocket(url, 'vite-hmr');
  onTestFinished(() => socket.close());
  const [frame] = await once(socket, 'message');
  expect(JSON.parse(String(frame))).toEqual({ type: 'connected' });
});

test.each([
  ['https://bakery-default-rtdb.europe-west1.firebasedatabase.app', true],
  ['http://127.0.0.1:9000?ns=bakery', false],
])('where the database is %j, says whether that is the real shop, and where all is', async (url, isReal) => {
  vi.stubEnv('FORCE_COLOR', '1');
  await writeFile(join(root, '.env'), `VITE_DATABASE_URL=${url}\nVITE_PRICE_TALLOW=\n`);
  const { origin, databaseOrigin, text } = await startShop();

  expect(text()).toContain(`${origin}/sandbox`);
  expect(text().includes(`\x1b[31m  This is the REAL shop: its database is ${url}\n`)).toBe(isReal);
  expect(text().includes('To play with the sandbox instead: npm run dev -- --mode sandbox')).toBe(isReal);
  expect(text().includes(databaseOrigin)).toBe(!isReal);
  expect(text()).toMatch(/your own: VITE_DATABASE_URL$/);
});

test('takes another port for the database when its own is taken, says so, and keeps it when Vite starts again', async () => {
  const other = await startDatabase();
  onTestFinished(() => other.close());
  const { origin, databaseOrigin, server, text } = await startShop(other.port);
  const limit = '/cakes/artisan-sourdough/limit.json';
  const headers = { authorization: 'Bearer owner' };
  await fetch(`${databaseOrigin}${limit}?${NS}`, { method: 'PUT', headers, body: '1' });
  expect(text()).toContain('Its usual port was taken');

  await server.restart();

  expect(text()).toContain("The sandbox's database goes on: catalogue, orders and stock are as they were.");
  expect([await read(databaseOrigin, limit), await read(origin, limit)]).toEqual([1, 1]);

  await server.close();
  await expect(fetch(databaseOrigin)).rejects.toThrow('fetch failed');
  expect(await read((await startShop()).origin, limit)).toBe(20);
});

test('loads the rules again when they change, and keeps the old ones when the new ones are bad', async () => {
  const { origin, text } = await startShop();
  const rulesFile = join(root, 'database.rules.json');
  const statusOf = async (path: string) => (await fetch(`${origin}${path}?${NS}`)).status;
  expect(await statusOf('/orders.json')).toBe(401);

  // Saves again until the watcher reacts: it does not tell when it has begun to watch.
  const saveUntilSeen = async () => {
    await writeFile(rulesFile, '{"rules": {"orders": {".read": true}}}');
    return statusOf('/orders.json');
  };
  await expect.poll(saveUntilSeen, { interval: 250 }).toBe(200);

  await writeFile(rulesFile, '{"rules": {".read": "nonsense("}}');
  await expect.poll(text).toMatch(/database\.rules\.json: the old rules stay\. The database refused/);
  expect([await statusOf('/orders.json'), await statusOf('/cakes.json')]).toEqual([200, 401]);
});

test('uses and seeds an emulator that runs already, and loses the web sockets with it', async () => {
  const emulator = await startDatabase({ data: { old: true } });
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);

  const { origin, databaseOrigin } = await startShop();
  expect(databaseOrigin).toBe(`http://127.0.0.1:${emulator.port}`);
  expect(await read(origin, '/cakes.json')).toEqual(demoCatalogue.cakes);

  const socket = new WebSocket(`${origin.replace('http', 'ws')}/.ws?v=5&${NS}`);
  const [frame] = await once(socket, 'message');
  expect(JSON.parse(String(frame))).toMatchObject({ d: { d: { h: new URL(origin).host } } });
  const lost = once(socket, 'close');
  await emulator.close();
  await lost;
  expect((await fetch(`${origin}/cakes.json?${NS}`)).status).toBe(502);
});

test.each([
  ['sandbox', true],
  ['production', false],
])('a bundle of mode %s has it: %s; no .env file changes that', async (mode, isThere) => {
  await writeFile(join(root, '.env'), 'VITE_PRICE_HONEY_320=price_of_a_real_shop\n');
  await build({ root, mode, configFile: false, logLevel: 'silent', plugins: [sandbox()] });
  const assets = join(root, 'dist', 'assets');
  const [file = ''] = await readdir(assets);
  const html = await readFile(join(root, 'dist', 'index.html'), 'utf8');
  const script = await readFile(join(assets, file), 'utf8');

  expect(html.includes('/sandbox/stripe.js')).toBe(isThere);
  expect(script.includes('pk_test_sandbox')).toBe(isThere);
  expect(script.includes('price_demo_honey_320')).toBe(isThere);
});
