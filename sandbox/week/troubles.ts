import { daysAfter, type LondonDay, startOfDay } from '../../src/domain/bakeDay.ts';
import { totalOf } from './plantedOrder.ts';
import { type Planting, SETTLED_MS, type Span, type Trouble } from './planting.ts';
import { wareOf } from './wares.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** The woman whose order the journeys hand over: she owes exactly £8. */
export const AESOP = { name: 'Agnes Æsop', phone: '07700 900888', email: 'agnes.aesop@example.com' } as const;

const BY_CARD = { byCard: true };
const BY_CARD_UNFINISHED = { byCard: true, paid: false };
const FOR_CASH_UNFINISHED = { paid: false };

const repeat = (times: number, make: () => void) => {
  for (let made = 0; made < times; made++) make();
};

/** Plants the orders of the day that have something about them. Returns the number of Æsop's order. */
export function plantTroubles(planting: Planting, isOnSale: boolean): string {
  const { random, span } = planting;
  const aesop = planting.plant(null, {
    ...AESOP,
    note: '',
    wares: [wareOf('jalapeno-cheddar-sourdough')],
  });
  for (const [name, last] of [
    ['Ada Crumb', '111'],
    ['ada  crumb ', '222'],
    ['Ada Crumbe', '333'],
    ['A. Crumb', '444'],
    ['Aesop Young', '555'],
  ] as const) {
    const [phone, email] = [`07700 900${last}`, `crumb${last}@example.com`];
    planting.plant('names alike', { name, phone, email });
  }

  repeat(5, () => planting.plant(null, { delivery: { said: '£6', pence: 600 } }));
  planting.plant('a delivery without a price', { delivery: { said: 'to be agreed', pence: 0 } });

  for (const before of [3 * MINUTE_MS, 5 * MINUTE_MS, 6 * DAY_MS]) {
    planting.pay(planting.plant('moved here from an earlier Friday', BY_CARD, span.from - before));
  }
  repeat(3, () => planting.plant('says paid, but there is no payment', BY_CARD));
  repeat(2, () => {
    const order = planting.plant('paid too little', BY_CARD);
    planting.pay(order, { amount: totalOf(order) - 200 });
  });
  repeat(2, () => planting.pay(planting.plant('paid, but never finished', BY_CARD_UNFINISHED)));
  repeat(3, () => planting.plant('turned round at the till', BY_CARD_UNFINISHED));
  repeat(2, () => planting.plant('never finished, for cash', FOR_CASH_UNFINISHED));
  const { id: _, at, ...again } = planting.plant('ordered again later', FOR_CASH_UNFINISHED);
  planting.plant(null, { ...again, paid: true }, at + 3 * MINUTE_MS);
  if (isOnSale) {
    planting.plant('somebody may be ordering', FOR_CASH_UNFINISHED, span.until - 10 * MINUTE_MS);
    // A clock two hours ahead, which still means this Friday.
    planting.plant('a clock that is ahead', {}, span.until + SETTLED_MS);
  }

  repeat(2, () => {
    const order = planting.plant('paid twice', BY_CARD);
    planting.pay(order);
    planting.pay({ ...order, at: order.at + MINUTE_MS });
  });
  repeat(2, () => refund('refunded', 1));
  refund('refunded in part', 0.5);
  planting.pay(planting.plant('for cash, and paid by card'));

  repeat(4, () => planting.plant('a number without a time', { id: random.oldId() }));
  planting.plant('other allergens than today', {
    wares: [{ ...wareOf('sandwich-sourdough'), allergens: 'Wheat (gluten), soya.' }],
  });
  planting.plant('another price than on the list', {
    wares: [{ key: '', title: 'Tote Bag', size: '', pence: 100, allergens: '' }],
  });
  planting.plant(null, { name: '<img src=x onerror=alert(1)>', note: '=HYPERLINK("https://evil.example")' });
  const many = Array.from({ length: 12 }, () => wareOf('artisan-sourdough'));
  planting.plant(null, { name: 'Bo', email: 'bo@example.com', wares: many });

  for (const at of clockChange(span)) planting.plant('around a clock change', {}, at);
  return aesop.id;

  function refund(trouble: Trouble, part: number): void {
    const order = planting.plant(trouble, BY_CARD);
    const amount = Math.round(totalOf(order) * part);
    const at = new Date(order.at + HOUR_MS);
    planting.pay(order, { refunds: [{ amount, reason: 'Requested by customer', at }] });
  }
}

/** Half an hour before and after London's clocks change, if they do so in the span: on a Sunday, at 1:00 UTC. */
function clockChange({ from, until }: Span): number[] {
  const sunday = Math.ceil((from - 3 * DAY_MS) / WEEK_MS) * WEEK_MS + 3 * DAY_MS + HOUR_MS;
  const day = new Date(sunday).toISOString().slice(0, 10) as LondonDay;
  const lasts = startOfDay(daysAfter(day, 1)).getTime() - startOfDay(day).getTime();
  return lasts === DAY_MS ? [] : [sunday - HOUR_MS / 2, sunday + HOUR_MS / 2].filter((at) => at < until);
}
