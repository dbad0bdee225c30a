import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import type { PaymentLine } from '@/domain/week/paymentsTold';
import type { Week } from '@/domain/week/week';
import { aProduct, aUnit, aVariant, orderId, productId, unitsOf } from '../../support/samples.ts';
import { FRIDAY, found, placed, stored, WEDNESDAY, weekWith } from '../../support/weekOrders.ts';

/** The odd things' titles, each with its sentences. */
const oddOf = ({ odd }: Week) =>
  Object.fromEntries(odd.map(({ title, things }) => [title, things.map(({ detail }) => detail)]));

describe('unfinished orders', () => {
  const story = (order: Order, others: Order[] = [], payments: readonly PaymentLine[] | null = null) => {
    const told = payments && {
      ofOrders: new Map([[order.id as string, payments]]),
      ofNone: [],
      paid: new Map(),
    };
    const week = weekWith([order, ...others], { payments: told });
    expect(week.orders).toHaveLength(others.filter(({ paid }) => paid).length);
    return week.unfinished[0]?.story;
  };
  const cash = placed({ paid: false });
  const card = placed({ paid: false, hasPaid: true });

  test('are told apart by how they were to be paid', () => {
    expect(story(cash)).toMatch(/^Sold out at the last moment, or the connection broke\./);
    expect(story(card)).toMatch(/^The customer turned back at the till, or paid and never returned:/);
  });

  test.each([
    ['by email', { email: ' ADA@example.com', phone: '1' }],
    ['by phone', { email: 'other@example.com', phone: '+44 7700 900456' }],
  ])('that were ordered again are known %s', (_how, who) => {
    const again = placed({ ...who, items: [aUnit()] }, '2026-11-25T11:00:00Z');
    expect(story(cash, [again])).toBe(`Ordered again as …${again.id.slice(-4)}. Nothing to do.`);
    expect(story(card, [again])).toContain('unless both are paid in Stripe');
  });

  test('name what was ordered instead, but not what was before, of others, or unfinished too', () => {
    const later = '2026-11-25T11:00:00Z';
    const other = placed({ items: unitsOf(2) }, later);
    expect(story(cash, [other])).toContain(`Ordered something else instead as …${other.id.slice(-4)}.`);
    const noMatch = [
      placed({}, '2026-11-25T09:00:00Z'),
      placed({ email: 'bea@example.com', phone: '07700900999' }, later),
      placed({ email: '', phone: '' }, later),
      placed({ paid: false }, later),
    ];
    for (const one of noMatch) expect(story(cash, [one])).toMatch(/^Sold out/);
  });

  test('of this moment may be finished yet', () => {
    expect(story(placed({ paid: false }, '2026-11-26T21:30:00Z'))).toMatch(/^Less than an hour old/);
  });

  test('for card are certain once the payments are known', () => {
    expect(story(card, [], [])).toBe('No payment: the customer turned back at the till. Nothing to do.');
    const paid = { line: 'Paid £7, but never finished.', isWrong: true };
    expect(story(card, [], [paid])).toMatch(
      /^If you got an email about it, it stands.*this is what the payments say:$/,
    );
  });
});

test('an unfinished order has what can be done about it at a button', () => {
  const kinds = (order: Order, payments: readonly PaymentLine[] | null = null) => {
    const told = payments && {
      ofOrders: new Map([[order.id as string, payments]]),
      ofNone: [],
      paid: new Map(),
    };
    return weekWith([order], { payments: told }).unfinished[0]?.actions.map(({ kind }) => kind);
  };
  const card = placed({ paid: false, hasPaid: true });
  expect(kinds(placed({ paid: false }))).toEqual(['open', 'mark-finished']);
  expect(kinds(card)).toEqual(['open', 'check-payments', 'mark-finished']);
  // It was never paid: nothing to bake.
  expect(kinds(card, [])).toEqual(['open']);
  expect(kinds(card, [{ line: 'Paid', isWrong: true }])).toEqual(['open', 'mark-finished']);
  expect(kinds(placed({ paid: false }, '2026-11-26T21:30:00Z'))).toEqual(['open', 'look-again']);
});

