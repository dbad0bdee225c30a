import { MAX_CALENDAR_TEXT } from '../../src/domain/calendarRecord.ts';
import {
  allowed,
  by,
  reading,
  refused,
  refusedToOthers,
  removing,
  setting,
  when,
  whileClosed,
} from './ruleCase.ts';
import {
  DAY,
  DAY_MS,
  dayAfter,
  EXTRA,
  FRIDAY,
  type Json,
  NO_DAYS,
  NOW,
  nameOf,
  ORDER,
  orderOf,
  placesOf,
  SERVER_TIME,
  SHOP_DATA,
  serverAdds,
  spam,
  valueAt,
  WEEK,
  WEEK_MS,
  withAt,
} from './shopData.ts';

const { calendar, stockAhead } = SHOP_DATA;
const [, MOVED = {}] = calendar.days;
const DROPPED = { day: DAY.dropped, isBaked: false };

const WRITTEN = { revision: 8, weeks: { 0: WEEK }, days: { 1: { ...MOVED, opensAt: NOW } } };

/** Writes the calendar with another value at each of these paths; null removes it. */
const calendarWith = (places: readonly string[], value: unknown) =>
  [
    `the calendar with ${JSON.stringify(value)?.slice(0, 60)} at ${places.join(', ')}`,
    'set',
    '/calendar',
    places.reduce<unknown>((calendar, at) => withAt(calendar, at.split('/'), value), WRITTEN),
  ] as const;

const withEach = (places: readonly string[], values: readonly unknown[]) =>
  places.flatMap((at) => values.map((value) => calendarWith([at], value)));

/** The records of the calendar that say where and when orders are handed over. */
const POINTS = ['weeks/0', 'days/1', 'days/1/before'];
const inEach = (...fields: readonly string[]) =>
  POINTS.flatMap((at) => fields.map((field) => `${at}/${field}`));
const DATES = ['weeks/0/since', 'days/1/date', 'days/1/lastDay', 'days/1/before/date'];
const TIMES = [...inEach('from', 'until'), 'days/1/lastTime'];
const NO_TIMES = [
  ...['02:00PM', '0:00PM', '22:00PM', '13:00PM', '2x00PM', '2:60PM', '2:0xPM', '2:00XM', '2:00PX', '2:00PMx'],
  ...['14:00', 2],
];
const NUMBERS = ['closesAt', 'opensAt', 'changedAt', 'changes'].map((field) => `days/1/${field}`);
const TEXTS = Object.entries(MAX_CALENDAR_TEXT).map(
  ([field, most]) => [field === 'words' ? ['days/1/words'] : inEach(field), most] as const,
);
const NAMED = inEach('name', 'address', 'postalCode');
const REQUIRED = [
  ...[...NAMED, ...DATES, ...TIMES],
  ...['day', 'isBaked', 'closesAt'].map((field) => `days/1/${field}`),
];
const text = (length: number) => 'x'.repeat(length);
const SLOTS = ['0', '9', '10', '19', '20', '23'].map((slot) => `days/${slot}`);
const NO_SLOTS = ['24', 'x', '1x', '120', '30', '2x', '20x'].map((slot) => `days/${slot}`);
const NO_WEEKS = ['4', 'x', 'x0', '0x'].map((week) => `weeks/${week}`);
const inSequence = (revision: unknown) => ['set', '/calendar', { ...WRITTEN, revision }] as const;

