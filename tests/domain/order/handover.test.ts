import { describe, expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import { type BakeDay, ordinaryCalendar } from '@/domain/bake';
import { handoverOf, type Order } from '@/domain/order/order';
import { confirmationFile, ownerEmail } from '@/domain/order/orderEmails';
import { newOrderId } from '@/services/order/orderIds';
import { calendarOf, differing, dropped } from '../../support/calendars.ts';
import { anOrder, BAKE, ORDINARY, POINT } from '../../support/samples.ts';

const [TUESDAY, THURSDAY] = ['2026-11-24T10:00Z', '2026-11-26T10:00Z'];
const changed = { changedAt: Date.parse('2026-11-25T10:00Z'), changes: 1 };
const before = { date: '2026-11-27', ...POINT };
const MILL = { name: 'The Mill', address: '2 Mill Lane', postalCode: 'E8 1AA' };

const placedAt = (moment: string, fields: Partial<Order> = {}) =>
  anOrder({ id: newOrderId(new Date(moment)), bakeDay: BAKE.day, orderedFor: BAKE.day, ...fields });
const wasToldUsual = { date: BAKE.date, point: POINT };

test('an order is handed over when and where its bake is', () => {
  expect(handoverOf(ORDINARY, placedAt(TUESDAY))).toEqual({
    date: BAKE.date,
    isBaked: true,
    point: POINT,
    address: 'The Café, 1 Mill Lane',
    postalCode: 'E8 0AB',
    changes: 0,
    before: null,
  });
});

test('an order for no day has none, and keeps its place', () => {
  const { address, postalCode } = anOrder();
  expect(handoverOf(ORDINARY, anOrder({ bakeDay: null }))).toMatchObject({ date: null, address, postalCode });
});

test('an order that was moved to another bake is handed over where that is', () => {
  const calendar = ordinaryCalendar({ ...POINT, ...MILL });
  const later = '2026-12-04' as BakeDay;
  const { date, point, address } = handoverOf(calendar, placedAt(TUESDAY, { bakeDay: later }));
  expect([date, point?.name, address]).toEqual([later, 'The Mill', 'The Mill, 2 Mill Lane']);
});

describe('once the owner has moved the bake', () => {
  const calendar = calendarOf(
    differing(BAKE.day, { date: '2026-11-25', from: '2:00PM', until: '4:00PM', ...MILL, ...changed, before }),
  );
  const there = { ...MILL, from: '2:00PM', until: '4:00PM' };
  const moved = { date: '2026-11-25', point: there, address: 'The Mill, 2 Mill Lane', postalCode: 'E8 1AA' };

  test('its orders go with it, and those placed before know what they were told', () => {
    expect(handoverOf(calendar, placedAt(TUESDAY))).toMatchObject({
      ...moved,
      changes: 1,
      before: wasToldUsual,
    });
    expect(ownerEmail(placedAt(TUESDAY), calendar).orderText).toContain(
      'To collect on Wednesday 25 November, 2:00PM to 4:00PM\n',
    );
  });

  test('orders placed since were never told anything else', () => {
    const since = placedAt(THURSDAY, { address: 'The Mill, 2 Mill Lane', postalCode: 'E8 1AA' });
    expect(handoverOf(calendar, since)).toMatchObject({ ...moved, changes: 1, before: null });
  });

  test('an order that was told of a place between two changes goes with it, too', () => {
    const between = placedAt(TUESDAY, { address: 'The Barn, 3 Mill Lane', postalCode: 'E8 2AA' });
    expect(handoverOf(calendar, between)).toMatchObject(moved);
  });

  test('an order that was moved there from another day was told of that one', () => {
    const order = placedAt(TUESDAY, { orderedFor: '2026-12-04' as BakeDay });
    expect(handoverOf(calendar, order)).toMatchObject({ ...moved, before: null });
  });

  test('an order of an earlier version, whose id tells no time, counts as placed before', () => {
    expect(handoverOf(calendar, anOrder({ bakeDay: BAKE.day })).before).toMatchObject(wasToldUsual);
  });

  test('a delivery keeps its address, and comes on the new day', () => {
    const order = placedAt(TUESDAY, { type: 'delivery', address: '9 Oven Row', postalCode: 'N1 1AA' });
    expect(handoverOf(calendar, order)).toMatchObject({
      date: '2026-11-25',
      point: null,
      address: '9 Oven Row',
      postalCode: 'N1 1AA',
      before: wasToldUsual,
    });
  });
});

test('nobody is told to come on a day that the owner has dropped', () => {
  const calendar = calendarOf({ ...dropped(BAKE.day), ...changed });
  const order = placedAt(TUESDAY);
  expect(handoverOf(calendar, order)).toMatchObject({ isBaked: false, date: BAKE.date, before: null });
  for (const text of [ownerEmail(order, calendar).orderText, confirmationFile(order, shop, calendar, '')]) {
    expect(text).toContain('For Friday 27 November, when there is no bread after all');
    expect(text).not.toContain('To collect');
  }
});
