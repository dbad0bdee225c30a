import { describe, expect, test } from 'vitest';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { type MatchedOrder, matchPayments } from '@/domain/payments/matchPayments';
import type { Payment } from '@/domain/payments/payment';
import { spanOf } from '@/domain/payments/paymentSpan';
import { newOrderId } from '@/services/order/orderIds';
import { anOrder, aPayment, ORDER_ID, unitsOf } from '../../support/samples.ts';

/** A Tuesday; the Friday after is the 27th. */
const TUESDAY = new Date('2026-11-24T12:00:00Z');
const WEEK = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-27T00:00:00Z') };

type Kind = Partial<Order> & { readonly isCancelled?: true };

/** A finished card order of £14, placed on that Tuesday. */
function placed({ isCancelled, ...fields }: Kind = {}, at = TUESDAY): MatchedOrder {
  const order = anOrder({ id: newOrderId(at), paid: true, hasPaid: true, items: unitsOf(2), ...fields });
  return { key: order.id, order, ...(isCancelled && { isCancelled }) };
}

/** A payment of £14 for an order, five minutes after it. */
const paymentFor = ({ key }: { readonly key: string }, fields: Partial<Payment> = {}, id = 'ch_1'): Payment =>
  aPayment({ id, reference: key, ...fields });

const found = (orders: MatchedOrder[], of: Payment[], span = WEEK) => matchPayments(orders, of, span);

const PENDING = { money: 'pending', status: 'Pending' } as const;
const REFUNDED = { refunded: pence(14_00) };
const FAILED = { money: 'none' } as const;

const ORDERS: Readonly<Record<string, Kind>> = {
  card: {},
  delivery: { type: 'delivery', deliveryPrice: '£6' },
  unfinished: { paid: false },
  cancelled: { isCancelled: true },
  cash: { hasPaid: false },
  'unfinished for cash': { hasPaid: false, paid: false },
};
const PAYMENTS: Readonly<Record<string, Partial<Payment>>> = {
  paid: {},
  'paid at 12:09': { at: new Date('2026-11-24T12:09:00Z') },
  ...Object.fromEntries([1, 5, 9, 9.5, 15, 20].map((sum) => [`£${sum}`, { amount: pence(sum * 100) }])),
  '£1 disputed': { amount: pence(1_00), isDisputed: true },
  '£20 less £6': { amount: pence(20_00), refunded: pence(6_00) },
  'half refunded': { refunded: pence(7_00) },
  refunded: REFUNDED,
  failed: FAILED,
  pending: PENDING,
  euros: { currency: 'eur' },
  disputed: { isDisputed: true },
};

/** What is found of one order and its payments, as in “card, £9, £5”. */
function foundOf(way: string) {
  const [kind = '', ...payments] = way.split(', ');
  const one = placed(ORDERS[kind] ?? expect.fail(kind));
  const fields = payments.map((name) => PAYMENTS[name] ?? expect.fail(name));
  return found(
    [one],
    fields.map((each, index) => paymentFor(one, each, `ch_${index + 1}`)),
  );
}

test('an order and its payment are right when the sum is', () => {
  const right = { kind: 'right', what: '£14 was paid.', mend: '', isWrong: false, actions: [] };
  expect(foundOf('card, paid')).toMatchObject([{ ...right, name: 'Ada Crumb', amount: 14_00 }]);
});

