import { type DaySheet, type DaySheetInput, daySheetOf } from '@/baker/day/domain/daySheet';
import { NO_RECIPES } from '@/baker/day/domain/recipes';
import { shopCatalogue } from '@/baker/day/domain/shopCatalogue';
import type { FoundOrders, StoredOrder } from '@/baker/day/domain/storedOrder';
import type { BakeDay } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import type { Order } from '@/domain/order/order';
import { toOrderRecord } from '@/domain/order/orderRecord';
import type { Product } from '@/domain/product';
import { newOrderId } from '@/services/order/orderIds';
import { anOrder, aProduct, DELIVERY, ORDINARY } from './samples.ts';

/** Orders as the owner's page reads them, in the week of Friday 27 November 2026, when London's time is UTC. */

export const FRIDAY = '2026-11-27' as BakeDay;
export const WEDNESDAY = new Date('2026-11-25T10:00:00Z');
export const THURSDAY_NIGHT = new Date('2026-11-26T22:00:00Z');
export const FRIDAY_MORNING = new Date('2026-11-27T08:00:00Z');

export function placed(fields: Partial<Order> = {}, at: Date | string = WEDNESDAY): Order {
  const moment = new Date(at);
  const { day } = nextBake(ORDINARY, moment);
  return anOrder({ id: newOrderId(moment), bakeDay: day, paid: true, ...fields });
}

export const stored = (order: Order): StoredOrder => ({ key: order.id, order });

export const found = (orders: readonly Order[], others: Partial<FoundOrders> = {}): FoundOrders => ({
  ofDay: { orders: orders.map(stored), tooLong: [], isAll: true },
  ofFuture: { orders: [], isAll: true },
  ofPast: { orders: [], isAll: true },
  ...others,
});

/** The day's sheet on Thursday night. By default the shop sells only the boule. */
export function daySheetWith(
  orders: readonly Order[],
  fields: Partial<Omit<DaySheetInput, 'catalogue'>> = {},
  products: readonly Product[] = [aProduct({ allergens: 'Wheat' })],
  recipes = NO_RECIPES,
): DaySheet {
  return daySheetOf({
    calendar: ORDINARY,
    day: FRIDAY,
    now: THURSDAY_NIGHT,
    found: found(orders),
    stock: null,
    payments: null,
    delivery: DELIVERY,
    catalogue: shopCatalogue(products, recipes),
    ...fields,
  });
}

export const toOrderRecords = (orders: readonly Order[]): Record<string, unknown> =>
  Object.fromEntries(orders.map((order) => [order.id, toOrderRecord(order)]));
