import { expect, test } from 'vitest';
import { sendContactMessage } from '@/order/sendContactMessage';
import { hurryTime } from '../support/clock.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { unitsOf } from '../support/samples.ts';

const MESSAGE = {
  name: 'Ada',
  phone: '07700900456',
  message: 'Two loaves, please',
  email: 'ada@example.com',
};

hurryTime('2026-11-25T09:00:00Z');
const outbox = await openOutbox();

test('the owner is told, and the customer gets a copy', async () => {
  expect(await sendContactMessage(MESSAGE, unitsOf(2), 'Friday 27 November')).toBe(true);

  const [owner, customer] = await outbox.emails();
  expect(owner).toMatchObject({
    template_id: 'template_contact_owner',
    template_params: { firstName: 'Ada', date: 'Friday 27 November', price: '£14' },
  });
  expect(customer).toMatchObject({
    template_id: 'template_contact_customer',
    template_params: { to_email: 'ada@example.com', total_price: '£14' },
  });
});

test('without an address there is no copy', async () => {
  expect(await sendContactMessage({ ...MESSAGE, email: '' }, [], '')).toBe(true);
  expect(await outbox.templates()).toEqual(['template_contact_owner']);
});

test('where the owner can not be told, that is said, and there is no copy', async () => {
  const error = logged('error');
  await outbox.behave({ fail: 451 });

  expect(await sendContactMessage(MESSAGE, [], '')).toBe(false);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'The contact-owner email could not be sent',
    expect.anything(),
  );
});
