import { MAX_CART_ITEMS } from '../../src/domain/cart.ts';
import { DESCRIPTIONS, MAX_ITEM_LENGTH } from '../../src/domain/catalogue/recordSchemas.ts';
import { mapFields } from '../../src/domain/mapFields.ts';
import { TYPED } from '../../src/domain/order/checkout.ts';
import {
  MAX_DELIVERY_PRICE_LENGTH,
  MAX_PICTURE_LENGTH,
  MAX_PICTURES,
} from '../../src/domain/order/toOrder.ts';
import { newOrderId } from '../../src/services/order/orderIds.ts';
import { allowed, refused, removing, setting, when } from './ruleCase.ts';
import {
  BARE_UNIT,
  DAY_MS,
  FRIDAY,
  HONEY_SIZES,
  ORDER,
  orderOf,
  placesOf,
  SHOP_DATA,
  UNIT,
  valueAt,
  WEEK_MS,
  withAt,
} from './shopData.ts';

const asOrder = (id: string, order: unknown = orderOf(id)) => ['set', `/orders/${id}`, order] as const;
/** A new order with another value at one path; null removes it. */
const newOrder = (at: string, value: unknown) =>
  asOrder(ORDER.next, withAt(orderOf(ORDER.next), at.split('/'), value));
const forDay = (bakeDay: unknown) =>
  [
    `an order for ${JSON.stringify(bakeDay)}`,
    ...asOrder(ORDER.next, orderOf(ORDER.next, { bakeDay })),
  ] as const;
const withField = (at: string, value: unknown, order: unknown = orderOf(ORDER.next)) =>
  [
    `an order with ${JSON.stringify(value)} at ${at}`,
    ...asOrder(ORDER.next, withAt(order, at.split('/'), value)),
  ] as const;
const withFields = (all: Readonly<Record<string, readonly unknown[]>>) =>
  Object.entries(all).flatMap(([at, values]) => values.map((value) => withField(at, value)));
/** An order of the honey that the checkout sells, which is no product of the catalogue. */
const OF_NO_PRODUCT = withAt(orderOf(ORDER.next), ['items', '0', 'firebaseId'], '');
const ofLength = (at: string, length: number) =>
  [
    `${at} with ${length} characters`,
    ...asOrder(ORDER.next, withAt(OF_NO_PRODUCT, at.split('/'), 'a'.repeat(length))),
  ] as const;

const TEXTS: readonly (readonly [at: string, fewest: number, most: number])[] = [
  ['deliveryPrice', 0, MAX_DELIVERY_PRICE_LENGTH],
  ...Object.entries(TYPED).map(
    ([field, { most }]) => [field, ['name', 'phone', 'email'].includes(field) ? 2 : 0, most] as const,
  ),
  ['items/0/title', 1, MAX_ITEM_LENGTH.title],
  ...(['id', 'firebaseId', 'api'] as const).map(
    (field) => [`items/0/${field}`, 0, MAX_ITEM_LENGTH[field]] as const,
  ),
  ...Object.entries(DESCRIPTIONS).map(([field, { inOrder }]) => [`items/0/${field}`, 0, inOrder] as const),
  ['items/0/descImgs/0', 0, MAX_PICTURE_LENGTH],
  ['items/0/addOnItem/title', 0, MAX_ITEM_LENGTH.variantTitle],
  ['items/0/addOnItem/api', 0, MAX_ITEM_LENGTH.api],
];
const PRICES = ['items/0/price', 'items/0/addOnItem/price'];
const MAX_POUNDS = 100_000;

/** The fields that orders have had since the first version. All later fields may be missing. */
const REQUIRED = [
  ...['id', 'paid', 'items', 'deliveryPrice', 'phone', 'name', 'type', 'email', 'additional'],
  ...['address', 'postalCode', 'hasPaid'],
  ...['id', 'title', 'price'].map((field) => `items/0/${field}`),
  ...['title', 'api', 'price'].map((field) => `items/0/addOnItem/${field}`),
];
const HOLDERS = ['', 'items/0/', 'items/0/addOnItem/'];

const NO_FRIDAYS = [
  ...[FRIDAY + DAY_MS, FRIDAY - 1, FRIDAY + 0.5, DAY_MS - WEEK_MS, 0],
  ...['2026-11-27', String(FRIDAY), true, { ms: FRIDAY }],
];

/** Days whose orders are over, or that can't be ordered for yet. */
const FAR_FRIDAYS = [
  ...[DAY_MS, FRIDAY - 52 * WEEK_MS, FRIDAY - WEEK_MS],
  ...[FRIDAY + 9 * WEEK_MS, FRIDAY + 5000 * WEEK_MS],
];

