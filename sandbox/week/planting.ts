import type { Payment } from '../till/payments.ts';
import { type PlantedOrder, recordOf, totalOf } from './plantedOrder.ts';
import { randomFrom } from './random.ts';
import { WARES, type Ware } from './wares.ts';

/** How long after its order a payment comes. */
export const PAID_AFTER_MS = 120_000;
/** Nobody may be ordering any more whose order is as old as this. */
export const SETTLED_MS = 7_200_000;
const SEED = 20_261_127;

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

/** The day for which orders are planted, and the span in which they were placed; in ms. */
export interface Span {
  /** The bake day as in the database. */
  readonly friday: number;
  readonly from: number;
  /** The end of the last day to order, or now if that is earlier. */
  readonly until: number;
  readonly now: number;
}

/** An order to plant, and when it was placed, in ms. */
type Placed = PlantedOrder & { readonly at: number };
export type Fields = Partial<PlantedOrder>;

/** Collects what is planted, and counts it. */
export class Planting {
  readonly span: Span;
  readonly random = randomFrom(SEED);
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

  constructor(span: Span) {
    this.span = span;
  }

  /** A moment of the span at which an order is settled by now. */
  moment(): number {
    const { from, until } = this.span;
    return this.random.between(from, Math.max(from + 1, until - SETTLED_MS));
  }

  /** Makes up an order for the day, finished and for cash; `fields` replaces what should be otherwise. */
  make(at: number, fields: Fields = {}): Placed {
    const { random } = this;
    const id = fields.id ?? random.idAt(at);
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    return {
      at,
      paid: true,
      bakeDay: this.span.friday,
      wares: Array.from({ length: 1 + random.below(1 + random.below(5)) }, () => random.pick(WARES)),
      name: `${first} ${last}`,
      phone: `07700 900${100 + random.below(900)}`,
      email: `${first}.${last}@example.com`.toLowerCase().replaceAll(/[^a-z.@]/g, ''),
      note: random.pick(NOTES),
      byCard: false,
      delivery: null,
      ...fields,
      id,
    };
  }

  /** Plants an order for the day, and counts it. */
  plant(trouble: Trouble | null, fields: Fields = {}, at = this.moment()): Placed {
    const order = this.plantElsewhere(trouble, at, fields);
    const { truth } = this;
    if (!order.paid) {
      truth.unfinished.push(order.id);
      return order;
    }
    truth.finished.push(order.id);
    const sum = order.byCard ? truth.card : truth.cash;
    sum.orders += 1;
    sum.pence += totalOf(order);
    for (const ware of order.wares) {
      count(truth.pieces, nameOf(ware));
      if (ware.key) count(truth.piecesOf, ware.key);
    }
    return order;
  }

  /** Plants an order that is in none of the day's lists. */
  plantElsewhere(trouble: Trouble | null, at: number, fields: Fields = {}): Placed {
    const order = this.make(at, fields);
    this.plantRecord(trouble, order.id, recordOf(order));
    return order;
  }

  plantRecord(trouble: Trouble | null, key: string, record: unknown): void {
    this.orders[key] = record;
    if (trouble) this.truth.troubles[trouble].push(key);
  }

  /** Pays an order at the till. Returns the payment's id. */
  pay(order: Placed, fields: Partial<Payment> = {}): string {
    const id = `ch_week_${String(this.payments.length + 1).padStart(3, '0')}`;
    const lines = new Map<string, Payment['lines'][number]>();
    for (const ware of order.wares) {
      const title = nameOf(ware);
      lines.set(title, { title, amount: ware.pence, quantity: (lines.get(title)?.quantity ?? 0) + 1 });
    }
    this.payments.push({
      id,
      sessionId: id.replace('ch_', 'cs_'),
      at: new Date(order.at + PAID_AFTER_MS),
      lines: [...lines.values()],
      amount: totalOf(order),
      reference: order.id,
      email: order.email,
      refunds: [],
      ...fields,
    });
    return id;
  }
}

const nameOf = ({ title, size }: Ware): string => (size ? `${title}, ${size}` : title);

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

const FIRST_NAMES = 'Amira Ben Chloe Dev Elif Femi Grace Hugo Isla Jonas Kezia Lars'.split(' ');
const LAST_NAMES = 'Abara Birch Castle Dunn Eames Farrow Gill Hale Ivers Juno Kerr O’Shea'.split(' ');
const SAID = ['Please slice it.', 'I come at half past eleven.', 'A nut allergy: is the rye safe?'];
const NOTES = [...Array<string>(5).fill(''), ...SAID];
