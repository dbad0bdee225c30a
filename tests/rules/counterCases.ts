import { allowed, by, type RuleCase, reading, refused, setting, toTheMillisecond } from './ruleCase.ts';
import {
  COUNTER_BAKE,
  COUNTER_DAY,
  COUNTER_KEYS,
  COUNTER_ORDER,
  counterOf,
  DAY_MS,
  handoverOf,
  type Json,
  NO_DAYS,
  NOW,
  ORDER,
  placesOf,
  SERVER_TIME,
  SHOP_DATA,
  spam,
  valueAt,
} from './shopData.ts';

const DAY = '2026-12-04';
const { open: OPEN, over: OVER } = COUNTER_DAY;
const { listed: LISTED, ticked: TICKED } = COUNTER_KEYS;

const times = (fields: Json = {}): Json => ({
  asOf: SERVER_TIME,
  changedAt: SERVER_TIME,
  until: NOW + 3 * DAY_MS,
  ...fields,
});
const { list: LIST } = counterOf(NOW);

const listing = (list: unknown, ofTimes: unknown = times(), day = DAY) =>
  ['set', `/counter/${day}`, { times: ofTimes, list }] as const;
const orderWith = (fields: Json, key: string = LISTED) =>
  listing({ ...LIST, orders: { [key]: { ...COUNTER_ORDER, ...fields } } });
const lineWith = (fields: Json) => orderWith({ lines: [{ ...COUNTER_ORDER.lines[0], ...fields }] });
const bakeWith = (fields: Json) => listing({ ...LIST, bakes: [{ ...COUNTER_BAKE, ...fields }] });
const sizeWith = (fields: Json) => bakeWith({ sizes: [{ ...COUNTER_BAKE.sizes[0], ...fields }] });

const tick = (key: string, fields: Json = {}, day: string = OPEN) =>
  ['set', `/counterTicks/${day}/${key}`, handoverOf({ sentAt: SERVER_TIME, ...fields })] as const;

const long = (most: number) => 'a'.repeat(most);
/** Makes a list for each of its texts, which is longer by `more` than its maximum. */
const textsLonger = (more: number) => {
  const each = (mosts: Readonly<Record<string, number>>) =>
    Object.entries(mosts).map(([field, most]) => ({ [field]: long(most + more) }));
  return [
    ...each({ name: 200, note: 2000 }).map((text) => orderWith(text)),
    ...each({ title: 200, size: 100, allergens: 300 }).map(lineWith),
    ...each({ title: 200, note: 500, category: 500 }).map(bakeWith),
    sizeWith({ size: long(100 + more) }),
  ];
};

const ownerMay = [
  ...allowed([
    ...reading('/helpers', '/counter', '/counterIds', '/counterTicks'),
    ...setting('/helpers/helper2', 'B', long(60)),
    ['a helper is removed', 'remove', '/helpers/helper1'],
    ['the first list of a day is written', ...listing(LIST)],
    ['the list of a day without orders is written', ...listing(null)],
    ['the list has nothing but what it must', ...orderWith({ note: null, isDelivery: null })],
    ['a list is up to date', 'set', `/counter/${OPEN}/times/asOf`, SERVER_TIME],
    ...textsLonger(0),
    ...['size', 'allergens'].map((field) => lineWith({ [field]: null })),
    ...['isPacked', 'note', 'category', 'sizes'].map((field) => bakeWith({ [field]: null })),
    sizeWith({ size: null }),
    ['the ids of a day are written', 'set', `/counterIds/${DAY}`, { [TICKED]: ORDER.later }],
    ['that nobody came is carried to the counter', ...tick(LISTED, { state: 'missed', cash: false })],
    ['a tick is carried that came before its list', ...tick(LISTED, {}, DAY)],
    [
      'a day that is over is removed',
      'update',
      '/',
      { [`counter/${OVER}`]: null, [`counterTicks/${OVER}`]: null, [`counterIds/${OVER}`]: null },
    ],
  ]),
  ...toTheMillisecond(
    allowed([
      ['a list is for as long as it can be', ...listing(LIST, times({ until: NOW + 11 * DAY_MS }))],
      ['a list has last changed now', ...listing(LIST, times({ changedAt: NOW }))],
    ]),
  ),
];

