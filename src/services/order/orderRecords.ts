import * as v from 'valibot';
import type { Order, OrderId } from '@/domain/order/order';
import { orderSchema } from '@/domain/order/orderRecord';
import { dayOnSaleFor } from '@/domain/order/orderTime';
import { currentCalendar } from '@/services/shop/calendar';
import { reasonOf } from '@/services/shop/records';

/** Reads the record of an order, whoever wrote it; the reason when it is malformed. */
export function readOrder(
  id: OrderId,
  record: unknown,
): { readonly order: Order } | { readonly malformed: string } {
  const { success, output, issues } = v.safeParse(orderSchema, record);
  if (!success) return { malformed: reasonOf(issues) };
  // Orders of earlier versions of the shop are for the day that their id tells.
  const bakeDay = output.bakeDay ?? dayOnSaleFor(currentCalendar(), id);
  return { order: { ...output, id, bakeDay } };
}