const ownerSets = [
  ...allowed([
    ['only one day is written', 'update', '/calendar', { 'days/5/words': 'Stollen week', revision: 8 }],
    ['a day is dropped', 'update', '/calendar', { 'days/4': { ...DROPPED, changedAt: NOW }, revision: 8 }],
    ['nothing differs any more', 'set', '/calendar', { revision: 8 }],
    ...TEXTS.map(([places, most]) => calendarWith(places, text(most))),
    calendarWith(NAMED, 'x'),
    ...['1:00AM', '9:59PM', '10:00AM', '12:30PM'].map((time) => calendarWith(TIMES, time)),
    ...['', null].map((words) => calendarWith(['days/1/words'], words)),
    calendarWith(SLOTS, DROPPED),
    calendarWith(['weeks/3'], WEEK),
  ]),
  ...refused([
    ...[6, 7, 9, '8', null].map(inSequence),
    ['the calendar is removed', 'remove', '/calendar'],
    ['a day is changed from an old reading', 'set', '/calendar/days/1/words', 'Stollen week'],
    // Otherwise the shop would go on taking orders for the day.
    ['a day is dropped in part', 'update', '/calendar', { 'days/1/isBaked': false, revision: 8 }],
    calendarWith(['days/0'], { ...DROPPED, closesAt: FRIDAY }),
    ...TEXTS.flatMap(([places, most]) => withEach(places, [text(most + 1), 8])),
    ...withEach(NAMED, ['']),
    ...withEach(DATES, [...NO_DAYS, 20261225]),
    ...withEach(TIMES, NO_TIMES),
    ...withEach(NUMBERS, ['8']),
    ...withEach(['days/1/day'], [FRIDAY + 1, nameOf(FRIDAY)]),
    ...withEach(['days/1/isBaked'], ['yes', 1]),
    ...withEach(REQUIRED, [null]),
    ...withEach(['spam', ...POINTS.map((at) => `${at}/spam`)], [1]),
    ...withEach(['weeks', 'days', ...POINTS], ['x']),
    calendarWith(['days/0/isBaked'], false),
    ...withEach(NO_SLOTS, [DROPPED]),
    ...withEach(NO_WEEKS, [WEEK]),
  ]),
];

const first = [...allowed([inSequence(1)]), ...refused([inSequence(0), inSequence(2)])];

const OPENED = nameOf(DAY.opened);
const STOCK = `/stockAhead/${OPENED}`;
const stockOf = (fields: Json = {}, day = OPENED) => {
  const stock = {
    setAt: SERVER_TIME,
    baked: { boule: 20 },
    left: { boule: 20 },
    revision: day === OPENED ? 4 : 1,
  };
  return ['set', `/stockAhead/${day}`, { ...stock, ...fields }] as const;
};
const EACH = ['baked', 'left'];

const ownerSetsStock = [
  ...allowed([
    ...reading('/stockAhead'),
    ...[{}, { baked: null }, { left: null }].map((fields) => stockOf(fields)),
    ['the stock of another day is set', ...stockOf({}, '2026-12-25')],
    ...EACH.flatMap((field) => [0, 1, 100_000].map((pieces) => stockOf({ [field]: { boule: pieces } }))),
    ['a loaf burns', 'update', STOCK, { 'baked/boule': 119, 'left/boule': serverAdds(-1), revision: 4 }],
    ...setting(`${STOCK}/left/boule`, 0, 100_000, null),
    ['an unlimited product gets a number', 'set', `${STOCK}/left/tote`, 13],
    ['the stock of a day is removed', 'remove', STOCK],
  ]),
  ...refused([
    ...NO_DAYS.map((day) => stockOf({}, day)),
    ...[1, 3, 5, '4', null].map((revision) => stockOf({ revision })),
    stockOf({ revision: 2 }, '2026-12-25'),
    ...['1', null].map((setAt) => stockOf({ setAt })),
    ...EACH.map((field) => stockOf({ [field]: 20 })),
    ...EACH.flatMap((field) =>
      [-1, 0.5, 100_001, '1'].map((pieces) => stockOf({ [field]: { boule: pieces } })),
    ),
    stockOf({ left: { boule: spam(1) } }),
    stockOf({ spam: 1 }),
    ...setting(`${STOCK}/baked/boule`, 119),
    ['a day without stock gets a number', 'set', '/stockAhead/2026-12-25/left/boule', 1],
  ]),
];

/** A shopper who orders for that day takes from its stock and gives back to it. */
const taking = [
  ...allowed([
    ...reading('/calendar', '/calendar/days/1/closesAt', `${STOCK}/setAt`, `${STOCK}/left`),
    ...setting(`${STOCK}/left/boule`, 99, 101, 50, 150, 100, serverAdds(-2)),
    ...setting(`${STOCK}/left/last`, 0),
    ...setting(`${STOCK}/left/many`, 100_000),
    ['what has no number stays so', 'remove', `${STOCK}/left/tote`],
  ]),
  ...refused([
    ...reading(
      '/stockAhead',
      STOCK,
      `${STOCK}/baked`,
      `${STOCK}/baked/boule`,
      `${STOCK}/revision`,
      `${STOCK}/spam`,
    ),
    ...setting(`${STOCK}/left/boule`, 49, 151, 99.5, null, '99', { pieces: 99 }, spam(100)),
    ...setting(`${STOCK}/left/last`, -1),
    ...setting(`${STOCK}/left/many`, 100_001),
    ...setting(`${STOCK}/left/tote`, 1, 0, serverAdds(1), { pieces: 1 }),
    ...setting('/stockAhead/2026-12-25/left/boule', 1),
    ...setting(STOCK, valueAt(stockAhead, [OPENED])),
    ...setting(`${STOCK}/revision`, 4),
    ...setting(`${STOCK}/setAt`, 1, 2),
    ...setting(`${STOCK}/left`, { boule: 100 }),
    ...setting(`${STOCK}/baked`, { boule: 100 }),
    ...setting(`${STOCK}/baked/boule`, 100),
    ...removing(`${STOCK}/spam`),
  ]),
];

