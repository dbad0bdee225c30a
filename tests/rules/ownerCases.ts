import { cancelCases } from './cancelCases.ts';
import { figures } from './figureCases.ts';
import { handovers } from './handoverCases.ts';
import { partCases } from './partCases.ts';
import { allowed, by, refused, refusedToOthers, UIDS, whileClosed } from './ruleCase.ts';
import {
  BARE_UNIT,
  CANCELLED_ORDER,
  DAY_MS,
  FRIDAY,
  NEW_ORDER,
  NOW,
  OPEN_ORDER,
  orderOf,
  PAID_ORDER,
  WEEK_MS,
} from './shopData.ts';

type Json = Readonly<Record<string, unknown>>;

const SERVER_TIME = { '.sv': 'timestamp' };

const reads = {
  ownerMay: allowed([
    ['the orders are listed', 'read', '/orders'],
    ['the cancelled orders are listed', 'read', '/cancelled'],
    ['what was collected is listed', 'read', '/handovers'],
    ['all about the stock is read', 'read', '/stock'],
    ['the picture host is read', 'read', '/pictureHost'],
  ]),
  nobodyMay: refused([
    ['the root is read', 'read', '/'],
    ['the owners are listed', 'read', '/owners'],
    ['another account is read', 'read', '/owners/somebody'],
    ['something unknown is read', 'read', '/customers'],
  ]),
};

/** Everybody who is signed in may ask whether they are an owner. */
const ownAccount = (['user', 'owner', 'former owner'] as const).flatMap((who) =>
  by(who, allowed([['the own account is read', 'read', `/owners/${UIDS[who]}`]])),
);

const nobodyMayChange = refused([
  ['an owner is added', 'set', '/owners/user1', true],
  ['an owner is removed', 'remove', '/owners/owner1'],
  ['the owners are removed', 'remove', '/owners'],
  ['a price is changed', 'set', '/cakes/boule/price', 1],
  ['a product is removed', 'remove', '/cakes/boule'],
  ['a category is changed', 'set', '/categories/1/title', 'Spam'],
  ['a text is changed', 'set', '/texts/1/aboutUs', 'Spam'],
  ['uploads are sent elsewhere', 'set', '/pictureHost/address', 'https://stranger.example/'],
  ['the picture host is removed', 'remove', '/pictureHost'],
  ['something unknown is written', 'set', '/customers', { ada: true }],
  ['the orders are removed', 'remove', '/orders'],
  ['the name in an order is changed', 'set', `/orders/${OPEN_ORDER}/name`, 'Bo Crumb'],
  ['a finished order becomes unfinished', 'set', `/orders/${PAID_ORDER}/paid`, false],
  ['a finished order is moved', 'set', `/orders/${PAID_ORDER}/bakeDay`, FRIDAY + WEEK_MS],
]);

const limits = {
  ownerMay: allowed([
    ['a limit becomes much higher', 'set', '/cakes/boule/limit', 100_000],
    ['a limit becomes much lower', 'set', '/cakes/boule/limit', 0],
    ['a limit is removed', 'remove', '/cakes/boule/limit'],
    ['an unlimited product gets a limit', 'set', '/cakes/tote/limit', 13],
    ['a limit that is no number becomes one', 'set', '/cakes/cookies/limit', 12],
    ['a limit is raised far by the server', 'set', '/cakes/boule/limit', { '.sv': { increment: 60 } }],
  ]),
  nobodyMay: refused([
    ['a limit becomes too high', 'set', '/cakes/boule/limit', 100_001],
    ['more is taken than is left', 'set', '/cakes/boule/limit', { '.sv': { increment: -101 } }],
    ['a limit becomes half a piece', 'set', '/cakes/boule/limit', 60.5],
    ['a limit becomes a text', 'set', '/cakes/boule/limit', '12'],
    ['a product that there is not gets a limit', 'set', '/cakes/spam/limit', 1],
    ['a limit gets a priority', 'set', '/cakes/boule/limit', { '.value': 1, '.priority': 'spam' }],
  ]),
};

const stockOf = (fields: Json = {}) =>
  ['set', '/stock', { bakeDay: FRIDAY, setAt: NOW, baked: { boule: 20 }, ...fields }] as const;

const PLANS = ['plan', 'lastPlan'] as const;

