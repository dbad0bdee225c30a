import { describe, expect, test } from 'vitest';
import { type MatchedOrder, type MatchFinding, matchPayments } from '@/baker/payments/domain/matchPayments';
import type { Payment } from '@/baker/payments/domain/payment';
import { spanOf } from '@/baker/payments/domain/paymentSpan';
import { reportPayments, unlistedIn } from '@/baker/payments/domain/reportPayments';
import type { BakeDay } from '@/domain/bake';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { newOrderId } from '@/services/order/orderIds';
import { calendarOf, differing } from '../../../support/calendars.ts';
import { daySheetWith, FRIDAY, placed, THURSDAY_NIGHT } from '../../../support/dayOrders.ts';
import { aPayment, ORDER_ID, ORDINARY, unitsOf } from '../../../support/samples.ts';

/** The next bake day is Friday 27 November. */
const TUESDAY = new Date('2026-11-24T12:00:00Z');
const WEEK = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-27T00:00:00Z') };
const WEEK_BEFORE = new Date('2026-11-18T10:00:00Z');

function ordered(fields: Partial<Order> = {}, at = TUESDAY) {
  const order = placed({ hasPaid: true, items: unitsOf(2), ...fields }, at);
  return { key: order.id, order };
}

const paymentFor = (reference: string, fields: Partial<Payment> = {}) => aPayment({ reference, ...fields });

const found = (orders: readonly MatchedOrder[], payments: readonly Payment[], span = WEEK) =>
  matchPayments(ORDINARY, orders, payments, span);

type Said = string | RegExp;

/** Expects findings as lines: ✗ or !, the kind, what was found, what to do, and the buttons in brackets. */
function expectSaid(findings: readonly MatchFinding[], ...said: readonly Said[]) {
  const lines = findings.map(({ key, isWrong, kind, what, mend, actions }) => {
    const buttons = actions.map((one) =>
      Object.values(one)
        .join(' ')
        .replace(key || 'none', 'it'),
    );
    const todo = `${mend && ` → ${mend}`}${buttons.length > 0 ? ` (${buttons.join(', ')})` : ''}`;
    return `${isWrong ? '✗' : '!'} ${kind} ${what}${todo}`;
  });
  expect(lines).toEqual(said.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one)));
}

const PENDING = { money: 'pending', status: 'Pending' } as const;
const REFUNDED = { refunded: pence(14_00) };
const FAILED = { money: 'none' } as const;

const ORDERS: Readonly<Record<string, Partial<Order>>> = {
  card: {},
  delivery: { type: 'delivery', deliveryPrice: '£6' },
  unfinished: { paid: false },
  cancelled: {},
  cash: { hasPaid: false },
  'card on Thursday': { id: newOrderId(THURSDAY_NIGHT) },
  'unfinished for cash': { hasPaid: false, paid: false },
  'changed from £9': { paidTotal: pence(9_00) },
  'changed from £20': { paidTotal: pence(20_00) },
};
const PAYMENTS: Readonly<Record<string, Partial<Payment>>> = {
  paid: {},
  'paid at 12:09': { at: new Date('2026-11-24T12:09:00Z') },
  ...Object.fromEntries([1, 5, 9, 9.5, 15, 20].map((sum) => [`£${sum}`, { amount: pence(sum * 100) }])),
  '£1 disputed': { amount: pence(1_00), isDisputed: true },
  '£5 pending': { amount: pence(5_00), ...PENDING },
  '£20 less £6': { amount: pence(20_00), refunded: pence(6_00) },
  '£7.01 refunded': { refunded: pence(7_01) },
  'half refunded': { refunded: pence(7_00) },
  refunded: REFUNDED,
  failed: FAILED,
  pending: PENDING,
  euros: { currency: 'eur' },
  disputed: { isDisputed: true },
  lost: { lost: pence(14_00) },
  '£5 lost': { lost: pence(5_00) },
  'more refunded than paid': { refunded: pence(15_00) },
};

/** An order and its payments, from words like “card, £9, £5”. */
function paidIn(way: string) {
  const [kind = '', ...names] = way.split(', ');
  const one = ordered({ name: way, ...(ORDERS[kind] ?? expect.fail(kind)) });
  const payments = names.map((name, index) =>
    paymentFor(one.key, { id: `ch_${index + 1}`, ...(PAYMENTS[name] ?? expect.fail(name)) }),
  );
  return { one: { ...one, isCancelled: kind === 'cancelled' }, payments };
}

function foundOf(way: string) {
  const { one, payments } = paidIn(way);
  return found([one], payments);
}

