import { counterKey } from '../../src/baker/counter/domain/counterList.ts';
import { DESCRIPTIONS, MAX_ITEM_LENGTH } from '../../src/domain/catalogue/recordSchemas.ts';
import { mapFields } from '../../src/domain/mapFields.ts';
import { TYPED } from '../../src/domain/order/checkout.ts';
import { UIDS } from './ruleCase.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The server replaces this with its time. */
export const SERVER_TIME = { '.sv': 'timestamp' };
/** A value with one of Firebase's priorities, a second value of any length. */
export const spam = (value: unknown) => ({ '.value': value, '.priority': 'spam' });
export const serverAdds = (increment: number) => ({ '.sv': { increment } });

const orderId = (last: string) => `0d1c7c9e-5b0a-4f3e-9d52-6f1f2f7f8a0${last}`;

export const ORDER = {
  open: orderId('1'),
  paid: orderId('2'),
  /** For a later day than the next. */
  later: orderId('0'),
  /** No order has this id yet. */
  next: orderId('3'),
  /** From an earlier version of the shop, which wrote no bake day. */
  old: orderId('4'),
  oldPaid: orderId('5'),
  /** Finished; its collection day began exactly 28 days before `NOW`. */
  of28Days: orderId('6'),
  /** 1 ms older. */
  ofLongAgo: orderId('7'),
  cancelled: orderId('8'),
  /** Collected, then removed by the owner's page. */
  forgotten: orderId('9'),
  /** Cancelled, then restored by hand in Firebase's console. */
  restored: orderId('a'),
  /** Cancelled exactly 28 days before `NOW`. */
  cancelled28Days: orderId('b'),
  /** 1 ms older. */
  cancelledLongAgo: orderId('c'),
  /** Finished; its day is exactly 62 days after `NOW`, too far ahead to be ordered for. */
  in62Days: orderId('d'),
  /** 1 ms earlier. */
  soon: orderId('e'),
  /** Finished, with every field that an order can have and more than ten units. */
  large: orderId('f'),
  /** Finished, paid by card, moved to a day opened ahead, with a unit that is no longer sold. */
  byCard: '0d1c7c9e-5b0a-4f3e-9d52-6f1f2f7f8aca',
  /** The same order, changed by an owner. */
  changed: '0d1c7c9e-5b0a-4f3e-9d52-6f1f2f7f8acb',
};

/** The maximum number of sizes. */
export const HONEY_SIZES = ['320g', '1200g', '2kg', '3kg', '4kg', '5kg', '6kg', '7kg'].map(
  (title, index) => ({
    title,
    price: 19 + 6 * index,
    api: `price_honey_${index}`,
  }),
);

export const UNIT: Json = {
  ...mapFields(DESCRIPTIONS, (_, field) => `Its ${field}`),
  id: 'b6f0c0de-0000-4000-8000-000000000001',
  firebaseId: 'honey',
  title: 'Raw Honey',
  price: 19,
  api: 'price_honey_320',
  img: '/images/honey.webp',
  descImgs: ['/images/honey-2.webp', '/images/honey-3.webp'],
  desc: 'From London bees.',
  category: 'Honey',
  limit: 5,
  allergens: 'None',
  ingredients: 'Honey',
  addOnItem: { title: '320g', api: 'price_honey_320', price: 19 },
};

export const LARGE_UNIT: Json = { ...UNIT, descImgs: ['/1.webp', '/2.webp', '/3.webp', '/4.webp'] };

export const BARE_UNIT: Json = { id: 'u', title: 'Tote Bag', price: 18 };

/** In ms, like all days and moments in this file. */
export const NOW = Date.now();
export const DAY_MS = 24 * 60 * 60 * 1000;
export const WEEK_MS = 7 * DAY_MS;

/** The next Friday: 1970 began on a Thursday. */
export const FRIDAY = Math.ceil((NOW - DAY_MS) / WEEK_MS) * WEEK_MS + DAY_MS;

