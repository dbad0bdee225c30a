import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DaySheet } from '@/domain/daySheet/daySheet';
import type { PaymentRemark } from '@/domain/daySheet/paymentReport';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { daySheetWith, FRIDAY, found, placed, stored, WEDNESDAY } from '../../support/dayOrders.ts';
import { aProduct, aUnit, aVariant, orderId, productId, unitsOf } from '../../support/samples.ts';

const LATER = '2026-11-25T11:00:00Z';
const HALF_AN_HOUR_AGO = '2026-11-26T21:30:00Z';

/** The odd things' titles, each with its sentences. */
const oddOf = ({ odd }: DaySheet) =>
  Object.fromEntries(odd.map(({ title, things }) => [title, things.map(({ detail }) => detail)]));

describe('an unfinished order', () => {
  /** What is said of it beside others, where its payments are known or not. */
  const unfinished = (order: Order, others: Order[] = [], payments: PaymentRemark[] | null = null) => {
    const told = payments && { ofOrders: new Map([[order.id, payments]]), ofNone: [], paid: new Map() };
    const daySheet = daySheetWith([order, ...others], { payments: told });
    expect(daySheet.orders).toHaveLength(others.filter(({ paid }) => paid).length);
    return daySheet.unfinished[0] ?? expect.fail('It is not listed');
  };
  const cash = placed({ paid: false });
  const card = placed({ paid: false, hasPaid: true });
  const recent = placed({ paid: false }, HALF_AN_HOUR_AGO);
  const PAID = [{ id: 'a', sentence: 'Paid £7, but never finished.', isWrong: true }];

  const LOST = /^Sold out at the last moment, or the connection broke\./;
  const UNSURE = /^The customer turned back at the till, or paid and never returned:/;
  const BACK = /^No payment: the customer turned back at the till. Nothing to do.$/;
  const STANDS = /^If you got an email about it, it stands.*this is what the payments say:$/;

  test.each<[string, Order, PaymentRemark[] | null, RegExp, string]>([
    ['for cash', cash, null, LOST, 'open mark-finished'],
    ['by card', card, null, UNSURE, 'open check-payments mark-finished'],
    ['by card, and not paid', card, [], BACK, 'open'],
    ['by card, and paid', card, PAID, STANDS, 'open mark-finished'],
    ['of this moment', recent, null, /^Less than an hour old/, 'open look-again'],
  ])('%s has its story, and at buttons what can be done', (_, order, payments, story, buttons) => {
    const { story: told, actions } = unfinished(order, [], payments);
    expect(told).toMatch(story);
    expect(actions.map(({ kind }) => kind).join(' ')).toBe(buttons);
  });

  test.each([
    ['by email', { email: ' ADA@example.com', phone: '1' }],
    ['by phone', { email: 'other@example.com', phone: '+44 7700 900456' }],
  ])('that was ordered again is known %s', (_how, who) => {
    const again = placed(who, LATER);
    expect(unfinished(cash, [again]).story).toBe(`Ordered again as …${again.id.slice(-4)}. Nothing to do.`);
    expect(unfinished(card, [again]).story).toContain('unless both are paid in Stripe');
  });

  test('names what was ordered instead, but not what was before, of others, or unfinished too', () => {
    const other = placed({ items: unitsOf(2) }, LATER);
    const instead = `Ordered something else instead as …${other.id.slice(-4)}.`;
    expect(unfinished(cash, [other]).story).toContain(instead);
    const before = placed({}, '2026-11-25T09:00:00Z');
    const ofBea = placed({ email: 'bea@example.com', phone: '07700900999' }, LATER);
    for (const noMatch of [before, ofBea, placed({ paid: false }, LATER)])
      expect(unfinished(cash, [noMatch]).story).toMatch(/^Sold out/);
  });
});

