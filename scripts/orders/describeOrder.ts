import * as v from 'valibot';
import { formatDay } from '@/domain/bakeDay';
import { cartLines } from '@/domain/cart';
import { formatPounds } from '@/domain/money';
import { type Order, type OrderId, orderTotal } from '@/domain/order';
import { bakeDayOf, placedAt } from '@/domain/orderTime';
import { piecesOf, stockNeeded, titleOf } from '@/domain/stock';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { isBaked } from './cancellation.ts';
import { plainText } from './plainText.ts';
import { finishingAddress } from './shopAddress.ts';
import { londonMoment } from './week/londonMoment.ts';

/** The customer, the items, the time and the way of paying. */
export function describeOrder(order: Order | null, id: OrderId): string[] {
  if (!order) return ['  It is nothing that the shop has written.'];
  const { name, phone, email, items } = order;
  const [at, day] = [placedAt(id), bakeDayOf(id)];
  const payment = order.hasPaid ? 'says paid online' : 'cash';
  return [
    `  ${[name, phone, email].map(plainText).join(', ')}`,
    ...(at && day ? [`  ordered on ${londonMoment(at)}, for ${formatDay(day)}`] : []),
    ...cartLines(items).map(({ quantity, title, variant, total }) => {
      const what = plainText(variant ? `${title}, ${variant}` : title);
      return `  ${quantity} × ${what}: ${formatPounds(total)}`;
    }),
    `  ${formatPounds(orderTotal(order))}, ${payment}${order.paid ? '' : ', never finished'}`,
  ];
}

const limitSchema = v.object({ limit: v.optional(v.unknown()) });

/** The pieces that cancelling the order gives back to the stock, with the stock as it is now. */
export async function describeBack(database: OwnerDatabase, order: Order | null): Promise<string[]> {
  if (!order) return ['Gives nothing back.'];
  if (!order.paid) {
    return [
      'Gives nothing back, since it was never finished. A browser that died half-way may have taken its pieces: compare the stock with what you will bake.',
    ];
  }
  if (isBaked(order.id)) {
    return [
      'Gives nothing back: its last day to order is over, and the stock is that of the next Friday. What keeps, such as honey, can be added there: npm run catalogue -- week',
    ];
  }
  const lines = [...stockNeeded(order.items)].map(async ([product, pieces]) => {
    const title = plainText(titleOf(order.items, product));
    const record = v.safeParse(limitSchema, await database.read(`cakes/${product}`));
    if (!record.success) return `  ${title}: nothing, it is no longer in the catalogue`;
    const { limit } = record.output;
    if (typeof limit !== 'number') return `  ${title}: nothing, it has no limit`;
    return `  ${title}: ${pieces}, ${limit} → ${piecesOf(limit) + pieces}`;
  });
  return lines.length > 0
    ? ['Gives back:', ...(await Promise.all(lines))]
    : ['Gives nothing back: none of it has a stock.'];
}

/** The sum to refund, and where; or how to finish an order that was paid and never finished. */
export function describeRefund(order: Order | null, id: OrderId, shop: string): string[] {
  if (!order) return [];
  if (!order.hasPaid) {
    return ['It is for cash. If Stripe has a payment with this number all the same, refund it.'];
  }
  const total = formatPounds(orderTotal(order));
  if (order.paid) {
    return [
      `Refund ${total} in Stripe: its payment has this number as its client reference. If there is none, it was never paid; or you have refunded it already.`,
    ];
  }
  return [
    `If Stripe has a payment of ${total} with this number, it was paid and never finished: refund it there, or finish the order instead, at ${finishingAddress(shop, id)}`,
  ];
}
