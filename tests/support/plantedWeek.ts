/**
 * 150 orders of a bake day with trouble among them, as the database has them, and what is true of them. None of the shop's
 * code is used, so that it can be held against it: the moments between which orders are for the day come from the test.
 */
export function plantedWeek({ day, from, until }: PlantedDay) {
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  const random = randomFrom(begin);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  const idAt = (ms: number) => {
    const time = ms.toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  };
  const oldId = () => `${pick(['3', 'a', 'f'])}${hex(7)}-${hex(4)}-4${hex(3)}-9${hex(3)}-${hex(12)}`;
  const within = () => begin + Math.floor(random() * (end - begin));
  const friday = Date.parse(`${day}T00:00:00Z`);

  const records: Record<string, unknown> = {};
  const truth = {
    ids: new Set<string>(),
    unfinished: new Set<string>(),
    unreadable: new Set<string>(),
    timeless: 0,
    pieces: {} as Record<string, number>,
    cash: { pence: 0, orders: 0 },
    card: { pence: 0, orders: 0 },
  };

  function plant(id: string, isOfDay: boolean, fields: object = {}): void {
    const paid = random() < 0.8;
    const hasPaid = random() < 0.5;
    const units = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(SHELF));
    const delivery = random() < 0.15 ? pick(['£6', '£4.50', 'free!']) : null;
    const price = delivery === '£6' ? 6_00 : delivery === '£4.50' ? 4_50 : 0;
    records[id] = {
      id,
      paid,
      bakeDay: friday,
      items: units.map(({ key, title, size, pence }, index) => ({
        id: `unit-${index}`,
        firebaseId: key,
        title,
        price: pence / 100,
        limit: '',
        addOnItem: size ? { title: size, api: '', price: pence / 100 } : '',
      })),
      name: pick(NAMES),
      phone: pick(['07700 900456', '+44 7700 900456', '07700900999']),
      email: pick(['ada@example.com', 'bea@example.com', 'x@example.com']),
      additional: '',
      type: delivery ? 'delivery' : 'Collection',
      deliveryPrice: delivery ?? 'Collection - No Delivery Price',
      address: '1 Mill Lane',
      postalCode: 'E8 0AB',
      hasPaid,
      ...fields,
    };
    if (!isOfDay) return;
    if (!paid) {
      truth.unfinished.add(id);
      return;
    }
    truth.ids.add(id);
    const sum = hasPaid ? truth.card : truth.cash;
    sum.orders += 1;
    sum.pence += price;
    for (const { title, size, pence } of units) {
      sum.pence += pence;
      const key = size ? `${title}, ${size}` : title;
      truth.pieces[key] = (truth.pieces[key] ?? 0) + 1;
    }
  }

  for (let index = 0; index < 100; index++) plant(idAt(within()), true);
  // Of the first and the last moment; and a millisecond before and after.
  plant(idAt(begin), true);
  plant(idAt(end - 1), true);
  plant(idAt(begin - 1), false, { bakeDay: friday - WEEK_MS });
  plant(idAt(end), false, { bakeDay: friday + WEEK_MS });
  // From before orders said their day: then the moment does, or nothing.
  for (let index = 0; index < 8; index++) plant(idAt(within()), true, { bakeDay: null });
  for (const ms of [begin, end - 1]) plant(idAt(ms), true, { bakeDay: null });
  for (const ms of [begin - 1, end]) plant(idAt(ms), false, { bakeDay: null });
  for (let index = 0; index < 4; index++) {
    plant(oldId(), false, { bakeDay: null });
    truth.timeless += 1;
  }
  // With a number that has no time, but with a day.
  for (let index = 0; index < 8; index++) plant(oldId(), true);
  plant(oldId(), false, { bakeDay: friday - WEEK_MS });
  // Moved here from earlier weeks, and away from here.
  for (let index = 0; index < 10; index++) plant(idAt(within() - pick([1, 1, 2, 5]) * WEEK_MS), true);
  for (let index = 0; index < 6; index++) plant(idAt(within()), false, { bakeDay: friday + WEEK_MS });
  // By a clock that is ahead, for this day nevertheless.
  for (let index = 0; index < 2; index++) plant(idAt(within() + WEEK_MS), true);
  for (const record of ['a text', { name: 'Half an order' }, { id: 1, paid: true, items: {} }]) {
    const id = idAt(within());
    records[id] = record;
    truth.unreadable.add(id);
  }
  return { records, truth };
}

export interface PlantedDay {
  readonly day: string;
  /** The first moment at which orders are for the day, and the first at which they are for the next. */
  readonly from: string;
  readonly until: string;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const SHELF = [
  { key: 'boule', title: 'Boule', size: '', pence: 7_00 },
  { key: 'rye', title: 'Rye', size: '', pence: 5_45 },
  { key: 'brioche', title: 'Plain Brioche', size: '2 large', pence: 31_00 },
  { key: 'brioche', title: 'Plain Brioche', size: '1 large', pence: 16_00 },
  { key: '', title: 'Tote Bag', size: '', pence: 18_00 },
] as const;

/** The catalogue of these orders. */
export const PLANTED_CAKES = {
  boule: { title: 'Boule', price: 7, limit: 40, category: 'Bread' },
  rye: { title: 'Rye', price: 5.45, category: 'Bread' },
  brioche: { title: 'Plain Brioche', price: 31, limit: 0, category: 'Brioche' },
};

const NAMES = [
  'Ada Crumb',
  'ada crumb ',
  'Ada  CRUMB',
  'A. Crumb',
  'Æsop Young',
  'Aesop Young',
  'Cher',
  '  ',
];

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
