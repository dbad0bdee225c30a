import type { ToBake } from '@/baker/day/domain/bakeList';
import { bySurname, nameOf, type ToHandOver } from '@/baker/day/domain/dayOrder';
import { foundIn, namesIn, plain } from '@/baker/friday/domain/search';
import { pence } from '@/domain/money';
import { lastFour } from '@/domain/order/shortNumber';
import type { CounterList } from './counterList';

/** An order as a helper sees it. `order.id` is its path in `counterTicks`, not the order's own id. */
export interface CounterOrder extends ToHandOver {
  readonly lastFour: string;
  readonly lines: readonly CounterLine[];
  readonly allergens: readonly string[];
  readonly note: string;
  readonly isDelivery: boolean;
}

interface CounterLine extends Readonly<CounterOrderRecord['lines'][number]> {
  readonly key: string;
}

type CounterOrderRecord = CounterList['orders'][string];

/** Returns the orders of a helpers' list, by surname. */
export function counterOrders(day: string, { orders }: CounterList): CounterOrder[] {
  const all = Object.entries(orders).map(([key, { name, toTake, lines, note, isDelivery }]) => ({
    order: { id: `${day}/${key}` },
    name: nameOf(name),
    lastFour: lastFour(key),
    toTake: pence(toTake),
    note,
    isDelivery,
    lines: lines.map((line, index) => ({ ...line, key: String(index) })),
    allergens: [...new Set(lines.map(({ allergens }) => allergens).filter(Boolean))],
  }));
  return bySurname(all);
}

/** Returns the rows of a helpers' bake list. */
export const counterBakes = ({ bakes }: CounterList): ToBake[] =>
  bakes.map(({ sizes, ...bake }, index) => ({
    ...bake,
    key: String(index),
    left: null,
    sizes: new Map(sizes.map(({ size, pieces }) => [size, pieces])),
  }));

/** Finds the orders with all these words in their name, number, items or note. */
export const searchedAtCounter = (orders: readonly CounterOrder[], text: string): readonly CounterOrder[] =>
  foundIn(orders, text, ({ name, lastFour, lines, note }) => {
    const things = lines.flatMap(({ title, size, allergens }) => [title, size, allergens]);
    return {
      names: namesIn(`${name.first} ${name.last}`),
      all: plain([name.first, name.last, lastFour, note, ...things].join('\n')),
      // Helpers see no phone numbers.
      digits: '',
    };
  });