const stock = {
  ownerMay: [
    ...allowed([
      ['the stock is set', ...stockOf()],
      ['the stock is set by the clock of the server', ...stockOf({ setAt: SERVER_TIME })],
      ['the stock is set, with nothing to bake', ...stockOf({ baked: null })],
      ...[0, 100_000].map(
        (pieces) => [`${pieces} are baked`, ...stockOf({ baked: { boule: pieces } })] as const,
      ),
      ...PLANS.flatMap((plan) =>
        [0, 1, 100_000].map(
          (pieces) => [`${plan} has ${pieces}`, ...stockOf({ [plan]: { boule: pieces } })] as const,
        ),
      ),
      ['one loaf less is baked', 'update', '/', { 'stock/baked/boule': 99, 'cakes/boule/limit': 99 }],
      ['the stock is set in sequence', ...stockOf({ revision: 7 })],
      ['a change is counted by the server', 'set', '/stock/revision', { '.sv': { increment: 1 } }],
      [
        'the stock and the limits are set',
        'update',
        '/',
        { stock: stockOf()[2], 'cakes/boule/limit': 20, 'cakes/last/limit': null },
      ],
    ]),
    ...whileClosed(
      allowed([
        ['the stock is set in sequence for the first time', ...stockOf({ revision: 1 })],
        ['the first change is counted by the server', 'set', '/stock/revision', { '.sv': { increment: 1 } }],
      ]),
    ),
  ],
  nobodyMay: [
    ...refused([
      ...[FRIDAY + DAY_MS, FRIDAY + 1, FRIDAY - 1, String(FRIDAY), null].map(
        (day) => [`the stock is for ${day}`, ...stockOf({ bakeDay: day })] as const,
      ),
      ...['1', null].map((at) => [`the stock was set at ${at}`, ...stockOf({ setAt: at })] as const),
      ...[-1, 0.5, 100_001, '1'].map(
        (pieces) => [`${pieces} are baked`, ...stockOf({ baked: { boule: pieces } })] as const,
      ),
      ['what is baked is a number', ...stockOf({ baked: 20 })],
      ...PLANS.flatMap((plan) => [
        [`${plan} is a number`, ...stockOf({ [plan]: 20 })] as const,
        ...[-1, 0.5, 100_001, '1'].map(
          (pieces) => [`${plan} has ${pieces}`, ...stockOf({ [plan]: { boule: pieces } })] as const,
        ),
      ]),
      // Two phones have seen revision 6: only the first one to write may.
      ...[1, 6, 8, '7'].map(
        (revision) => [`the stock is set out of sequence, as ${revision}`, ...stockOf({ revision })] as const,
      ),
      ['the stock gets another field', ...stockOf({ spam: 1 })],
    ]),
    ...whileClosed(
      refused(
        [0, 2, '1'].map(
          (revision) => [`a sequence begins with ${revision}`, ...stockOf({ revision })] as const,
        ),
      ),
    ),
  ],
};

const closedWith = (fields: Json = {}) =>
  ['set', '/closed', { words: 'Back soon', at: NOW, ...fields }] as const;

const closing = {
  ownerMay: [
    ...allowed([
      ['the shop is closed', ...closedWith()],
      ['the shop is closed without words', ...closedWith({ words: '' })],
      ['the shop is closed with 200 characters', ...closedWith({ words: 'a'.repeat(200) })],
    ]),
    ...whileClosed(
      allowed([
        ['the words are changed', 'set', '/closed/words', 'Back in May'],
        ['the shop is opened', 'remove', '/closed'],
        ['an order is placed', 'set', `/orders/${NEW_ORDER}`, orderOf(NEW_ORDER)],
      ]),
    ),
  ],
  nobodyMay: [
    ...refused([
      ['the shop is closed with 201 characters', ...closedWith({ words: 'a'.repeat(201) })],
      ['the shop is closed with a number', ...closedWith({ words: 8 })],
      ['the shop is closed at no time', ...closedWith({ at: '8' })],
      ['the shop is closed without a time', ...closedWith({ at: null })],
      ['the shop is closed without a text', ...closedWith({ words: null })],
      ['the shop is closed with another field', ...closedWith({ spam: 1 })],
      ['the shop is closed by a text', 'set', '/closed', 'Back soon'],
    ]),
    ...whileClosed(
      refused([
        [
          'an order is placed that was cancelled',
          'set',
          `/orders/${CANCELLED_ORDER}`,
          orderOf(CANCELLED_ORDER),
        ],
      ]),
    ),
  ],
  /** Who is in the middle of ordering is served. */
  allMay: whileClosed(
    allowed([
      ['an order is finished', 'set', `/orders/${OPEN_ORDER}/paid`, true],
      ['a unit is taken', 'set', '/cakes/boule/limit', 99],
    ]),
  ),
};

const orderWith = (fields: Json = {}) => ['set', `/orders/${NEW_ORDER}`, orderOf(NEW_ORDER, fields)] as const;

/** An order by phone. */
const orders = {
  ownerMay: allowed([
    ['an order is placed that is finished', ...orderWith({ paid: true })],
    [
      'an order is placed that is finished, and its stock is taken',
      'update',
      '/',
      {
        [`orders/${NEW_ORDER}`]: orderOf(NEW_ORDER, { paid: true }),
        'cakes/boule/limit': { '.sv': { increment: -60 } },
      },
    ],
  ]),
  nobodyMay: refused([
    ['an order is placed whose mark is a text', ...orderWith({ paid: 'true' })],
    [
      'a finished order is placed at another price',
      ...orderWith({ paid: true, items: [{ ...BARE_UNIT, firebaseId: 'boule', price: 1 }] }),
    ],
    ['a finished order is placed for a Saturday', ...orderWith({ paid: true, bakeDay: FRIDAY + DAY_MS })],
    ['a finished order is placed with another field', ...orderWith({ paid: true, total: 1 })],
    [
      'an order is placed that is finished and was cancelled',
      'set',
      `/orders/${CANCELLED_ORDER}`,
      orderOf(CANCELLED_ORDER, { paid: true }),
    ],
    ['a finished order is replaced', 'set', `/orders/${PAID_ORDER}`, orderOf(PAID_ORDER, { paid: true })],
  ]),
  allMay: allowed([
    ['an order is placed', ...orderWith()],
    ['an order is finished', 'set', `/orders/${OPEN_ORDER}/paid`, true],
  ]),
};

const groups = [reads, limits, stock, closing, figures, handovers, orders];
const ownerMay = groups.flatMap((group) => group.ownerMay);
const nobodyMay = [...groups.flatMap((group) => group.nobodyMay), ...nobodyMayChange];
const allMay = [...closing.allMay, ...orders.allMay];

/** The cases of an owner's account, and the same requests by everybody else. */
export const ownerCases = [
  ...by('owner', [...ownerMay, ...nobodyMay, ...allMay]),
  ...refusedToOthers([...ownerMay, ...nobodyMay]),
  ...allMay,
  ...by('user', allMay),
  ...ownAccount,
  ...cancelCases,
  ...partCases,
];