export const NO_DAYS = [
  ...['12026-11-20', '2026-41-20', '2026-11-40', '1026-11-20', '2126-11-20', '202x-11-20', '2026x11-20'],
  ...['2026-1x-20', '2026-11x20', '2026-11-2x', '2026-11-20x', '2026-11-2'],
];

export const dayAfter = (days: number): number => FRIDAY + days * DAY_MS;

/** The name of a bake day, e.g. `2026-12-25`. */
export const nameOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

const POINT = {
  name: 'The Green Door',
  address: '2 Demo Street, London',
  postalCode: 'E8 0AC',
  from: '2:00PM',
  until: '4:00PM',
};

export const WEEK: Json = { since: '2027-03-05', ...POINT };

/** The calendar's record of an unusual bake day, whose orders end a day early. */
function bakedOn(day: number, fields: Json = {}): Json {
  const closesAt = day - DAY_MS;
  const told = { date: nameOf(day), ...POINT, lastDay: nameOf(closesAt - DAY_MS), lastTime: '11:59PM' };
  return { day, isBaked: true, closesAt, ...told, ...fields };
}

/** The calendar's days; all others are ordinary, or have no bake. */
export const DAY = {
  dropped: dayAfter(14),
  /** Not opened ahead. */
  moved: dayAfter(21),
  /** Can no longer be ordered for. */
  over: dayAfter(28),
  opened: dayAfter(35),
};

/** Extra days, all opened ahead, in the remaining slots of the calendar. */
export const EXTRA = Array.from({ length: 26 }, (_, index) => index + 2)
  .filter((days) => days % 7 > 0)
  .slice(0, 20)
  .map(dayAfter);

const MOVED = bakedOn(DAY.moved, {
  words: 'Stollen week',
  changedAt: NOW - 1000,
  changes: 2,
  before: { date: nameOf(DAY.moved), ...POINT },
});

const CALENDAR = {
  revision: 7,
  weeks: { 0: WEEK },
  days: [
    { day: DAY.dropped, isBaked: false, words: 'Closed for Christmas' },
    MOVED,
    bakedOn(DAY.over, { closesAt: NOW - 60 * 60 * 1000 }),
    ...[DAY.opened, ...EXTRA].map((day) => bakedOn(day, { opensAt: 1 })),
  ],
};

export function orderOf(id: string, fields: Json = {}): Json {
  return {
    ...mapFields(TYPED, (_, field) => `Its ${field}`),
    id,
    paid: false,
    bakeDay: FRIDAY,
    orderedFor: fields.bakeDay === undefined ? FRIDAY : fields.bakeDay,
    items: [UNIT],
    deliveryPrice: 'Collection - No Delivery Price',
    phone: '07700900456',
    name: 'Ada Crumb',
    type: 'Collection',
    email: 'ada@example.com',
    additional: 'Sliced, please',
    address: 'The Corner Café, 1 Demo Street, London',
    postalCode: 'E8 0AB',
    hasPaid: false,
    ...fields,
  };
}

export const OLD_UNIT: Json = {
  ...UNIT,
  title: 'Old Honey',
  price: 12,
  addOnItem: { title: '250g', api: '', price: 12 },
};

const BY_CARD = {
  paid: true,
  hasPaid: true,
  bakeDay: DAY.opened,
  orderedFor: FRIDAY,
  items: [UNIT, OLD_UNIT],
};

/** A copy of a record with another value at a path below it; null removes it. */
export const withAt = (record: unknown, [key, ...below]: readonly string[], value: unknown): unknown =>
  key === undefined ? value : { ...(record as Json), [key]: withAt(valueAt(record, [key]), below, value) };

export function placesOf(record: unknown): string[][] {
  const below = typeof record === 'object' && record !== null ? Object.entries(record) : [];
  return [[], ...below.flatMap(([key, value]) => placesOf(value).map((path) => [key, ...path]))];
}

export const valueAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (value as Json | undefined)?.[key], record);

export function handoverOf(fields: object = {}): Json {
  return { state: 'collected', cash: true, at: NOW - 1000, sentAt: NOW - 1000, ...fields };
}

