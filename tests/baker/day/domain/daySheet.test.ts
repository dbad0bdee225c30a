import { describe, expect, test } from 'vitest';
import { byCategory } from '@/baker/day/domain/bakeList';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { piecesToBake, piecesToPack, sumsOf } from '@/baker/day/domain/daySums';
import type { PaymentRemark } from '@/baker/day/domain/paymentReport';
import { labelSheets } from '@/baker/print/domain/labelSheets';
import type { BakeDay } from '@/domain/bake';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { calendarOf, differing, dropped } from '../../../support/calendars.ts';
import {
  daySheetWith,
  FRIDAY,
  FRIDAY_MORNING,
  found,
  placed,
  stored,
  THURSDAY_NIGHT,
  WEDNESDAY,
} from '../../../support/dayOrders.ts';
import {
  aBaking,
  aProduct,
  aUnit,
  aVariant,
  DELIVERY,
  ORDER_ID,
  POINT,
  productId,
  unitsOf,
} from '../../../support/samples.ts';

const LATER = new Date(WEDNESDAY.getTime() + 3_600_000);

const NONE = new Map();
/** A row for each bake: title, note, pieces ordered, pieces left, and pieces by size. */
const bakesOf = ({ bakes }: DaySheet) =>
  bakes.map(({ title, note, ordered, left, sizes }) => [title, note, ordered, left, sizes]);

describe('the bake list', () => {
  const id = productId('brioche');
  const brioche = aProduct({ id, title: 'Plain Brioche', category: 'Brioche', limit: 4 });

  test('counts pieces by product and size, of how many, and how many are left', () => {
    const inSize = (title: string) =>
      aUnit({ firebaseId: 'brioche', title: 'Plain Brioche', addOnItem: aVariant({ title }) });
    const orders = [
      placed({ items: [...unitsOf(2), inSize('2 large')] }),
      placed({ items: [inSize('1 large'), inSize('2 large')] }),
      placed({ items: unitsOf(5), paid: false }),
    ];
    expect(bakesOf(daySheetWith(orders, {}, [aProduct(), brioche]))).toEqual([
      ['Plain Brioche', '', 3, 4, new Map(Object.entries({ '2 large': 2, '1 large': 1 }))],
      ['Boule', '', 2, null, NONE],
    ]);
  });

  test('is by category, each with its pieces, in the owner’s sequence; what is only packed comes after it and is not to bake', () => {
    const recipes = {
      categories: ['Sourdough', 'Brioche', 'Sweet Bakes', 'Honey', 'Extras'].map((title, index) => ({
        id: String(index + 3),
        title,
      })),
      products: [
        ...['boule', 'brioche', 'cake'].map((id) => aBaking({ id })),
        ...['honey', 'tote', 'hidden-bag'].map((id) => aBaking({ id, packed: true })),
      ],
      doughs: [],
    };
    const product = (id: string, title: string, category: string) =>
      aProduct({ id: productId(id), title, category });
    const products = [
      aProduct(),
      brioche,
      product('honey', 'Raw Honey', 'Honey'),
      product('tote', 'Tote', 'Extras'),
      product('cake', 'Fruit Cake', 'Sweet Bakes, Extras'),
    ];
    const items = [
      ...unitsOf(2, { firebaseId: 'honey', title: 'Raw Honey' }),
      aUnit({ firebaseId: 'tote', title: 'Tote' }),
      aUnit({ firebaseId: 'cake', title: 'Fruit Cake' }),
      ...unitsOf(3, { firebaseId: 'brioche', title: 'Plain Brioche' }),
      ...unitsOf(4),
      // Both are from the checkout, the second with a loaf's title.
      ...['Bag', 'Boule'].map((title) => aUnit({ firebaseId: '', title, category: '' })),
      aUnit({ firebaseId: 'hidden-bag', title: 'Old Bag', category: 'Extras' }),
      aUnit({ firebaseId: 'hidden', title: 'Rye', category: 'Sourdough' }),
    ];
    const daySheet = daySheetWith([placed({ items })], {}, products, recipes);
    const categories = byCategory(daySheet.bakes).map(({ title, isPacked, ordered, bakes }) => [
      isPacked ? 'pack' : 'bake',
      title,
      ordered,
      bakes.map((bake) => `${bake.ordered} ${bake.title}`),
    ]);
    expect(categories).toEqual([
      ['bake', 'Sourdough', 6, ['4 Boule', '1 Boule', '1 Rye']],
      ['bake', 'Brioche', 3, ['3 Plain Brioche']],
      ['bake', 'Extras', 1, ['1 Fruit Cake']],
      ['pack', 'Honey', 2, ['2 Raw Honey']],
      ['pack', 'Extras', 2, ['1 Old Bag', '1 Tote']],
      ['pack', '', 1, ['1 Bag']],
    ]);
    expect([piecesToBake(daySheet), piecesToPack(daySheet)]).toEqual([10, 5]);
  });

  test('goes by product and title, whatever price a unit has, and names what is none of the catalogue', () => {
    const beside = ['Tote Bag', 'Boule'].map((title) => aUnit({ firebaseId: '', title }));
    const gold = aUnit({ title: 'Gold bar', price: pence(1) });
    const items = [gold, aUnit(), aUnit({ price: pence(1) }), aUnit({ firebaseId: 'gone' }), ...beside];
    expect(bakesOf(daySheetWith([placed({ items })]))).toEqual([
      ['Boule', '', 2, null, NONE],
      ['Boule', 'added at the checkout', 1, null, NONE],
      ['Gold bar', 'Boule in the catalogue', 1, null, NONE],
      ['Gone', 'not in the catalogue', 1, null, NONE],
      ['Tote Bag', 'added at the checkout', 1, null, NONE],
    ]);
  });

  test('says what nobody ordered, and is silent on stock once the shop sells for the next Friday', () => {
    const rye = aProduct({ id: productId('rye'), title: 'Rye', limit: 0 });
    const at = (now: Date) => {
      const products = [aProduct({ limit: 3 }), brioche, rye];
      const { isOnSale, notOrdered, bakes } = daySheetWith([placed()], { now }, products);
      return [isOnSale, notOrdered, bakes[0]?.left];
    };
    expect(at(THURSDAY_NIGHT)).toEqual([true, ['Plain Brioche'], 3]);
    expect(at(FRIDAY_MORNING)).toEqual([false, [], null]);
  });
});