const repeated = (count: number, value: unknown) => Array.from({ length: count }, () => value);
const byKey = (key: string, value: unknown) => ({ 0: value, [key]: value });

/** Fills the texts below a path to their maximum length with characters of the most bytes. */
const filled = (record: unknown, below: string): unknown =>
  TEXTS.filter(([at]) => at.startsWith(below)).reduce(
    (full, [at, , most]) => withAt(full, at.slice(below.length).split('/'), '麦'.repeat(most)),
    record,
  );
const pictures = repeated(MAX_PICTURES, '麦'.repeat(MAX_PICTURE_LENGTH));
const largestUnit = withAt(filled(UNIT, 'items/0/'), ['descImgs'], pictures);

const largestUnits = repeated(MAX_CART_ITEMS, largestUnit);

export const LARGEST_ORDER = withAt(filled(orderOf(ORDER.next), ''), ['items'], largestUnits);

const fields = [
  ...allowed([
    [
      'a new order with every field, and an id of version 4, as earlier orders have it',
      ...asOrder(ORDER.next),
    ],
    ['a new order of a unit with few fields', ...newOrder('items', [BARE_UNIT])],
    forDay(FRIDAY + WEEK_MS),
    ...withFields({
      // Tabs from before this field was added don't write it.
      orderedFor: [null],
      type: ['delivery'],
      hasPaid: [true],
      'items/0/addOnItem': [''],
      'items/0/limit': [''],
    }),
    ['a new order of 100 units', ...newOrder('items', repeated(MAX_CART_ITEMS, BARE_UNIT))],
    ['a unit with 4 pictures', ...newOrder('items/0/descImgs', repeated(MAX_PICTURES, '/a.webp'))],
    ...TEXTS.flatMap(([at, ...lengths]) => lengths.map((length) => ofLength(at, length))),
    ...PRICES.flatMap((at) => [0, MAX_POUNDS].map((price) => withField(at, price, OF_NO_PRODUCT))),
  ]),
  ...refused([
    ...REQUIRED.map((at) => withField(at, null)),
    ...HOLDERS.map((holder) => withField(`${holder}total`, 1)),
    ...TEXTS.flatMap(([at, fewest, most]) => [
      ofLength(at, most + 1),
      ...(fewest > 0 ? [ofLength(at, fewest - 1)] : []),
      ...withFields({ [at]: [12, true, { length: 2 }] }),
    ]),
    ...PRICES.flatMap((at) =>
      [-0.01, MAX_POUNDS + 0.01, '7', { pounds: 7 }].map((price) => withField(at, price, OF_NO_PRODUCT)),
    ),
    ...[null, ...NO_FRIDAYS, ...FAR_FRIDAYS].map(forDay),
    ...withFields({
      orderedFor: [FRIDAY + WEEK_MS, String(FRIDAY)],
      paid: [true, 'false'],
      hasPaid: ['true'],
      type: ['pigeon'],
      id: [ORDER.open],
      items: ['bread', ['bread']],
      'items/0/descImgs': ['/a.webp'],
      'items/0/addOnItem': ['320g'],
      'items/0/limit': ['plenty', true],
    }),
    ['a new order of 101 units', ...newOrder('items', repeated(MAX_CART_ITEMS + 1, BARE_UNIT))],
    ['a unit with 5 pictures', ...newOrder('items/0/descImgs', repeated(MAX_PICTURES + 1, '/a.webp'))],
    ...['x', 'x0', '0x', '1x', '00', '-1'].flatMap((key) =>
      withFields({ items: [byKey(key, BARE_UNIT)], 'items/0/descImgs': [byKey(key, '/a.webp')] }),
    ),
  ]),
];

/** The catalogue's title of a product, trimmed as in the shop. */
const titleOf = (product: string) =>
  String(valueAt(SHOP_DATA.cakes, [product, 'title']) ?? BARE_UNIT.title).trim();
const unitOf = (product: string, price: number, fields: object = {}) =>
  newOrder('items', [{ ...BARE_UNIT, firebaseId: product, title: titleOf(product), price, ...fields }]);
const titled = (product: string, price: number, ...titles: readonly string[]) =>
  titles.map((title) => [`“${product}” as “${title}”`, ...unitOf(product, price, { title })] as const);
