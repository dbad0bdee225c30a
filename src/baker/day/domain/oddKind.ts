import type { BakeCalendar } from '@/domain/bake';
import type { DeliveryPrices } from '@/domain/order/lineItems';
import type { OrderId } from '@/domain/order/order';
import type { DayAction } from './dayAction';
import type { DayOrder } from './dayOrder';
import type { DayStock } from './dayStock';
import type { ShopCatalogue } from './shopCatalogue';
import type { FoundOrders, StoredOrder } from './storedOrder';

/** Findings of one kind that a person has to look at. */
export interface OddKind {
  readonly kind:
    | 'not-taken'
    | 'moved'
    | 'clock-ahead'
    | 'clock-far-ahead'
    | 'clock-behind'
    | 'unreadable'
    | 'too-long'
    | 'allergens'
    | 'titles'
    | 'prices'
    | 'delivery'
    | 'place';
  readonly title: string;
  /** What it means, and what to do. */
  readonly advice: string;
  readonly things: readonly OddThing[];
  /** What can be done about all of them. */
  readonly actions: readonly DayAction[];
}

export interface OddThing {
  /** Its key in the database below `orders`. */
  readonly key: string;
  /** Null if it can't be read as an order. */
  readonly order: DayOrder | null;
  readonly detail: string;
  readonly actions: readonly DayAction[];
}

export interface OddInput {
  readonly calendar: BakeCalendar;
  readonly now: Date;
  readonly found: FoundOrders;
  /** The finished orders of the day. */
  readonly finished: readonly DayOrder[];
  readonly catalogue: ShopCatalogue;
  /** What delivery costs; null if the shop does not offer it. */
  readonly delivery: DeliveryPrices | null;
  /** What is baked for the day and left of it; null if that is not known. */
  readonly stock: DayStock | null;
  /** An order that is not in the lists, in their format. */
  readonly toOrder: (stored: StoredOrder) => DayOrder | null;
}

/** A finding about an order, which can be opened, and these things done with it. */
export function thingOf(order: DayOrder, detail: string, kinds: readonly 'cancel'[] = []): OddThing {
  const orderId: OrderId = order.order.id;
  return {
    key: orderId,
    order,
    detail,
    actions: (['open', ...kinds] as const).map((kind) => ({ kind, orderId })),
  };
}

/** One finding for an order with remarks, each remark once. */
export function thingsOf(order: DayOrder, said: readonly string[]): OddThing[] {
  return said.length === 0 ? [] : [thingOf(order, [...new Set(said)].join('; '))];
}
