import { expect, test } from 'vitest';
import {
  contactCustomerEmail,
  contactOwnerEmail,
  contactProblems,
  EMPTY_MESSAGE,
  isFilled,
} from '@/domain/contact';
import { pence } from '@/domain/money';
import { aUnit, unitsOf } from '../support/samples.ts';

const MESSAGE = {
  name: 'Ada',
  phone: '07700900456',
  message: 'Two loaves, please',
  email: 'ada@example.com',
};
const ITEMS = [...unitsOf(2), aUnit({ firebaseId: 'brioche', price: pence(1850) })];

test('Next appears only when name, phone and message are filled, and what is too long is named', () => {
  expect(isFilled({ ...MESSAGE, email: '' })).toBe(true);
  expect(isFilled(EMPTY_MESSAGE)).toBe(false);
  for (const field of ['name', 'phone', 'message'])
    expect(isFilled({ ...MESSAGE, [field]: ' ' })).toBe(false);
  expect(contactProblems({ ...MESSAGE, message: 'x'.repeat(5000) })).toEqual({});
  expect(Object.keys(contactProblems({ ...MESSAGE, message: 'x'.repeat(5001) }))).toEqual(['message']);
});

test('owner and customer are sent the parameters of their templates, the phone in the message', () => {
  expect(contactOwnerEmail(MESSAGE, ITEMS, 'Friday 27 November')).toEqual({
    email: 'ada@example.com',
    firstName: 'Ada',
    message: 'Two loaves, please\n\nPhone: 07700900456',
    price: '£32.50',
    date: 'Friday 27 November',
    cartText: '2 × Boule: £14\n1 × Brioche: £18.50',
  });
  expect(contactCustomerEmail(MESSAGE, ITEMS)).toEqual({
    to_email: 'ada@example.com',
    user_name: 'Ada',
    user_message: 'Two loaves, please',
    order_details: '2 × Boule: £14\n1 × Brioche: £18.50',
    total_price: '£32.50',
  });
});