const helperMay = [
  ...allowed([
    ...reading(`/counter/${OPEN}`, `/counter/${OPEN}/times`, `/counterTicks/${OPEN}`, '/clock'),
    ['a list is asked for that is not there yet', 'read', `/counter/${DAY}`],
    ['ticks are asked for of a list that is not there yet', 'read', `/counterTicks/${DAY}`],
    ['it is asked what time it is', 'set', '/clock', SERVER_TIME],
  ]),
  // At `NOW`, the other day is already over, so these cases need an exact clock.
  ...toTheMillisecond(
    allowed([
      ['an order is collected', ...tick(LISTED, { cash: false })],
      ['an order is collected, and its cash taken', ...tick(LISTED)],
      ['a tick is taken back', ...tick(TICKED, { state: 'open', cash: false, at: NOW })],
      ['a tick is sent again', ...tick(TICKED)],
      ['a tick is a minute ahead', ...tick(LISTED, { at: NOW + 60_000 })],
    ]),
  ),
];

const nobodyMay = refused([
  ...setting('/helpers/helper2', '', long(61), true, { spam: 1 }),
  ...NO_DAYS.map((day) => listing(LIST, times(), day)),
  ['a list has no times', 'set', `/counter/${DAY}`, { list: LIST }],
  ...['asOf', 'changedAt', 'until'].map((field) => listing(LIST, times({ [field]: null }))),
  ...[NOW - 1, '8'].map((asOf) => listing(LIST, times({ asOf }))),
  ...['changedAt', 'until'].map((field) => listing(LIST, times({ [field]: 'Ada Crumb' }))),
  listing(LIST, times({ spam: 1 })),
  listing({ ...LIST, spam: 1 }),
  ['set', `/counter/${DAY}`, { times: times(), list: LIST, spam: 1 }],
  ['a list is a text', ...listing('Ada Crumb')],
  // The counter's list has no fields for what a helper must not see.
  ...['email', 'phone', 'address', 'total', 'id'].map((field) => orderWith({ [field]: 'x' })),
  ...['price', 'unitPrice'].map((field) => lineWith({ [field]: 8 })),
  bakeWith({ price: 8 }),
  sizeWith({ price: 8 }),
  ...['name', 'toTake', 'lines'].map((field) => orderWith({ [field]: null })),
  ...['quantity', 'title'].map((field) => lineWith({ [field]: null })),
  ...['title', 'ordered'].map((field) => bakeWith({ [field]: null })),
  sizeWith({ pieces: null }),
  ...textsLonger(1),
  ...['toTake', 'isDelivery', 'lines'].map((field) => orderWith({ [field]: 'Ada Crumb' })),
  lineWith({ quantity: 'two' }),
  ...['ordered', 'isPacked', 'sizes'].map((field) => bakeWith({ [field]: 'two' })),
  sizeWith({ pieces: 'two' }),
  listing({ ...LIST, orders: 'Ada Crumb' }),
  listing({ ...LIST, bakes: 'Rye' }),
  ...[ORDER.paid, `${LISTED}0`, LISTED.slice(1), `x${LISTED.slice(1)}`].map((key) => orderWith({}, key)),
  ['an id is of another order', 'set', `/counterIds/${DAY}/${LISTED}`, ORDER.open],
  ['an id has more to it', 'set', `/counterIds/${DAY}/${LISTED}`, `${ORDER.paid}0`],
  ['an earlier tick comes later', ...tick(TICKED, { at: NOW - 1001 })],
  ['an order is eaten', ...tick(LISTED, { state: 'eaten' })],
  ['the cash is a number', ...tick(LISTED, { cash: 8 })],
  ['a tick has another field', ...tick(LISTED, { spam: 1 })],
  ['a tick has a priority', ...tick(LISTED, { '.priority': 'spam' })],
  ...Object.entries(handoverOf({ sentAt: SERVER_TIME })).map(([field, value]) =>
    tick(LISTED, { [field]: spam(value) }),
  ),
  ...['state', 'cash', 'at', 'sentAt'].map((field) => tick(LISTED, { [field]: null })),
  [
    'the ticks of a day are replaced',
    'set',
    `/counterTicks/${OPEN}`,
    { [LISTED]: handoverOf({ sentAt: NOW }) },
  ],
]);

