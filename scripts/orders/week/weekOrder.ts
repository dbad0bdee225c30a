import { cartLines } from '@/domain/cart';
import { type Pence, pence } from '@/domain/money';
import { type Order, orderTotal } from '@/domain/order';
import type { PaymentLine, PaymentsTold } from './paymentsTold.ts';
import type { ShopCatalogue } from './shopCatalogue.ts';

/** An order as the lists have it. */
export interface WeekOrder {
  readonly order: Order;
  /** The last four characters of its number, by which people tell it apart. */
  readonly lastFour: string;
  readonly name: Name;
  readonly lines: readonly OrderLine[];
  readonly total: Pence;
  /** What of it is to take when it is handed over: in cash, or what the payments lack. */
  readonly toTake: Pence;
  /** Null where a file of payments was not given. */
  readonly payments: readonly PaymentLine[] | null;
}

interface Name {
  readonly first: string;
  /** The last word, by which the orders are sorted. */
  readonly last: string;
}

export interface OrderLine {
  readonly quantity: number;
  readonly title: string;
  /** '' where the product is sold as it is. */
  readonly size: string;
  readonly unitPrice: Pence;
  /** In the catalogue's words of this moment where it has the product; '' where nobody has confirmed any. */
  readonly allergens: string;
}

const NO_NAME: Name = { first: '', last: '(no name)' };

export function toWeekOrder(
  order: Order,
  catalogue: ShopCatalogue,
  payments: PaymentsTold | null,
): WeekOrder {
  const told = payments && (payments.ofOrders.get(order.id) ?? []);
  const total = orderTotal(order);
  const due = told?.find((line) => line.due !== undefined)?.due;
  return {
    order,
    lastFour: order.id.slice(-4),
    name: nameOf(order.name),
    lines: cartLines(order.items).map(({ quantity, title, variant, unitPrice, item }) => ({
      quantity,
      title,
      size: variant,
      unitPrice,
      allergens: catalogue.productOf(item)?.allergens ?? item.allergens,
    })),
    total,
    toTake: due ?? (order.hasPaid ? pence(0) : total),
    payments: told,
  };
}

const COLLATOR = new Intl.Collator('en-GB', { sensitivity: 'base', ignorePunctuation: true });

/** The orders by surname, then by the rest of the name, then by their time. */
export function bySurname(orders: readonly WeekOrder[]): WeekOrder[] {
  return orders.toSorted(
    (a, b) =>
      COLLATOR.compare(a.name.last, b.name.last) ||
      COLLATOR.compare(a.name.first, b.name.first) ||
      (a.order.id < b.order.id ? -1 : 1),
  );
}

/** `1 × Raw Honey, 1200g`. */
export const lineText = ({ quantity, title, size }: OrderLine): string =>
  `${quantity} × ${size ? `${title}, ${size}` : title}`;

function nameOf(text: string): Name {
  const words = text.trim().split(/\s+/);
  const last = words.pop();
  return last ? { first: words.join(' '), last } : NO_NAME;
}
