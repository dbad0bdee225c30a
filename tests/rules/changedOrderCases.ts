import { allowed, by, refused, refusedToOthers } from './ruleCase.ts';
import {
  BARE_UNIT,
  DAY,
  FRIDAY,
  type Json,
  OLD_UNIT,
  ORDER,
  orderOf,
  SHOP_DATA,
  serverAdds,
  UNIT,
  WEEK_MS,
} from './shopData.ts';

function changing(id: string, fields: Json, paths: Json = {}) {
  const { [id]: order = orderOf(id) }: Readonly<Record<string, Json>> = SHOP_DATA.orders;
  return [
    'update',
    '/',
    { [`orders/${id}`]: { ...order, ...fields }, 'figures/revision': 7, ...paths },
  ] as const;
}

const BOULE = { ...BARE_UNIT, firebaseId: 'boule', title: 'Boule', price: 7 };
const TAKEN = { 'cakes/boule/limit': serverAdds(-1) };
const first = (fields: Json) => changing(ORDER.byCard, { paidTotal: 31, ...fields });
const again = (fields: Json) => changing(ORDER.changed, fields);
const oldUnitWith = (fields: Json) => first({ items: [UNIT, { ...OLD_UNIT, ...fields }] });

const ownerMay = allowed([
  ['a loaf is added, and taken', ...changing(ORDER.paid, { items: [UNIT, BOULE] }, TAKEN)],
  ...['name', 'phone', 'email', 'additional'].map((field) => changing(ORDER.paid, { [field]: 'Another' })),
  ['an order is changed whose day is over', ...changing(ORDER.of28Days, { items: [BOULE] })],
  ...[31, 0, 100_000].map((paidTotal) => first({ paidTotal })),
  ['a unit is dropped, and one that is no longer sold stays', ...first({ items: { 1: OLD_UNIT } })],
  ['it is changed again', ...again({ items: [BOULE, OLD_UNIT] })],
]);

const nobodyMay = refused([
  [
    'it is changed without the figures',
    ...changing(ORDER.paid, { items: [BOULE] }, { 'figures/revision': null }),
  ],
  ...[6, 8].map((revision) => changing(ORDER.paid, { items: [BOULE] }, { 'figures/revision': revision })),
  [
    'it is changed without a word to the figures',
    'set',
    `/orders/${ORDER.paid}`,
    orderOf(ORDER.paid, { paid: true, name: 'Bo' }),
  ],
  ['an unfinished order is changed', ...changing(ORDER.open, { items: [BOULE] })],
  ['a cancelled order is changed', ...changing(ORDER.cancelled, { items: [BOULE], paid: true })],
  ['it is unfinished', ...changing(ORDER.paid, { paid: false })],
  ['it was moved meanwhile', ...changing(ORDER.paid, { bakeDay: FRIDAY + WEEK_MS })],
  [
    'it is for another day from the beginning',
    ...changing(ORDER.byCard, { paidTotal: 31, orderedFor: DAY.opened }),
  ],
  ['it is delivered', ...changing(ORDER.paid, { type: 'delivery' })],
  ...['deliveryPrice', 'address', 'postalCode'].map((field) => changing(ORDER.paid, { [field]: 'Another' })),
  ['it is by card', ...changing(ORDER.paid, { hasPaid: true, paidTotal: 19 })],
  ['it is in cash', ...first({ hasPaid: false, paidTotal: null })],
  ['it is in cash, and says what was paid', ...changing(ORDER.paid, { paidTotal: 19 })],
  ['it is by card, and does not say what was paid', ...first({ paidTotal: null })],
  ...[-1, 100_001, '31', true].map((paidTotal) => first({ paidTotal })),
  ...[28, 0, null].map((paidTotal) => again({ paidTotal })),
  ['what was paid is written alone', 'set', `/orders/${ORDER.changed}/paidTotal`, 27],
  [
    'a new order says what was paid',
    'set',
    `/orders/${ORDER.next}`,
    orderOf(ORDER.next, { hasPaid: true, paidTotal: 1 }),
  ],
  ['nothing is left in it', ...changing(ORDER.paid, { items: null })],
  [
    'more is taken than is left',
    ...changing(ORDER.paid, { items: [BOULE] }, { 'cakes/boule/limit': serverAdds(-101) }),
  ],
  ['a unit is added at another price', ...changing(ORDER.paid, { items: [UNIT, { ...BOULE, price: 1 }] })],
  ['a unit that is no longer sold is elsewhere', ...first({ items: [OLD_UNIT] })],
  ['a unit that is no longer sold is added', ...first({ items: [UNIT, OLD_UNIT, OLD_UNIT] })],
  ...[{ title: 'Boule' }, { price: 1 }, { firebaseId: 'boule' }, { addOnItem: '' }].map(oldUnitWith),
  [
    'a unit has no price',
    ...changing(ORDER.paid, { items: [{ id: 'u', firebaseId: 'brioche', title: 'Plain Brioche' }] }),
  ],
  ['what was paid has a priority', ...first({ paidTotal: { '.value': 31, '.priority': 1 } })],
  ['another field is written', ...changing(ORDER.paid, { spam: 1 })],
  ...[null, 28].map((paidTotal) => {
    const order = { ...SHOP_DATA.orders[ORDER.changed], paidTotal };
    const record = { order, paid: true, at: { '.sv': 'timestamp' } };
    const values = { [`orders/${ORDER.changed}`]: null, [`cancelled/${ORDER.changed}`]: record };
    return [`it is cancelled, and kept with ${paidTotal} as what was paid`, 'update', '/', values] as const;
  }),
]);

export const changedOrderCases = [
  ...by('owner', [...ownerMay, ...nobodyMay]),
  ...refusedToOthers([...ownerMay, ...nobodyMay]),
];
