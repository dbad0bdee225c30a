import { describe, expect, test } from 'vitest';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { type MatchedOrder, matchPayments } from '@/domain/payments/matchPayments';
import type { Payment } from '@/domain/payments/payment';
import { spanOf } from '@/domain/payments/paymentSpan';
import { newOrderId } from '@/services/order/orderIds';
import { anOrder, ORDER_ID, unitsOf } from '../../support/samples.ts';

/** A Tuesday; the Friday after is the 27th. */
const TUESDAY = new Date('2026-11-24T12:00:00Z');
const WEEK = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-27T00:00:00Z') };

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** A finished card order of £14, placed on that Tuesday. */
function placed(fields: Partial<Order> = {}, at = TUESDAY): MatchedOrder {
  const order = anOrder({ id: newOrderId(at), paid: true, hasPaid: true, items: unitsOf(2), ...fields });
  return { key: order.id, order };
}

let payments = 0;

/** A payment of £14 for an order, five minutes after it. */
function paymentFor(one: { readonly key: string }, fields: Partial<Payment> = {}): Payment {
  payments += 1;
  return {
    id: `ch_${payments}`,
    at: minutesAfter(TUESDAY, 5),
    amount: pence(14_00),
    refunded: pence(0),
    currency: 'gbp',
    money: 'taken',
    status: 'Paid',
    reference: one.key,
    isDisputed: false,
    isTest: false,
    bought: '',
    email: '',
    ...fields,
  };
}

const found = (orders: MatchedOrder[], of: Payment[], span = WEEK) => matchPayments(orders, of, span);

/** The result for one order and its payments: whether it is wrong, kind, what is so, and what to do. */
const linesOf = (one: MatchedOrder, ...of: Payment[]) =>
  found([one], of).map(({ key, name, kind, what, mend, isWrong }) => {
    expect([key, name]).toEqual([one.key, one.order?.name]);
    return `${isWrong ? '✗' : '!'} ${kind} ${what}${mend && ` → ${mend}`}`;
  });

/** What can be done about one order and its payments, in words. */
const actionsOf = (one: MatchedOrder, ...of: Payment[]) =>
  found([one], of).flatMap(({ actions }) =>
    actions.map((action) => {
      if (action.kind === 'stripe') return `stripe ${action.paymentId}`;
      if (action.kind === 'call') return `call ${action.phone}`;
      expect(action.orderId).toBe(one.key);
      return action.kind;
    }),
  );

test('what is to take when it is handed over, where the payments say otherwise than the order', () => {
  const dueOf = (one: MatchedOrder, ...of: Payment[]) => found([one], of).map(({ due }) => due);
  const [card, cash] = [placed(), placed({ hasPaid: false })];
  expect(dueOf(card)).toEqual([14_00]);
  expect(dueOf(card, paymentFor(card, { amount: pence(9_00) }))).toEqual([5_00]);
  expect(dueOf(card, paymentFor(card, { amount: pence(20_00) }))).toEqual([undefined]);
  expect(dueOf(card, paymentFor(card))).toEqual([undefined]);
  const back = { amount: pence(14_00), refunded: pence(7_00) };
  expect(dueOf(card, paymentFor(card, back))).toEqual([0]);
  expect(dueOf(card, paymentFor(card, { refunded: pence(14_00) }))).toEqual([0]);
  expect(dueOf(cash, paymentFor(cash))).toEqual([0]);
  expect(dueOf(cash, paymentFor(cash, { amount: pence(9_00) }))).toEqual([5_00]);
  expect(dueOf(cash, paymentFor(cash, back))).toEqual([0]);
  expect(dueOf(cash, paymentFor(cash, { refunded: pence(14_00) }))).toEqual([14_00]);
  for (const one of [card, cash]) {
    expect(dueOf(one, paymentFor(one, { money: 'pending' }))).toEqual(['unknown']);
    expect(dueOf(one, paymentFor(one, { currency: 'eur' }))).toEqual(['unknown']);
    const part = paymentFor(one, { amount: pence(9_00) });
    expect(dueOf(one, part, paymentFor(one, { amount: pence(5_00), money: 'pending' }))).toEqual(['unknown']);
  }
});

