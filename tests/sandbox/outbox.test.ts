import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from '../../sandbox/outbox/outbox.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { serveMiddleware } from './serveMiddleware.ts';

let shop: Awaited<ReturnType<typeof serveMiddleware>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  shop = await serveMiddleware(createOutbox(sandboxSettings));
});

afterEach(() => {
  shop.close();
  vi.useRealTimers();
});

const ORDER = {
  lib_version: '4.4.1',
  user_id: 'sandbox-public-key',
  service_id: 'sandbox-service',
  template_id: 'template_owner',
  template_params: { name: 'Ada <b>', orderText: '1 × Artisan Sourdough: £7', hasPaid: 'Cash on delivery' },
};
const CONFIRMATION = {
  ...ORDER,
  template_id: 'template_customer',
  template_params: { email: 'ada@example.com', name: 'Ada', orderText: '1 × Loaf', address: 'The Café' },
};

const ask = (method: string, path: string, body: unknown) =>
  fetch(shop.origin + path, { method, body: JSON.stringify(body) });
const send = (body: unknown) => ask('POST', '/api/v1.0/email/send', body);
const behave = (body: unknown) => ask('PUT', '/sandbox/outbox.json', body);
const sentMails = async () => (await fetch(`${shop.origin}/sandbox/outbox.json`)).json();

test.each([
  ['no JSON object', 'x', 400, 'The parameters are invalid'],
  ['no template', { ...ORDER, template_id: undefined }, 400, 'template_id'],
  ['another public key', { ...ORDER, user_id: 'x' }, 400, 'The Public Key is invalid'],
  ['an unknown service', { ...ORDER, service_id: 'x' }, 400, 'The service ID not found'],
  ['an unknown template', { ...ORDER, template_id: 'x' }, 400, 'The template ID not found'],
  ['50 kB', { ...ORDER, template_params: { note: 'é'.repeat(25_000) } }, 413, 'Variables size limit'],
])('refuses a mail with %s, and keeps nothing', async (_case, body, status, reason) => {
  const response = await send(body);

  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(reason)]);
  expect(await sentMails()).toEqual([]);
});

test('takes one request a second for the whole account, or any number when told to', async () => {
  const statuses = [];
  for (const later of [0, 999, 1]) {
    vi.setSystemTime(Date.now() + later);
    statuses.push((await send(ORDER)).status);
  }
  await behave({ perSecond: null });
  statuses.push((await send(ORDER)).status);

  expect(statuses).toEqual([200, 429, 200, 200]);
  expect(await sentMails()).toEqual([ORDER, ORDER, ORDER]);
});

test('fails when told to, keeps nothing then, and refuses to behave in another way', async () => {
  await behave({ fail: 403 });
  expect((await send(ORDER)).status).toBe(403);
  await behave({ fail: 'drop' });
  await expect(send(ORDER)).rejects.toThrow('fetch failed');
  expect(await sentMails()).toEqual([]);

  await behave({ fail: null });
  expect((await behave({ fail: 404 })).status).toBe(400);
  expect((await send(ORDER)).status).toBe(200);
});

test('shows the mails as their readers get them, newest first, and their text never as markup', async () => {
  await behave({ perSecond: null });
  await send(ORDER);
  await send(CONFIRMATION);

  const page = await (await fetch(`${shop.origin}/sandbox/outbox`)).text();
  const subjects = [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, subject]) => subject);
  expect(subjects).toEqual(['Your order is registered', 'New order from Ada &lt;b&gt;']);
  expect(page).toContain('ada@example.com');
  expect(page).toContain('<dt>orderText</dt><dd>1 × Artisan Sourdough: £7</dd>');
});
