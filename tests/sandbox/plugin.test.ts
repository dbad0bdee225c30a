import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, createLogger, createServer } from 'vite';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sandbox } from '../../sandbox/plugin.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { folderWith } from '../support/folderWith.ts';

const shopWith = async (settings: string) =>
  folderWith({
    '.env': settings,
    'database.rules.json': await readFile('database.rules.json'),
    'index.html': '<!doctype html><title>Shop</title><script type="module" src="/main.ts"></script>',
    'main.ts': 'document.title = import.meta.env[location.hash] as string;',
  });

beforeEach(() => {
  // Otherwise the settings of the test run would count as an owner's.
  for (const name of Object.keys(sandboxSettings)) vi.stubEnv(name, undefined);
});
afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['https://bakery-default-rtdb.europe-west1.firebasedatabase.app', true],
  ['http://127.0.0.1:9000?ns=bakery', false],
])('the dev server says whether the database %s is the real shop', async (url, isReal) => {
  vi.stubEnv('FORCE_COLOR', '1');
  const messages: string[] = [];
  const logger = createLogger('silent');
  for (const level of ['info', 'warn', 'error'] as const) logger[level] = (text) => messages.push(text);
  const server = await createServer({
    root: await shopWith(`VITE_DATABASE_URL=${url}\nVITE_PRICE_DELIVERY=\n`),
    mode: 'development',
    configFile: false,
    customLogger: logger,
    optimizeDeps: { noDiscovery: true },
    plugins: [sandbox(0)],
    server: { host: '127.0.0.1', port: 5300 },
  });
  onTestFinished(() => server.close());
  await server.listen();
  server.printUrls();
  const said = messages.join('\n');

  expect(said.includes(`\x1b[31m  This is the REAL shop: its database is ${url}\n`)).toBe(isReal);
  expect(said.includes('To play with the sandbox instead: npm run dev -- --mode sandbox')).toBe(isReal);
  expect(said).toMatch(/your own: VITE_DATABASE_URL$/);
});

test.each([
  ['sandbox', true],
  ['production', false],
])('a bundle of mode %s has the sandbox: %s; no .env file changes that', async (mode, isThere) => {
  const root = await shopWith('VITE_EMAILJS_SERVICE_ID=service_of_a_real_shop\n');
  await build({ root, mode, configFile: false, logLevel: 'silent', plugins: [sandbox()] });
  const assets = join(root, 'dist', 'assets');
  const [file = ''] = await readdir(assets);
  const html = await readFile(join(root, 'dist', 'index.html'), 'utf8');
  const script = await readFile(join(assets, file), 'utf8');

  expect(html.includes('/sandbox/stripe.js')).toBe(isThere);
  expect(script.includes('pk_test_sandbox')).toBe(isThere);
  expect(script.includes('sandbox-service')).toBe(isThere);
});