const SAID: Readonly<Record<string, Said | Said[]>> = {
  'card, paid': '! right £14 was paid.',
  'delivery, £20': '! right £20 was paid.',
  'card, £20 less £6': '! right £14 was paid.',
  card: '✗ no-payment It says it was paid online, £14, but there is no payment for it. → Take the money before you hand it over, or cancel it. (call 07700900456, open it)',
  'card, failed': /^✗ no-payment .*says it was paid online, £14, but its payment failed\. → /,
  'card, pending':
    '✗ pending The payment of £14 is “Pending” in Stripe. → Look at it there before you hand it over. (stripe ch_1, open it)',
  'card, £9.5': /^✗ sum It costs £14, but £9\.50 was paid: £4\.50 too little\. → Take the rest/,
  'card, £15': /^✗ sum .*costs £14, but £15 was paid: £1 too much\. → Refund that in Stripe\./,
  'changed from £9, £9':
    '! sum You changed it after it was paid: it costs £14, and £9 is paid. → Take £5 when you hand it over.',
  'changed from £20, £20':
    /^✗ sum It costs £14 since you changed it, but £20 was paid: £6 too much\. → Refund that/,
  'changed from £20, £20 less £6': '! right £14 was paid.',
  // The order was changed twice, with a refund in between.
  'changed from £20, half refunded':
    /^✗ sum .*costs £14, and £7 is paid\. → Take £7 when you hand it over\. Or less/,
  'changed from £20': /says it was paid online, £20, but there is no payment/,
  'unfinished, paid':
    /^✗ unfinished £14 was paid on Tuesday 24 November 2026, 12:05, but the order was never finished\. → If you got an email .* finish it.* \(finish it, call 07700900456, stripe ch_1, open it\)$/,
  'card, refunded':
    '✗ refunded Everything that was paid has been refunded, but the order is still accepted. → Cancel it. (open it)',
  'unfinished, refunded': '! refunded Everything that was paid has been refunded.',
  'cancelled, refunded': '! refunded Everything that was paid has been refunded.',
  'cancelled, paid':
    '✗ cancelled It was cancelled, but not refunded. → Refund £14 in Stripe. (stripe ch_1, open it)',
  'card, half refunded': '! partly £7 of £14 has been refunded.',
  'card, paid, paid at 12:09':
    '✗ twice It was paid more than once: £14 on Tuesday 24 November 2026, 12:05; £14 on Tuesday 24 November 2026, 12:09. → Refund what is too much in Stripe. (stripe ch_1, stripe ch_2, open it)',
  'card, paid, refunded, failed': '! right £14 was paid.',
  'card, £9, £5': '! right £14 was paid.',
  'card, £9, £1': /It costs £14, but £10 was paid: £4 too little\. → Take the rest/,
  'card, disputed': /^✗ disputed The payment of £14 is disputed\. → Answer in Stripe/,
  'card, lost':
    '✗ lost The customer’s bank took £14 back: the dispute is lost. → Talk to the customer, and take £14 before you hand anything over, or cancel it. (stripe ch_1, call 07700900456, open it)',
  'card, £5 lost': /^✗ lost .* took £5 back: .*and take £5 before/,
  'card, paid, lost': '! right £14 was paid.',
  'cash, lost': /^✗ lost .* took £14 back/,
  'cancelled, lost': '! refunded Nothing is left of what was paid: the bank took money back after a dispute.',
  'unfinished, lost': /^! refunded Nothing is left of what was paid/,
  'card, more refunded than paid': /^✗ refunded Everything that was paid has been refunded/,
  'card, euros':
    '✗ currency 14.00 EUR was paid: another currency, which can’t be compared with the order. → Look at it in Stripe. (stripe ch_1, open it)',
  'cash, paid': '✗ cash It was ordered for cash, but £14 was paid by card. → Take no cash for it. (open it)',
  'unfinished for cash, paid': /^✗ cash .* → It is not finished: call the customer, or refund it/,
  'cash, £9': /^✗ cash .*but £9 was paid by card\. → Take only the rest in cash: £5\. \(open it\)$/,
  'cash, £20': /^✗ cash .* → Take no cash, and refund £6 in Stripe\. \(stripe ch_1, open it\)$/,
  'cash, half refunded': /^✗ cash .*and £7 of that is refunded\. → Take no cash for it\. \(open it\)$/,
  'cash, refunded': /^✗ refunded .* → Take £14 in cash, or cancel it\. \(open it\)$/,
  'unfinished, £1 disputed': [/^✗ sum /, /^✗ unfinished /, /^✗ disputed /],
  'cash, pending': /^✗ pending .*The payment of £14 is “Pending” in Stripe\. → Look at /,
};

