import { allowed, by, refused, refusedToOthers, toTheMillisecond } from './ruleCase.ts';
import {
  CANCELLED_ORDER,
  FRIDAY,
  type Json,
  NEW_ORDER,
  OLD_ORDER,
  OLD_PAID_ORDER,
  OPEN_ORDER,
  orderOf,
  PAID_28_DAYS_AGO,
  PAID_LONG_AGO,
  PAID_ORDER,
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
    PAID_ORDER,
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
  ['an order is cancelled, with nothing to give back', ...cancelling(PAID_ORDER)],
  ['an unfinished order is cancelled', ...cancelling(OPEN_ORDER)],
  ['an order that does not say its day is cancelled', ...cancelling(OLD_PAID_ORDER)],
  ['a cancelled order is forgotten', 'remove', `/cancelled/${CANCELLED_ORDER}`],
  ['an unfinished order is removed', 'remove', `/orders/${OPEN_ORDER}`],
  ['a finished order that does not say its day is removed', 'remove', `/orders/${OLD_PAID_ORDER}`],
  [
    'old orders are forgotten in one write',
    'update',
    '/',
    {
      [`orders/${PAID_LONG_AGO}`]: null,
      [`handovers/${PAID_LONG_AGO}`]: null,
      [`orders/${OLD_ORDER}`]: null,
      'figures/revision': 7,
      [`cancelled/${CANCELLED_ORDER}`]: null,
    },
  ],
]);

const atTheBound = toTheMillisecond([
  ...allowed([['a finished order of 28 days and 1 ms ago is removed', ...forgetting(PAID_LONG_AGO)]]),
  ...refused([['a finished order of 28 days ago is removed', ...forgetting(PAID_28_DAYS_AGO)]]),
]);

const nobodyMay = refused([
  ['a finished order is removed without a record', 'remove', `/orders/${PAID_ORDER}`],
  ['a record is made of an order that stays', 'set', `/cancelled/${PAID_ORDER}`, recordOf(PAID_ORDER)],
  ['an order is cancelled that was cancelled already', ...cancelling(CANCELLED_ORDER)],
  ['an order is cancelled that there is not', ...cancelling(NEW_ORDER)],
  ['an order is cancelled as unpaid that was paid meanwhile', ...cancelling(PAID_ORDER, { paid: false })],
  ['an order is cancelled as paid that is not', ...cancelling(OPEN_ORDER, { paid: true })],
  [
    'an order is cancelled that was moved meanwhile',
    ...cancelling(PAID_ORDER, { order: orderOf(PAID_ORDER, { bakeDay: FRIDAY - WEEK_MS }) }),
  ],
  ['an order is cancelled, and another is kept', ...cancelling(PAID_ORDER, { order: orderOf(OPEN_ORDER) })],
  ['a cancelled order has another time', ...cancelling(PAID_ORDER, { at: 1 })],
  ...['order', 'paid', 'at'].map((field) => cancelling(PAID_ORDER, { [field]: null })),
  ['a cancelled order has another field', ...cancelling(PAID_ORDER, { why: 'rain' })],
  ['pieces go back without a limit', ...cancelling(PAID_ORDER, { back: { boule: 2 } })],
  ['fewer pieces go back than is said', ...givingBack(2, 1)],
  ['more pieces go back than is said', ...givingBack(2, 3)],
  ['no pieces go back', ...givingBack(0, 0)],
  ['10,001 pieces go back', ...givingBack(10_001, 10_001)],
  ['half a piece goes back', ...givingBack(1.5, 1.5, 'halves')],
  ['pieces of a product without a limit go back', ...givingBack(2, 2, 'tote')],
  ['pieces go back of no product', ...cancelling(PAID_ORDER, { back: 2 })],
  ['what went back is removed', 'remove', `/cancelled/${CANCELLED_ORDER}/back`],
  ['the name of a cancelled order is changed', 'set', `/cancelled/${CANCELLED_ORDER}/order/name`, 'Bo'],
]);

/** The cases of removing orders, with a record of what was cancelled or without. */
export const cancelCases = [
  ...by('owner', [...ownerMay, ...atTheBound, ...nobodyMay]),
  ...refusedToOthers([...ownerMay, ...atTheBound]),
];
