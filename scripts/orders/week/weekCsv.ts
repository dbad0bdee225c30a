import Papa from 'papaparse';
import { pence, toPounds } from '@/domain/money';
import { deliveryPriceOf } from '@/domain/order';
import { disarmed } from '../../catalogue/csvCell.ts';
import type { Week } from './week.ts';
import type { OrderLine, WeekOrder } from './weekOrder.ts';

const COLUMNS = [
  'day',
  'number',
  'name',
  'phone',
  'email',
  'type',
  'address',
  'postcode',
  'item',
  'size',
  'quantity',
  'price',
  'total',
  'payment',
  'to take',
  'notes',
  'allergens',
];

/** The finished orders as a table for a spreadsheet, in pounds: a row for each line of an order, and one for its delivery. */
export function weekCsv({ day, orders }: Week): string {
  const rows = orders.flatMap((order) =>
    linesOf(order).map(({ title, size, quantity, unitPrice, allergens }, index) => {
      const { id, name, phone, email, type, address, postalCode, additional } = order.order;
      const who = [day, id, name, phone, email, type, address, postalCode];
      return [
        ...[...who, title, size].map(disarmed),
        quantity,
        toPounds(unitPrice),
        toPounds(pence(quantity * unitPrice)),
        order.settled,
        // Once for each order, so that the column adds up.
        index === 0 ? toPounds(order.toTake) : '',
        ...[additional, allergens].map(disarmed),
      ];
    }),
  );
  // Excel reads a file as UTF-8 only with this mark at its beginning.
  return `\uFEFF${Papa.unparse([COLUMNS, ...rows], { newline: '\r\n' })}\r\n`;
}

/** The order's lines, with delivery as one more line, so that the table adds up. */
function linesOf({ order, lines }: WeekOrder): readonly OrderLine[] {
  const price = deliveryPriceOf(order);
  if (price === null) return lines;
  return [...lines, { title: 'Delivery', size: '', quantity: 1, unitPrice: price, allergens: '' }];
}
