import { WRONG_IDS } from './orderCases.ts';
import {
  allowed,
  by,
  reading,
  refused,
  refusedToOthers,
  removing,
  setting,
  toTheMillisecond,
  UIDS,
  when,
  whileClosed,
} from './ruleCase.ts';
import {
  BARE_UNIT,
  COUNTED_DAY,
  DAY,
  DAY_MS,
  FRIDAY,
  handoverOf,
  type Json,
  LARGE_UNIT,
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
  UNIT,
  valueAt,
  WEEK_MS,
  withAt,
} from './shopData.ts';

const stockOf = (fields: Json = {}) =>
  ['set', '/stock', { bakeDay: FRIDAY, setAt: NOW, baked: { boule: 20 }, revision: 7, ...fields }] as const;
const EACH = ['baked', 'plan', 'lastPlan'];

const newsWith = (fields: Json = {}) =>
  ['set', '/news', { words: 'Buns this Friday', until: NOW, ...fields }] as const;
const closedWith = (fields: Json = {}) =>
  ['set', '/closed', { words: 'Back soon', at: NOW, ...fields }] as const;
const orderWith = (fields: Json = {}, id = ORDER.next) =>
  ['set', `/orders/${id}`, orderOf(id, fields)] as const;

const orderedAndTaken = {
  [`orders/${ORDER.next}`]: orderOf(ORDER.next, { paid: true }),
  'cakes/boule/limit': serverAdds(-60),
};
const allForgotten = {
  [`orders/${ORDER.ofLongAgo}`]: null,
  [`handovers/${ORDER.ofLongAgo}`]: null,
  [`orders/${ORDER.old}`]: null,
  'figures/revision': 7,
  [`cancelled/${ORDER.cancelledLongAgo}`]: null,
};
const CHEAP = [{ ...BARE_UNIT, firebaseId: 'boule', price: 1 }];

const PRODUCT = { title: 'Boule', pieces: 3, last: 1 };

/** Writes figures with these values by path below a day, and the next revision of the data. */
const writing = (values: Json, day = '2026-11-20', revision: unknown = 7) => {
  const ofDay = Object.entries(values).map(([path, value]) => [`figures/${day}${path}`, value]);
  return ['update', '/', { ...Object.fromEntries(ofDay), 'figures/revision': revision }] as const;
};

const counted = (fields: Json = {}) => writing({ '/counted': { orders: 3, at: SERVER_TIME, ...fields } });
const products = (product: unknown) => counted({ products: { boule: product } });
const inSequence = (revision: unknown) => writing({ '/counted': { orders: 3 } }, COUNTED_DAY, revision);
const forgetting = (id: string, revision: Json = { 'figures/revision': 7 }) =>
  ['update', '/', { [`orders/${id}`]: null, ...revision }] as const;

const handover = (id: string, fields: object = {}) =>
  ['set', `/handovers/${id}`, handoverOf({ sentAt: SERVER_TIME, ...fields })] as const;

const recordOf = (id: string, fields: Json = {}): Json => {
  const { [id]: order = orderOf(id) }: Readonly<Record<string, Json>> = SHOP_DATA.orders;
  return { order, paid: order.paid, at: SERVER_TIME, ...fields };
};

/** Cancels an order in one write, with these fields in its record and these other paths. */
const cancelling = (id: string, fields: Json = {}, paths: Json = {}) =>
  ['update', '/', { [`orders/${id}`]: null, [`cancelled/${id}`]: recordOf(id, fields), ...paths }] as const;

/** Cancels an order, gives this many pieces back and raises the product's limit by `increment`. */
const givingBack = (pieces: number, increment: number, product = 'boule') => {
  const back = { [product]: pieces };
  return cancelling(ORDER.paid, { back }, { [`cakes/${product}/limit`]: serverAdds(increment) });
};

const OPENED = nameOf(DAY.opened);
const LEFT_OF_OPENED = `stockAhead/${OPENED}/left/boule`;
const givingBackAhead = (paths: Json, fields: Json = {}) =>
  cancelling(ORDER.paid, { back: { boule: 2 }, ahead: OPENED, ...fields }, paths);

const movedWith = (bakeDay: unknown, paths: Json = {}) =>
  ['update', '/', { [`orders/${ORDER.paid}/bakeDay`]: bakeDay, ...paths }] as const;

const RESTORED_GOES = { [`orders/${ORDER.old}`]: null, [`cancelled/${ORDER.old}`]: null };

