import { formatDay } from '@/domain/bakeDay';
import { cartLines } from '@/domain/cart';
import { lineText } from '@/domain/emailText';
import { formatPounds } from '@/domain/money';
import { type Order, type OrderId, orderTotal } from '@/domain/order';
import { placedAt } from '@/domain/orderTime';
import { plainText } from './plainText.ts';
import { finishingAddress } from './shopAddress.ts';
import { londonMoment } from './week/londonMoment.ts';

/** The customer, the items, the time and the way of paying. */
export function describeOrder(order: Order | null, id: OrderId): string[] {
  if (!order) return ['  It is nothing that the shop has written.'];
  const { name, phone, email, items } = order;
  const [at, day] = [placedAt(id), order.bakeDay];
  const payment = order.hasPaid ? 'says paid online' : 'cash';
  return [
    `  ${[name, phone, email].map(plainText).join(', ')}`,
    ...(at ? [`  ordered on ${londonMoment(at)}`] : []),
    ...(day ? [`  for ${formatDay(day)}`] : []),
    ...cartLines(items).map((line) => `  ${plainText(lineText(line))}`),
    `  ${formatPounds(orderTotal(order))}, ${payment}${order.paid ? '' : ', never finished'}`,
  ];
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
