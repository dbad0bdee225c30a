import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { logged } from '../../support/logged.ts';

const SETTINGS = {
  VITE_APP_CHECK_SITE_KEY: 'site-key',
  VITE_APP_CHECK_APP_ID: '1:123456789012:web:0123456789abcdef',
  VITE_FIREBASE_API_KEY: 'api-key',
};

beforeEach(() => vi.resetModules());

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
  vi.unstubAllGlobals();
});

async function parametersAsked(): Promise<URLSearchParams> {
  const database = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => database.close());
  await once(database, 'listening');
  vi.stubEnv('VITE_DATABASE_URL', `http://127.0.0.1:${(database.address() as AddressInfo).port}?ns=demo`);
  const { openSocket } = await import('@/services/database/database');
  openSocket();
  const [client, { url = '' }] = (await once(database, 'connection')) as [WebSocket, IncomingMessage];
  onTestFinished(() => client.terminate());
  return new URL(url, 'ws://database').searchParams;
}

test('without its settings the database is asked without proof, and nothing of Google is loaded', async () => {
  expect((await parametersAsked()).has('ac')).toBe(false);
  expect(document.querySelector('script')).toBeNull();
});

test('with its settings the database is asked with the proof that reCAPTCHA was exchanged for', async () => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
  // The SDK outlives these tests' pages, and warns when it is set up again.
  logged('warn');
  const exchange = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ token: 'app-check-token', ttl: '3600s' }));

  const asked = parametersAsked();
  const script = await vi.waitUntil(() => document.querySelector('script'), 10_000);
  expect(script.src).toBe('https://www.google.com/recaptcha/api.js');
  // Google's script defines this when it loads.
  vi.stubGlobal('grecaptcha', {
    ready: (callback: () => void) => callback(),
    render: (_: string, { callback }: { callback: () => void }) => callback(),
    execute: async () => 'recaptcha-token',
  });
  script.dispatchEvent(new Event('load'));

  expect((await asked).get('ac')).toBe('app-check-token');
  const [url, request] = exchange.mock.calls[0] ?? [];
  expect(url).toBe(
    'https://content-firebaseappcheck.googleapis.com/v1/projects/123456789012/apps/1:123456789012:web:0123456789abcdef:exchangeRecaptchaV3Token?key=api-key',
  );
  expect(JSON.parse(String(request?.body))).toEqual({ recaptcha_v3_token: 'recaptcha-token' });
});

test('where App Check could not be set up, whoever asks next tries again', async () => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
  logged('warn');
  vi.doMock('firebase/app-check', async (original) => {
    const sdk = await original<typeof import('firebase/app-check')>();
    const failsOnce = vi.fn(sdk.initializeAppCheck).mockImplementationOnce(() => {
      throw new Error('Not now');
    });
    return { ...sdk, initializeAppCheck: failsOnce };
  });
  onTestFinished(() => void vi.doUnmock('firebase/app-check'));
  const { isOffline } = await import('@/services/database/connection');
  const { loadDatabase } = await import('@/services/database/loadDatabase');

  await expect(loadDatabase()).rejects.toThrow('Not now');
  expect(isOffline()).toBe(true);
  await loadDatabase();
  expect(isOffline()).toBe(false);
});

test("the owner's requests past the SDK carry the proof under the same name", async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(true));
  const { openOwnerDatabase } = await import('@/baker/services/ownerDatabase');

  const database = openOwnerDatabase(async () => 'token', { proofOf: async () => 'app-check-token' });
  await database.read('owners/ada');

  const { searchParams } = new URL(String(asked.mock.calls[0]?.[0]));
  expect(Object.fromEntries(searchParams)).toMatchObject({ auth: 'token', ac: 'app-check-token' });
});