const PARTS = ['weeks', 'weeks/0', 'days', 'days/1'];
const strangers = refused([
  ...setting('/calendar', calendar, { ...WRITTEN, revision: 8 }),
  ...setting('/calendar/revision', 7, 8),
  ...setting('/calendar/days/5/opensAt', 1),
  ...PARTS.flatMap((at) => setting(`/calendar/${at}`, valueAt(calendar, at.split('/')))),
  ...['weeks/0', 'days/1'].flatMap((at) => {
    const record = valueAt(calendar, at.split('/'));
    const below = placesOf(record).slice(1);
    return below.flatMap((path) => setting(`/calendar/${at}/${path.join('/')}`, valueAt(record, path)));
  }),
  ...removing(...['spam', ...POINTS.map((at) => `${at}/spam`)].map((at) => `/calendar/${at}`)),
]);

const asOrder = (bakeDay: number, fields: Json = {}) =>
  [
    `an order for ${nameOf(bakeDay)} with ${JSON.stringify(fields)}`,
    'set',
    `/orders/${ORDER.next}`,
    orderOf(ORDER.next, { bakeDay, ...fields }),
  ] as const;
const fromOlderTab = (day: number) => asOrder(day, { orderedFor: null });
const moving = (id: string, day: number) => ['set', `/orders/${id}/bakeDay`, day] as const;
const NOT_OPEN = [DAY.dropped, DAY.over, dayAfter(1)];

const ordering = [
  ...allowed([
    ...[DAY.moved, DAY.opened, ...EXTRA].map((day) => asOrder(day)),
    ...[FRIDAY, FRIDAY + WEEK_MS, DAY.moved].map(fromOlderTab),
    ...[DAY.moved, DAY.opened].map((day) => moving(ORDER.open, day)),
    // A page of the current version moves the older order.
    ['an older order is moved to a day that was opened ahead', ...moving(ORDER.old, DAY.opened)],
  ]),
  ...refused([
    ...NOT_OPEN.flatMap((day) => [asOrder(day), moving(ORDER.open, day)]),
    ...[DAY.opened, ...EXTRA].map(fromOlderTab),
    moving(ORDER.paid, DAY.moved),
  ]),
];

const orderingByOwner = [
  ...allowed([DAY.moved, DAY.opened].map((day) => asOrder(day, { paid: true }))),
  ...refused([...NOT_OPEN.map((day) => asOrder(day)), fromOlderTab(DAY.opened)]),
];

const GRACE_MS = 10 * 60 * 1000;
const CLOSES = DAY.moved - DAY_MS;
const placing = [asOrder(DAY.moved), moving(ORDER.open, DAY.moved)];
const inTime = [
  ...when(CLOSES + GRACE_MS - 1, allowed(placing)),
  ...when(CLOSES + GRACE_MS, refused(placing)),
];

const settingFor = (bakeDay: number) =>
  ['set', '/stock', { bakeDay, setAt: NOW, baked: { boule: 20 }, revision: 7 }] as const;
const ownerSetsNext = [
  ...allowed([DAY.moved, ...EXTRA.slice(-1)].map(settingFor)),
  ...refused(NOT_OPEN.map(settingFor)),
  ...when(CLOSES - 1, allowed([settingFor(DAY.moved)])),
  ...when(CLOSES, refused([settingFor(DAY.moved)])),
];

const owners = [...ownerSets, ...ownerSetsStock, ...ownerSetsNext, ...whileClosed(first)];

export const calendarCases = [
  ...by('owner', [...owners, ...orderingByOwner]),
  ...refusedToOthers(owners.filter(({ expected }) => expected === 'allowed')),
  ...taking,
  ...strangers,
  ...ordering,
  ...inTime,
];