/** The paths in an order of 100 units; those of its first unit stand for all units. */
const PARTS_OF_AN_ORDER = placesOf(withAt(SHOP_DATA.orders[ORDER.large], ['items'], [LARGE_UNIT])).slice(1);
/** Cancels that order with another value at a path of the kept copy; null leaves it out. */
const keepingOther = (path: readonly string[], value: unknown) => {
  const { [ORDER.large]: order } = SHOP_DATA.orders;
  return cancelling(ORDER.large, { order: withAt(order, path, value) });
};

const ownerMay = [
  ...allowed([
    ...reading('/orders', '/cancelled', '/handovers', '/stock', '/pictureHost'),
    ...setting('/cakes/boule/limit', 100_000, 0, null),
    ['a loaf burns', 'update', '/stock', { 'baked/boule': serverAdds(-1), revision: 7 }],
    ['the numbers of the stock are wiped', 'remove', '/stock'],
    ['an unlimited product gets a limit', 'set', '/cakes/tote/limit', 13],
    // The written revision is the stored one plus 1.
    ...[{}, { setAt: SERVER_TIME }, { baked: null }].map(stockOf),
    ...EACH.flatMap((field) => [0, 1, 100_000].map((pieces) => stockOf({ [field]: { boule: pieces } }))),
    ...['B', 'a'.repeat(120)].map((words) => newsWith({ words })),
    ['the news are taken away', 'remove', '/news'],
    ...['Back soon', '', 'a'.repeat(200)].map((words) => closedWith({ words })),
    ['an order is placed that is finished', ...orderWith({ paid: true })],
    ['an order is placed that is finished, and its stock is taken', 'update', '/', orderedAndTaken],
    ['the figures are read', 'read', '/figures'],
    ['a week is counted with its products', ...products(PRODUCT)],
    ['a product has a long title', ...products({ ...PRODUCT, title: 'a'.repeat(200) })],
    ['as many are forgotten', ...writing({ '/forgotten': { orders: 4 } }, COUNTED_DAY)],
    ['what was baked is kept', ...writing({ '/baked': { boule: 20 } })],
    ['an unfinished order is removed, and no sums', ...forgetting(ORDER.open, {})],
    ['an order is collected that was paid by card', ...handover(ORDER.open, { cash: false })],
    ['nobody came for an order', ...handover(ORDER.paid, { state: 'missed', cash: false, at: NOW })],
    ['a tick is taken back', ...handover(ORDER.paid, { state: 'open', at: NOW })],
    ['a tick is sent again', ...handover(ORDER.paid)],
    ['a tick of an order that is gone is removed', 'remove', `/handovers/${ORDER.forgotten}`],
    ['a finished order is cancelled, and its pieces go back', ...givingBack(2, 2)],
    ['10,000 pieces go back', ...givingBack(10_000, 10_000)],
    ['1 piece goes back', ...givingBack(1, 1)],
    [
      'pieces go back to a day that was opened ahead',
      ...givingBackAhead({ [LEFT_OF_OPENED]: serverAdds(2) }),
    ],
    ['an order of a day that was opened ahead is cancelled', ...cancelling(ORDER.paid, { ahead: OPENED })],
    ['an unfinished order is cancelled', ...cancelling(ORDER.open)],
    ['an order of 100 units is cancelled', ...cancelling(ORDER.large)],
    ['a finished order without a day is cancelled', ...cancelling(ORDER.oldPaid)],
    ['a cancelled order is forgotten', 'remove', `/cancelled/${ORDER.cancelledLongAgo}`],
    ['a finished order that does not say its day is removed', 'remove', `/orders/${ORDER.oldPaid}`],
    ['old orders are forgotten in one write', 'update', '/', allForgotten],
    ['it is moved to the next Friday', ...movedWith(FRIDAY + WEEK_MS)],
    [
      'it is moved to a day that was opened ahead, and so is its stock',
      ...movedWith(DAY.opened, { 'cakes/boule/limit': serverAdds(60), [LEFT_OF_OPENED]: serverAdds(-60) }),
    ],
    ['an old finished order gets its day', 'set', `/orders/${ORDER.oldPaid}/bakeDay`, DAY.moved],
  ]),
  ...whileClosed(
    allowed([
      stockOf({ revision: 1 }),
      ['the words are changed', 'set', '/closed/words', 'Back in May'],
      ['the shop is opened', 'remove', '/closed'],
      ['an order is placed', ...orderWith()],
      ['an order is placed that is finished', ...orderWith({ paid: true })],
      inSequence(1),
    ]),
  ),
  ...toTheMillisecond(
    allowed([
      ['a tick is a minute ahead', ...handover(ORDER.open, { at: NOW + 60_000 })],
      ['a finished order of 28 days and 1 ms ago is removed', ...forgetting(ORDER.ofLongAgo)],
      ['a finished order of a day that cannot be is removed', ...forgetting(ORDER.in62Days, {})],
      [
        'what was cancelled 28 days and 1 ms ago is forgotten',
        'remove',
        `/cancelled/${ORDER.cancelledLongAgo}`,
      ],
    ]),
  ),
];

