import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createLogger, createServer } from 'vite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { DEFAULT_NAMESPACE, startDatabase } from '../../sandbox/database/server.ts';
import { sandbox } from '../../sandbox/plugin.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';

const RULES = fileURLToPath(new URL('../../database.rules.json', import.meta.url));
const NS = `ns=${DEFAULT_NAMESPACE}`;

let root: string;

beforeEach(async () => {
  // The test run's settings must not count as an owner's own.
  for (const name of Object.keys(sandboxSettings)) vi.stubEnv(name, undefined);
  root = await mkdtemp(join(tmpdir(), 'sandbox-'));
  await copyFile(RULES, join(root, 'database.rules.json'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Shop</title></head><body><script type="module" src="/main.ts"></script></body></html>',
  );
  await writeFile(
    join(root, 'main.ts'),
    'const name: string = location.hash; document.title = import.meta.env[name] as string;',
  );
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

/** Starts a dev server with the sandbox, and collects what it logs. */
async function startShop({ databasePort = 0 } = {}) {
  const said: string[] = [];
  const logger = createLogger('silent');
  for (const level of ['info', 'warn', 'error'] as const) logger[level] = (message) => said.push(message);
  const plugin = sandbox({ databasePort });
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

async function buildShop(mode: string): Promise<{ html: string; script: string }> {
  await build({ root, mode, configFile: false, logLevel: 'silent', plugins: [sandbox()] });
  const assets = join(root, 'dist', 'assets');
  const [file = ''] = await readdir(assets);
  return {
    html: await readFile(join(root, 'dist', 'index.html'), 'utf8'),
    script: await readFile(join(assets, file), 'utf8'),
  };
}

describe('with the dev server', () => {
  test("leaves Vite's own web socket alone", async () => {
    const { origin, server } = await startShop();
    const url = `${origin.replace('http', 'ws')}/?token=${server.config.webSocketToken}`;
    const socket = new WebSocket(url, 'vite-hmr');
    onTestFinished(() => socket.close());

    const [frame] = await once(socket, 'message');

    expect(JSON.parse(String(frame))).toEqual({ type: 'connected' });
  });

  test('puts the till in front of the app, and serves till, outbox, payments, database and overview', async () => {
    const { origin } = await startShop();
    const page = async (path: string) => (await fetch(origin + path)).text();

    const html = await page('/');
    expect(html).toContain('<script src="/sandbox/stripe.js" defer></script>');
    expect(html.indexOf('/sandbox/stripe.js')).toBeLessThan(html.indexOf('/main.ts'));
    expect((await fetch(`${origin}/sandbox/stripe.js`)).headers.get('content-type')).toContain('javascript');
    expect(await page('/sandbox/outbox')).toContain('No mail yet');
    expect(await page('/sandbox/payments')).toContain('No payment yet');
    expect(await page('/sandbox/database?path=cakes')).toContain('Artisan Sourdough');
    expect(await page('/sandbox')).toContain('/sandbox/outbox');
    expect(JSON.parse(await page('/sandbox/database.json'))).toEqual({
      ...demoCatalogue,
      owners: { 'demo-owner': true },
      pictureHost: { address: '/v1_1/demo-bakery/image/upload', preset: expect.any(String) },
      categories: expect.anything(),
    });
  });

  test('tells where everything is, and which settings are your own', async () => {
    await writeFile(join(root, '.env'), 'VITE_PRICE_HONEY_320=price_own\nVITE_PRICE_TALLOW=\n');
    const { origin, databaseOrigin, text } = await startShop();

    const places = ['outbox', 'payments', 'database'].map((page) => `${origin}/sandbox/${page}`);
    for (const place of [...places, databaseOrigin]) expect(text()).toContain(place);
    expect(text()).toMatch(/your own: VITE_PRICE_HONEY_320$/);
  });

  test.each([
    ['https://bakery-default-rtdb.europe-west1.firebasedatabase.app', true],
    ['http://127.0.0.1:9000?ns=bakery', false],
  ])('where the database is %j, says whether that is the real shop', async (url, isReal) => {
    vi.stubEnv('FORCE_COLOR', '1');
    await writeFile(join(root, '.env'), `VITE_DATABASE_URL=${url}\n`);
    const { databaseOrigin, text } = await startShop();

    expect(text().includes(`\x1b[31m  This is the REAL shop: its database is ${url}\n`)).toBe(isReal);
    expect(text().includes('To play with the sandbox instead: npm run dev -- --mode sandbox')).toBe(isReal);
    expect(text().includes(databaseOrigin)).toBe(!isReal);
  });

  test('takes the next free port for the database when the first is taken, and says so', async () => {
    const other = await startDatabase();
    onTestFinished(() => other.close());

    const { databaseOrigin, text } = await startShop({ databasePort: other.port });

    expect(Number(new URL(databaseOrigin).port)).toBeGreaterThan(other.port);
    expect(text()).toContain(`Port ${other.port} was taken`);
  });

  test('keeps its database when Vite starts again, and says what is lost', async () => {
    const { origin, databaseOrigin, server, text } = await startShop();
    const limit = '/cakes/artisan-sourdough/limit.json';
    const headers = { authorization: 'Bearer owner' };
    await fetch(`${databaseOrigin}${limit}?${NS}`, { method: 'PUT', headers, body: '1' });

    await server.restart();

    expect(text()).toContain("The sandbox's database goes on: catalogue, orders and stock are as they were.");
    expect(text()).toContain('Its list of payments and its outbox begin again.');
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
    expect((await fetch(`${origin}/old.json?${NS}`)).status).toBe(401);

    const socket = new WebSocket(`${origin.replace('http', 'ws')}/.ws?v=5&${NS}`);
    const [frame] = await once(socket, 'message');
    expect(JSON.parse(String(frame))).toMatchObject({ d: { d: { h: new URL(origin).host } } });
    const lost = once(socket, 'close');
    await emulator.close();
    await lost;
    expect((await fetch(`${origin}/cakes.json?${NS}`)).status).toBe(502);
  });
});

describe('elsewhere', () => {
  test('is in the bundle of mode sandbox, which no .env file can change', async () => {
    await writeFile(join(root, '.env'), 'VITE_PRICE_HONEY_320=price_of_a_real_shop\n');
    vi.stubEnv('VITE_PRICE_DELIVERY', 'price_demo_delivery');
    const { html, script } = await buildShop('sandbox');

    expect(html.indexOf('/sandbox/stripe.js')).toBeGreaterThan(0);
    expect(html.indexOf('/sandbox/stripe.js')).toBeLessThan(html.indexOf('type="module"'));
    expect(script).toContain('pk_test_sandbox');
    expect(script).toContain('price_demo_honey_320');
    expect(script).toContain('price_demo_delivery');
  });

  test('leaves no trace in the production bundle', async () => {
    const { html, script } = await buildShop('production');

    expect(html).not.toContain('sandbox');
    expect(script).not.toMatch(/sandbox|price_demo/);
  });
});
