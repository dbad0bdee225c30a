import { formatDay } from '@/domain/bakeDay';
import { formatPounds } from '@/domain/money';
import { inColumns } from '../inColumns.ts';
import { plainText } from '../plainText.ts';
import type { Sum, Week } from './week.ts';

/** A week in a few lines for the terminal: what to bake, the money, and how many findings there are. */
export function weekTable(week: Week): string {
  const { bakes, isOnSale, money, notOrdered } = week;
  const rows = bakes.flatMap(({ title, note, ordered, left, sizes }) => [
    [note ? `${title} (${note})` : title, ordered, ...(left === null ? [] : [ordered + left, left])],
    ...[...sizes].map(([size, pieces]) => [`  ${size || 'without a size'}`, pieces]),
  ]);
  const head = ['', 'Ordered', ...(isOnSale ? ['of', 'left'] : [])];
  return [
    `${formatDay(week.day)}: ${count(money.total.orders, 'order')}, ${count(piecesOf(week), 'piece')}`,
    '',
    ...inColumns([head, ...rows]),
    ...(notOrdered.length > 0 ? [`Nobody ordered: ${notOrdered.map(plainText).join(', ')}`] : []),
    '',
    ...inColumns(
      sumsOf(week).map(({ name, sum }) => [name, formatPounds(sum.pence), count(sum.orders, 'order')]),
    ),
  ].join('\n');
}

/** The week's sums with their names, in the order in which terminal and page show them. */
export function sumsOf({ money: { cash, card, unknown, total, isChecked } }: Week): NamedSum[] {
  return [
    { name: 'Cash to take', sum: cash },
    { name: isChecked ? 'Paid by card' : 'Says paid by card', sum: card },
    ...(unknown.pence > 0 ? [{ name: 'Not known yet', sum: unknown }] : []),
    { name: 'Total ordered', sum: total },
  ];
}

interface NamedSum {
  readonly name: string;
  readonly sum: Sum;
}

/** The number of findings, as in `2 odd things and 1 unfinished order`; '' for none. */
export function toLookAt({ odd, unfinished, counted, strayPayments, orders }: Week): string {
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

export const piecesOf = ({ bakes }: Week): number => bakes.reduce((sum, { ordered }) => sum + ordered, 0);

/** `1 order`, `2 orders`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