describe('an order and its payment', () => {
  test('are right when the sum is', () => {
    const one = placed();
    expect(found([one], [paymentFor(one)])).toEqual([
      {
        key: one.key,
        kind: 'right',
        what: '£14 was paid.',
        mend: '',
        name: 'Ada Crumb',
        isWrong: false,
        actions: [],
        amount: 14_00,
      },
    ]);
  });

  test('are right with the delivery in the sum', () => {
    const one = placed({ type: 'delivery', deliveryPrice: '£6' });
    expect(linesOf(one, paymentFor(one, { amount: pence(20_00) }))).toEqual(['! right £20 was paid.']);
  });

  test('are right when what was too much is refunded', () => {
    const one = placed();
    const payment = paymentFor(one, { amount: pence(20_00), refunded: pence(6_00) });
    expect(linesOf(one, payment)).toEqual(['! right £14 was paid.']);
  });

  test('no payment', () => {
    expect(linesOf(placed())).toEqual([
      '✗ no-payment It says it was paid online, £14, but there is no payment for it. → Take the money before you hand it over, or cancel it.',
    ]);
  });

  test('a payment that failed', () => {
    const one = placed();
    expect(linesOf(one, paymentFor(one, { money: 'none' }))).toEqual([
      expect.stringMatching(/^✗ no-payment .*says it was paid online, £14, but its payment failed\. → /),
    ]);
  });

  test('a payment that is not there yet', () => {
    const one = placed();
    const payment = paymentFor(one, { money: 'pending', status: 'uncaptured' });
    expect(linesOf(one, payment)).toEqual([
      '✗ pending The payment of £14 is “uncaptured” in Stripe. → Look at it there before you hand it over.',
    ]);
  });

  test.each([
    [9_50, /It costs £14, but £9\.50 was paid: £4\.50 too little\. → Take the rest/],
    [15_00, /costs £14, but £15 was paid: £1 too much\. → Refund that in Stripe\./],
  ])('another sum: %i', (amount, sentence) => {
    const one = placed();
    expect(linesOf(one, paymentFor(one, { amount: pence(amount) }))).toEqual([
      expect.stringMatching(/^✗ sum /),
    ]);
    expect(linesOf(one, paymentFor(one, { amount: pence(amount) }))[0]).toMatch(sentence);
  });

  test('paid, but never finished', () => {
    const one = placed({ paid: false });
    const payment = paymentFor(one);
    expect(linesOf(one, payment)).toEqual([
      expect.stringMatching(
        /^✗ unfinished £14 was paid on Tuesday 24 November 2026, 12:05, but the order was never finished\. → If you got an email about it, it stands: bake it\. If not, finish it/,
      ),
    ]);
  });

  test('never finished, and never paid, is nothing', () => {
    const one = placed({ paid: false });
    expect(linesOf(one)).toEqual([]);
    expect(linesOf(one, paymentFor(one, { money: 'none' }))).toEqual([]);
    expect(linesOf(one, paymentFor(one, { money: 'pending' }))).toEqual([]);
  });

  test('refunded in full, and the order still there', () => {
    const one = placed();
    expect(linesOf(one, paymentFor(one, { refunded: pence(14_00) }))).toEqual([
      '✗ refunded Everything that was paid has been refunded, but the order still stands. → Cancel it.',
    ]);
  });

  test('refunded in full, and not to be baked, is only told', () => {
    const one = placed({ paid: false });
    const payment = paymentFor(one, { refunded: pence(14_00) });
    expect(linesOf(one, payment)).toEqual(['! refunded Everything that was paid has been refunded.']);
    expect(linesOf({ ...placed(), isCancelled: true })).toEqual([]);
    const cancelled = { ...placed(), isCancelled: true };
    expect(linesOf(cancelled, paymentFor(cancelled, { refunded: pence(14_00) }))).toEqual([
      '! refunded Everything that was paid has been refunded.',
    ]);
  });

  test('refunded in part is only told', () => {
    const one = placed();
    expect(linesOf(one, paymentFor(one, { refunded: pence(7_00) }))).toEqual([
      '! partly £7 of £14 has been refunded.',
    ]);
  });

  test('cancelled and kept, but not refunded', () => {
    const one = { ...placed(), isCancelled: true };
    const payment = paymentFor(one);
    expect(linesOf(one, payment)).toEqual([
      '✗ cancelled It was cancelled, but not refunded. → Refund £14 in Stripe.',
    ]);
  });

  test('two payments; and not when one of them is refunded, or failed', () => {
    const one = placed();
    const two = [paymentFor(one), paymentFor(one, { at: minutesAfter(TUESDAY, 9) })];
    expect(linesOf(one, ...two)).toEqual([
      '✗ twice It was paid more than once: £14 on Tuesday 24 November 2026, 12:05; £14 on Tuesday 24 November 2026, 12:09. → Refund what is too much in Stripe.',
    ]);
    const refunded = paymentFor(one, { refunded: pence(14_00) });
    expect(linesOf(one, paymentFor(one), refunded, paymentFor(one, { money: 'none' }))).toEqual([
      '! right £14 was paid.',
    ]);
  });

  test('two payments that come to its sum, or to less', () => {
    const one = placed();
    const part = paymentFor(one, { amount: pence(9_00) });
    expect(linesOf(one, part, paymentFor(one, { amount: pence(5_00) }))).toEqual(['! right £14 was paid.']);
    expect(linesOf(one, part, paymentFor(one, { amount: pence(1_00) }))).toEqual([
      expect.stringMatching(/It costs £14, but £10 was paid: £4 too little\. → Take the rest/),
    ]);
  });

  test('disputed', () => {
    const one = placed();
    expect(linesOf(one, paymentFor(one, { isDisputed: true }))).toEqual([
      expect.stringMatching(/^✗ disputed The payment of £14 is disputed\. → Answer in Stripe/),
    ]);
  });

  test('ordered for cash, and paid', () => {
    const one = placed({ hasPaid: false });
    expect(linesOf(one, paymentFor(one))).toEqual([
      '✗ cash It was ordered for cash, but £14 was paid by card. → Take no cash for it.',
    ]);
    const unfinished = placed({ hasPaid: false, paid: false });
    expect(linesOf(unfinished, paymentFor(unfinished))).toEqual([
      expect.stringMatching(/^✗ cash .* → It is not finished: call the customer, or refund it/),
    ]);
  });

  test.each([
    [{ amount: pence(9_00) }, /^✗ cash .*but £9 was paid by card\. → Take only the rest in cash: £5\.$/],
    [{ amount: pence(20_00) }, /^✗ cash .* → Take no cash, and refund £6 in Stripe\.$/],
    [{ refunded: pence(7_00) }, /^✗ cash .*and £7 of that is refunded\. → Take no cash for it\.$/],
    [{ refunded: pence(14_00) }, /^✗ refunded .* → Take £14 in cash, or cancel it\.$/],
    [
      { money: 'pending' as const, status: 'Pending' },
      /^✗ pending .*The payment of £14 is “Pending” in Stripe\. → Look at /,
    ],
  ])('ordered for cash, and paid otherwise: one instruction, %j', (fields, sentence) => {
    const one = placed({ hasPaid: false });
    expect(linesOf(one, paymentFor(one, fields))).toEqual([expect.stringMatching(sentence)]);
  });

  test('another currency, which is summed up with nothing', () => {
    const one = placed();
    const payment = paymentFor(one, { currency: 'eur' });
    expect(linesOf(one, payment)).toEqual([
      '✗ currency 14.00 EUR was paid: another currency, which can’t be compared with the order. → Look at it in Stripe.',
    ]);
    expect(found([one], [payment])).toMatchObject([{ amount: 0 }]);
  });

  test('all that is the matter is told, each by itself', () => {
    const one = placed({ paid: false });
    const payment = paymentFor(one, { amount: pence(1_00), isDisputed: true });
    expect(found([one], [payment]).map(({ kind }) => kind)).toEqual(['sum', 'unfinished', 'disputed']);
  });

  test('a cash order without a payment is nothing', () => {
    expect(linesOf(placed({ hasPaid: false }))).toEqual([]);
  });
});

