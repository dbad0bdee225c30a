import * as v from 'valibot';
import type { Order, OrderId } from '@/domain/order/order';
import { orderSchema } from '@/domain/order/orderRecord';
import { dayOnSaleFor } from '@/domain/order/orderTime';
import { currentCalendar } from '@/services/shop/calendar';
import { reasonOf } from '@/services/shop/records';

/** Parses the record of an order. If the record is malformed, returns the reason. */
export function readOrder(
  id: OrderId,
  record: unknown,
): { readonly order: Order } | { readonly malformed: string } {
  const { success, output, issues } = v.safeParse(orderSchema, record);
  if (!success) return { malformed: reasonOf(issues) };
  // Earlier versions of the shop wrote no bake day: it follows from the time in the order's id.
  const bakeDay = output.bakeDay ?? dayOnSaleFor(currentCalendar(), id);
  return { order: { ...output, id, bakeDay } };
}
