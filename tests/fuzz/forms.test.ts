import fc from 'fast-check';
import { expect } from 'vitest';
import { collectionPoint, shop } from '#bakery/shop';
import { nextBakeDay } from '@/domain/bakeDay';
import { contactCustomerEmail, contactOwnerEmail, contactProblems } from '@/domain/contact';
import { type CheckoutDetails, detailsProblems, MAX_LENGTH } from '@/domain/order/checkout';
import { toOrder } from '@/domain/order/order';
import { customerEmail, ownerEmail } from '@/domain/order/orderEmails';
import { aUnit, DELIVERY, ORDER_ID } from '../support/samples.ts';
import { fuzz } from './fuzz.ts';
import { anyText, textOf } from './inputs.ts';

const FRIDAY = nextBakeDay(new Date('2026-11-25T09:00:00Z'));
const PLACE = { point: collectionPoint, delivery: DELIVERY };
const items = [aUnit()];

/** Any text for a field, often of about its maximum length. */
const typed = (most: number) => fc.oneof(anyText, textOf(2, most), textOf(0, most + 1));

const anyDetails: fc.Arbitrary<CheckoutDetails> = fc.record({
  name: typed(MAX_LENGTH.name),
  phone: typed(MAX_LENGTH.phone),
  email: typed(MAX_LENGTH.email),
  additional: typed(MAX_LENGTH.additional),
  type: fc.constantFrom('Collection', 'delivery'),
  address: typed(MAX_LENGTH.address),
  postalCode: typed(MAX_LENGTH.postalCode),
});

/** Expects that each error message is a whole, polite sentence at a field that exists on the screen. */
function expectKindness(problems: Readonly<Record<string, string>>, fields: readonly string[]): void {
  for (const [field, problem] of Object.entries(problems)) {
    expect(fields).toContain(field);
    expect(problem).toMatch(/^Please [^<>]{10,80}\.$/);
  }
}

fuzz(
  'the details step: what is typed is in the emails, or is refused kindly',
  fc.property(anyDetails, (details) => {
    const { name, phone, email, additional, address, postalCode } = details;
    const isDelivery = details.type === 'delivery';
    const problems = detailsProblems(details);
    const always = ['name', 'phone', 'email', 'additional'];
    expectKindness(problems, isDelivery ? [...always, 'address', 'postalCode'] : always);
    if (Object.keys(problems).length > 0) return;

    const order = toOrder(ORDER_ID, items, details, 'cash', FRIDAY, PLACE);
    const contact = { name: name.trim(), email: email.trim() };
    const place = isDelivery ? { address: address.trim(), postalCode: postalCode.trim() } : {};
    expect(ownerEmail(order)).toMatchObject({
      ...contact,
      ...place,
      phone: phone.trim(),
      additional: additional.trim(),
    });
    expect(customerEmail(order, shop)).toMatchObject(contact);
  }),
);

fuzz(
  'the order by message: what is typed is in the emails, or is refused kindly',
  fc.property(
    fc.record({ name: typed(200), phone: typed(40), message: typed(5000), email: typed(254) }),
    (message) => {
      const problems = contactProblems(message);
      expectKindness(problems, ['name', 'phone', 'message', 'email']);
      if (Object.keys(problems).length > 0) return;

      const toOwner = contactOwnerEmail(message, items, 'Friday 27 November');
      expect(toOwner).toMatchObject({ firstName: message.name, email: message.email });
      expect(toOwner.message).toBe(`${message.message}\n\nPhone: ${message.phone}`);
      expect(contactCustomerEmail(message, items)).toMatchObject({
        to_email: message.email,
        user_name: message.name,
        user_message: message.message,
      });
    },
  ),
);
