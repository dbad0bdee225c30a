import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import { serveSandbox } from '../../sandbox/serveSandbox.ts';

let outDir: string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'bundle-'));
  await writeFile(join(outDir, 'index.html'), '<!doctype html><title>The built shop</title>');
});

afterAll(() => rm(outDir, { recursive: true }));

async function serve() {
  const shop = await serveSandbox({ outDir });
  onTestFinished(() => shop.close());
  return shop;
}

const LIMIT = `/cakes/artisan-sourdough/limit.json?ns=${DEFAULT_NAMESPACE}`;

const limitAt = async (origin: string) => (await fetch(origin + LIMIT)).json();

test('serves the bundle on every path of the shop, with the database on its origin', async () => {
  const { origin, databaseOrigin } = await serve();

  expect(await (await fetch(`${origin}/our/sourdough`)).text()).toContain('The built shop');
  expect(await limitAt(origin)).toBe(20);
  expect(await limitAt(databaseOrigin)).toBe(20);
});

test('each has a database and an outbox of its own', async () => {
  const [one, other] = await Promise.all([serve(), serve()]);

  await fetch(one.origin + LIMIT, { method: 'PUT', body: '19' });
  await fetch(`${one.origin}/sandbox/outbox.json`, { method: 'PUT', body: '{"fail": 500}' });

  expect([await limitAt(one.origin), await limitAt(other.origin)]).toEqual([19, 20]);
  const send = { method: 'POST', body: '{}' };
  expect((await fetch(`${one.origin}/api/v1.0/email/send`, send)).status).toBe(500);
  expect((await fetch(`${other.origin}/api/v1.0/email/send`, send)).status).toBe(400);
});

test('closing it frees both ports', async () => {
  const shop = await serveSandbox({ outDir });

  await shop.close();

  await expect(fetch(shop.origin)).rejects.toThrow('fetch failed');
  await expect(fetch(shop.databaseOrigin)).rejects.toThrow('fetch failed');
});
