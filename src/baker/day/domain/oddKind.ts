import type { BakeCalendar } from '@/domain/bake';
import type { DeliveryPrices } from '@/domain/order/lineItems';
import type { OrderId } from '@/domain/order/order';
import type { DayAction } from './dayAction';
import type { DayOrder } from './dayOrder';
import type { DayStock } from './dayStock';
import type { ShopCatalogue } from './shopCatalogue';
import type { FoundOrders, StoredOrder } from './storedOrder';

export interface OddKind {
  readonly kind: string;
  readonly title: string;
  readonly advice: string;
  readonly things: readonly OddThing[];
  readonly actions?: readonly DayAction[];
}

export interface OddThing {
  /** The key of its record under `orders`. */
  readonly key: string;
  /** Null if the record can't be read as an order. */
  readonly order: DayOrder | null;
  readonly detail: string;
  /** What else is odd about the record, with what to do. */
  readonly also?: readonly string[];
  readonly actions: readonly DayAction[];
}

export interface OddInput {
  readonly calendar: BakeCalendar;
  readonly now: Date;
  readonly found: FoundOrders;
  readonly finished: readonly DayOrder[];
  readonly catalogue: ShopCatalogue;
  /** Null if the shop doesn't deliver. */
  readonly delivery: DeliveryPrices | null;
  readonly stock: DayStock | null;
  readonly toOrder: (stored: StoredOrder) => DayOrder | null;
}

/** Lists each order once, under the first kind that has it, with all else that was found. Leaves out empty kinds. */
export function eachOnce(kinds: readonly OddKind[]): OddKind[] {
  const named = new Map<string, { readonly of: OddKind; readonly also: string[] }>();
  return kinds.flatMap((of) => {
    const things = of.things.flatMap((thing) => {
      const { key, detail } = thing;
      const first = named.get(key);
      first?.also.push(first.of === of ? detail : [of.title, detail, of.advice].filter(Boolean).join('. '));
      if (first) return [];
      const also: string[] = [];
      named.set(key, { of, also });
      return { ...thing, also };
    });
    return things.length > 0 ? { ...of, things } : [];
  });
}

/** Makes a finding about an order, with a button to open the order and one for each of `kinds`. */
export function thingOf(order: DayOrder, detail: string, kinds: readonly 'cancel'[] = []): OddThing {
  const orderId: OrderId = order.order.id;
  return {
    key: orderId,
    order,
    detail,
    actions: (['open', ...kinds] as const).map((kind) => ({ kind, orderId })),
  };
}

/** Joins all remarks about an order into one finding, without repeats. Returns no finding if there are no remarks. */
export function thingsOf(order: DayOrder, said: readonly string[]): OddThing[] {
  return said.length === 0 ? [] : [thingOf(order, [...new Set(said)].join('; '))];
}