/** Whether it is wrong, of which kind, what is so, and what to do. */
const SAID: Readonly<Record<string, string | RegExp>> = {
  'delivery, £20': '! right £20 was paid.',
  'card, £20 less £6': '! right £14 was paid.',
  card: '✗ no-payment It says it was paid online, £14, but there is no payment for it. → Take the money before you hand it over, or cancel it.',
  'card, failed': /^✗ no-payment .*says it was paid online, £14, but its payment failed\. → /,
  'card, pending':
    '✗ pending The payment of £14 is “Pending” in Stripe. → Look at it there before you hand it over.',
  'card, £9.5': /^✗ sum It costs £14, but £9\.50 was paid: £4\.50 too little\. → Take the rest/,
  'card, £15': /^✗ sum .*costs £14, but £15 was paid: £1 too much\. → Refund that in Stripe\./,
  'unfinished, paid':
    /^✗ unfinished £14 was paid on Tuesday 24 November 2026, 12:05, but the order was never finished\. → If you got an email about it, it stands: bake it\. If not, finish it/,
  'card, refunded':
    '✗ refunded Everything that was paid has been refunded, but the order still stands. → Cancel it.',
  'unfinished, refunded': '! refunded Everything that was paid has been refunded.',
  'cancelled, refunded': '! refunded Everything that was paid has been refunded.',
  'cancelled, paid': '✗ cancelled It was cancelled, but not refunded. → Refund £14 in Stripe.',
  'card, half refunded': '! partly £7 of £14 has been refunded.',
  'card, paid, paid at 12:09':
    '✗ twice It was paid more than once: £14 on Tuesday 24 November 2026, 12:05; £14 on Tuesday 24 November 2026, 12:09. → Refund what is too much in Stripe.',
  'card, paid, refunded, failed': '! right £14 was paid.',
  'card, £9, £5': '! right £14 was paid.',
  'card, £9, £1': /It costs £14, but £10 was paid: £4 too little\. → Take the rest/,
  'card, disputed': /^✗ disputed The payment of £14 is disputed\. → Answer in Stripe/,
  'card, euros':
    '✗ currency 14.00 EUR was paid: another currency, which can’t be compared with the order. → Look at it in Stripe.',
  'cash, paid': '✗ cash It was ordered for cash, but £14 was paid by card. → Take no cash for it.',
  'unfinished for cash, paid': /^✗ cash .* → It is not finished: call the customer, or refund it/,
  'cash, £9': /^✗ cash .*but £9 was paid by card\. → Take only the rest in cash: £5\.$/,
  'cash, £20': /^✗ cash .* → Take no cash, and refund £6 in Stripe\.$/,
  'cash, half refunded': /^✗ cash .*and £7 of that is refunded\. → Take no cash for it\.$/,
  'cash, refunded': /^✗ refunded .* → Take £14 in cash, or cancel it\.$/,
  'cash, pending': /^✗ pending .*The payment of £14 is “Pending” in Stripe\. → Look at /,
};

test.each(Object.entries(SAID))('what is so of “%s”, and what to do, is said', (way, sentence) => {
  const lines = foundOf(way).map(
    ({ isWrong, kind, what, mend }) => `${isWrong ? '✗' : '!'} ${kind} ${what}${mend && ` → ${mend}`}`,
  );
  expect(lines).toEqual([sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence]);
});

const NOTHING = ['unfinished', 'unfinished, failed', 'unfinished, pending', 'cancelled', 'cash'];
test.each(NOTHING)('nothing is said of “%s”', (way) => expect(foundOf(way)).toEqual([]));

test('all that is the matter is told, each by itself, and another currency is summed up with nothing', () => {
  const kinds = foundOf('unfinished, £1 disputed').map(({ kind }) => kind);
  expect(kinds).toEqual(['sum', 'unfinished', 'disputed']);
  expect(foundOf('card, euros')).toMatchObject([{ amount: 0 }]);
});

test('findings that read the same differ by their ids', () => {
  const gone = ['ch_1', 'ch_2'].map((id) => paymentFor({ key: ORDER_ID }, REFUNDED, id));
  for (const same of [foundOf('card, disputed, disputed').slice(1), found([], gone)]) {
    expect(new Set(same.map(({ what }) => what)).size).toBe(1);
    expect(new Set(same.map(({ id }) => id)).size).toBe(2);
  }
});