const nobodyMay = [
  ...refused([
    ...reading('/', '/owners', '/owners/somebody', '/customers'),
    ['an owner is added', 'set', '/owners/user1', true],
    ['an owner is removed', 'remove', '/owners/owner1'],
    ['a price is changed', 'set', '/cakes/boule/price', 1],
    ...setting('/clock', 1, 'Spam', { spam: SERVER_TIME }),
    ['the clock is removed', 'remove', '/clock'],
    ['a text is changed', 'set', '/texts/1/aboutUs', 'Spam'],
    ['uploads are sent elsewhere', 'set', '/pictureHost/address', 'https://stranger.example/'],
    ...setting('/cakes/boule/limit', 100_001, serverAdds(-101), 60.5, '12', spam(1)),
    ['a product that there is not gets a limit', 'set', '/cakes/spam/limit', 1],
    ...[FRIDAY + DAY_MS, FRIDAY + 1, FRIDAY - 1, String(FRIDAY), null].map((bakeDay) => stockOf({ bakeDay })),
    ...['1', null].map((setAt) => stockOf({ setAt })),
    // Another phone has changed these numbers since they were read.
    ...setting('/stock/baked/boule', 19),
    ...setting('/stock/plan/boule', 19),
    ...EACH.map((field) => stockOf({ [field]: 20 })),
    ...EACH.flatMap((field) =>
      [-1, 0.5, 100_001, '1'].map((pieces) => stockOf({ [field]: { boule: pieces } })),
    ),
    // Two phones have read revision 6: only the first to write may do so.
    ...[1, 6, 8, '7', null].map((revision) => stockOf({ revision })),
    stockOf({ spam: 1 }),
    ...['a'.repeat(121), '', 8, null].map((words) => newsWith({ words })),
    ...['8', null].map((until) => newsWith({ until })),
    newsWith({ spam: 1 }),
    ...['a'.repeat(201), 8, null].map((words) => closedWith({ words })),
    ...['8', null].map((at) => closedWith({ at })),
    closedWith({ spam: 1 }),
    ['an order is placed whose mark is a text', ...orderWith({ paid: 'true' })],
    ['a finished order is placed at another price', ...orderWith({ paid: true, items: CHEAP })],
    ['a finished order is placed for a Saturday', ...orderWith({ paid: true, bakeDay: FRIDAY + DAY_MS })],
    ['a finished order is replaced', ...orderWith({ paid: true }, ORDER.paid)],
    ['a finished order is removed without its sums', ...forgetting(ORDER.ofLongAgo, {})],
    ...[5, 6, 8, '7', null].map(inSequence),
    ['forgotten orders are lost', ...writing({ '/forgotten': null }, COUNTED_DAY)],
    ...NO_DAYS.map((day) => writing({ '/counted': { orders: 3 } }, day)),
    ['a week is a text', ...writing({ '': 'Ada Crumb' })],
    ['what was counted is a text', ...writing({ '/counted': 'Ada Crumb' })],
    ['a week has another part', ...writing({ '/names': { orders: 3 } })],
    ['a sum is a text', ...counted({ card: 'Ada Crumb' })],
    ['the products are a number', ...counted({ products: 3 })],
    ['a product is a number', ...products(3)],
    ['the sum of a product is a text', ...products({ ...PRODUCT, names: 'Ada Crumb' })],
    ['the title of a product is too long', ...products({ ...PRODUCT, title: 'a'.repeat(201) })],
    ['what was baked is a number', ...writing({ '/baked': 20 })],
    ['what was baked of a product is a text', ...writing({ '/baked': { boule: 'Ada Crumb' } })],
    ['an earlier tick of a gone order comes later', ...handover(ORDER.forgotten, { at: NOW - 1001 })],
    ['an order is eaten', ...handover(ORDER.open, { state: 'eaten' })],
    ['the cash is a number', ...handover(ORDER.open, { cash: 8 })],
    ['a tick has another field', ...handover(ORDER.open, { spam: 1 })],
    ...['state', 'cash', 'at', 'sentAt'].map((field) => handover(ORDER.open, { [field]: null })),
    ['a tick is removed', 'remove', `/handovers/${ORDER.paid}`],
    ...WRONG_IDS.map(([what, id]) => [`a tick has ${what}`, ...handover(id)] as const),
    ['a finished order is removed without a record', 'remove', `/orders/${ORDER.paid}`],
    ...[ORDER.paid, ORDER.restored].map(
      (id) => ['a record is made of an order that stays', 'set', `/cancelled/${id}`, recordOf(id)] as const,
    ),
    ['an order is cancelled that was cancelled already', ...cancelling(ORDER.cancelled)],
    ['an order is cancelled as unpaid that was paid meanwhile', ...cancelling(ORDER.paid, { paid: false })],
    [
      'an order is cancelled that was moved meanwhile',
      ...cancelling(ORDER.paid, {
        order: orderOf(ORDER.paid, { bakeDay: FRIDAY - WEEK_MS, orderedFor: FRIDAY }),
      }),
    ],
    ...PARTS_OF_AN_ORDER.flatMap((path) => [
      [`an order is cancelled, and kept without its ${path.join('/')}`, ...keepingOther(path, null)] as const,
      [`an order is cancelled, and kept with another ${path.join('/')}`, ...keepingOther(path, 'x')] as const,
    ]),
    ...Array.from({ length: 100 }, (_, unit) => keepingOther(['items', String(unit)], null)),
    ['an order is cancelled, and a unit more is kept', ...keepingOther(['items', '100'], UNIT)],
    ['a cancelled order that is restored goes', 'update', '/', RESTORED_GOES],
    ['a record is forgotten that there is not', 'remove', `/cancelled/${ORDER.next}`],
    ['an order is cancelled, and another is kept', ...cancelling(ORDER.paid, { order: orderOf(ORDER.open) })],
    ['a cancelled order has another time', ...cancelling(ORDER.paid, { at: 1 })],
    ...['order', 'paid', 'at'].map((field) => cancelling(ORDER.paid, { [field]: null })),
    ['a cancelled order has another field', ...cancelling(ORDER.paid, { why: 'rain' })],
    ['pieces go back without a limit', ...cancelling(ORDER.paid, { back: { boule: 2 } })],
    ['more pieces go back than is said', ...givingBack(2, 3)],
    ['no pieces go back', ...givingBack(0, 0)],
    ['10,001 pieces go back', ...givingBack(10_001, 10_001)],
    ['half a piece goes back', ...givingBack(1.5, 1.5, 'halves')],
    ['pieces go back to the limit instead', ...givingBackAhead({ 'cakes/boule/limit': serverAdds(2) })],
    ['more pieces go back to a day than is said', ...givingBackAhead({ [LEFT_OF_OPENED]: serverAdds(3) })],
    [
      'pieces go back to a day that is not said',
      ...givingBackAhead({ [LEFT_OF_OPENED]: serverAdds(2) }, { ahead: null }),
    ],
    ['pieces go back to a day without stock', ...givingBackAhead({}, { ahead: '2026-12-25' })],
    ...NO_DAYS.map((ahead) => cancelling(ORDER.paid, { ahead })),
    ...[DAY.dropped, DAY.over, FRIDAY - WEEK_MS, null].map((day) => movedWith(day)),
    ['pieces go back of no product', ...cancelling(ORDER.paid, { back: 2 })],
    ['what went back is removed', 'remove', `/cancelled/${ORDER.cancelled}/back`],
  ]),
  ...whileClosed(
    refused([
      ...[0, 2, '1'].flatMap((revision) => [stockOf({ revision }), inSequence(revision)]),
      ['an order is placed that was cancelled', ...orderWith({}, ORDER.cancelled)],
    ]),
  ),
  ...toTheMillisecond(
    refused([
      ['a tick is more than a minute ahead', ...handover(ORDER.open, { at: NOW + 60_001 })],
      ...setting('/clock', NOW - 1, NOW + 1),
    ]),
  ),
];

