import { type Bake, type BakeDay, bakeOf } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import { type Pence, pence } from '@/domain/money';
import { bakeList, notOrdered, type ToBake } from './bakeList';
import { countedOnly } from './countedOnly';
import { bySurname, type DayOrder, toDayOrder } from './dayOrder';
import type { OddInput, OddKind } from './oddKind';
import { oddOrders } from './oddOrders';
import type { PaymentReport } from './paymentReport';
import type { ShopCatalogue } from './shopCatalogue';
import type { StoredOrder } from './storedOrder';
import { type Unfinished, unfinishedOrder } from './unfinished';

export interface DaySheet {
  readonly bake: Bake;
  readonly now: Date;
  /** Whether the shop still takes orders for the day, so that the catalogue's stock belongs to it. */
  readonly isOnSale: boolean;
  readonly catalogue: ShopCatalogue;
  readonly bakes: readonly ToBake[];
  /** Titles of products that are still available but that nobody has ordered; empty unless the day is on sale. */
  readonly notOrdered: readonly string[];
  /** The finished orders, by surname. */
  readonly orders: readonly DayOrder[];
  readonly unfinished: readonly Unfinished[];
  readonly odd: readonly OddKind[];
  /** Sentences about odd records that are counted but not listed. */
  readonly counted: readonly string[];
  /** Sentences about payments that match no order of the day, and about orders that the file can't confirm. */
  readonly strayPayments: readonly string[];
  readonly money: Money;
}

interface Money {
  readonly cash: Sum;
  readonly card: Sum;
  /** Payments that are pending, not captured, in another currency, or outside the dates of Stripe's file. */
  readonly unknown: Sum;
  readonly refund: Sum;
  readonly total: Sum;
  readonly isChecked: boolean;
}

interface Sum {
  readonly pence: Pence;
  readonly orders: number;
}

export interface DaySheetInput extends Omit<OddInput, 'finished' | 'toOrder'> {
  readonly day: BakeDay;
  readonly payments: PaymentReport | null;
}

export function daySheetOf(input: DaySheetInput): DaySheet {
  const { calendar, day, now, found, catalogue, payments } = input;
  const toOrder = ({ order }: StoredOrder) => order && toDayOrder(order, catalogue, payments);
  const orders = found.ofDay.orders.flatMap((stored) => toOrder(stored) ?? []);
  const finished = bySurname(orders.filter(({ order }) => order.paid));
  const unfinished = orders.filter(({ order }) => !order.paid);
  const units = finished.flatMap(({ order }) => order.items);
  const isOnSale = openBakes(calendar, now).some((bake) => bake.day === day);
  return {
    bake: bakeOf(calendar, day),
    now,
    isOnSale,
    catalogue,
    bakes: bakeList(units, catalogue, isOnSale),
    notOrdered: isOnSale ? notOrdered(units, catalogue) : [],
    orders: finished,
    unfinished: unfinished.map((order) => unfinishedOrder(order, finished, now)),
    odd: oddOrders({ ...input, finished, toOrder }),
    counted: countedOnly(found),
    strayPayments: payments?.ofNone ?? [],
    money: {
      cash: sumOf(finished.map(({ toTake }) => toTake)),
      card: sumOf(finished.map(({ paid }) => paid)),
      unknown: sumOf(finished.map(({ unknown }) => unknown)),
      refund: sumOf(finished.map(({ toRefund }) => toRefund)),
      total: { ...sumOf(finished.map(({ total }) => total)), orders: finished.length },
      isChecked: payments !== null,
    },
  };
}

const sumOf = (parts: readonly Pence[]): Sum => ({
  pence: pence(parts.reduce((sum, part) => sum + part, 0)),
  orders: parts.filter((part) => part > 0).length,
});