describe('only an order of the time of the payments is missed one:', () => {
  const kindsAt = (at: string, span = WEEK) =>
    found([placed({}, new Date(at))], [], span).map(({ isWrong, mend }) => [isWrong, mend]);

  test('an order of another week is not', () => {
    expect(kindsAt('2026-11-18T23:59:00Z')).toEqual([]);
    expect(kindsAt('2026-11-28T00:01:00Z')).toEqual([]);
  });

  test('one of the day before may be paid before the first of them, surely where it is for the Friday before', () => {
    expect(kindsAt('2026-11-19T12:00:00Z')).toEqual([
      [false, expect.stringMatching(/^The payment may be older than this file: export/)],
    ]);
    expect(kindsAt('2026-11-20T09:00:00Z', { ...WEEK, from: new Date('2026-11-20T11:00:00Z') })).toEqual([
      [
        true,
        expect.stringMatching(
          /Or was it paid before the first payment in this file\? Then export a longer time from Stripe\.$/,
        ),
      ],
    ]);
  });

  test('one of the day after is, and may be paid after the last', () => {
    expect(kindsAt('2026-11-27T12:00:00Z')).toEqual([
      [
        true,
        expect.stringMatching(
          /Or was it paid after the last payment in this file\? Then export a longer time from Stripe\.$/,
        ),
      ],
    ]);
  });

  test('one whose number does not tell its time is not', () => {
    expect(found([{ key: ORDER_ID, order: anOrder({ paid: true, hasPaid: true }) }], [])).toEqual([]);
  });

  test('the time of a file is from its first payment to its last, those that failed too', () => {
    const at = (text: string, fields = {}) => paymentFor({ key: '' }, { at: new Date(text), ...fields });
    const days = [at('2026-11-22'), at('2026-11-25', { money: 'none' }), at('2026-11-21')];
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
  });

  test('of an order that is gone, refunded, is only told', () => {
    expect(found([], [paymentFor({ key: ORDER_ID }, { refunded: pence(14_00) })])).toMatchObject([
      { kind: 'refunded', isWrong: false, amount: 0 },
    ]);
  });

  test('of what can’t be read as an order', () => {
    expect(found([{ key: ORDER_ID, order: null }], [paymentFor({ key: ORDER_ID })])).toMatchObject([
      {
        key: ORDER_ID,
        kind: 'gone',
        isWrong: true,
        what: expect.stringContaining('for an order that can’t be read'),
      },
    ]);
  });

  test.each([
    ['', 'without a number'],
    ['inv-7', 'with “inv-7” as its number'],
  ])('with the reference "%s" is not the shop’s', (reference, named) => {
    expect(found([], [paymentFor({ key: reference })])).toMatchObject([
      {
        kind: 'foreign',
        isWrong: false,
        what: expect.stringContaining(`${named}: not by this shop’s checkout`),
      },
    ]);
  });

  test('that failed is nothing', () => {
    expect(found([], [paymentFor({ key: ORDER_ID }, { money: 'none' })])).toEqual([]);
  });
});

test('what to do is there as data: whom to call, what to look up in Stripe, what to open', () => {
  const [card, unfinished] = [placed(), placed({ paid: false })];
  const [one, other] = [paymentFor(card), paymentFor(card)];
  const paid = paymentFor(unfinished);
  expect(actionsOf(card)).toEqual(['call 07700900456', 'open']);
  expect(actionsOf(card, one)).toEqual([]);
  expect(actionsOf(card, one, other)).toEqual([`stripe ${one.id}`, `stripe ${other.id}`, 'open']);
  expect(actionsOf(unfinished, paid)).toEqual(['finish', 'call 07700900456', `stripe ${paid.id}`, 'open']);
  expect(actionsOf({ ...card, isCancelled: true }, one)).toEqual([`stripe ${one.id}`, 'open']);
});
