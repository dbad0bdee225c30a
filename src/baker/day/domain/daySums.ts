import { count } from '@/baker/domain/count';
import { piecesIn } from './bakeList';
import type { DaySheet } from './daySheet';

/** Returns the day's sums with their names, in the order of the screen. */
export function sumsOf({ money: { cash, card, unknown, refund, total, isChecked } }: DaySheet) {
  return [
    { name: 'Cash to take', sum: cash },
    { name: isChecked ? 'Paid by card' : 'Says paid by card', sum: card },
    ...(unknown.pence > 0 ? [{ name: 'Not known yet', sum: unknown }] : []),
    ...(refund.pence > 0 ? [{ name: 'To refund in Stripe', sum: refund }] : []),
    { name: 'Total ordered', sum: total },
  ];
}

/** Says how many findings there are: `2 odd things, 1 unfinished order`; '' if there are none. */
export function toLookAt({ odd, unfinished, counted, strayPayments, orders }: DaySheet): string {
  const things = odd.reduce((sum, kind) => sum + kind.things.length, 0) + counted.length;
  const payments =
    strayPayments.length + orders.filter((order) => order.payments?.some(({ isWrong }) => isWrong)).length;
  return [
    things > 0 ? count(things, 'odd thing') : '',
    unfinished.length > 0 ? count(unfinished.length, 'unfinished order') : '',
    payments > 0 ? `${count(payments, 'payment')} to look into` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Counts the day's findings under "To check", where wrong payments of listed orders are not shown. */
export const findingsIn = ({ odd, unfinished, counted, strayPayments }: DaySheet): number =>
  odd.reduce((sum, { things }) => sum + things.length, unfinished.length) +
  counted.length +
  strayPayments.length;

/** Counts the pieces to bake. */
export const piecesToBake = ({ bakes }: DaySheet): number =>
  piecesIn(bakes.filter(({ isPacked }) => !isPacked));

/** Counts the pieces that are only packed. */
export const piecesToPack = ({ bakes }: DaySheet): number =>
  piecesIn(bakes.filter(({ isPacked }) => isPacked));