const nobodyMayToTheMillisecond = toTheMillisecond(
  refused([
    ['a list is for too long', ...listing(LIST, times({ until: NOW + 11 * DAY_MS + 1 }))],
    ['a list has changed later', ...listing(LIST, times({ changedAt: NOW + 1 }))],
    ['a tick is more than a minute ahead', ...tick(LISTED, { at: NOW + 60_001 })],
  ]),
);

const helperMayNot = [
  ...refused([
    ...reading(
      ...['/', '/counter', '/counterIds', `/counterIds/${OPEN}`, '/counterTicks', '/helpers'],
      ...['/helpers/helper2', '/orders', '/handovers', `/handovers/${ORDER.paid}`, '/cancelled', '/figures'],
      ...['/stock', '/changes'],
    ),
    ['somebody is let in', 'set', '/helpers/user1', 'Max'],
  ]),
  ...toTheMillisecond(
    refused([
      ['a day is read that is over', 'read', `/counter/${OVER}`],
      ['the ticks of a day that is over are read', 'read', `/counterTicks/${OVER}`],
      ['an order of a day that is over is collected', ...tick(LISTED, {}, OVER)],
      ['an order that is not in the list is collected', ...tick('0123456789ab')],
      ['an order of a day without a list is collected', ...tick(LISTED, {}, DAY)],
      ['a tick is removed', 'remove', `/counterTicks/${OPEN}/${TICKED}`],
      ['a helper says that nobody came', ...tick(LISTED, { state: 'missed', cash: false })],
      [
        'a helper ticks an order itself',
        'set',
        `/handovers/${ORDER.paid}`,
        handoverOf({ sentAt: SERVER_TIME }),
      ],
    ]),
  ),
];

const inData = (place: string) => valueAt(SHOP_DATA, place.split('/').slice(1));
const placesFrom = (at: string) => [at, ...placesOf(inData(at)).map((path) => [at, ...path].join('/'))];
const COUNTER_PLACES = ['/counter', '/counterIds', '/counterTicks'].flatMap(placesFrom);
const LIST_PLACES = placesFrom(`/counter/${OPEN}/list`);

const parts = [
  ...refused(
    reading(...COUNTER_PLACES, ...COUNTER_PLACES.map((place) => `${place}/spam`), '/helpers/helper1/spam'),
  ),
  ...toTheMillisecond(
    refused([
      ...COUNTER_PLACES.map((place) => ['remove', `${place}/spam`] as const),
      ...LIST_PLACES.map((place) => ['set', place, inData(place)] as const),
      ...setting(`/counter/${OPEN}/times/asOf`, SERVER_TIME),
      ...setting(`/counter/${OPEN}/times/changedAt`, NOW - 1),
      ...setting(`/counter/${OPEN}/times/until`, NOW + 1),
      ...setting(`/counter/${OPEN}/times`, times()),
      ...setting(`/counterIds/${OPEN}/${LISTED}`, ORDER.paid),
      ...setting(`/counterTicks/${OPEN}/${TICKED}/state`, 'open'),
      ...setting(`/counterTicks/${OPEN}/${TICKED}/cash`, false),
      ...setting(`/counterTicks/${OPEN}/${TICKED}/at`, NOW),
    ]),
  ),
];

const refusedBy = (who: RuleCase['who'], cases: readonly RuleCase[]): RuleCase[] =>
  by(who, cases).map((one) => ({ ...one, expected: 'refused' }));

const everything = [...ownerMay, ...helperMay, ...nobodyMay, ...nobodyMayToTheMillisecond];

export const counterCases = [
  ...by('owner', [...ownerMay, ...helperMay, ...nobodyMay, ...nobodyMayToTheMillisecond]),
  ...by('helper', [...helperMay, ...nobodyMay, ...nobodyMayToTheMillisecond, ...helperMayNot]),
  ...refusedBy(
    'helper',
    ownerMay.filter(({ path, operation }) => operation !== 'read' || !path.includes(OPEN)),
  ),
  ...(['visitor', 'user', 'former owner'] as const).flatMap((who) => [
    ...refusedBy(who, everything),
    ...refusedBy(who, parts),
  ]),
];
