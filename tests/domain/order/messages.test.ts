import { expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import { ordinaryCalendar } from '@/domain/bake';
import {
  contactCustomerEmail,
  contactOwnerEmail,
  contactProblems,
  EMPTY_MESSAGE,
  isFilled,
} from '@/domain/contact';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { alarmEmail, confirmationFile, customerEmail, ownerEmail } from '@/domain/order/orderEmails';
import { filledContact, orderMessage, type UnplacedOrder } from '@/domain/order/orderMessage';
import { newOrderId } from '@/services/order/orderIds';
import {
  anOrder,
  aUnit,
  aVariant,
  BAKE,
  DETAILS,
  ORDER_ID,
  ORDINARY,
  POINT,
  unitsOf,
} from '../../support/samples.ts';

const fridays = (fields: Partial<Order> = {}) => anOrder({ bakeDay: BAKE.day, ...fields });
const NUMBER = ORDER_ID.slice(-4);
const PAGE = `https://shop.example/thank-you-page/${ORDER_ID}`;
const ITEMS = [
  ...unitsOf(2, { price: pence(750) }),
  aUnit({ firebaseId: 'honey', price: pence(1900), addOnItem: aVariant({ title: '320g' }) }),
];
const ITEMS_TEXT = '2 × Boule: £15\n1 × Honey, 320g: £19';
test("the owner's email has the template's parameters", () => {
  const order = fridays({ items: ITEMS, additional: 'Sliced, please' });
  expect(ownerEmail(order, ORDINARY)).toEqual({
    orderText: `£34 to take in cash\nTo collect on Friday 27 November, 11:00AM to 12:00PM\n\n${ITEMS_TEXT}\n\nOrder ${ORDER_ID}`,
    address: 'The Café, 1 Mill Lane',
    phone: '07700900456',
    postalCode: 'E8 0AB',
    type: 'Collection',
    email: 'ada@example.com',
    additional: 'Sliced, please',
    name: 'Ada Crumb',
    deliveryPrice: 'Collection - No Delivery Price',
    hasPaid: 'Cash on delivery',
  });
});

test('the customer can keep it: what, how much, paid or not, when, where, and whom to call', () => {
  const items = [...ITEMS, aUnit({ firebaseId: '', price: pence(1800), allergens: '' })];
  const order = fridays({ items, additional: 'Sliced, please' });
  const { orderText, ...params } = customerEmail(order, shop, ORDINARY, PAGE);
  const address = 'The Café, 1 Mill Lane';
  expect(params).toEqual({ email: 'ada@example.com', name: 'Ada Crumb', address });
  expect(orderText?.split('\n\n').slice(0, 8)).toEqual([
    `£52 to pay in cash when you collect it\nTo collect on Friday 27 November, 11:00AM to 12:00PM\nThe Café, 1 Mill Lane, E8 0AB\nOrder ${NUMBER}`,
    '2 × Boule: £15\nAllergens: Wheat',
    '1 × Honey, 320g: £19\nAllergens: Wheat',
    '1 × Tote Bag: £18\nAllergens: not confirmed, please ask us',
    'Total: £52, all taxes included',
    'Your note: Sliced, please',
    `YOUR ORDER ONLINE\n${PAGE}\nWhoever has this link can see the order.`,
    `QUESTIONS\nCall 0113 496 0777 or write to orders@crumb-and-daughter.example, and say order ${NUMBER}.`,
  ]);
  expect(orderText).toMatch(/IF SOMETHING IS WRONG\nTell us/);
  expect(orderText).toMatch(
    /CHANGING YOUR MIND\nUntil 11:59PM on Thursday 26 November, call or write, say order/,
  );
  expect(orderText).toMatch(/LS1 9ZZ · Company number 01234567 · VAT number GB 999 9999 73$/);
});

test('an alarm begins with what is wrong, and promises no day to collect', () => {
  const params = alarmEmail(fridays({ items: ITEMS, hasPaid: true }), ['paid-short'], ORDINARY);
  expect(Object.keys(params)).toEqual(Object.keys(ownerEmail(fridays(), ORDINARY)));
  expect(params.orderText).toMatch(/^PERHAPS PAID, BUT SOLD OUT\./);
  expect(params.orderText).toContain(`£34 for Friday 27 November\n\n2 × Boule: £15`);
  expect(params.orderText).not.toContain('To collect');
  const dayless = alarmEmail(anOrder({ bakeDay: null }), ['paid-short'], ORDINARY);
  expect(dayless.orderText).toContain('\n\n£7\n\n1 × Boule');
});

test('what was paid by card is not to be paid again, and a delivery costs what it costs', () => {
  const order = fridays({ type: 'delivery', deliveryPrice: '£6', address: '5 Elm Road', hasPaid: true });
  const { hasPaid, orderText: ownersText } = ownerEmail(order, ORDINARY);
  expect(hasPaid).toBe('Paid online');
  expect(ownersText).toMatch(/^£13 paid online: nothing to take\n/);
  const { orderText } = customerEmail(order, shop, ORDINARY, PAGE);
  expect(orderText).toMatch(/^£13 paid by card\nTo be delivered on Friday 27 November\n5 Elm Road, E8 0AB\n/);
  expect(orderText).toContain('\n\nDelivery: £6\nTotal: £13, all taxes included\n');
  expect(orderText).not.toContain('11:00AM');
  expect(orderText).not.toContain('Your note');
  const file = confirmationFile(order, shop, ORDINARY, PAGE);
  expect(file).toMatch(/^Crumb & Daughter: your order is registered\nOrdered by Ada Crumb\n\n/);
  expect(file).toContain(orderText);
});

test('what an order by card came to more since it was paid is to be paid', () => {
  const fields = { hasPaid: true, items: unitsOf(2) };
  const textOf = (paidTotal: number) =>
    customerEmail(anOrder({ ...fields, paidTotal: pence(paidTotal) }), shop, ORDINARY, PAGE).orderText;
  expect(textOf(7_00)).toMatch(/^£14, £7 of it to pay in cash when you collect it\n/);
  expect(textOf(21_00)).toMatch(/^£14 paid by card\n/);
});

test('what the law says on cancelling is said of what this bakery sells, and not where it sells nothing of the kind', () => {
  const textFor = (goods: Partial<typeof shop.goods>) =>
    customerEmail(fridays(), { ...shop, goods: { ...shop.goods, ...goods } }, ORDINARY, PAGE).orderText;
  expect(textFor({})).toContain('no right to cancel food that spoils quickly, like loaves and buns.');
  expect(textFor({})).toMatch(/\n\nJam, honey and aprons are different: .* until 14 days after the day/);
  expect(textFor({})).toContain(
    ' the day on which you receive them; jam and honey while they are still sealed. Tell us',
  );
  expect(textFor({ sealed: '' })).not.toContain('sealed');
  expect(textFor({ lasting: '', sealed: '' })).not.toMatch(/14 days|\n\n\n/);
  const unnumbered = { ...shop, companyNumber: '', vatNumber: '' };
  expect(customerEmail(fridays(), unnumbered, ORDINARY, PAGE).orderText).toMatch(/Mill Row, Leeds LS1 9ZZ$/);
});

test('both readers are told of a day that moved, and when one may come', () => {
  const calendar = ordinaryCalendar({ ...POINT, from: '9:30AM' });
  const order = fridays({ id: newOrderId(new Date('2026-11-18T10:00:00Z')), hasPaid: true });
  const told = 'To collect on Friday 27 November, 9:30AM to 12:00PM\nMoved from Friday 20 November\n';
  expect(ownerEmail(order, calendar).orderText).toContain(told);
  expect(customerEmail(order, shop, calendar, PAGE).orderText).toContain(told);
  // The order is from before the shop moved, so the new place's hours don't apply to it.
  const before = fridays({ address: 'The Old Mill, 2 Mill Lane' });
  expect(ownerEmail(before, calendar).orderText).toContain('To collect on Friday 27 November\n');
});

const unplaced = (fields: Partial<UnplacedOrder> = {}): UnplacedOrder => ({
  items: ITEMS,
  details: DETAILS,
  date: BAKE.date,
  where: 'The Old Mill, 2 Mill Row, E8 1AA',
  delivery: null,
  total: pence(3400),
  mayBeThere: [],
  ...fields,
});

test('the message of an order that can’t be placed says all that the baker has to know', () => {
  expect(orderMessage(unplaced()).split('\n\n')).toEqual([
    'I would like to order this, to collect on Friday 27 November at The Old Mill, 2 Mill Row, E8 1AA.',
    ITEMS_TEXT,
    'Total: £34, to pay in cash',
    'Ada Crumb\n07700900456\nada@example.com',
    'Note: Sliced, please',
  ]);
});

test('such a message says where to deliver, what that costs, and what may have arrived already', () => {
  const details = { ...DETAILS, type: 'delivery' } as const;
  const order = unplaced({
    details,
    where: '2 Mill Row, E8 1AA',
    delivery: pence(500),
    total: pence(3900),
    mayBeThere: [ORDER_ID],
  });
  for (const text of [orderMessage(order), filledContact(order, EMPTY_MESSAGE).message]) {
    expect(text).toContain('to be delivered on Friday 27 November to 2 Mill Row, E8 1AA.');
    expect(text).toContain('Delivery: £5\nTotal: £39, to pay in cash');
    expect(text).toContain(`order ${ORDER_ID} may have arrived, unfinished. Please count it once.`);
  }
});

test('the contact form has the wish once, before what was typed there', () => {
  const { name, phone, email } = DETAILS;
  const filled = filledContact(unplaced(), { ...EMPTY_MESSAGE, name: 'A.', message: 'Is the rye vegan?' });
  const wish =
    'I would like to order this, to collect on Friday 27 November at The Old Mill, 2 Mill Row, E8 1AA.\n\nNote: Sliced, please';
  expect(filled).toEqual({ name, phone, email, message: `${wish}\n\nIs the rye vegan?` });
  expect(filledContact(unplaced(), filled)).toEqual(filled);
});

const MESSAGE = { name: 'Ada', phone: '07700900456', message: 'Two loaves', email: 'ada@example.com' };

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
    message: 'Two loaves\n\nPhone: 07700900456',
    price: '£34',
    date: 'Friday 27 November',
    cartText: ITEMS_TEXT,
  });
  expect(contactCustomerEmail(MESSAGE, ITEMS)).toEqual({
    to_email: 'ada@example.com',
    user_name: 'Ada',
    user_message: 'Two loaves',
    order_details: ITEMS_TEXT,
    total_price: '£34',
  });
});