describe('only an order of the time of the payments is missed one:', () => {
  const BEFORE = /^The payment may be older than this file: export/;
  const OR_BEFORE = /Or was it paid before the first payment in this file\? Then export a longer time/;
  const OR_AFTER = /Or was it paid after the last payment in this file\? Then export a longer time/;

  const FROM_NOON = { ...WEEK, from: new Date('2026-11-20T12:00:00Z') };

  test.each<[string, string, [boolean, RegExp][], typeof WEEK]>([
    ['of the week before', '2026-11-18T23:59:00Z', [], WEEK],
    ['of the week after', '2026-11-28T00:01:00Z', [], WEEK],
    ['of the day before, perhaps', '2026-11-19T12:00:00Z', [[false, BEFORE]], WEEK],
    ['of the hours before, of the same Friday', '2026-11-20T09:00:00Z', [[true, OR_BEFORE]], FROM_NOON],
    ['of the day after', '2026-11-27T12:00:00Z', [[true, OR_AFTER]], WEEK],
  ])('one %s', (_, at, expected, span) => {
    const lines = found([placed({}, new Date(at))], [], span).map(({ isWrong, mend }) => [isWrong, mend]);
    expect(lines).toEqual(expected.map(([isWrong, mend]) => [isWrong, expect.stringMatching(mend)]));
  });

  test('one whose number does not tell its time is not', () => {
    expect(found([{ key: ORDER_ID, order: anOrder({ paid: true, hasPaid: true }) }], [])).toEqual([]);
  });

  test('the time of a file is from its first payment to its last, those that failed too', () => {
    const at = (text: string, fields = {}) => paymentFor({ key: '' }, { at: new Date(text), ...fields });
    const days = [at('2026-11-22'), at('2026-11-25', FAILED), at('2026-11-21')];
    expect(spanOf(days)).toEqual({ from: new Date('2026-11-21'), until: new Date('2026-11-25') });
  });
});

describe('a payment', () => {
  test('of an order that is gone', () => {
    const payment = paymentFor({ key: ORDER_ID }, { email: 'ada@example.com', bought: 'Rye (2)' });
    expect(found([], [payment])).toMatchObject([
      {
        key: '',
        kind: 'gone',
        what: `£14 was paid on Tuesday 24 November 2026, 12:05 (ada@example.com, Rye (2)) for order ${ORDER_ID}, which does not exist.`,
        mend: 'If you removed it, refund it in Stripe; if not, write to the customer.',
        actions: [{ kind: 'stripe', paymentId: payment.id }],
        isWrong: true,
        amount: 14_00,
      },
    ]);
    expect(found([], [{ ...payment, ...REFUNDED }])).toMatchObject([
      { kind: 'refunded', mend: '', isWrong: false, amount: 0 },
    ]);
    expect(found([], [{ ...payment, ...FAILED }])).toEqual([]);
  });

  test.each([
    ['of what can’t be read as an order', ORDER_ID, 'gone', true, 'for an order that can’t be read'],
    ['without a reference', '', 'foreign', false, 'without a number: not by this shop’s checkout'],
    ['of an invoice', 'inv-7', 'foreign', false, 'with “inv-7” as its number: not by this shop’s'],
  ])('%s', (_, key, kind, isWrong, words) => {
    const lines = found([{ key: ORDER_ID, order: null }], [paymentFor({ key })]);
    expect(lines).toMatchObject([{ kind, isWrong, what: expect.stringContaining(words) }]);
  });
});

test.each([
  ['card', ['call 07700900456', 'open']],
  ['card, paid', []],
  ['card, paid, paid', ['stripe ch_1', 'stripe ch_2', 'open']],
  ['unfinished, paid', ['finish', 'call 07700900456', 'stripe ch_1', 'open']],
  ['cancelled, paid', ['stripe ch_1', 'open']],
  ['cash, £20', ['stripe ch_1', 'open']],
])('what to do about “%s” is there as data: %j', (way, told) => {
  const words = foundOf(way).flatMap(({ key, actions }) =>
    actions.map((action) => {
      if (action.kind === 'stripe') return `stripe ${action.paymentId}`;
      if (action.kind === 'call') return `call ${action.phone}`;
      expect(action.orderId).toBe(key);
      return action.kind;
    }),
  );
  expect(words).toEqual(told);
});