/** Helpers may read the first day for another day; the second was over at `NOW`. */
export const COUNTER_DAY = { open: '2026-11-27', over: '2026-11-20' } as const;
export const COUNTER_KEYS = { listed: counterKey(ORDER.paid), ticked: counterKey(ORDER.later) } as const;

/** The counter's records, with every field that they can have. */
export const COUNTER_ORDER = {
  name: 'Ada Crumb',
  toTake: 1900,
  note: 'Sliced, please',
  isDelivery: true,
  lines: [{ quantity: 2, title: 'Raw Honey', size: '320g', allergens: 'None' }],
};
export const COUNTER_BAKE = {
  title: 'Raw Honey',
  ordered: 2,
  isPacked: true,
  note: 'added at the checkout',
  category: 'Honey',
  sizes: [{ size: '320g', pieces: 2 }],
};

/** What helpers can read about a day until then, in ms. */
export function counterOf(until: number) {
  const orders = { [COUNTER_KEYS.listed]: COUNTER_ORDER, [COUNTER_KEYS.ticked]: COUNTER_ORDER };
  return {
    times: { asOf: NOW - 1000, changedAt: NOW - 1000, until },
    list: { orders, bakes: [COUNTER_BAKE] },
  };
}

const recordOf = (id: string, at = NOW - 1000): Json => ({
  order: orderOf(id, { paid: true }),
  paid: true,
  at,
  back: { boule: 1 },
});

const FULL_PRODUCT = {
  ...mapFields(DESCRIPTIONS, (_, field) => `Its ${field}`),
  title: 'Full Loaf',
  img: '/images/full.webp',
  descImgs: Array.from({ length: 8 }, (_, picture) => `/images/full-${picture}.webp`),
  desc: 'With everything.',
  category: 'Sourdough',
  price: 8,
  api: 'price_full',
  allergens: 'Wheat (gluten).',
  ingredients: 'Wheat flour.',
  sizes: Array.from({ length: 8 }, (_, size) => ({
    ...{ title: `${size + 1} loaves`, price: 8, api: '' },
    grams: 900 * (size + 1),
  })),
  limit: 5,
  most: 2,
  saleFrom: '2026-12-01',
  saleUntil: '2026-12-24',
  packed: false,
  dough: 'sour',
  grams: 900,
  vat: 'zero',
};

const CATEGORY = { title: 'Sourdough', img: '/images/sourdough.webp' };
const HONEY = { title: 'Raw Honey', category: 'Honey', sizes: HONEY_SIZES };
const HIDDEN = { title: 'Secret Loaf', price: 9 };

/** What only the checkout sells, by number, and one product of the catalogue. */
const BESTSELLERS = {
  1: { title: 'Tote Bag', price: 18 },
  2: { title: 'Raw Honey', price: 19 },
  3: { title: 'a', price: 19 },
  4: { title: 'a'.repeat(MAX_ITEM_LENGTH.title), price: 19 },
  5: { title: 'Raw Honey', price: 0 },
  6: { title: 'Raw Honey', price: 100_000 },
  7: { title: 'Tallow', price: 0.3 },
  8: { title: 'Box', price: 7.7, img: '/images/box.webp', api: 'price_box', soldOut: true },
  9: { title: 'Net', price: 5 },
  10: { title: 'Net Bag', price: 3 },
  11: { title: 'Jam', price: 4 },
  12: { title: 'Last Bag', price: 2.5 },
  // The rules look at no more than 12.
  13: { title: 'Lost Bag', price: 2.5 },
  14: { product: 'boule' },
};

const ENTRY = {
  title: 'Muffins',
  prices: [18, 12, 9, 6],
  rows: Array.from({ length: 12 }, (_, row) => ({ name: `${row} pieces`, price: row, note: 'By the box' })),
};

const HOME = {
  storyTitle: 'Why?',
  story: 'It began with a loaf.',
  banner: 'WITH LOVE',
  reviews: Array.from({ length: 12 }, (_, review) => ({ text: `Good bread ${review}`, name: 'Ada' })),
};

const partsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Ingredient ${index}`, percent: index }));

const DOUGH = { title: 'Sourdough', flours: partsOf(6), others: partsOf(15), surplus: 2 };

const KEPT = {
  ...{ cakes: { full: FULL_PRODUCT }, hidden: { secret: HIDDEN }, categories: { 1: CATEGORY } },
  ...{ bestsellers: { 8: BESTSELLERS[8] }, priceList: { 1: ENTRY }, texts: { home: HOME } },
  doughs: { sour: DOUGH },
};

const FIGURES: Json = {
  counted: { orders: 2, at: 1, products: { boule: { title: 'Boule', pieces: 3, last: 1 } } },
  forgotten: { orders: 4, card: 700 },
  baked: { boule: 9 },
};
export const COUNTED_DAY = '2026-10-02';

export const SHOP_DATA = {
  owners: { [UIDS.owner]: true, [UIDS['former owner']]: false },
  categories: { 1: CATEGORY },
  texts: { 1: { aboutUs: 'We bake.', checked: true }, home: HOME },
  bestsellers: BESTSELLERS,
  priceList: { 1: ENTRY },
  cakes: {
    boule: { title: 'Boule', category: 'Sourdough', price: 7, limit: 100 },
    last: { title: 'Last Loaf', category: 'Sourdough', price: 7, limit: 1 },
    tote: { title: 'Tote Bag', category: 'Extras', price: 18 },
    cookies: { title: 'Cookies', category: 'Cookies', price: 13, limit: 'plenty' },
    honey: { title: 'Raw Honey', category: 'Honey', price: 19, sizes: HONEY_SIZES },
    brioche: { title: 'Plain Brioche', category: 'Brioche', price: '£18' },
    // Computed prices: a little above 7.7, a little below 8.3, and one that isn't in whole pence.
    batch: { title: 'Batch Loaf', category: 'Sourdough', price: 7.700000000000001 },
    rye: { title: 'Rye', category: 'Sourdough', price: 8.299999999999999 },
    // Owners could type these into Firebase's console.
    halves: { title: 'Half Loaves', category: 'Sourdough', limit: 2.5 },
    lost: { title: 'Lost Loaf', category: 'Extras', price: 8, limit: -1 },
    crumbs: { title: 'Crumbs', category: 'Extras', price: 0.005 },
    full: FULL_PRODUCT,
    // The shop trims titles.
    spaced: { title: ' Spelt', category: 'Extras', price: 8 },
    tabbed: { title: 'Emmer\t', category: 'Extras', price: 8 },
    // `inner` looks like a product.
    boxed: { title: 'Box', category: 'Extras', price: 9, inner: { title: 'Tote Bag', price: 18 } },
    // A product that was taken out leaves its stock.
    gone: { limit: 3 },
    numbers: { title: 'Numbers', category: 'Extras', price: 8, descImgs: [1] },
    // The longest key, one that is too long, and one with the most bytes.
    ['a'.repeat(MAX_ITEM_LENGTH.firebaseId)]: HONEY,
    ['a'.repeat(MAX_ITEM_LENGTH.firebaseId + 1)]: HONEY,
    ['麦'.repeat(MAX_ITEM_LENGTH.firebaseId)]: {
      ...HONEY,
      title: '麦'.repeat(MAX_ITEM_LENGTH.title),
      sizes: [{ title: '麦'.repeat(MAX_ITEM_LENGTH.variantTitle), price: 19 }],
    },
  },
  pictureHost: { address: 'https://host.example/upload', preset: 'a-secret-name' },
  hidden: { secret: HIDDEN },
  doughs: { sour: DOUGH },
  changes: {
    latest: 'recent',
    list: {
      recent: { at: NOW - DAY_MS, what: 'Full Loaf: price', before: { cakes: { full: FULL_PRODUCT } } },
      kept: { at: NOW - 30 * DAY_MS, what: 'Three names', before: KEPT },
      old: { at: NOW - 30 * DAY_MS - 1, what: 'Boule: price', before: { cakes: { boule: false } } },
    },
  },
  stock: { bakeDay: FRIDAY, setAt: 1, baked: { boule: 100 }, plan: { boule: 100 }, revision: 6 },
  calendar: CALENDAR,
  stockAhead: {
    [nameOf(DAY.opened)]: {
      setAt: 1,
      baked: { boule: 120 },
      left: { boule: 100, last: 1, many: 99_999 },
      revision: 3,
    },
  },
  helpers: { [UIDS.helper]: 'Maya' },
  counter: { [COUNTER_DAY.open]: counterOf(NOW + DAY_MS), [COUNTER_DAY.over]: counterOf(NOW) },
  counterIds: { [COUNTER_DAY.open]: { [COUNTER_KEYS.listed]: ORDER.paid } },
  counterTicks: {
    [COUNTER_DAY.open]: { [COUNTER_KEYS.ticked]: handoverOf({ sentAt: NOW }) },
    [COUNTER_DAY.over]: { [COUNTER_KEYS.ticked]: handoverOf({ sentAt: NOW }) },
  },
  clock: 1,
  figures: { revision: 6, [COUNTED_DAY]: FIGURES },
  handovers: { [ORDER.paid]: handoverOf({ sentAt: NOW }), [ORDER.forgotten]: handoverOf() },
  cancelled: {
    [ORDER.cancelled]: recordOf(ORDER.cancelled),
    [ORDER.restored]: { ...recordOf(ORDER.restored, NOW - 4 * WEEK_MS - 1), ahead: nameOf(DAY.opened) },
    [ORDER.old]: recordOf(ORDER.old),
    [ORDER.cancelled28Days]: recordOf(ORDER.cancelled28Days, NOW - 4 * WEEK_MS),
    [ORDER.cancelledLongAgo]: recordOf(ORDER.cancelledLongAgo, NOW - 4 * WEEK_MS - 1),
  },
  orders: {
    [ORDER.open]: orderOf(ORDER.open),
    [ORDER.later]: orderOf(ORDER.later, { bakeDay: DAY.moved }),
    [ORDER.paid]: orderOf(ORDER.paid, { paid: true }),
    [ORDER.old]: orderOf(ORDER.old, { bakeDay: null }),
    [ORDER.oldPaid]: orderOf(ORDER.oldPaid, { paid: true, bakeDay: null }),
    [ORDER.restored]: orderOf(ORDER.restored, { paid: true }),
    [ORDER.of28Days]: orderOf(ORDER.of28Days, { paid: true, bakeDay: NOW - 4 * WEEK_MS }),
    [ORDER.ofLongAgo]: orderOf(ORDER.ofLongAgo, { paid: true, bakeDay: NOW - 4 * WEEK_MS - 1 }),
    [ORDER.in62Days]: orderOf(ORDER.in62Days, { paid: true, bakeDay: NOW + 62 * DAY_MS }),
    [ORDER.soon]: orderOf(ORDER.soon, { paid: true, bakeDay: NOW + 62 * DAY_MS - 1 }),
    [ORDER.large]: orderOf(ORDER.large, { paid: true, items: Array(100).fill(LARGE_UNIT) }),
    [ORDER.byCard]: orderOf(ORDER.byCard, BY_CARD),
    [ORDER.changed]: orderOf(ORDER.changed, { ...BY_CARD, paidTotal: 27 }),
  },
};

/** A closed shop without a calendar. An earlier version set its stock, and no orders have been counted. */
export const CLOSED_SHOP_DATA = {
  ...SHOP_DATA,
  figures: null,
  calendar: null,
  stock: { bakeDay: FRIDAY, setAt: 1, baked: { boule: 100 } },
  closed: { words: 'Back on 8 January', at: 1 },
  news: { words: 'Buns', until: 1 },
  changes: { latest: 'now', list: { now: { at: NOW, what: 'Three names', before: KEPT } } },
};