test('the packing list is sorted by surname, whatever the case, accents and punctuation', () => {
  const names = ['Zoë Ünal', 'Ada CRUMB', 'bea crumb', '  ', 'Cher', 'Anna van der Berg'];
  const { orders } = daySheetWith(names.map((name) => placed({ name })));
  const sorted = ['Anna van der|Berg', '|Cher', 'Ada|CRUMB', 'bea|crumb', '|(no name)', 'Zoë|Ünal'];
  expect(orders.map(({ name }) => `${name.first}|${name.last}`)).toEqual(sorted);
});

test('an order by card that was changed since says what is to take or to refund, and so do the sums of what is finished', () => {
  const day = daySheetWith([
    placed({ hasPaid: true, items: unitsOf(3), paidTotal: pence(14_00), name: 'Ada' }),
    placed({ hasPaid: true, items: unitsOf(1), paidTotal: pence(15_00), name: 'Bo' }),
    placed({ hasPaid: true, items: unitsOf(2), paidTotal: pence(14_00), name: 'Cleo' }),
    placed({ hasPaid: true, paid: false }),
    placed({ hasPaid: false, paid: false }),
  ]);
  expect(day.orders).toMatchObject([
    { toTake: 7_00, paid: 14_00, settled: 'part' },
    { toTake: 0, paid: 7_00, settled: 'refund £8 in Stripe' },
    { toTake: 0, paid: 14_00, settled: 'says paid' },
  ]);
  expect(sumsOf(day).map(({ name, sum }) => `${name}: ${sum.pence} of ${sum.orders}`)).toEqual([
    'Cash to take: 700 of 1',
    'Says paid by card: 3500 of 3',
    'To refund in Stripe: 800 of 1',
    'Total ordered: 4200 of 3',
  ]);
});

test('what an order came to more since it was changed is not to take where that was paid by card, too', () => {
  const order = placed({ hasPaid: true, items: unitsOf(3), paidTotal: pence(14_00) });
  const toTakeIf = (left: number) => {
    const payments = { ofOrders: NONE, ofNone: [], paid: new Map([[order.id, pence(left)]]) };
    return daySheetWith([order], { payments }).orders[0]?.toTake;
  };
  expect([toTakeIf(14_00), toTakeIf(21_00)]).toEqual([7_00, 0]);
});