const atPrices = (all: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(all).flatMap(([product, prices]) =>
    prices.map((price) => [`“${product}” for £${price}`, ...unitOf(product, price)] as const),
  );
const inSizes = (product: string, all: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(all).flatMap(([title, prices]) =>
    prices.map((price) => {
      const addOnItem = { title, api: 'price_size', price };
      return [`“${product}” in “${title}” for £${price}`, ...unitOf(product, price, { addOnItem })] as const;
    }),
  );
const PRICES_OF_SIZES = Object.fromEntries(
  HONEY_SIZES.map(({ title, price }) => [title.trim(), [price]] as const),
);
/** Articles that only the checkout sells, without those that other cases need. */
const {
  1: TOTE,
  3: SHORT,
  7: TALLOW,
  8: BOX,
  9: NET,
  10: NET_BAG,
  11: JAM,
  12: LAST,
} = SHOP_DATA.bestsellers;
const OF_CHECKOUT = [TOTE, SHORT, TALLOW, BOX, NET, NET_BAG, JAM, LAST];
/** Each ordered product must have its title and price in the catalogue. Computed prices may have rounding errors. */
const offers = [
  ...allowed([
    ...inSizes('honey', PRICES_OF_SIZES),
    ...titled('spaced', 8, 'Spelt', ' Spelt'),
    ...titled('tabbed', 8, 'Emmer'),
    ...OF_CHECKOUT.flatMap(({ title, price }) => titled('', price, title)),
    ...atPrices({
      boule: [7, 7.000000000000001, 6.999999999999999],
      batch: [7.7],
      rye: [8.3],
      // The catalogue has a text as brioche's price.
      brioche: [0, 1, 7.7, 0.1 + 0.2, 2.57 * 3, 99_999.99, 100_000],
      '': [18],
    }),
  ]),
  ...refused([
    ...atPrices({
      boule: [6.99, 7.01],
      // 7.702 isn't in whole pence; 7.70000002 is just too far off to be a rounding error.
      batch: [7.69, 7.702, 7.70000002],
      rye: [8.31],
      crumbs: [0, 0.01],
      // Not in whole pence, negative or too high.
      brioche: [0.005, 7.005, 7.015, 7.002, 7.008, 7.00999998, 0.00000001, -1, 100_001],
      baguette: [7],
      'boule/title': [7],
      '': [17.99, 18.01, 1, 0],
    }),
    ...titled('boule', 7, 'Tote Bag', 'boule', 'Boul', 'Boule '),
    ...titled('honey', 19, 'Boule', 'Raw', 'Honey'),
    ...titled('spaced', 8, 'Tote Bag', 'Spelt loaf'),
    ...titled('boxed/inner', 18, 'Tote Bag'),
    ...OF_CHECKOUT.flatMap(({ title, price }) => [
      ...titled('', price, 'Boule'),
      ...[price - 0.01, price + 0.01].flatMap((other) => titled('', other, title)),
    ]),
    ...titled('', 7, 'Boule'),
    ...[19, 0, 100_000].flatMap((price) => titled('', price, 'Boule')),
    ...[20, 18].flatMap((price) => titled('', price, 'Raw Honey', 'a'.repeat(MAX_ITEM_LENGTH.title))),
    ...titled('', 2.5, 'Lost Bag'),
    ['a bestseller for nothing, by another name for no product', ...unitOf('', 17, { firebaseId: null })],
    ['a product below its price, without a size', ...unitOf('boule', 6.99, { addOnItem: '' })],
    ...inSizes('baguette', { '320g': [7] }),
    ...inSizes(
      'honey',
      mapFields(PRICES_OF_SIZES, ([price = 0]) => [price - 0.01, price + 0.01]),
    ),
    ...(['title', 'api', 'price'] as const).map((field) =>
      withField(`items/0/addOnItem/${field}`, null, OF_NO_PRODUCT),
    ),
    ...inSizes('honey', { twelve: HONEY_SIZES.map(({ price }) => price) }),
    ...inSizes('honey', { '1200g': [19], '320': [19], twelve: [19], kg: [33], '': [19] }),
    // Products that lack this size, have no sizes, or have an unreadable price.
    ...inSizes('full', { '320g': [19] }),
    ...inSizes('boule', { '320g': [7, 1] }),
    ...inSizes('brioche', { '2 medium': [18, 28] }),
  ]),
];

/** Firebase lets every value have a priority, a second value of any length. */
const priorities = refused(
  placesOf(orderOf(ORDER.next)).map((path) => {
    const value = valueAt(orderOf(ORDER.next), path);
    const fields = typeof value === 'object' ? value : { '.value': value };
    const order = withAt(orderOf(ORDER.next), path, { ...fields, '.priority': 'spam' });
    return [`a new order with a priority at /${path.join('/')}`, ...asOrder(ORDER.next, order)];
  }),
);

/** The positions of the hyphens in an id, and some positions in each of its groups. */
const PLACES_OF_AN_ID = [0, 8, 9, 13, 14, 15, 18, 19, 20, 23, 24];

const ofVersion = (version: string) => ORDER.next.replace('-4f3e', `-${version}f3e`);

export const WRONG_IDS: readonly (readonly [what: string, id: string])[] = [
  ...PLACES_OF_AN_ID.map((place) => {
    const id = `${ORDER.next.slice(0, place)}z${ORDER.next.slice(place + 1)}`;
    return [`an id with another character at ${place}`, id] as const;
  }),
  ...[...'0123568f'].map((version) => [`an id of version ${version}`, ofVersion(version)] as const),
  ['an id with something before it', `a${ORDER.next}`],
  ['an id with something after it', `${ORDER.next}a`],
];

const ids = [
  ...allowed([
    ['an id of version 7', ...asOrder(newOrderId(new Date('2026-11-25T09:00:00Z')))],
    ['an id of version 7 with the time of another century', ...asOrder(ofVersion('7'))],
  ]),
  ...refused(WRONG_IDS.map(([what, id]) => [what, ...asOrder(id)] as const)),
];

const OPEN = `/orders/${ORDER.open}`;
const LATER_DAY = `/orders/${ORDER.later}/bakeDay`;
const BELOW = placesOf(orderOf(ORDER.open)).slice(1);
const PLACED_AND_TAKEN = { [`orders/${ORDER.next}`]: orderOf(ORDER.next), 'cakes/boule/limit': 99 };

const later = [
  ...allowed([
    ['the largest order is placed', ...asOrder(ORDER.next, LARGEST_ORDER)],
    ['an order is moved to the next Friday', 'set', `${OPEN}/bakeDay`, FRIDAY + WEEK_MS],
    ['an order is moved to an earlier day, which still takes orders', 'set', LATER_DAY, FRIDAY],
    ['an order of an earlier version is finished', 'set', `/orders/${ORDER.old}/paid`, true],
    ['an older order gets its bake day', 'set', `/orders/${ORDER.old}/bakeDay`, FRIDAY],
    ['an order is placed and stock is taken', 'update', '/', PLACED_AND_TAKEN],
  ]),
  ...refused([
    ['an order that was cancelled is placed again', ...asOrder(ORDER.cancelled)],
    ['an order is replaced by an equal one', 'set', OPEN, orderOf(ORDER.open)],
    ['an order loses its bake day', 'remove', `${OPEN}/bakeDay`],
    ['an order is moved to a day that is over', 'set', `${OPEN}/bakeDay`, FRIDAY - WEEK_MS],
    ...setting(`/orders/${ORDER.old}/bakeDay`, ...NO_FRIDAYS, ...FAR_FRIDAYS),
    ['a paid order is moved', 'set', `/orders/${ORDER.paid}/bakeDay`, FRIDAY + WEEK_MS],
    ['an order is removed', 'remove', OPEN],
    ['a paid order is removed', 'remove', `/orders/${ORDER.paid}`],
    ['an order that there is not is removed', 'remove', `/orders/${ORDER.next}`],
    ['a paid order becomes unpaid', 'set', `/orders/${ORDER.paid}/paid`, false],
    ['a paid order is marked paid again', 'set', `/orders/${ORDER.paid}/paid`, true],
    ['an order is marked paid and renamed', 'update', OPEN, { paid: true, name: 'Bo Crumb' }],
    ...removing(...HOLDERS.map((holder) => `${OPEN}/${holder}total`)),
    ...BELOW.filter(([field]) => field !== 'bakeDay').flatMap((path) =>
      setting(`${OPEN}/${path.join('/')}`, null, valueAt(orderOf(ORDER.open), path)),
    ),
  ]),
];

/** How long after midnight UTC orders for a day may arrive, since they take time, and how long before the day. */
const GRACE_MS = 10 * 60 * 1000;
const AHEAD_MS = 62 * DAY_MS;
const placing = [['a new order', ...asOrder(ORDER.next)]] as const;

const inTime = [
  ...when(FRIDAY + GRACE_MS - 1, allowed(placing)),
  ...when(FRIDAY + GRACE_MS, refused(placing)),
  ...when(FRIDAY - AHEAD_MS, refused(placing)),
  ...when(FRIDAY - AHEAD_MS + 1, allowed(placing)),
];

export const orderCases = [...fields, ...offers, ...priorities, ...ids, ...later, ...inTime];
