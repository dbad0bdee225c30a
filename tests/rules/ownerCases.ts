import { cancelCases } from './cancelCases.ts';
import { figures } from './figureCases.ts';
import { handovers } from './handoverCases.ts';
import { partCases } from './partCases.ts';
import { allowed, by, reading, refused, refusedToOthers, setting, UIDS, whileClosed } from './ruleCase.ts';
import {
  BARE_UNIT,
  DAY_MS,
  FRIDAY,
  type Json,
  NOW,
  ORDER,
  orderOf,
  SERVER_TIME,
  serverAdds,
  spam,
} from './shopData.ts';

const reads = {
  ownerMay: allowed(reading('/orders', '/cancelled', '/handovers', '/stock', '/pictureHost')),
  nobodyMay: refused(reading('/', '/owners', '/owners/somebody', '/customers')),
};

/** Everybody who is signed in may ask whether they are an owner. */
const ownAccount = (['user', 'owner', 'former owner'] as const).flatMap((who) =>
  by(who, allowed(reading(`/owners/${UIDS[who]}`))),
);

const nobodyMayChange = refused([
  ['an owner is added', 'set', '/owners/user1', true],
  ['an owner is removed', 'remove', '/owners/owner1'],
  ['a price is changed', 'set', '/cakes/boule/price', 1],
  ['a text is changed', 'set', '/texts/1/aboutUs', 'Spam'],
  ['uploads are sent elsewhere', 'set', '/pictureHost/address', 'https://stranger.example/'],
]);

const limits = {
  ownerMay: allowed([
    ...setting('/cakes/boule/limit', 100_000, 0, null),
    ['an unlimited product gets a limit', 'set', '/cakes/tote/limit', 13],
  ]),
  nobodyMay: refused([
    ...setting('/cakes/boule/limit', 100_001, serverAdds(-101), 60.5, '12', spam(1)),
    ['a product that there is not gets a limit', 'set', '/cakes/spam/limit', 1],
  ]),
};

/** The stock is set, with these fields. */
const stockOf = (fields: Json = {}) =>
  ['set', '/stock', { bakeDay: FRIDAY, setAt: NOW, baked: { boule: 20 }, ...fields }] as const;
const EACH = ['baked', 'plan', 'lastPlan'];

const stock = {
  ownerMay: [
    ...allowed([
      stockOf(),
      stockOf({ setAt: SERVER_TIME }),
      stockOf({ baked: null }),
      // In sequence.
      stockOf({ revision: 7 }),
      ...EACH.flatMap((field) => [0, 1, 100_000].map((pieces) => stockOf({ [field]: { boule: pieces } }))),
    ]),
    ...whileClosed(allowed([stockOf({ revision: 1 })])),
  ],
  nobodyMay: [
    ...refused([
      ...[FRIDAY + DAY_MS, FRIDAY + 1, FRIDAY - 1, String(FRIDAY), null].map((bakeDay) =>
        stockOf({ bakeDay }),
      ),
      ...['1', null].map((setAt) => stockOf({ setAt })),
      ...EACH.flatMap((field) => [
        stockOf({ [field]: 20 }),
        ...[-1, 0.5, 100_001, '1'].map((pieces) => stockOf({ [field]: { boule: pieces } })),
      ]),
      // Two phones have seen revision 6: only the first one to write may.
      ...[1, 6, 8, '7'].map((revision) => stockOf({ revision })),
      stockOf({ spam: 1 }),
    ]),
    ...whileClosed(refused([0, 2, '1'].map((revision) => stockOf({ revision })))),
  ],
};

const closedWith = (fields: Json = {}) =>
  ['set', '/closed', { words: 'Back soon', at: NOW, ...fields }] as const;
const orderWith = (fields: Json = {}, id = ORDER.next) =>
  ['set', `/orders/${id}`, orderOf(id, fields)] as const;
const FINISHED = ['set', `/orders/${ORDER.open}/paid`, true] as const;

const closing = {
  ownerMay: [
    ...allowed([closedWith(), closedWith({ words: '' }), closedWith({ words: 'a'.repeat(200) })]),
    ...whileClosed(
      allowed([
        ['the words are changed', 'set', '/closed/words', 'Back in May'],
        ['the shop is opened', 'remove', '/closed'],
        ['an order is placed', ...orderWith()],
      ]),
    ),
  ],
  nobodyMay: [
    ...refused([
      ...['a'.repeat(201), 8, null].map((words) => closedWith({ words })),
      ...['8', null].map((at) => closedWith({ at })),
      closedWith({ spam: 1 }),
    ]),
    ...whileClosed(refused([['an order is placed that was cancelled', ...orderWith({}, ORDER.cancelled)]])),
  ],
  /** Who is in the middle of ordering is served. */
  allMay: whileClosed(
    allowed([
      ['an order is finished', ...FINISHED],
      ['a unit is taken', 'set', '/cakes/boule/limit', 99],
    ]),
  ),
};

const orderedAndTaken = {
  [`orders/${ORDER.next}`]: orderOf(ORDER.next, { paid: true }),
  'cakes/boule/limit': serverAdds(-60),
};
const CHEAP = [{ ...BARE_UNIT, firebaseId: 'boule', price: 1 }];

/** An order by phone. */
const orders = {
  ownerMay: allowed([
    ['an order is placed that is finished', ...orderWith({ paid: true })],
    ['an order is placed that is finished, and its stock is taken', 'update', '/', orderedAndTaken],
  ]),
  nobodyMay: refused([
    ['an order is placed whose mark is a text', ...orderWith({ paid: 'true' })],
    ['a finished order is placed at another price', ...orderWith({ paid: true, items: CHEAP })],
    ['a finished order is placed for a Saturday', ...orderWith({ paid: true, bakeDay: FRIDAY + DAY_MS })],
    ['a finished order is replaced', ...orderWith({ paid: true }, ORDER.paid)],
  ]),
  allMay: allowed([
    ['an order is placed', ...orderWith()],
    ['an order is finished', ...FINISHED],
  ]),
};

const groups = [reads, limits, stock, closing, figures, handovers, orders];
const ownerMay = groups.flatMap((group) => group.ownerMay);
const nobodyMay = [...groups.flatMap((group) => group.nobodyMay), ...nobodyMayChange];
const allMay = [...closing.allMay, ...orders.allMay];

/** The cases of an owner's account, and the same requests by everybody else. */
export const ownerCases = [
  ...by('owner', [...ownerMay, ...nobodyMay, ...allMay]),
  ...refusedToOthers(ownerMay),
  ...allMay,
  ...ownAccount,
  ...cancelCases,
  ...partCases,
];