const labelsOf = (...orders: Parameters<typeof daySheetWith>[0]) => labelSheets(daySheetWith(orders).orders);

test('labels are one for each order, fourteen on a sheet, with the allergens that the catalogue has now', () => {
  const items = unitsOf(2, { allergens: 'None' });
  const sheets = labelsOf(...Array.from({ length: 30 }, () => placed({ items })));
  expect(sheets.map(({ length }) => length)).toEqual([14, 14, 2]);
  const [label = expect.fail('It has no labels')] = sheets.flat();
  expect(label).toMatchObject({ items: [{ name: '2 × Boule', allergens: 'Wheat' }], part: 1, parts: 1 });
  expect(label.number.endsWith(label.lastFour)).toBe(true);
});

test('labels go on in another label, and lose neither a bake nor an allergen', () => {
  const words = Array.from({ length: 120 }, (_, index) => `nut${index}`).join(' ');
  const items = [
    ...Array.from({ length: 12 }, (_, index) => aUnit({ firebaseId: `loaf-${index}` })),
    aUnit({ firebaseId: 'long', allergens: words }),
    aUnit({ firebaseId: 'unbroken', allergens: '🍞'.repeat(300) }),
    aUnit({ firebaseId: '', title: 'Tote Bag', allergens: ' ' }),
  ];
  const labels = labelsOf(placed({ items })).flat();
  expect(labels.length).toBeGreaterThan(3);
  for (const [index, { part, parts }] of labels.entries())
    expect([part, parts]).toEqual([index + 1, labels.length]);
  const said = labels.flatMap((label) => label.items);
  const allergensOf = (name: string, between: string) =>
    said.flatMap((item) => (item.name === `1 × ${name}` ? item.allergens : [])).join(between);
  for (let index = 0; index < 12; index++) expect(allergensOf(`Loaf-${index}`, '')).toBe('Wheat');
  expect(allergensOf('Long', ' ')).toBe(words);
  expect(allergensOf('Unbroken', '')).toBe('🍞'.repeat(300));
  expect(allergensOf('Tote Bag', '')).toBe('not confirmed, please ask us');
});

