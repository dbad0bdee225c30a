import { describe, expect, test } from 'vitest';
import { changesByWeek, withWeek } from '@/baker/bake-days/domain/cafeMove';
import { calendarRecordIn, placeOfDay, placeOfWeek } from '@/baker/bake-days/domain/calendarRecord';
import { changeMessage, changeText } from '@/baker/bake-days/domain/changeWords';
import { dayRows, meansForOthers } from '@/baker/bake-days/domain/dayRows';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { MOST_DIFFERING } from '@/domain/calendarRecord';
import type { LondonDay } from '@/domain/londonDay';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { CHRISTMAS_DAYS, calendarOf, differing, dropped } from '../../../support/calendars.ts';
import { ORDINARY, POINT } from '../../../support/samples.ts';

const CHRISTMAS = '2026-12-25' as BakeDay;
const TODAY = '2026-12-01' as LondonDay;
const NOW = new Date(`${TODAY}T12:00:00Z`);
const SHOP = { name: 'The Bakery', phone: '020' };

describe('the list', () => {
  test('has the next eight bakes and dropped days, with what differs and whether they are on sale', () => {
    const calendar = calendarOf(
      ...CHRISTMAS_DAYS,
      differing('2026-12-11', { opensAt: Date.parse('2026-11-30T12:00:00Z'), words: 'Stollen week' }),
      differing('2026-12-19', { name: 'The Market', address: 'Mill Row', postalCode: 'E9 1AA' }),
    );
    expect(
      dayRows(calendar, NOW).map(({ bake, onSale, differs }) => [bake.date, onSale, ...differs]),
    ).toEqual([
      ['2026-12-04', 'next'],
      ['2026-12-11', 'ahead', '“Stollen week”'],
      ['2026-12-18', 'later'],
      ['2026-12-19', 'later', 'An extra day', 'At The Market'],
      [
        '2026-12-23',
        'later',
        'Instead of Friday 25 December',
        '2:00PM to 4:00PM',
        'Orders until 8:00PM on Monday 21 December',
      ],
      ['2027-01-01', 'dropped', 'No bake'],
      ['2027-01-08', 'later'],
      ['2027-01-15', 'later'],
      ['2027-01-22', 'later'],
    ]);
  });

  test('says so if another day comes before the one on sale', () => {
    const means = (date: string, fields = {}) =>
      meansForOthers(ORDINARY, calendarOf(differing(date, fields)), NOW);
    expect(means('2026-12-03')).toMatch(/^Order by 11:59PM on Wednesday 2 .* can’t order for Friday 4/);
    expect(means('2026-12-08')).toBe('');
    expect(means('2026-12-04', { isBaked: false })).toBe('');
  });
});

describe('the place of a record', () => {
  const recordOf = (...days: object[]) =>
    calendarRecordIn({ revision: 3, days, weeks: [{ since: '2026-01-02' }] });
  const many = (count: number, year: string) =>
    Array.from({ length: count }, (_, index) => {
      const day = `${year}-${String((index % 12) + 1).padStart(2, '0')}-${String(1 + Math.floor(index / 12)).padStart(2, '0')}`;
      return { day: bakeDayToMs(day as BakeDay), date: day };
    });

  test('is its own, or a free one, or that of the day that is longest over', () => {
    const own = recordOf({ day: 0 }, { day: bakeDayToMs(CHRISTMAS), date: '2026-12-23' });
    expect(placeOfDay(own, CHRISTMAS, TODAY)).toBe('1');
    expect(placeOfDay(own, '2027-01-01' as BakeDay, TODAY)).toBe('2');
    const old = many(MOST_DIFFERING, '2025');
    const [first, ...rest] = old;
    expect(placeOfDay(recordOf(...rest, first ?? {}), CHRISTMAS, TODAY)).toBe(String(MOST_DIFFERING - 1));
    expect(placeOfDay(recordOf(...many(MOST_DIFFERING, '2027')), CHRISTMAS, TODAY)).toBeNull();
  });

  test('of an ordinary week is never that of the one that holds', () => {
    const weeks = ['2026-10-02', '2026-11-06', '2027-01-08', '2027-02-05'].map((since) => ({ since }));
    const record = calendarRecordIn({ weeks });
    expect(placeOfWeek(record, '2027-03-05' as LondonDay, TODAY)).toBe('0');
    expect(placeOfWeek(record, '2027-01-08' as LondonDay, TODAY)).toBe('2');
    const next = weeks.map(({ since }) => ({ since: since.replace('2026', '2027') }));
    const later = calendarRecordIn({ weeks: next });
    expect(placeOfWeek(later, '2027-03-05' as LondonDay, TODAY)).toBeNull();
  });
});