describe('odd things', () => {
  test('there are none in an ordinary week', () => {
    const week = weekWith([placed(), placed({ hasPaid: true }), placed({ paid: false })]);
    expect([week.odd, week.counted]).toEqual([[], []]);
  });

  test('a card order that was finished after its own Friday is in the lists, and named', () => {
    const order = placed({ hasPaid: true, bakeDay: FRIDAY }, '2026-11-18T10:00:00Z');
    const week = weekWith([order]);
    expect(oddOf(week)).toEqual({ 'Moved from an earlier Friday': ['Ordered for Friday 20 November'] });
    expect(week.orders.map(({ order: { id } }) => id)).toEqual([order.id]);
  });

  test('finished orders with more pieces than the stock has lost', () => {
    const honest = placed({ items: unitsOf(5) });
    const marked = placed({ items: unitsOf(20), name: 'Mal Lory' }, '2026-11-25T11:00:00Z');
    const sheet = (baked: Record<string, number>, left: number) =>
      weekWith([honest, marked], { stock: { baked, left: new Map([['boule', left]]) } }).odd;

    const [odd] = sheet({ boule: 20 }, 15);
    expect(odd?.title).toBe('Marked as finished, but perhaps never taken from the stock');
    expect(odd?.actions).toEqual([{ kind: 'set-stock' }]);
    expect(odd?.things[0]?.actions).toEqual([
      { kind: 'open', orderId: marked.id },
      { kind: 'cancel', orderId: marked.id },
    ]);
    expect(odd?.things).toMatchObject([
      { key: marked.id, detail: '20 of Boule; of all orders, 20 were not taken from its stock' },
      { key: honest.id },
    ]);
    // An interrupted order has taken 17, so that fewer pieces are missing than any order has.
    expect(sheet({ boule: 37 }, 15)[0]?.things).toHaveLength(2);
    // All of it was taken; and nobody knows how many there were.
    expect(sheet({ boule: 40 }, 15)).toEqual([]);
    expect(sheet({}, 15)).toEqual([]);
  });

  test('orders by clocks that are wrong: in the lists where they are of the week, named where not', () => {
    const ahead = placed({}, '2026-11-26T23:30:00Z');
    const future = placed({ name: 'Fay Future' }, '2031-01-03T12:00:00Z');
    const past = placed({ paid: false }, '2001-02-03T12:00:00Z');
    const week = weekWith([ahead], {
      found: found([ahead], {
        ofFuture: { orders: [stored(future)], isAll: true },
        ofPast: { orders: [stored(past)], isAll: true },
      }),
    });
    expect(oddOf(week)).toEqual({
      'Ordered by a clock that is ahead': ['Its number says Thursday 26 November 2026, 23:30'],
      'Ordered by a clock that is far ahead, or made up': ['Its number says Friday 3 January 2031, 12:00'],
      'Ordered by a clock that is years behind, or made up': [
        'Its number says Saturday 3 February 2001, 12:00, never finished',
      ],
    });
    expect(week.orders.map(({ order }) => order.id)).toEqual([ahead.id]);
    const soon = placed({}, '2026-11-26T22:59:00Z');
    expect(weekWith([soon]).odd).toEqual([]);
  });

  test('what is no order at all, and what is only counted', () => {
    const old = anOldOrder();
    const week = weekWith([], {
      found: {
        ofDay: { orders: [{ key: '019ab', order: null }], tooLong: [], isAll: false },
        ofPast: { orders: [stored(old)], isAll: true },
        ofFuture: { orders: [stored(anOldOrder()), { key: 'zz', order: null }], isAll: false },
      },
    });
    expect(week.odd.map(({ title, things }) => [title, things.map(({ key }) => key)])).toEqual([
      ['Records that the shop did not write', ['019ab']],
    ]);
    expect(week.odd[0]?.things[0]?.actions).toEqual([{ kind: 'remove', key: '019ab' }]);
    expect(week.counted).toEqual([
      expect.stringMatching(
        new RegExp(`^Orders whose number does not say their day: 2 \\(${old.id}, [^,]+\\). Your emails`),
      ),
      'Records that belong to no week and are not orders: 1.',
      'There are more with odd numbers, which were not all read.',
      expect.stringMatching(/orders moved to it from an earlier one could not be read/),
    ]);
    expect(week.orders).toEqual([]);
  });

  test('what is too long to be read is counted, and some of it can be cancelled', () => {
    const tooLong = Array.from({ length: 2_000 }, () => placed().id);
    const { odd } = weekWith([], { found: found([], { ofDay: { orders: [], tooLong, isAll: true } }) });
    expect(odd.map(({ title, things }) => [title, things.length])).toEqual([
      ['Too long to be shown: 2000', 10],
    ]);
    expect(odd[0]?.things[0]?.actions).toEqual([
      { kind: 'open', orderId: tooLong[0] },
      { kind: 'cancel', orderId: tooLong[0] },
    ]);
  });

  test('allergens that were others, prices that are not on the list, a delivery without a price', () => {
    const week = weekWith([
      placed({ items: [aUnit({ allergens: 'None' }), aUnit({ allergens: '' })] }),
      placed({ items: unitsOf(2, { price: pence(1) }) }, '2026-11-25T11:00:00Z'),
      placed(
        { items: [aUnit({ firebaseId: '', title: 'Gold bar', price: pence(0) })] },
        '2026-11-25T12:00:00Z',
      ),
      placed({ type: 'delivery', deliveryPrice: 'free!' }),
    ]);
    expect(oddOf(week)).toEqual({
      'Ordered when other allergens were listed': ['Boule: the customer read “None”, now it is “Wheat”'],
      'Prices that differ from the price list': [
        'Boule for £0.01: £7 on the list',
        'Gold bar for £0: not on the list',
      ],
      'Deliveries without a price': ['free!'],
    });
  });

  test('sizes and what is added at the checkout have the prices of the bakery’s own list', () => {
    const honey = aProduct({ id: productId('honey'), title: 'Raw Honey', allergens: '' });
    const inSize = (pounds: number) =>
      aUnit({
        firebaseId: 'honey',
        title: 'Raw Honey',
        price: pence(pounds * 100),
        allergens: '',
        addOnItem: aVariant({ title: '250g' }),
      });
    const tote = (pounds: number) =>
      aUnit({ firebaseId: '', title: 'Tote Bag', price: pence(pounds * 100), allergens: '' });
    expect(weekWith([placed({ items: [inSize(13.5), tote(18)] })], {}, [honey]).odd).toEqual([]);
    expect(oddOf(weekWith([placed({ items: [inSize(1), tote(2)] })], {}, [honey]))).toEqual({
      'Prices that differ from the price list': [
        'Raw Honey, 250g for £1: £13.50 on the list; Tote Bag for £2: £18 on the list',
      ],
    });
  });
});

/** An order whose number contains no time. */
const anOldOrder = (): Order => placed({ id: orderId(randomUUID()), bakeDay: null }, WEDNESDAY);