describe('an unfinished order', () => {
  const cash = placed({ paid: false });
  const card = placed({ paid: false, hasPaid: true });
  const recent = placed({ paid: false }, '2026-11-26T21:30:00Z');
  const later = (fields: Partial<Order>) => placed(fields, LATER);
  const byEmail = later({ email: ' ADA@example.com', phone: '1' });
  const byPhone = later({ email: 'other@example.com', phone: '+44 7700 900456' });
  const ofBea = later({ email: 'bea@example.com', phone: '07700900999' });
  const PAID = [{ id: 'a', sentence: 'Paid £7, but never finished.', isWrong: true }];

  const LOST = /^Sold out at the last moment, or the connection broke\./;
  const UNSURE = /^The customer turned back at the till, or paid and never returned:/;
  const BACK = /^No payment: the customer turned back at the till. Nothing to do.$/;
  const ACCEPTED = /^If you got an email about it, it is accepted.*this is what the payments say:$/;
  const AGAIN = /^Ordered again as …last\. Nothing to do\.$/;
  const UNLESS = /^Ordered again as …last\. Nothing to do, unless both are paid in Stripe\.$/;
  const INSTEAD = /^Ordered something else instead as …last\./;
  const CHECK = 'open check-payments';

  test.each<[string, Order, Order | null, PaymentRemark[] | null, RegExp, string]>([
    ['for cash', cash, null, null, LOST, 'open mark-finished'],
    ['by card', card, null, null, UNSURE, `${CHECK} mark-finished`],
    ['by card, and not paid', card, null, [], BACK, 'open'],
    ['by card, and paid', card, null, PAID, ACCEPTED, 'open mark-finished'],
    ['of this moment', recent, null, null, /^Less than an hour old/, 'open look-again'],
    ['that was ordered again, known by email,', cash, byEmail, null, AGAIN, 'open'],
    ['by card, ordered again, known by email,', card, byEmail, null, UNLESS, CHECK],
    ['that was ordered again, known by phone,', cash, byPhone, null, AGAIN, 'open'],
    ['by card, ordered again, known by phone,', card, byPhone, null, UNLESS, CHECK],
    ['with another order instead', cash, later({ items: unitsOf(2) }), null, INSTEAD, 'open'],
    ['after one', cash, placed({}, '2026-11-25T09:00:00Z'), null, LOST, 'open mark-finished'],
    ['before somebody else’s', cash, ofBea, null, LOST, 'open mark-finished'],
    ['before another', cash, later({ paid: false }), null, LOST, 'open mark-finished'],
  ])('%s has its story, and at buttons what can be done', (_, order, other, said, story, buttons) => {
    const payments = said && { ofOrders: new Map([[order.id, said]]), ofNone: [], paid: new Map() };
    const { orders, unfinished } = daySheetWith(other ? [order, other] : [order], { payments });
    expect(orders).toHaveLength(other?.paid ? 1 : 0);
    expect(unfinished[0]?.story.replace(`…${other?.id.slice(-4)}`, '…last')).toMatch(story);
    expect(unfinished[0]?.actions.map(({ kind }) => kind).join(' ')).toBe(buttons);
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
    const kind = { kind: 'not-taken', actions: [{ kind: 'set-stock' }], things };
    expect(sheet({ boule: 20 })).toMatchObject([kind]);
    // An interrupted order took 17, so fewer pieces are missing than either order has.
    expect(sheet({ boule: 37 })[0]?.things).toHaveLength(2);
    // All pieces were taken, or nobody knows how many were baked.
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
    const far = (...orders: Order[]) => ({ orders: orders.map(stored), isAll: true });
    const over = placed({ bakeDay: '2026-11-20' as BakeDay }, '2026-11-24T12:00:00Z');
    const timeless = placed({ id: ORDER_ID, bakeDay: '2026-11-20' as BakeDay });
    const ofFuture = far(placed({}, '2031-01-03T12:00:00Z'));
    const ofPast = far(placed({ paid: false }, '2001-02-03T12:00:00Z'), over, timeless);
    const { odd, orders } = daySheetWith([], { found: found([ahead, moved], { ofFuture, ofPast }) });
    expect(odd.flatMap(({ kind, things }) => things.map(({ detail }) => `${kind}: ${detail}`))).toEqual([
      'moved: Ordered for Friday 20 November',
      'clock-ahead: Its number says Thursday 26 November 2026, 23:30',
      'clock-far-ahead: Its number says Friday 3 January 2031, 12:00',
      'clock-behind: Its number says Saturday 3 February 2001, 12:00, never finished',
      'clock-behind: Its number says Tuesday 24 November 2026, 12:00; for Friday 20 November 2026',
      'clock-behind: Its number says nothing; for Friday 20 November 2026',
    ]);
    expect(new Set(orders.map(({ order }) => order.id))).toEqual(new Set([ahead.id, moved.id]));
  });

  test('an order that its owner has moved is none of them, nor one for a bake that she has moved elsewhere', () => {
    const café = { name: 'The Corner Café', address: '5 High Street', postalCode: 'E8 2AA' };
    const hours = { from: '2:00PM', until: '4:00PM' };
    const before = { date: FRIDAY, ...POINT };
    const moved = { date: '2026-11-28', ...café, ...hours, changedAt: Date.parse('2026-11-25T11:00:00Z') };
    const calendar = calendarOf(differing(FRIDAY, { ...moved, changes: 1, before }), dropped('2026-12-11'));
    const from = (day: string) => placed({ hasPaid: true, bakeDay: FRIDAY, orderedFor: day as BakeDay });
    const { odd, bake } = daySheetWith([placed(), from('2026-12-04'), from('2026-12-11')], { calendar });
    expect(odd).toEqual([]);
    expect(bake.date).toBe('2026-11-28');
    // The shop itself may have moved this order, because it was finished after its day.
    const late = daySheetWith([from('2026-11-20')], { calendar }).odd;
    expect(late).toMatchObject([{ kind: 'moved', things: [{ detail: 'Ordered for Friday 20 November' }] }]);
  });

  test('what is no order, what is too long, of which some can be cancelled, and what is only counted', () => {
    const old = placed({ id: ORDER_ID, bakeDay: null });
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
      `Orders whose number does not say their day: 1 (${ORDER_ID}). Your emails about them do.`,
      'Records that belong to no day and are not orders: 2.',
      'There are more with odd numbers, which were not all read.',
      expect.stringMatching(/orders placed more than nine weeks before it could not be read/),
    ]);
    expect(orders).toEqual([]);
  });

  test('allergens that were others, prices that are not on the list, a delivery without a price', () => {
    const beside = { firebaseId: '', allergens: '' };
    const honey = { firebaseId: 'honey', title: 'Raw Honey', addOnItem: aVariant() };
    const items = [
      aUnit({ ...beside, title: 'Gold bar', price: pence(0) }),
      aUnit({ ...beside, title: 'Tote Bag', price: pence(18_00) }),
      aUnit({ ...honey, price: pence(19_00) }),
      aUnit({ ...honey, price: pence(1_00) }),
    ];
    const orders = [
      placed({ items: [aUnit({ allergens: 'None' }), aUnit({ allergens: '' })] }),
      placed({ items: unitsOf(2, { price: pence(1) }) }, LATER),
      placed({ items }, '2026-11-25T12:00:00Z'),
      placed({ type: 'delivery', deliveryPrice: 'free!' }),
    ];
    const sold = aProduct({ id: productId('honey'), title: 'Raw Honey', sizes: [aVariant()] });
    const { odd } = daySheetWith(orders, {}, [aProduct(), sold]);
    const details = odd.map(({ title, things }) => [title, things.map(({ detail }) => detail)]);
    expect(Object.fromEntries(details)).toEqual({
      'Ordered when other allergens were listed': ['Boule: the customer read “None”, now it is “Wheat”'],
      'Prices that differ from the price list': [
        'Boule for £0.01: £7 on the list',
        'Raw Honey, 320g for £1: £19 on the list',
      ],
      'Deliveries without a price': ['free!'],
    });
  });

  test('an order that is odd in two ways is named once, with both', () => {
    const items = unitsOf(2, { title: 'Rye', price: pence(1) });
    const { odd } = daySheetWith([placed({ items })]);
    const detail = '“Rye” is Boule in the catalogue';
    const price = /^Prices that differ .*\. Rye for £0\.01: £7 on the list\. If you changed them/;
    expect(odd).toMatchObject([
      { kind: 'titles', things: [{ detail, also: [expect.stringMatching(price)] }] },
    ]);
  });

  test('units that are called otherwise than their product, each on a line of its own', () => {
    const items = [...unitsOf(2), ...unitsOf(2, { title: 'Tallow (Grass-Fed) 1082g' })];
    const { odd, orders } = daySheetWith([placed({ items }), placed({}, LATER)]);
    const detail = '“Tallow (Grass-Fed) 1082g” is Boule in the catalogue';
    expect(odd).toMatchObject([{ kind: 'titles', things: [{ detail }] }]);
    expect(orders[0]?.lines.map(({ quantity, title }) => `${quantity} ${title}`)).toEqual([
      '2 Boule',
      '2 Tallow (Grass-Fed) 1082g',
    ]);
  });

  test('deliveries that the shop does not offer or at another price, and collections elsewhere', () => {
    const at = { type: 'delivery', address: '7 Mill Lane', postalCode: 'E8 1AA' } as const;
    const orders = [
      placed({ ...at, deliveryPrice: '£0' }),
      placed({ ...at, deliveryPrice: '£6' }, LATER),
      placed(),
      placed({ address: 'Somewhere', postalCode: 'N1' }, '2026-11-25T12:00:00Z'),
    ];
    const saidWith = (delivery: typeof DELIVERY | null) =>
      daySheetWith(orders, { delivery }).odd.flatMap(({ things }) => things.map(({ detail }) => detail));
    const elsewhere = 'To be collected at “Somewhere, N1”';
    const none = 'To be delivered to “7 Mill Lane, E8 1AA”: the shop offers no delivery';
    expect(saidWith(null).sort()).toEqual([elsewhere, none, none]);
    expect(saidWith(DELIVERY).sort()).toEqual(['Delivery for £0: the shop asks £6', elsewhere]);
  });
});
