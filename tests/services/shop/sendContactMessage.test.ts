import { expect, test, vi } from 'vitest';
import { sendContactMessage } from '@/services/shop/sendContactMessage';
import { pause } from '@/services/timeout';
import { hurryTime } from '../../support/clock.ts';
import { logged } from '../../support/logged.ts';
import { openOutbox } from '../../support/outbox.ts';
import { unitsOf } from '../../support/samples.ts';

const MESSAGE = { name: 'Ada', phone: '07700900456', message: 'Two loaves', email: 'ada@example.com' };
const WITHOUT_ADDRESS = { ...MESSAGE, email: '' };

hurryTime('2026-11-25T09:00:00Z');
const outbox = await openOutbox();

test('the owner is told, and the customer gets a copy', async () => {
  expect(await sendContactMessage(MESSAGE, unitsOf(2), 'Friday 27 November')).toBe('sent');
  expect(await outbox.emails()).toMatchObject([
    {
      template_id: 'template_contact_owner',
      template_params: { firstName: 'Ada', date: 'Friday 27 November', price: '£14' },
    },
    {
      template_id: 'template_contact_customer',
      template_params: { to_email: 'ada@example.com', total_price: '£14' },
    },
  ]);
});

test('where the owner can not be told, that is said, and there is no copy', async () => {
  const error = logged('error');
  await outbox.behave({ fail: 451 });

  expect(await sendContactMessage(MESSAGE, [], '')).toBe('not-sent');
  expect(error).toHaveBeenCalledOnce();
});

test('an answer that comes late is waited for; without an address there is no copy', async () => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const answer = await fetch(...request);
    await pause(15_000);
    return answer;
  });

  // A second message could be taken for a second order.
  expect(await sendContactMessage(WITHOUT_ADDRESS, [], '')).toBe('sent');
  expect(await outbox.templates()).toEqual(['template_contact_owner']);
});
