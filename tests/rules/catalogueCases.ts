import { allowed, by, refused } from './ruleCase.ts';
import { CANCELLED_ORDER, NEW_ORDER, OPEN_ORDER, orderOf, PAID_ORDER, serverAdds } from './shopData.ts';

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];

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
  ...refused(
    [
      ...['/owners/owner1', `/cancelled/${CANCELLED_ORDER}`, `/handovers/${PAID_ORDER}`],
      ...['baked', 'revision', 'plan', 'plan/boule', 'lastPlan', 'lastPlan/boule'].map(
        (part) => `/stock/${part}`,
      ),
      ...PROTOTYPE_NAMES.map((name) => `/${name}`),
    ].map((path) => [`${path} is read`, 'read', path]),
  ),
];

const catalogue = refused([
  ['everything is replaced', 'set', '/', { cakes: {} }],
  ['everything is removed', 'remove', '/'],
  ...['setAt', 'bakeDay', 'baked/boule', 'plan/boule', 'lastPlan/boule'].map(
    (part) => [`the stock's ${part} is changed`, 'set', `/stock/${part}`, 1] as const,
  ),
  ['the revision of the stock is raised', 'set', '/stock/revision', 7],
  ['an order is said to be cancelled', 'set', `/cancelled/${OPEN_ORDER}`, orderOf(OPEN_ORDER)],
  ['a product is added', 'set', '/cakes/spam', { title: 'Spam', category: 'Sourdough', price: 1 }],
  ['a product is changed together with its limit', 'update', '/cakes/boule', { limit: 99, price: 1 }],
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

const limitOf = (product: string, value: unknown) =>
  [`${JSON.stringify(value)} as the limit of ${product}`, 'set', `/cakes/${product}/limit`, value] as const;

/** Up to 50 pieces of a product are taken or given back at once. */
const limits = [
  ...allowed([
    ...[99, 101, 50, 150, 100, serverAdds(-2)].map((value) => limitOf('boule', value)),
    limitOf('last', 0),
    // A transaction on anything but a number writes back what it found.
    ['a limit that there is not stays away', 'remove', '/cakes/tote/limit'],
    limitOf('cookies', 'plenty'),
    ['two limits are lowered', 'update', '/cakes', { 'boule/limit': 98, 'last/limit': 0 }],
  ]),
  ...refused([
    ...[49, 151, 99.5, null, '99', { pieces: 99 }, { '.value': 100, '.priority': 'spam' }].map((value) =>
      limitOf('boule', value),
    ),
    ...[-1, true].map((value) => limitOf('last', value)),
    ...[1, 0, serverAdds(1), { pieces: 1 }].map((value) => limitOf('tote', value)),
    ...[1, 'lots'].map((value) => limitOf('cookies', value)),
    ['a product that there is not gets a limit', 'set', '/cakes/spam/limit', 1],
  ]),
];

const visitors = [...reads, ...catalogue, ...limits];

/** The cases for reading, the catalogue and the stock. */
export const catalogueCases = [...visitors, ...by('user', visitors)];
