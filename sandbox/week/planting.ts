import type { Payment } from '../till/payments.ts';
import { type PlantedOrder, recordOf, totalOf } from './plantedOrder.ts';
import type { Random } from './random.ts';
import { SHELF } from './shelf.ts';

const MINUTE_MS = 60_000;

interface Sum {
  pence: number;
  orders: number;
}

/** What is true of the planted orders of the day, counted while they are planted. */
export interface Truth {
  /** The numbers of its finished orders, and of those that were never finished. */
  readonly finished: string[];
  readonly unfinished: string[];
  /** Pieces in its finished orders, as in `Raw Honey, 320g`. */
  readonly pieces: Record<string, number>;
  /** The same by the product's key. */
  readonly piecesOf: Record<string, number>;
  /** What its finished orders come to, by what they say: to be paid in cash, or paid by card. */
  readonly cash: Sum;
  readonly card: Sum;
  /** The keys of what is wrong on purpose, by what it is. A payment's key is its id. */
  readonly troubles: Record<Trouble, string[]>;
}

const TROUBLES = [
  'moved here from an earlier Friday',
  'says paid, but there is no payment',
  'paid too little',
  'paid, but never finished',
  'turned round at the till',
  'never finished, for cash',
  'ordered again later',
  'somebody may be ordering',
  'paid twice',
  'refunded',
  'refunded in part',
  'for cash, and paid by card',
  'a payment that names no order',
  'a payment whose order is not there',
  'cancelled, but not refunded',
  'a number without a time',
  'a number without a time, and no day',
  'a clock that is ahead',
  'a clock that is far ahead',
  'a clock that is years behind',
  'other allergens than today',
  'another price than on the list',
  'a delivery without a price',
  'no order',
  'names alike',
  'around a clock change',
] as const;

export type Trouble = (typeof TROUBLES)[number];

type Fields = Partial<Omit<PlantedOrder, 'id'>>;

/** Collects what is planted, and counts it. `friday`: the bake day's ms in the database. */
export class Planting {
  readonly random: Random;
  readonly orders: Record<string, unknown> = {};
  readonly payments: Payment[] = [];
  readonly truth: Truth = {
    finished: [],
    unfinished: [],
    pieces: {},
    piecesOf: {},
    cash: { pence: 0, orders: 0 },
    card: { pence: 0, orders: 0 },
    troubles: Object.fromEntries(TROUBLES.map((trouble) => [trouble, [] as string[]])) as Truth['troubles'],
  };
  private readonly friday: number;
  private readonly now: number;

  constructor(random: Random, friday: number, now: number) {
    this.random = random;
    this.friday = friday;
    this.now = now;
  }

  /** The number of orders for the day. */
  get count(): number {
    return this.truth.finished.length + this.truth.unfinished.length;
  }

  /** Makes up an order for the day, finished and for cash; `fields` replaces what should be otherwise. */
  make(id: string, fields: Fields = {}): PlantedOrder {
    const { random } = this;
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    return {
      id,
      paid: true,
      bakeDay: this.friday,
      wares: Array.from({ length: 1 + random.below(1 + random.below(5)) }, () => random.pick(SHELF)),
      name: `${first} ${last}`,
      phone: `07700 900${100 + random.below(900)}`,
      email: `${first}.${last}@example.com`.toLowerCase().replaceAll(/[^a-z.@]/g, ''),
      note: random.pick(NOTES),
      byCard: false,
      delivery: null,
      ...fields,
    };
  }

  /** Plants an order for the day, and counts it. */
  plant(order: PlantedOrder, trouble?: Trouble): PlantedOrder {
    this.plantElsewhere(order, trouble);
    const { truth } = this;
    if (!order.paid) {
      truth.unfinished.push(order.id);
      return order;
    }
    truth.finished.push(order.id);
    const sum = order.byCard ? truth.card : truth.cash;
    sum.orders += 1;
    sum.pence += totalOf(order);
    for (const { key, title, size } of order.wares) {
      const piece = size ? `${title}, ${size}` : title;
      truth.pieces[piece] = (truth.pieces[piece] ?? 0) + 1;
      if (key) truth.piecesOf[key] = (truth.piecesOf[key] ?? 0) + 1;
    }
    return order;
  }

  /** Plants an order that is in none of the day's lists. */
  plantElsewhere(order: PlantedOrder, trouble?: Trouble): PlantedOrder {
    this.orders[order.id] = recordOf(order);
    if (trouble) this.truth.troubles[trouble].push(order.id);
    return order;
  }

  /** Plants a record that the shop would not write. */
  plantRecord(key: string, record: unknown, trouble: Trouble): void {
    this.orders[key] = record;
    this.truth.troubles[trouble].push(key);
  }

  /** Pays an order at the till, two minutes after a moment (ms). Returns the payment's id. */
  pay(order: PlantedOrder, placedAt: number, fields: Partial<Payment> = {}): string {
    const id = `ch_week_${String(this.payments.length + 1).padStart(3, '0')}`;
    const titles = new Map<string, { amount: number; quantity: number }>();
    for (const { title, size, pence } of order.wares) {
      const name = size ? `${title}, ${size}` : title;
      titles.set(name, { amount: pence, quantity: (titles.get(name)?.quantity ?? 0) + 1 });
    }
    this.payments.push({
      id,
      sessionId: id.replace('ch_', 'cs_'),
      at: new Date(Math.min(placedAt + 2 * MINUTE_MS, this.now)),
      lines: [...titles].map(([title, line]) => ({ title, ...line })),
      amount: totalOf(order),
      reference: order.id,
      email: order.email,
      refunds: [],
      ...fields,
    });
    return id;
  }
}

const FIRST_NAMES = 'Amira Ben Chloe Dev Elif Femi Grace Hugo Isla Jonas Kezia Lars'.split(' ');
const LAST_NAMES = 'Abara Birch Castle Dunn Eames Farrow Gill Hale Ivers Juno Kerr O’Shea'.split(' ');
const NOTES = [
  '',
  '',
  '',
  '',
  '',
  'Please slice it.',
  'I come at half past eleven.',
  'A nut allergy: is the rye safe?',
];