test.each(Object.entries(SAID))('what is so of “%s”, and what to do, is said', (way, said) => {
  expectSaid(foundOf(way), ...[said].flat());
});

const NOTHING = ['unfinished', 'unfinished, failed', 'unfinished, pending', 'cancelled', 'cash'];
test.each(NOTHING)('nothing is said of “%s”', (way) => expect(foundOf(way)).toEqual([]));

test('a finding has the name of its customer, and what is left of the payments in pounds', () => {
  const name = 'card, half refunded';
  expect(foundOf(name)).toMatchObject([{ name, amount: 7_00 }]);
  expect(foundOf('card, euros')).toMatchObject([{ amount: 0 }]);
  const gone = paymentFor(ORDER_ID, { refunded: pence(4_00) });
  expect(found([], [gone])).toMatchObject([{ key: '', name: '', amount: 10_00 }]);
});

test('a payment without an id is found in Stripe by its order', () => {
  const { one, payments } = paidIn('card, £15');
  expectSaid(
    found(
      [one],
      payments.map((payment) => ({ ...payment, id: '' })),
    ),
    /\(stripe it, open it\)$/,
  );
  expectSaid(found([], [paymentFor('', { id: '' })]), /^! foreign .*without a number[^(]*$/);
});

test('findings that read the same differ by their ids', () => {
  const gone = ['ch_1', 'ch_2'].map((id) => paymentFor(ORDER_ID, { ...REFUNDED, id }));
  const nameless = ['', ''].map((id) => paymentFor('', { id }));
  for (const same of [foundOf('card, disputed, disputed').slice(1), found([], gone), found([], nameless)]) {
    expect(new Set(same.map(({ what }) => what)).size).toBe(1);
    expect(new Set(same.map(({ id }) => id)).size).toBe(2);
  }
});

describe('only an order of the time of the payments is missed one:', () => {
  const BEFORE = /^! .* → The payment may be older than this file: export/;
  const OR_BEFORE = /^✗ .* Or was it paid before the first payment in this file\? Then export a longer time/;
  const OR_AFTER = /^✗ .* Or was it paid after the last payment in this file\? Then export a longer time/;
  const UNJUDGED =
    /^! unjudged These can’t be judged by this file, .*: Ada Crumb \(\w{4}\)\. → Export a longer time/;
  const NO_TIME = /^✗ no-payment .*in this file\. Its number does not tell .*Or was it paid at another time/;
  const WRONG_TIME =
    /^✗ no-payment .*By its number it was placed on .*which is no time to order for Friday 27 November/;
  const FROM_NOON = { ...WEEK, from: new Date('2026-11-20T12:00:00Z') };

  test.each<[string, string, Partial<Order>, typeof WEEK, RegExp[]]>([
    ['of the week before', '2026-11-18T23:59:00Z', {}, WEEK, [UNJUDGED]],
    ['of the week after', '2026-11-28T00:01:00Z', {}, WEEK, [UNJUDGED]],
    ['of nine days before, for this Friday', '2026-11-15T12:00:00Z', { bakeDay: FRIDAY }, WEEK, [WRONG_TIME]],
    ['of a month later, for this Friday', '2026-12-25T12:00:00Z', { bakeDay: FRIDAY }, WEEK, [WRONG_TIME]],
    ['of the day before, perhaps', '2026-11-19T12:00:00Z', {}, WEEK, [BEFORE]],
    ['of the hours before, of the same Friday', '2026-11-20T09:00:00Z', {}, FROM_NOON, [OR_BEFORE]],
    ['of the day after', '2026-11-27T12:00:00Z', {}, WEEK, [OR_AFTER]],
    ['whose number does not tell its time', '2026-11-24T12:00:00Z', { id: ORDER_ID }, WEEK, [NO_TIME]],
    ['of no time and no bake day', '2026-11-24T12:00:00Z', { id: ORDER_ID, bakeDay: null }, WEEK, [UNJUDGED]],
  ])('one %s', (_, at, fields, span, said) => {
    expectSaid(found([ordered(fields, new Date(at))], [], span), ...said);
  });

  test('one for a bake that was opened ahead, or moved since, is of the time at which it was placed', () => {
    const opensAt = Date.parse('2026-11-10T12:00:00Z');
    const calendar = calendarOf(differing('2026-12-11', { opensAt }), differing('2026-12-18', { opensAt }));
    const [ahead, moved] = ['2026-12-11', '2026-12-18'] as BakeDay[];
    const orders = [
      ordered({ bakeDay: ahead ?? null }),
      ordered({ bakeDay: ahead ?? null, orderedFor: FRIDAY }),
      ordered({ bakeDay: FRIDAY, orderedFor: moved ?? null }, new Date('2026-11-18T12:00:00Z')),
    ];
    const said = matchPayments(calendar, orders, [], WEEK);
    expectSaid(said, SAID.card as string, SAID.card as string, UNJUDGED);
  });

  test('the time of a file is from its first payment to its last, those that failed too', () => {
    const at = (text: string, fields = {}) => paymentFor('', { at: new Date(text), ...fields });
    const days = [at('2026-11-22'), at('2026-11-25', FAILED), at('2026-11-21')];
    expect(spanOf(days)).toEqual({ from: new Date('2026-11-21'), until: new Date('2026-11-25') });
  });
});

const UNREADABLE = newOrderId(TUESDAY);
const GONE = `✗ gone £14 was paid on Tuesday 24 November 2026, 12:05 (ada@example.com, Rye (2)) for order ${ORDER_ID}, which does not exist. → If you removed it, refund it in Stripe; if not, write to the customer. (stripe ch_1)`;

test.each<[string, string, Partial<Payment>, Said[]]>([
  ['of an order that is gone', ORDER_ID, { email: 'ada@example.com', bought: 'Rye (2)' }, [GONE]],
  ['of such an order, and refunded', ORDER_ID, REFUNDED, [/^! refunded £14 was .*, and is refunded\.$/]],
  ['of such an order, and failed', ORDER_ID, FAILED, []],
  ['of what can’t be read as an order', UNREADABLE, {}, [/^✗ gone .* for an order that can’t be read/]],
  ['without a reference', '', {}, [/^! foreign .* without a number: not by this shop’s checkout/]],
  ['of an invoice', 'inv-7', {}, [/^! foreign .* with “inv-7” as its number: not by this shop’s/]],
])('a payment %s', (_, reference, fields, said) => {
  expectSaid(found([{ key: UNREADABLE, order: null }], [paymentFor(reference, fields)]), ...said);
});

describe('a report for the owner’s page', () => {
  const SEE = 'see its payment';
  const told = (orders: MatchedOrder[], payments: Payment[], others: MatchedOrder[] | null = []) =>
    reportPayments(ORDINARY, orders, payments, FRIDAY, others);

  test('says of each order what is wrong with its payments', () => {
    const [right, missing] = [ordered(), ordered()];
    const { ofOrders, ofNone } = told([right, missing], [paymentFor(right.key)]);
    const remark = { id: `${missing.key} no-payment`, isWrong: true, due: 14_00 };
    const sentence = expect.stringMatching(/^It says .*, but there is no payment for it\. Take the money/);
    expect(ofOrders).toEqual(new Map([[missing.key, [{ ...remark, sentence }]]]));
    expect(ofNone).toEqual([]);
  });

  test('leaves other weeks to themselves: of payments without an order, it tells those of this one', () => {
    const [gone, before] = [newOrderId(TUESDAY), newOrderId(WEEK_BEFORE)];
    const ofWeekBefore = [before, 'inv-2'].map((key) => paymentFor(key, { at: WEEK_BEFORE }));
    const payments = [paymentFor(gone), paymentFor('inv-1'), ...ofWeekBefore];
    expect(told([], payments).ofNone).toEqual([
      expect.stringContaining(gone),
      expect.stringContaining('“inv-1”'),
    ]);
    expect(told([], payments, null).ofNone).toEqual([]);
  });

  test('leaves an order that was moved to another Friday to that sheet, and finds it there', () => {
    const moved = ordered({ bakeDay: '2026-12-04' as BakeDay });
    const here = ordered({ bakeDay: FRIDAY }, WEEK_BEFORE);
    const payments = [
      paymentFor(moved.key, { amount: pence(6_00) }),
      paymentFor(here.key, { at: WEEK_BEFORE }),
    ];
    expect(unlistedIn(ORDINARY, [here], payments, FRIDAY)).toEqual([moved.key]);
    expect(told([here], payments, [moved])).toMatchObject({ ofNone: [], paid: new Map([[here.key, 14_00]]) });
  });

  test('knows an order that was cancelled, refunded or not, and one that can’t be read', () => {
    const cancelled = ['cancelled, paid', 'cancelled, refunded'].map(paidIn);
    const ofCancelled = cancelled.flatMap(({ payments }) => payments);
    const others = cancelled.map(({ one }) => one);
    expect(told([], ofCancelled, others).ofNone).toEqual([
      'cancelled, paid: It was cancelled, but not refunded. Refund £14 in Stripe.',
      'cancelled, refunded: Everything that was paid has been refunded.',
    ]);
    const key = newOrderId(TUESDAY);
    expect(told([{ key, order: null }], [paymentFor(key)]).ofNone).toHaveLength(1);
  });

  test('tells of a file of another time that it judges none of them', () => {
    const orders = Array.from({ length: 7 }, () => ordered());
    const ofWeekBefore = paymentFor('', { at: WEEK_BEFORE, money: 'none' });
    const { ofOrders, ofNone } = told(orders, [ofWeekBefore]);
    expect(ofOrders.size).toBe(0);
    expect(ofNone).toEqual([expect.stringMatching(/^These can’t be judged.* and 2 more\. Export a longer/)]);
  });

  const NO_ID_OF_TIME = { id: ORDER_ID, bakeDay: FRIDAY };
  test.each<[string, Partial<Order>, string, 'until Thursday' | 'until Tuesday', string]>([
    ['of no time', NO_ID_OF_TIME, '', 'until Thursday', 'to take'],
    ['of no time', NO_ID_OF_TIME, '', 'until Tuesday', SEE],
    ['of a month later', { bakeDay: FRIDAY }, '2026-12-25T12:00:00Z', 'until Thursday', 'to take'],
    // The order may have been paid in its own week and then moved.
    ['of nine days before', { bakeDay: FRIDAY }, '2026-11-15T12:00:00Z', 'until Thursday', SEE],
  ])('never leaves “says paid” at an order %s %j %s, with a file %s', (_, fields, at, until, settled) => {
    const one = ordered(fields, at ? new Date(at) : TUESDAY);
    const last = until === 'until Thursday' ? THURSDAY_NIGHT : TUESDAY;
    const payments = [WEEK.from, last].map((time) => paymentFor('', { at: new Date(time), money: 'none' }));
    const { orders } = daySheetWith([one.order], { payments: told([one], payments) });
    expect(orders).toMatchObject([{ settled }]);
  });

  const LISTED: [way: string, says: string, toTake: number, there: number, unknown: number][] = [
    ['card, paid', 'paid', 0, 14, 0],
    ['card', 'to take', 14, 0, 0],
    // The order is later than all payments in the file.
    ['card on Thursday', 'says paid', 0, 0, 14],
    ['card, failed', 'to take', 14, 0, 0],
    ['card, £9', 'part', 5, 9, 0],
    ['card, £20', SEE, 0, 20, 0],
    ['changed from £9, £9', 'part', 5, 9, 0],
    ['changed from £20, £20', 'refund £6 in Stripe', 0, 20, 0],
    ['changed from £20, £20 less £6', 'paid', 0, 14, 0],
    ['card, paid, paid', SEE, 0, 28, 0],
    ['card, £9, £5', 'paid', 0, 14, 0],
    ['card, refunded', SEE, 0, 0, 0],
    ['card, £7.01 refunded', 'paid', 0, 6.99, 0],
    ['card, pending', SEE, 0, 0, 14],
    ['card, £9, £5 pending', SEE, 0, 9, 5],
    ['card, lost', 'to take', 14, 0, 0],
    ['card, euros', SEE, 0, 0, 14],
    ['card, disputed', SEE, 0, 14, 0],
    ['cash', 'to take', 14, 0, 0],
    ['cash, failed', 'to take', 14, 0, 0],
    ['cash, paid', SEE, 0, 14, 0],
    ['cash, £9', 'part', 5, 9, 0],
    ['cash, £20', SEE, 0, 20, 0],
    ['cash, refunded', 'to take', 14, 0, 0],
    ['cash, half refunded', SEE, 0, 7, 0],
    ['cash, euros', SEE, 0, 0, 14],
    ['cash, £9, £5 pending', SEE, 0, 9, 5],
    ['cash, pending', SEE, 0, 0, 14],
  ];

  test('makes the lists tell each way of paying, and their sums right', () => {
    const all = LISTED.map(([way]) => paidIn(way));
    const orders = all.map(({ one }) => one);
    const payments = all.flatMap((each) => each.payments);
    const week = daySheetWith(
      orders.map(({ order }) => order),
      { payments: told(orders, payments) },
    );
    const listed = new Map(week.orders.map((each) => [each.order.name, each]));
    for (const [way, settled, toTake] of LISTED)
      expect(listed.get(way), way).toMatchObject({ settled, toTake: toTake * 100 });

    const sumOf = (column: 2 | 3 | 4) => ({
      pence: Math.round(LISTED.reduce((sum, way) => sum + way[column] * 100, 0)),
    });
    const total = { pence: LISTED.length * 14_00 };
    expect(week.money).toMatchObject({ cash: sumOf(2), card: sumOf(3), unknown: sumOf(4), total });
  });
});
