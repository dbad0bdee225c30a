import { describe, expect, test, vi } from 'vitest';
import { sendEmail } from '@/services/order/emails';
import { sendContactMessage } from '@/services/shop/sendContactMessage';
import { pause } from '@/services/timeout';
import { hurryTime } from '../../support/clock.ts';
import { logged } from '../../support/logged.ts';
import { openOutbox } from '../../support/outbox.ts';
import { unitsOf } from '../../support/samples.ts';

hurryTime('2026-11-25T09:00:00Z');
const outbox = await openOutbox();

function requestTimes(): number[] {
  const times: number[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (String(input).endsWith('/email/send')) times.push(Date.now());
    return fetch(input, init);
  });
  return times;
}

const send = async (text = 'Hello') => (await sendEmail('owner', { orderText: text })).outcome;

test('an email goes out with the account, the template and the parameters as they are', async () => {
  const text = '“2 × Boule” & <b>{{crumbs}}</b>\r\nBcc: all@example.com\n🍞 \u202Eright to left\u0000';

  expect(await send(text)).toBe('sent');
  const account = { lib_version: '4.4.1', user_id: 'sandbox-public-key', service_id: 'sandbox-service' };
  const email = { template_id: 'template_owner', template_params: { orderText: text } };
  expect(await outbox.emails()).toEqual([{ ...account, ...email }]);
});

test('each email has its template; they are at least 1.1 s apart, since the service takes one a second', async () => {
  const times = requestTimes();

  await Promise.all([sendEmail('customer', {}), sendEmail('owner', {})]);
  await sendEmail('customer', {});

  expect(await outbox.templates()).toEqual(['template_customer', 'template_owner', 'template_customer']);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(gaps).toHaveLength(2);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_100);
});

test.each([429, 500, 'drop'] as const)('a failure that may pass is tried again: %s', async (fail) => {
  const times = requestTimes();
  await outbox.behave({ fail });
  const sending = send();
  await expect.poll(() => times.length).toBeGreaterThanOrEqual(2);
  await outbox.behave({ fail: null });

  expect(await sending).toBe('sent');
  expect(await outbox.templates()).toHaveLength(1);
});

test.each([
  ['a failure is tried again for 10 s', 500, 'later', 4, 10],
  ['a refusal is final', 403, 'refused', 1, 1],
] as const)('%s, and logged', async (_, status, outcome, least, most) => {
  const error = logged('error');
  const times = requestTimes();
  await outbox.behave({ fail: status });
  const began = Date.now();

  expect(await send()).toBe(outcome);
  expect(Date.now() - began).toBeLessThan(11_000);
  expect(times.length).toBeGreaterThanOrEqual(least);
  expect(times.length).toBeLessThanOrEqual(most);
  const why = expect.objectContaining({ status });
  expect(error).toHaveBeenCalledExactlyOnceWith('The owner email could not be sent', why);
});

test('of a service that never answers nobody knows whether it was sent', async () => {
  const error = logged('error');
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));

  expect(await send()).toBe('unanswered');
  expect(error).toHaveBeenCalledOnce();
});

describe('a message to the baker', () => {
  const MESSAGE = { name: 'Ada', phone: '07700900456', message: 'Two loaves', email: 'ada@example.com' };

  test('is told to the owner, and the customer gets a copy', async () => {
    expect(await sendContactMessage(MESSAGE, unitsOf(2), 'Friday 27 November')).toBe('sent');
    const toOwner = { firstName: 'Ada', date: 'Friday 27 November', price: '£14' };
    const toCustomer = { to_email: 'ada@example.com', total_price: '£14' };
    expect(await outbox.emails()).toMatchObject([
      { template_id: 'template_contact_owner', template_params: toOwner },
      { template_id: 'template_contact_customer', template_params: toCustomer },
    ]);
  });

  test('is waited for where the answer comes late, as a second one could be taken for a second order', async () => {
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const answer = await fetch(...request);
      await pause(15_000);
      return answer;
    });
    expect(await sendContactMessage({ ...MESSAGE, email: '' }, [], '')).toBe('sent');
    expect(await outbox.templates()).toEqual(['template_contact_owner']);
  });
});
