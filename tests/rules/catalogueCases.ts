import { allowed, by, refused } from './ruleCase.ts';
import { BARE_UNIT, CANCELLED_ORDER, NEW_ORDER, OPEN_ORDER, orderOf, PAID_ORDER } from './shopData.ts';

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];

const PLANS = ['plan', 'lastPlan'] as const;

const reads = [
  ...allowed([
    ['the categories are read', 'read', '/categories'],
    ['a category is read', 'read', '/categories/1'],
    ['the texts are read', 'read', '/texts'],
    ['the products are read', 'read', '/cakes'],
    ['a limit is read', 'read', '/cakes/boule/limit'],
    ['an order is read by its id', 'read', `/orders/${OPEN_ORDER}`],
    ['an order that there is not is read by its id', 'read', `/orders/${NEW_ORDER}`],
    ['when the stock was set is read', 'read', '/stock/setAt'],
    ['whether the shop is closed is read', 'read', '/closed'],
  ]),
  ...refused([
    ['the orders are listed', 'read', '/orders'],
    ['the root is read', 'read', '/'],
    ['something unknown is read', 'read', '/customers'],
    ['what is baked is read', 'read', '/stock/baked'],
    ['all about the stock is read', 'read', '/stock'],
    ['the revision of the stock is read', 'read', '/stock/revision'],
    ...PLANS.flatMap((plan) => [
      [`the stock's ${plan} is read`, 'read', `/stock/${plan}`] as const,
      [`a product of the stock's ${plan} is read`, 'read', `/stock/${plan}/boule`] as const,
    ]),
    ['the cancelled orders are read', 'read', '/cancelled'],
    ['a cancelled order is read by its id', 'read', `/cancelled/${CANCELLED_ORDER}`],
    ['what was collected is read', 'read', '/handovers'],
    ['whether an order was collected is read', 'read', `/handovers/${PAID_ORDER}`],
    ['the owners are read', 'read', '/owners'],
    ['an owner is read', 'read', '/owners/owner1'],
    ...PROTOTYPE_NAMES.map((name) => [`${name} is read`, 'read', `/${name}`] as const),
  ]),
];

const catalogue = refused([
  ['everything is replaced', 'set', '/', { cakes: {} }],
  ['everything is removed', 'remove', '/'],
  ['something unknown is written', 'set', '/customers', { ada: true }],
  ['the categories are removed', 'remove', '/categories'],
  ['a category is changed', 'set', '/categories/1/title', 'Spam'],
  ['the texts are removed', 'remove', '/texts'],
  ['the stock is said to be set', 'set', '/stock/setAt', 2],
  ['the stock is said to be of another day', 'set', '/stock/bakeDay', 1],
  ['what is baked is changed', 'set', '/stock/baked/boule', 1],
  ['the revision of the stock is raised', 'set', '/stock/revision', 7],
  ...PLANS.flatMap((plan) => [
    [`the stock's ${plan} is changed`, 'set', `/stock/${plan}/boule`, 1] as const,
    [`the stock's ${plan} is replaced`, 'set', `/stock/${plan}`, { boule: 1 }] as const,
  ]),
  ['an order is said to be cancelled', 'set', `/cancelled/${OPEN_ORDER}`, orderOf(OPEN_ORDER)],
  ['a text is changed', 'set', '/texts/1/aboutUs', 'Spam'],
  ['the products are removed', 'remove', '/cakes'],
  ['a product is added', 'set', '/cakes/spam', { title: 'Spam', category: 'Sourdough', price: 1 }],
  ['a product is replaced', 'set', '/cakes/boule', { title: 'Spam', limit: 100 }],
  ['a product is removed', 'remove', '/cakes/boule'],
  ['a price is changed', 'set', '/cakes/boule/price', 1],
  ['a product is changed together with its limit', 'update', '/cakes/boule', { limit: 99, price: 1 }],
  ['the orders are removed', 'remove', '/orders'],
  ['the orders are replaced', 'set', '/orders', { [NEW_ORDER]: orderOf(NEW_ORDER) }],
  ...PROTOTYPE_NAMES.flatMap(
    (name) =>
      [
        [`${name} is written`, 'set', `/${name}`, 1],
        [`a product named ${name} is written`, 'set', `/cakes/${name}`, { title: 'Spam' }],
        [`a product named ${name} gets a limit`, 'set', `/cakes/${name}/limit`, 1],
        [`a product gets a field named ${name}`, 'set', `/cakes/boule/${name}`, 1],
      ] as const,
  ),
]);

const limits = [
  ...allowed([
    ['a unit is taken', 'set', '/cakes/boule/limit', 99],
    ['a unit is given back', 'set', '/cakes/boule/limit', 101],
    ['50 units are taken', 'set', '/cakes/boule/limit', 50],
    ['50 units are given back', 'set', '/cakes/boule/limit', 150],
    ['the last unit is taken', 'set', '/cakes/last/limit', 0],
    ['a limit is written as it is', 'set', '/cakes/boule/limit', 100],
    ['a limit is lowered by the server', 'set', '/cakes/boule/limit', { '.sv': { increment: -2 } }],
    // A transaction on anything but a number writes back what it found.
    ['a limit that there is not stays away', 'remove', '/cakes/tote/limit'],
    ['a limit that is no number is written as it is', 'set', '/cakes/cookies/limit', 'plenty'],
    ['two limits are lowered', 'update', '/cakes', { 'boule/limit': 98, 'last/limit': 0 }],
  ]),
  ...refused([
    ['51 units are taken', 'set', '/cakes/boule/limit', 49],
    ['51 units are given back', 'set', '/cakes/boule/limit', 151],
    ['more is taken than is left', 'set', '/cakes/last/limit', -1],
    ['half a unit is taken', 'set', '/cakes/boule/limit', 99.5],
    ['a limit is removed', 'remove', '/cakes/boule/limit'],
    ['a limit becomes a text', 'set', '/cakes/boule/limit', '99'],
    ['a limit becomes true', 'set', '/cakes/last/limit', true],
    ['a limit gets children', 'set', '/cakes/boule/limit', { pieces: 99 }],
    ['a limit gets a child', 'set', '/cakes/boule/limit/pieces', 99],
    ['a limit gets a priority', 'set', '/cakes/boule/limit', { '.value': 100, '.priority': 'spam' }],
    ['an unlimited product gets a limit', 'set', '/cakes/tote/limit', 1],
    ['an unlimited product gets 0 as its limit', 'set', '/cakes/tote/limit', 0],
    [
      'an unlimited product gets a limit from the server',
      'set',
      '/cakes/tote/limit',
      { '.sv': { increment: 1 } },
    ],
    ['an unlimited product gets children as its limit', 'set', '/cakes/tote/limit', { pieces: 1 }],
    ['a limit that is no number becomes one', 'set', '/cakes/cookies/limit', 1],
    ['a limit that is no number becomes another', 'set', '/cakes/cookies/limit', 'lots'],
    ['a product that there is not gets a limit', 'set', '/cakes/spam/limit', 1],
    ['one of two limits is lowered too far', 'update', '/cakes', { 'boule/limit': 99, 'last/limit': -1 }],
    [
      'a limit is removed with an order',
      'update',
      '/',
      {
        'cakes/boule/limit': null,
        [`orders/${NEW_ORDER}`]: orderOf(NEW_ORDER, { items: [BARE_UNIT] }),
      },
    ],
  ]),
];

const visitors = [...reads, ...catalogue, ...limits];

/** The cases for reading, the catalogue and the stock. */
export const catalogueCases = [...visitors, ...by('user', visitors)];
