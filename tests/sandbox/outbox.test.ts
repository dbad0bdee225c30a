import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from '../../sandbox/outbox/outbox.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { serveMiddleware } from './serveMiddleware.ts';

let shop: Awaited<ReturnType<typeof serveMiddleware>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  shop = await serveMiddleware(createOutbox(sandboxSettings, () => [RESET]));
});

afterEach(() => {
  shop.close();
  vi.useRealTimers();
});

const RESET = { code: 'secret', email: 'baker@example.com', at: new Date() };

const ORDER = {
  lib_version: '4.4.1',
  user_id: 'sandbox-public-key',
  service_id: 'sandbox-service',
  template_id: 'template_owner',
  template_params: { name: 'Ada <b>', orderText: '1 × Artisan Sourdough: £7', hasPaid: 'Cash on delivery' },
};

const ask = (method: string, path: string, body: unknown) =>
  fetch(shop.origin + path, { method, body: JSON.stringify(body) });
const send = (body: unknown) => ask('POST', '/api/v1.0/email/send', body);
const sentMails = async () => (await fetch(`${shop.origin}/sandbox/outbox.json`)).json();

test.each([
  ['no JSON object', 'x', 400, 'The parameters are invalid'],
  ['another public key', { ...ORDER, user_id: 'x' }, 400, 'The Public Key is invalid'],
  ['an unknown service', { ...ORDER, service_id: 'x' }, 400, 'The service ID not found'],
  ['an unknown template', { ...ORDER, template_id: 'x' }, 400, 'The template ID not found'],
  ['50 kB', { ...ORDER, template_params: { note: 'é'.repeat(25_000) } }, 413, 'Variables size limit'],
])('refuses a mail with %s, and keeps nothing', async (_case, body, status, reason) => {
  const response = await send(body);

  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(reason)]);
  expect(await sentMails()).toEqual([]);
});

test('takes one request a second for the whole account, and shows its text never as markup', async () => {
  const statuses: number[] = [];
  for (const later of [0, 999, 1]) {
    vi.setSystemTime(Date.now() + later);
    statuses.push((await send(ORDER)).status);
  }

  expect(statuses).toEqual([200, 429, 200]);
  expect(await sentMails()).toEqual([ORDER, ORDER]);
  const page = await (await fetch(`${shop.origin}/sandbox/outbox`)).text();
  expect(page).toContain('<h2>New order from Ada &lt;b&gt;</h2>');
  expect(page).toContain('<a href="/sandbox/new-password?code=secret">');
  expect(page).toContain('<dt>orderText</dt><dd>1 × Artisan Sourdough: £7</dd>');
});
