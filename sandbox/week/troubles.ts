import { daysAfter, type LondonDay, startOfDay } from '../../src/domain/bakeDay.ts';
import { type PlantedOrder, totalOf } from './plantedOrder.ts';
import type { Planting, Trouble } from './planting.ts';
import { wareOf } from './shelf.ts';

/** The span in which orders for the day were placed, up to now, in ms. */
export interface Span {
  readonly from: number;
  /** The end of the last day to order, or now if that is earlier. */
  readonly until: number;
  /** Whether the shop still takes orders for the day. */
  readonly isOnSale: boolean;
}

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** Nobody may be ordering any more whose order is as old as this. */
const SETTLED_MS = 2 * HOUR_MS;

/** The woman whose order the journeys hand over: she owes exactly £8. */
export const AESOP = { name: 'Agnes Æsop', phone: '07700 900888', email: 'agnes.aesop@example.com' } as const;

/** Plants the orders of the day that have something about them. Returns the number of Æsop's order. */
export function plantTroubles(planting: Planting, span: Span): string {
  const { random } = planting;
  const moment = () => random.between(span.from, Math.max(span.from + 1, span.until - SETTLED_MS));
  type Fields = Parameters<Planting['make']>[1];
  const place = (trouble: Trouble | undefined, fields: Fields, at = moment()) => ({
    at,
    order: planting.plant(planting.make(random.idAt(at), fields), trouble),
  });
  const byCard = (trouble: Trouble, fields: Fields = {}) => place(trouble, { byCard: true, ...fields });
  const pay = ({ order, at }: { order: PlantedOrder; at: number }, amount?: number) =>
    planting.pay(order, at, amount === undefined ? {} : { amount });
  const repeat = (times: number, make: () => void) => {
    for (let made = 0; made < times; made++) make();
  };

  const { order: aesop } = place(undefined, {
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
    place('names alike', { name, phone: `07700 900${last}`, email: `crumb${last}@example.com` });
  }

  repeat(5, () => place(undefined, { delivery: { said: '£6', pence: 600 } }));
  place('a delivery without a price', { delivery: { said: 'to be agreed', pence: 0 } });

  for (const before of [3 * MINUTE_MS, 5 * MINUTE_MS, 6 * DAY_MS]) {
    pay(place('moved here from an earlier Friday', { byCard: true }, span.from - before));
  }
  repeat(3, () => byCard('says paid, but there is no payment'));
  repeat(2, () => {
    const one = byCard('paid too little');
    pay(one, totalOf(one.order) - 200);
  });
  repeat(2, () => pay(byCard('paid, but never finished', { paid: false })));
  repeat(3, () => byCard('turned round at the till', { paid: false }));
  repeat(2, () => place('never finished, for cash', { paid: false }));
  const first = place('ordered again later', { paid: false });
  const { id: _, ...again } = first.order;
  place(undefined, { ...again, paid: true }, first.at + 3 * MINUTE_MS);
  if (span.isOnSale) {
    place('somebody may be ordering', { paid: false }, span.until - 10 * MINUTE_MS);
    // A clock two hours ahead, which still means this Friday.
    planting.plant(planting.make(random.idAt(span.until + SETTLED_MS)), 'a clock that is ahead');
  }

  repeat(2, () => {
    const one = byCard('paid twice');
    pay(one);
    pay({ ...one, at: one.at + MINUTE_MS });
  });
  repeat(2, () => refund(byCard('refunded'), 1));
  refund(byCard('refunded in part'), 0.5);
  pay(place('for cash, and paid by card', {}));

  repeat(4, () => planting.plant(planting.make(random.oldId()), 'a number without a time'));
  place('other allergens than today', {
    wares: [{ ...wareOf('sandwich-sourdough'), allergens: 'Wheat (gluten), soya.' }],
  });
  place('another price than on the list', {
    wares: [{ key: '', title: 'Tote Bag', size: '', pence: 100, allergens: '' }],
  });
  place(undefined, { name: '<img src=x onerror=alert(1)>', note: '=HYPERLINK("https://evil.example")' });
  place(undefined, {
    name: 'Bo',
    email: 'bo@example.com',
    wares: Array.from({ length: 12 }, () => wareOf('artisan-sourdough')),
  });

  for (const at of clockChange(span)) place('around a clock change', {}, at);
  return aesop.id;

  function refund(one: { order: PlantedOrder; at: number }, part: number): void {
    const amount = Math.round(totalOf(one.order) * part);
    planting.pay(one.order, one.at, {
      refunds: [{ amount, reason: 'Requested by customer', at: new Date(one.at + HOUR_MS) }],
    });
  }
}

/** Half an hour before and after London's clocks change, if they do so in the span: on a Sunday, at 1:00 UTC. */
function clockChange({ from, until }: Span): number[] {
  const sunday = Math.ceil((from - 3 * DAY_MS) / WEEK_MS) * WEEK_MS + 3 * DAY_MS + HOUR_MS;
  const day = new Date(sunday).toISOString().slice(0, 10) as LondonDay;
  const lasts = startOfDay(daysAfter(day, 1)).getTime() - startOfDay(day).getTime();
  return lasts === DAY_MS ? [] : [sunday - HOUR_MS / 2, sunday + HOUR_MS / 2].filter((at) => at < until);
}
