import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sendEmail } from '@/services/order/emails';
import { hurryTime } from '../../support/clock.ts';
import { logged } from '../../support/logged.ts';
import { openOutbox } from '../../support/outbox.ts';

hurryTime('2026-11-25T09:00:00Z');
const outbox = await openOutbox();

/** The times of all requests to send an email, until the test ends. */
function requestTimes(): number[] {
  const times: number[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (String(input).endsWith('/email/send')) times.push(Date.now());
    return fetch(input, init);
  });
  return times;
}

const send = (text = 'Hello') => sendEmail('owner', { orderText: text });

test('a mail goes out with the account, the template and the parameters as they are', async () => {
  const text = '“2 × Boule” & <b>crumbs</b>\n🍞 \u202Eright to left';

  expect(await send(text)).toBe('sent');
  expect(await outbox.emails()).toEqual([
    {
      lib_version: '4.4.1',
      user_id: 'sandbox-public-key',
      service_id: 'sandbox-service',
      template_id: 'template_owner',
      template_params: { orderText: text },
    },
  ]);
});

test.each([
  ['owner', 'template_owner'],
  ['customer', 'template_customer'],
  ['contact-owner', 'template_contact_owner'],
  ['contact-customer', 'template_contact_customer'],
] as const)('the %s email has template %s', async (name, template) => {
  await sendEmail(name, {});

  expect(await outbox.templates()).toEqual([template]);
});

describe('the service allows one request a second', () => {
  test('mails one after the other are at least 1.1 s apart', async () => {
    const times = requestTimes();

    for (const text of ['one', 'two', 'three']) expect(await send(text)).toBe('sent');

    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps).toHaveLength(2);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1_100);
  });

  test('so are mails of two senders at once', async () => {
    const times = requestTimes();

    expect(await Promise.all([send('one'), send('two')])).toEqual(['sent', 'sent']);

    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_100);
  });

  test('too many requests are tried again', async () => {
    const times = requestTimes();
    await outbox.behave({ fail: 429 });
    const sending = send();
    await vi.waitFor(() => expect(times.length).toBeGreaterThanOrEqual(2), 5_000);
    await outbox.behave({ fail: null });

    expect(await sending).toBe('sent');
    expect(await outbox.templates()).toHaveLength(1);
  });

  test('so is a service in trouble', async () => {
    const times = requestTimes();
    await outbox.behave({ fail: 500 });
    const sending = send();
    await vi.waitFor(() => expect(times.length).toBeGreaterThanOrEqual(2), 5_000);
    await outbox.behave({ fail: null });

    expect(await sending).toBe('sent');
  });

  test('for 10 s, then it is logged', async () => {
    const error = logged('error');
    const times = requestTimes();
    await outbox.behave({ fail: 429 });
    const began = Date.now();

    expect(await send()).toBe('not-sent');
    expect(Date.now() - began).toBeLessThan(11_000);
    expect(times.length).toBeGreaterThanOrEqual(4);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      'The owner email could not be sent',
      expect.objectContaining({ status: 429 }),
    );
  });
});

describe('a refusal is final, and logged', () => {
  test.each([403, 451] as const)('%i', async (fail) => {
    const error = logged('error');
    const times = requestTimes();
    await outbox.behave({ fail });

    expect(await send()).toBe('not-sent');
    expect(times).toHaveLength(1);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      'The owner email could not be sent',
      expect.objectContaining({ status: fail }),
    );
  });

  test('400, for a template that the account does not have', async () => {
    const error = logged('error');
    vi.stubEnv('VITE_EMAILJS_TEMPLATE_OWNER', 'template_mistyped');
    onTestFinished(() => void vi.unstubAllEnvs());

    expect(await send()).toBe('not-sent');
    expect(error.mock.calls[0]?.[1]).toMatchObject({
      status: 400,
      text: expect.stringContaining('template ID not found'),
    });
  });

  test('a setting that is missing', async () => {
    const error = logged('error');
    const began = Date.now();
    vi.stubEnv('VITE_EMAILJS_SERVICE_ID', '');
    onTestFinished(() => void vi.unstubAllEnvs());

    expect(await send()).toBe('not-sent');
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(error).toHaveBeenCalledOnce();
  });
});

describe('a broken connection', () => {
  test('is tried again', async () => {
    const times = requestTimes();
    await outbox.behave({ fail: 'drop' });
    const sending = send();
    await vi.waitFor(() => expect(times.length).toBeGreaterThanOrEqual(2), 5_000);
    await outbox.behave({ fail: null });

    expect(await sending).toBe('sent');
  });

  test('is logged after 10 s', async () => {
    const error = logged('error');
    await outbox.behave({ fail: 'drop' });
    const began = Date.now();

    expect(await send()).toBe('not-sent');
    expect(Date.now() - began).toBeLessThan(11_000);
    expect(error).toHaveBeenCalledExactlyOnceWith('The owner email could not be sent', expect.any(TypeError));
  });

  test('so is a service that never answers', async () => {
    const error = logged('error');
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    vi.stubEnv('VITE_EMAILJS_ORIGIN', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      silent.closeAllConnections();
      silent.close();
    });

    expect(await send()).toBe('unknown');
    expect(error).toHaveBeenCalledOnce();
  });
});

test('it goes out also where the browser blocks storage, whose very sight throws', async () => {
  vi.resetModules();
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  onTestFinished(() => {
    if (storage) Object.defineProperty(globalThis, 'localStorage', storage);
  });
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    },
  });
  const fresh = await import('@/services/order/emails');

  expect(await fresh.sendEmail('owner', { orderText: 'Hello' })).toBe('sent');
  expect(await outbox.emails()).toHaveLength(1);
});
