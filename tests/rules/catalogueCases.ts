import { allowed, reading, refused, setting } from './ruleCase.ts';
import { CANCELLED_ORDER, NEW_ORDER, OPEN_ORDER, orderOf, PAID_ORDER, serverAdds, spam } from './shopData.ts';

const reads = [
  ...allowed([
    ...reading(
      '/categories',
      '/categories/1',
      '/texts',
      '/cakes',
      '/cakes/boule/limit',
      '/stock/setAt',
      '/closed',
    ),
    ['an order is read by its id', 'read', `/orders/${OPEN_ORDER}`],
    ['an order that there is not is read by its id', 'read', `/orders/${NEW_ORDER}`],
  ]),
  ...refused([
    ...reading('/owners/owner1', `/cancelled/${CANCELLED_ORDER}`, `/handovers/${PAID_ORDER}`),
    ...reading('/stock/baked', '/stock/revision', '/stock/plan/boule', '/stock/lastPlan/boule'),
  ]),
];

const catalogue = refused([
  ['everything is replaced', 'set', '/', { cakes: {} }],
  ['everything is removed', 'remove', '/'],
  ...['setAt', 'bakeDay', 'baked/boule', 'plan/boule', 'lastPlan/boule'].flatMap((part) =>
    setting(`/stock/${part}`, 1),
  ),
  ['the revision of the stock is raised', 'set', '/stock/revision', 7],
  ['an order is said to be cancelled', 'set', `/cancelled/${OPEN_ORDER}`, orderOf(OPEN_ORDER)],
  ['a product is added', 'set', '/cakes/spam', { title: 'Spam', category: 'Sourdough', price: 1 }],
  ['a product is changed together with its limit', 'update', '/cakes/boule', { limit: 99, price: 1 }],
  ['the orders are replaced', 'set', '/orders', { [NEW_ORDER]: orderOf(NEW_ORDER) }],
  ['a product gets another field', 'set', '/cakes/boule/spam', 1],
]);

/** Up to 50 pieces of a product are taken or given back at once. */
const limits = [
  ...allowed([
    ...setting('/cakes/boule/limit', 99, 101, 50, 150, 100, serverAdds(-2)),
    ['the last piece is taken', 'set', '/cakes/last/limit', 0],
    // A transaction on anything but a number writes back what it found.
    ['a limit that there is not stays away', 'remove', '/cakes/tote/limit'],
    ['a limit that is none stays', 'set', '/cakes/cookies/limit', 'plenty'],
    ['two limits are lowered', 'update', '/cakes', { 'boule/limit': 98, 'last/limit': 0 }],
  ]),
  ...refused([
    ...setting('/cakes/boule/limit', 49, 151, 99.5, null, '99', { pieces: 99 }, spam(100)),
    ...setting('/cakes/last/limit', -1, true),
    ...setting('/cakes/tote/limit', 1, 0, serverAdds(1), { pieces: 1 }),
    ...setting('/cakes/cookies/limit', 1, 'lots'),
    ['a product that there is not gets a limit', 'set', '/cakes/spam/limit', 1],
  ]),
];

/** The cases for reading, the catalogue and the stock. */
export const catalogueCases = [...reads, ...catalogue, ...limits];
