import { allowed, by, refused, refusedToOthers, toTheMillisecond } from './ruleCase.ts';
import {
  FRIDAY,
  type Json,
  ORDER,
  orderOf,
  SERVER_TIME,
  SHOP_DATA,
  serverAdds,
  WEEK_MS,
} from './shopData.ts';

const ORDERS: Readonly<Record<string, Json>> = SHOP_DATA.orders;

/** What is kept of a cancelled order, with these fields replaced. */
const recordOf = (id: string, fields: Json = {}): Json => {
  const order = ORDERS[id] ?? orderOf(id);
  return { order, paid: order.paid, at: SERVER_TIME, ...fields };
};

/** The one write that cancels an order, with these fields of its record and these other paths. */
const cancelling = (id: string, fields: Json = {}, paths: Json = {}) =>
  ['update', '/', { [`orders/${id}`]: null, [`cancelled/${id}`]: recordOf(id, fields), ...paths }] as const;

/** A cancelling that gives pieces of a product back, and by how much the product's limit changes. */
const givingBack = (back: unknown, increment: number, product = 'boule') =>
  cancelling(
    ORDER.paid,
    { back: { [product]: back } },
    { [`cakes/${product}/limit`]: serverAdds(increment) },
  );

/** The removal of a finished order, with a change of the figures. */
const forgetting = (id: string) =>
  ['update', '/', { [`orders/${id}`]: null, 'figures/revision': 7 }] as const;

const ownerMay = allowed([
  ['a finished order is cancelled, and its pieces go back', ...givingBack(2, 2)],
  ['10,000 pieces go back', ...givingBack(10_000, 10_000)],
  ['1 piece goes back', ...givingBack(1, 1)],
  ['an order is cancelled, with nothing to give back', ...cancelling(ORDER.paid)],
  ['an unfinished order is cancelled', ...cancelling(ORDER.open)],
  ['a cancelled order is forgotten', 'remove', `/cancelled/${ORDER.cancelled}`],
  ['a finished order that does not say its day is removed', 'remove', `/orders/${ORDER.oldPaid}`],
  [
    'old orders are forgotten in one write',
    'update',
    '/',
    {
      [`orders/${ORDER.ofLongAgo}`]: null,
      [`handovers/${ORDER.ofLongAgo}`]: null,
      [`orders/${ORDER.old}`]: null,
      'figures/revision': 7,
      [`cancelled/${ORDER.cancelled}`]: null,
    },
  ],
]);

const atTheBound = toTheMillisecond([
  ...allowed([['a finished order of 28 days and 1 ms ago is removed', ...forgetting(ORDER.ofLongAgo)]]),
  ...refused([['a finished order of 28 days ago is removed', ...forgetting(ORDER.of28Days)]]),
]);

const nobodyMay = refused([
  ['a finished order is removed without a record', 'remove', `/orders/${ORDER.paid}`],
  ['a record is made of an order that stays', 'set', `/cancelled/${ORDER.paid}`, recordOf(ORDER.paid)],
  ['an order is cancelled that was cancelled already', ...cancelling(ORDER.cancelled)],
  ['an order is cancelled as unpaid that was paid meanwhile', ...cancelling(ORDER.paid, { paid: false })],
  [
    'an order is cancelled that was moved meanwhile',
    ...cancelling(ORDER.paid, { order: orderOf(ORDER.paid, { bakeDay: FRIDAY - WEEK_MS }) }),
  ],
  ['an order is cancelled, and another is kept', ...cancelling(ORDER.paid, { order: orderOf(ORDER.open) })],
  ['a cancelled order has another time', ...cancelling(ORDER.paid, { at: 1 })],
  ...['order', 'paid', 'at'].map((field) => cancelling(ORDER.paid, { [field]: null })),
  ['a cancelled order has another field', ...cancelling(ORDER.paid, { why: 'rain' })],
  ['pieces go back without a limit', ...cancelling(ORDER.paid, { back: { boule: 2 } })],
  ['fewer pieces go back than is said', ...givingBack(2, 1)],
  ['more pieces go back than is said', ...givingBack(2, 3)],
  ['no pieces go back', ...givingBack(0, 0)],
  ['10,001 pieces go back', ...givingBack(10_001, 10_001)],
  ['half a piece goes back', ...givingBack(1.5, 1.5, 'halves')],
  ['pieces go back of no product', ...cancelling(ORDER.paid, { back: 2 })],
  ['what went back is removed', 'remove', `/cancelled/${ORDER.cancelled}/back`],
]);

/** The cases of removing orders, with a record of what was cancelled or without. */
export const cancelCases = [
  ...by('owner', [...ownerMay, ...atTheBound, ...nobodyMay]),
  ...refusedToOthers([...ownerMay, ...atTheBound]),
];