const OPENS = FRIDAY - 62 * DAY_MS + 1;
const settingOfDay = [
  ...when(OPENS, allowed([['the stock is set at the earliest', ...stockOf()]])),
  ...when(OPENS - 1, refused([['the stock is set too early', ...stockOf()]])),
  ...when(FRIDAY - 1, allowed([['the stock is set at the last moment', ...stockOf()]])),
  ...when(FRIDAY, refused([['the stock is set of a Friday that is over', ...stockOf()]])),
];

const tooEarly = toTheMillisecond(
  refused([
    ['a finished order of 28 days ago is removed', ...forgetting(ORDER.of28Days)],
    ['a finished order for a day in a while is removed', ...forgetting(ORDER.soon)],
    ['what was cancelled just now is forgotten', 'remove', `/cancelled/${ORDER.cancelled}`],
    ['what was cancelled 28 days ago is forgotten', 'remove', `/cancelled/${ORDER.cancelled28Days}`],
  ]),
);

const finishing = allowed([['an order is finished', 'set', `/orders/${ORDER.open}/paid`, true]]);
const taking = allowed([['a unit is taken', 'set', '/cakes/boule/limit', 99]]);
const placing = allowed([['an order is placed', ...orderWith()]]);
/** Shoppers who are already ordering can finish. */
const allMay = [...placing, ...finishing, ...whileClosed([...finishing, ...taking])];

