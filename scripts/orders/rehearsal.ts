import { v4, v7 } from 'uuid';
import { collectionPoint } from '#bakery/shop';
import { sizes } from '#bakery/sizes';
import { type LondonDay, nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { type CartItem, toCartItem } from '@/domain/cart';
import { EMPTY_DETAILS } from '@/domain/checkout';
import { toPence, toPounds } from '@/domain/money';
import { type Order, type OrderId, orderTotal, type PaymentMethod, toOrder } from '@/domain/order';
import { placedAt } from '@/domain/orderTime';
import type { Product } from '@/domain/product';
import { toOrderRecord } from '@/services/orderRecords';

/** A row of the card provider's export of payments, by column. */
type PaymentRow = Readonly<Record<string, string>>;

/** An intended mistake, and its place: an order's key, or a payment's id. */
interface Trouble {
  readonly what: string;
  readonly key: string;
}

/** Made-up orders, their payments, and the mistakes in some of them. */
export interface Rehearsal {
  readonly orders: Readonly<Record<string, unknown>>;
  readonly payments: readonly PaymentRow[];
  readonly troubles: readonly Trouble[];
}

const GOOD_ORDERS = 132;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Times {
  readonly from: Date;
  readonly until: Date;
}

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

const FIRST_NAMES = [
  'Amira',
  'Ben',
  'Chloe',
  'Dev',
  'Elif',
  'Femi',
  'Grace',
  'Hugo',
  'Isla',
  'Jonas',
  'Kezia',
  'Lars',
];
const LAST_NAMES = [
  'Abara',
  'Birch',
  'Castle',
  'Dunn',
  'Eames',
  'Farrow',
  'Gill',
  'Hale',
  'Ivers',
  'Juno',
  'Kerr',
  'O’Shea',
  'Æsop',
];
const NOTES = [
  '',
  '',
  '',
  '',
  'Please slice it.',
  'I come at half past eleven.',
  'A nut allergy: is the rye safe?',
];

/**
 * Orders of three bake days, as shoppers would have placed them until `now`, with trouble of every kind in the last
 * of the three. The same input gives the same result.
 */
export function makeRehearsal(
  products: readonly Product[],
  bakeDays: readonly [LondonDay, LondonDay, LondonDay],
  now: Date,
): Rehearsal {
  const random = randomFrom(20_261_127);
  const orders: Record<string, unknown> = {};
  const payments: PaymentRow[] = [];
  const troubles: Trouble[] = [];
  const sellable = products.filter(({ price }) => price !== null);

  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const rng = (): Uint8Array => Uint8Array.from({ length: 16 }, () => random() * 256);

  function unit(): CartItem {
    const product = pick(sellable);
    const size = pick(sizes[product.title] ?? [null]);
    const variant = size && { title: size.title, price: toPence(size.pounds), api: `price_${size.title}` };
    const item = toCartItem(product, variant, v4({ rng }));
    if (!item) throw new Error(`${product.title} has no price`);
    return item;
  }

  const newId = (at: Date) => v7({ msecs: at.getTime(), rng }) as OrderId;

  function order(at: Date, payment: PaymentMethod): Order {
    const name = `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`;
    const details = {
      ...EMPTY_DETAILS,
      name,
      phone: `07700 900${100 + Math.floor(random() * 900)}`,
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
      additional: pick(NOTES),
    };
    const items = Array.from({ length: 1 + Math.floor(random() * random() * 6) }, unit);
    return toOrder(newId(at), items, details, payment, nextBakeDay(at), {
      point: collectionPoint,
      delivery: null,
    });
  }

  function put(made: Order, paid: boolean): Order {
    orders[made.id] = toOrderRecord({ ...made, paid });
    return made;
  }

  function pay(made: Order, at: Date, fields: PaymentRow = {}): string {
    const payment = `ch_rehearsal_${String(payments.length + 1).padStart(3, '0')}`;
    payments.push({
      id: payment,
      'Created date (UTC)': at.toISOString().slice(0, 16).replace('T', ' '),
      Amount: toPounds(orderTotal(made)).toFixed(2),
      'Amount Refunded': '0.00',
      Currency: 'gbp',
      Captured: 'true',
      Status: 'Paid',
      'Customer Email': made.email,
      'Client Reference ID': made.id,
      ...fields,
    });
    return payment;
  }

  const [, before, current] = bakeDays.map(orderTimes) as [Times, Times, Times];

  /** A moment at which somebody could order for a bake day. */
  function moment({ from, until }: Times): Date {
    const end = Math.min(until.getTime(), now.getTime()) - HOUR_MS;
    return new Date(from.getTime() + random() * Math.max(MINUTE_MS, end - from.getTime()));
  }

  for (let made = 0; made < GOOD_ORDERS; made++) {
    const at = moment(orderTimes(pick(bakeDays)));
    const isCard = random() < 0.6;
    const placed = put(order(at, isCard ? 'card' : 'cash'), true);
    if (isCard) pay(placed, after(at, 2));
  }

  const card = (paid: boolean) => put(order(moment(current), 'card'), paid);
  const cash = (paid: boolean) => put(order(moment(current), 'cash'), paid);
  const paidAt = ({ id }: Order) => after(placedAt(id) ?? now, 2);
  const half = (made: Order) => (toPounds(orderTotal(made)) / 2).toFixed(2);
  const trouble = (what: string, key: string) => troubles.push({ what, key });

  trouble('says paid online, but there is no payment', card(true).id);

  const cheap = card(true);
  pay(cheap, paidAt(cheap), { Amount: half(cheap) });
  trouble('paid less than it comes to', cheap.id);

  const unfinished = card(false);
  pay(unfinished, paidAt(unfinished));
  trouble('paid, but never finished', unfinished.id);

  const turnedRound = card(false);
  pay(turnedRound, paidAt(turnedRound), { Status: 'Failed' });
  trouble('turned round at the till', turnedRound.id);

  trouble('a cash order that was not finished', cash(false).id);

  const first = cash(false);
  put({ ...first, id: newId(after(placedAt(first.id) ?? now, 3)) }, true);
  trouble('ordered again under a later number', first.id);

  const refunded = card(true);
  const all = toPounds(orderTotal(refunded)).toFixed(2);
  pay(refunded, paidAt(refunded), { 'Amount Refunded': all, Status: 'Refunded' });
  trouble('refunded, but still to be baked', refunded.id);

  const partly = card(true);
  pay(partly, paidAt(partly), { 'Amount Refunded': half(partly), Status: 'Partially Refunded' });
  trouble('refunded in part', partly.id);

  const twice = card(true);
  pay(twice, paidAt(twice));
  pay(twice, after(paidAt(twice), 1));
  trouble('paid twice', twice.id);

  const inCashToo = cash(true);
  pay(inCashToo, paidAt(inCashToo));
  trouble('a cash order that was paid by card', inCashToo.id);

  const gone = order(moment(current), 'card');
  trouble('a payment whose order is gone', pay(gone, paidAt(gone)));
  trouble('a payment that is no order', pay(gone, now, { 'Client Reference ID': '' }));
  trouble('a payment in another currency', pay(gone, now, { 'Client Reference ID': '', Currency: 'eur' }));

  const late = put({ ...order(after(before.until, -5), 'card'), bakeDay: bakeDays[2] }, true);
  pay(late, after(before.until, 10));
  trouble('paid after its last day to order, and so moved to the next', late.id);

  trouble('a clock that is three days ahead', put(order(after(now, 3 * 24 * 60), 'cash'), true).id);
  trouble('a clock that is years behind', put(order(new Date('2020-01-03T10:00Z'), 'cash'), true).id);
  trouble(
    'a number without a time',
    put({ ...cash(true), bakeDay: null, id: v4({ rng }) as OrderId }, true).id,
  );

  const hostile = cash(true);
  put(
    { ...hostile, name: '<img src=x onerror=alert(1)>', additional: '=HYPERLINK("https://evil.example")' },
    true,
  );
  trouble('a name that is HTML, and a note that is a formula', hostile.id);

  const junk = newId(moment(current));
  orders[junk] = { paid: true, items: 'x'.repeat(100_000) };
  trouble('not written by the shop', junk);

  return { orders, payments, troubles };
}

/** Numbers from 0 to 1 that look random, the same for the same seed: a linear congruential generator (Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
