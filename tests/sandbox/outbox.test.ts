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
  template_params: { name: 'Ada', orderText: '1 × Artisan Sourdough: £7', hasPaid: 'Cash on delivery' },
};

function send(body: unknown): Promise<Response> {
  return fetch(`${shop.origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const behave = (body: unknown) =>
  fetch(`${shop.origin}/sandbox/outbox.json`, { method: 'PUT', body: JSON.stringify(body) });

const sentMails = async () => (await fetch(`${shop.origin}/sandbox/outbox.json`)).json();

const page = async () => (await fetch(`${shop.origin}/sandbox/outbox`)).text();

const answerOf = async (response: Response) => ({ status: response.status, text: await response.text() });

test('takes a mail and lists its request body', async () => {
  expect(await answerOf(await send(ORDER))).toEqual({ status: 200, text: 'OK' });

  expect(await sentMails()).toEqual([ORDER]);
});

test.each([
  ['no JSON', '{', 'The request body should be a JSON object'],
  ['no public key', { ...ORDER, user_id: undefined }, 'The user_id parameter is required'],
  ['no service', { ...ORDER, service_id: '' }, 'The service_id parameter is required'],
  ['no template', { ...ORDER, template_id: undefined }, 'The template_id parameter is required'],
  ['another public key', { ...ORDER, user_id: 'x' }, 'The Public Key is invalid'],
  ['an unknown service', { ...ORDER, service_id: 'x' }, 'The service ID not found'],
  ['an unknown template', { ...ORDER, template_id: 'x' }, 'The template ID not found'],
  ['parameters that are none', { ...ORDER, template_params: 'x' }, 'The parameters are invalid'],
])('refuses a mail with %s, and keeps nothing', async (_case, body, reason) => {
  const { status, text } = await answerOf(await send(body));

  expect(status).toBe(400);
  expect(text).toContain(reason);
  expect(await sentMails()).toEqual([]);
});

const withNote = (length: number) => ({ ...ORDER, template_params: { note: 'é'.repeat(length) } });

test('refuses a mail whose parameters are too large for the service, and keeps nothing', async () => {
  expect(await answerOf(await send(withNote(25_000)))).toEqual({
    status: 413,
    text: 'Variables size limit. The maximum allowed variables size is 50Kb',
  });
  expect(await sentMails()).toEqual([]);
});

test('takes a mail whose parameters are as large as the service allows', async () => {
  expect((await send(withNote(24_990))).status).toBe(200);
});

test('takes one request a second for the whole account', async () => {
  await send(ORDER);
  vi.setSystemTime(Date.now() + 999);
  expect(await answerOf(await send(ORDER))).toEqual({ status: 429, text: 'Too Many Requests' });

  vi.setSystemTime(Date.now() + 1);
  expect((await send(ORDER)).status).toBe(200);
  expect(await sentMails()).toHaveLength(2);
});

test('takes any number a second when told to', async () => {
  await behave({ perSecond: null });

  expect((await send(ORDER)).status).toBe(200);
  expect((await send(ORDER)).status).toBe(200);
});

test.each([
  [403, 'Forbidden'],
  [429, 'Too Many Requests'],
  [451, 'Unavailable For Headless Browser'],
  [500, 'Internal Server Error'],
])('fails with %d when told to', async (fail, text) => {
  await behave({ fail });

  expect(await answerOf(await send(ORDER))).toEqual({ status: fail, text });
  expect(await sentMails()).toEqual([]);

  await behave({ fail: null });
  expect((await send(ORDER)).status).toBe(200);
});

test('breaks the connection when told to', async () => {
  await behave({ fail: 'drop' });

  await expect(send(ORDER)).rejects.toThrow('fetch failed');
});

test.each([{ fail: 404 }, { perSecond: 2 }, { slow: true }, 'x'])(
  'refuses to behave as %j',
  async (behaviour) => {
    const { status, text } = await answerOf(await behave(behaviour));

    expect(status).toBe(400);
    expect(text).toContain('"perSecond": 1 | null');
    expect((await send(ORDER)).status).toBe(200);
  },
);

test('emptying forgets the mails, the behaviour and the last second', async () => {
  await behave({ fail: null, perSecond: null });
  await send(ORDER);
  await behave({ fail: 500 });

  await fetch(`${shop.origin}/sandbox/outbox.json`, { method: 'DELETE' });

  expect(await sentMails()).toEqual([]);
  expect((await send(ORDER)).status).toBe(200);
  expect((await send(ORDER)).status).toBe(429);
});

test('may be asked from any origin', async () => {
  const preflight = await fetch(`${shop.origin}/api/v1.0/email/send`, { method: 'OPTIONS' });

  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');
  expect((await send(ORDER)).headers.get('access-control-allow-origin')).toBe('*');
});

test('shows the mails as their readers get them, newest first', async () => {
  await behave({ perSecond: null });
  await send(ORDER);
  await send({
    ...ORDER,
    template_id: 'template_customer',
    template_params: { email: 'ada@example.com', name: 'Ada', orderText: '1 × Loaf', address: 'The Café' },
  });
  await send({
    ...ORDER,
    template_id: 'template_contact_owner',
    template_params: { firstName: 'Bo', message: 'A cake?', cartText: '1 × Cake', price: '£25' },
  });
  await send({
    ...ORDER,
    template_id: 'template_contact_customer',
    template_params: { to_email: 'bo@example.com', user_name: 'Bo', user_message: 'A cake?' },
  });

  const html = await page();
  const shown = [
    'We have your message',
    'bo@example.com',
    'Message from Bo',
    'A cake?',
    'Your order is registered',
    'Dear Ada',
    'New order from Ada',
    'Cash on delivery',
  ];
  expect(shown.map((text) => html.indexOf(text)).every((at) => at > 0)).toBe(true);
  const subjects = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, subject]) => subject);
  expect(subjects).toEqual([
    'We have your message',
    'Message from Bo',
    'Your order is registered',
    'New order from Ada',
  ]);
});

test('never shows the text of a mail as markup', async () => {
  await send({ ...ORDER, template_params: { name: `<script>alert("1")</script>`, orderText: `'&<b>` } });

  const html = await page();
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(html).toContain('&#39;&amp;&lt;b&gt;');
});

test('says so when there is no mail, and leaves other requests alone', async () => {
  expect(await page()).toContain('No mail yet');
  expect((await fetch(`${shop.origin}/sandbox/other`)).status).toBe(404);
});