describe('the café moves', () => {
  const point = { ...POINT, name: 'The New Café', address: '2 High Street', postalCode: 'E9 9ZZ' };
  const week = { from: '2026-12-18' as LondonDay, point };

  test('with what is on sale or not as usual; what differs by itself stays', () => {
    const market = { name: 'The Market', address: 'Mill Row', postalCode: 'E9 1AA' };
    const opensAt = Date.parse('2026-11-30T12:00:00Z');
    const calendar = calendarOf(
      ...CHRISTMAS_DAYS,
      differing('2026-12-18', { opensAt }),
      differing('2026-12-11', { opensAt }),
      differing('2027-01-15', market),
    );
    const changes = changesByWeek(calendar, week, NOW);
    expect(changes.map(({ after }) => [after.day, after.point.name, after.point.from])).toEqual([
      ['2026-12-18', 'The New Café', '11:00AM'],
      ['2026-12-25', 'The New Café', '2:00PM'],
    ]);
    expect(changes[0]?.after.changed).toMatchObject({ times: 1, before: { point: POINT } });
    // The bake on sale has orders, so it keeps its week: their customers need to be told of changes.
    const now = changesByWeek(ORDINARY, { ...week, from: TODAY }, NOW);
    expect(now.map(({ after }) => after.day)).toEqual(['2026-12-04']);
    expect(changesByWeek(ORDINARY, week, NOW)).toEqual([]);
  });

  test('and all bakes from that date on are there', () => {
    const after = withWeek(ORDINARY, week);
    const placeOn = (day: string) => bakeOf(after, day as BakeDay).point.name;
    const places = ['2026-12-11', '2026-12-18', '2027-01-08'].map(placeOn);
    expect(places).toEqual([POINT.name, 'The New Café', 'The New Café']);
  });
});

describe('the words', () => {
  const before = bakeOf(ORDINARY, CHRISTMAS);
  const moved = bakeOf(calendarOf(...CHRISTMAS_DAYS), CHRISTMAS);
  const away = bakeOf(calendarOf(dropped(CHRISTMAS)), CHRISTMAS);
  const january = bakeOf(ORDINARY, '2027-01-08' as BakeDay);
  const AT = 'at The Café, 1 Mill Lane, E8 0AB.';

  test.each([
    [
      'a moved day',
      { before, after: moved, movedTo: null },
      'Friday 25 December moves to Wednesday 23 December: 2:00PM to 4:00PM, at The Café, 1 Mill Lane, E8 0AB',
      `your order for Friday 25 December is now for Wednesday 23 December, 2:00PM to 4:00PM, ${AT} If we deliver it, it comes on that day.`,
    ],
    [
      'other hours',
      {
        before,
        after: { ...before, point: { ...POINT, from: '1:00PM', until: '2:00PM' } } as const,
        movedTo: null,
      },
      'Friday 25 December: 1:00PM to 2:00PM, at The Café, 1 Mill Lane, E8 0AB',
      `your order for Friday 25 December is now to collect from 1:00PM to 2:00PM, ${AT}`,
    ],
    [
      'a dropped day whose orders are moved',
      { before, after: away, movedTo: january },
      'No bake on Friday 25 December; its orders are for Friday 8 January',
      `your order for Friday 25 December is now for Friday 8 January, 11:00AM to 12:00PM, ${AT} If we deliver it, it comes on that day.`,
    ],
    [
      'a dropped day',
      { before, after: away, movedTo: null },
      'No bake on Friday 25 December',
      'we are sorry: we don’t bake on Friday 25 December, so we can’t make your order for that day. Shall we make it for another day, or cancel it? If you have paid, we refund you then.',
    ],
  ])('of %s say what is so now', (_, change, text, words) => {
    expect(changeText(change)).toBe(text);
    const end = ' Any question? Just answer, or call 020. The Bakery';
    expect(changeMessage(change, SHOP, true)).toBe(`Hello, ${words}${end}`);
    expect(changeMessage(change, SHOP, false)).not.toContain('deliver');
  });
});