describe('odd things', () => {
  test('finished orders with more pieces than the stock has lost', () => {
    const honest = placed({ items: unitsOf(5) });
    const marked = placed({ items: unitsOf(20), name: 'Mal Lory' }, LATER);
    const sheet = (baked: Record<string, number>) =>
      daySheetWith([honest, marked], { stock: { baked, left: new Map([['boule', 15]]) } }).odd;

    const detail = '20 of Boule; of all orders, 20 were not taken from its stock';
    const actions = ['open', 'cancel'].map((kind) => ({ kind, orderId: marked.id }));
    const things = [{ key: marked.id, detail, actions }, { key: honest.id }];
    expect(sheet({ boule: 20 })).toMatchObject([
      { kind: 'not-taken', actions: [{ kind: 'set-stock' }], things },
    ]);
    // An interrupted order has taken 17, so that fewer pieces are missing than any order has.
    expect(sheet({ boule: 37 })[0]?.things).toHaveLength(2);
    // All of it was taken; and nobody knows how many there were.
    expect(sheet({ boule: 40 })).toEqual([]);
    expect(sheet({})).toEqual([]);
  });

  test('of an ordinary week there are none', () => {
    const soon = placed({}, '2026-11-26T22:59:00Z');
    const daySheet = daySheetWith([placed(), placed({ hasPaid: true }), placed({ paid: false }), soon]);
    expect([daySheet.odd, daySheet.counted]).toEqual([[], []]);
  });

  test('orders of another day than their number’s: in the lists where they are of the week, named where not', () => {
    const ahead = placed({}, '2026-11-26T23:30:00Z');
    const moved = placed({ hasPaid: true, bakeDay: FRIDAY }, '2026-11-18T10:00:00Z');
    const far = (order: Order) => ({ orders: [stored(order)], isAll: true });
    const ofFuture = far(placed({}, '2031-01-03T12:00:00Z'));
    const ofPast = far(placed({ paid: false }, '2001-02-03T12:00:00Z'));
    const { odd, orders } = daySheetWith([], { found: found([ahead, moved], { ofFuture, ofPast }) });
    expect(odd.flatMap(({ kind, things }) => things.map(({ detail }) => `${kind}: ${detail}`))).toEqual([
      'moved: Ordered for Friday 20 November',
      'clock-ahead: Its number says Thursday 26 November 2026, 23:30',
      'clock-far-ahead: Its number says Friday 3 January 2031, 12:00',
      'clock-behind: Its number says Saturday 3 February 2001, 12:00, never finished',
    ]);
    expect(new Set(orders.map(({ order }) => order.id))).toEqual(new Set([ahead.id, moved.id]));
  });

  test('what is no order, what is too long, of which some can be cancelled, and what is only counted', () => {
    /** An order whose number contains no time. */
    const old = placed({ id: orderId(randomUUID()), bakeDay: null }, WEDNESDAY);
    const tooLong = Array.from({ length: 20 }, () => placed().id);
    const { odd, counted, orders } = daySheetWith([], {
      found: {
        ofDay: { orders: [{ key: '019ab', order: null }], tooLong, isAll: false },
        ofPast: { orders: [stored(old)], isAll: true },
        ofFuture: { orders: ['yy', 'zz'].map((key) => ({ key, order: null })), isAll: false },
      },
    });
    expect(odd.map(({ title, things }) => [title, things.length])).toEqual([
      ['Records that the shop did not write', 1],
      ['Too long to be shown: 20', 10],
    ]);
    expect(odd[0]?.things[0]?.actions).toEqual([{ kind: 'remove', key: '019ab' }]);
    const actions = ['open', 'cancel'].map((kind) => ({ kind, orderId: tooLong[0] }));
    expect(odd[1]?.things[0]?.actions).toEqual(actions);
    expect(counted).toEqual([
      `Orders whose number does not say their day: 1 (${old.id}). Your emails about them do.`,
      'Records that belong to no Friday and are not orders: 2.',
      'There are more with odd numbers, which were not all read.',
      expect.stringMatching(/orders moved to it from an earlier one could not be read/),
    ]);
    expect(orders).toEqual([]);
  });

  test('allergens that were others, prices that are not on the list, a delivery without a price', () => {
    const beside = { firebaseId: '', allergens: '' };
    const honey = { firebaseId: 'honey', title: 'Raw Honey', addOnItem: aVariant({ title: '250g' }) };
    const items = [
      aUnit({ ...beside, title: 'Gold bar', price: pence(0) }),
      aUnit({ ...beside, title: 'Tote Bag', price: pence(18_00) }),
      aUnit({ ...honey, price: pence(13_50) }),
      aUnit({ ...honey, price: pence(1_00) }),
    ];
    const orders = [
      placed({ items: [aUnit({ allergens: 'None' }), aUnit({ allergens: '' })] }),
      placed({ items: unitsOf(2, { price: pence(1) }) }, LATER),
      placed({ items }, '2026-11-25T12:00:00Z'),
      placed({ type: 'delivery', deliveryPrice: 'free!' }),
    ];
    const products = [aProduct(), aProduct({ id: productId('honey'), title: 'Raw Honey' })];
    const daySheet = daySheetWith(orders, {}, products);
    expect(oddOf(daySheet)).toEqual({
      'Ordered when other allergens were listed': ['Boule: the customer read “None”, now it is “Wheat”'],
      'Prices that differ from the price list': [
        'Boule for £0.01: £7 on the list',
        'Gold bar for £0: not on the list; Raw Honey, 250g for £1: £13.50 on the list',
      ],
      'Deliveries without a price': ['free!'],
    });
  });
});