/** Any signed-in user may ask whether they are an owner or a helper. */
const ownAccount = (['user', 'owner', 'former owner', 'helper'] as const).flatMap((who) =>
  by(who, allowed(reading(`/owners/${UIDS[who]}`, `/helpers/${UIDS[who]}`))),
);

const HANDOVER = `/handovers/${ORDER.paid}`;
const RECORD = `/cancelled/${ORDER.restored}`;

/** Every path below one in the data, and one that doesn't exist. */
const placesBelow = (at: string) =>
  [...placesOf(valueAt(SHOP_DATA, at.split('/').slice(1))), ['spam']].map((path) => [at, ...path].join('/'));

const FIGURES = placesBelow('/figures');
const READ = ['/stock', HANDOVER, RECORD, '/changes/list/recent'].flatMap(placesBelow);

/** Valid writes of one part each. A path that allows any write also allows removing what doesn't exist. */
const written = refused([
  ['the day of the stock is written', 'set', '/stock/bakeDay', FRIDAY],
  ...removing('/stock/spam', `${HANDOVER}/spam`, `${RECORD}/spam`),
  ['the state of a tick is changed', 'set', `${HANDOVER}/state`, 'open'],
  ['the cash of a tick is changed', 'set', `${HANDOVER}/cash`, false],
  ['the time of a tick is changed', 'set', `${HANDOVER}/at`, NOW],
  ...['order', 'order/items', 'order/items/0'].flatMap((part) =>
    setting(`${RECORD}/${part}`, valueAt(recordOf(ORDER.restored), part.split('/'))),
  ),
  ['whether a cancelled order was paid is written', 'set', `${RECORD}/paid`, true],
  ['the time of a cancelling is changed', 'set', `${RECORD}/at`, SERVER_TIME],
  ['the day of a cancelled order is written', 'set', `${RECORD}/ahead`, OPENED],
  ['update', '/', { [`${RECORD.slice(1)}/back/boule`]: 1, [LEFT_OF_OPENED]: serverAdds(1) }],
]);

/** In the closed shop's data, nothing has been counted yet. */
const writtenWhileClosed = refused([
  ...removing(...FIGURES, '/closed/spam', '/news/spam'),
  ...setting('/news/words', 'Buns'),
  ...setting('/news/until', NOW),
  ['the time of the closing is changed', 'set', '/closed/at', NOW],
]);

/** Rights below a path that only owners may use would let others in. */
const partCases = refusedToOthers([
  ...refused(reading(...FIGURES, ...READ.filter((place) => place !== '/stock/setAt'))),
  ...toTheMillisecond(written),
  ...whileClosed(writtenWhileClosed),
]);

export const ownerCases = [
  ...by('owner', [...ownerMay, ...nobodyMay, ...tooEarly, ...settingOfDay, ...allMay]),
  ...refusedToOthers([...ownerMay, ...tooEarly]),
  ...allMay,
  ...ownAccount,
  ...partCases,
];
