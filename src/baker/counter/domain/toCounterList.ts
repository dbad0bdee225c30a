import type { ToBake } from '@/baker/day/domain/bakeList';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { type CounterList, counterKey } from './counterList';

/** A bake day as helpers see it, and the order id for each key. */
export interface CounterDay {
  readonly list: CounterList;
  readonly ids: Readonly<Record<string, string>>;
}

/** Makes the helpers' lists of a bake day. */
export function toCounterDay({ orders, bakes }: Pick<DaySheet, 'orders' | 'bakes'>): CounterDay {
  return {
    list: {
      orders: Object.fromEntries(orders.map((order) => [counterKey(order.order.id), toOrder(order)])),
      bakes: bakes.map(toBake),
    },
    ids: Object.fromEntries(orders.map(({ order: { id } }) => [counterKey(id), id])),
  };
}

const toOrder = ({ order, lines, toTake }: DayOrder): CounterList['orders'][string] => ({
  name: order.name,
  toTake,
  lines: lines.map(({ quantity, title, size, allergens }) => ({ quantity, title, size, allergens })),
  note: order.additional.trim(),
  isDelivery: order.type === 'delivery',
});

const toBake = ({
  title,
  ordered,
  isPacked,
  note,
  category,
  sizes,
}: ToBake): CounterList['bakes'][number] => ({
  title,
  ordered,
  isPacked,
  note,
  category,
  sizes: [...sizes].map(([size, pieces]) => ({ size, pieces })),
});
